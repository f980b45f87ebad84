import type { Document } from '@hedgerow/document';

/** What the server says when it refuses. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Asks the server. Of several questions only the last one is answered: asking takes back what was asked before. */
export function client(token: () => string) {
  let latest: AbortController | undefined;
  return {
    /** Undefined where a later question has come in between. */
    async ask(path: string, text: string): Promise<Document | undefined> {
      latest?.abort();
      const mine = new AbortController();
      latest = mine;
      const secret = token();
      try {
        const response = await fetch(path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(secret !== '' && { authorization: `Bearer ${secret}` }),
          },
          body: JSON.stringify({ id: 'text', text }),
          signal: mine.signal,
        });
        const body = await response.json();
        if (latest !== mine) return undefined;
        if (response.ok) return body as Document;
        const { code = 'INTERNAL', detail = response.statusText, hint } = body;
        throw new Refused(
          response.status,
          code,
          hint === undefined ? detail : `${detail} (${hint})`,
        );
      } catch (error) {
        if (latest !== mine || mine.signal.aborted) return undefined;
        throw error;
      }
    },
    cancel(): void {
      latest?.abort();
      latest = undefined;
    },
  };
}
