import type { Server } from './context.js';
import type { Limits } from './limits.js';
import { ProblemError } from './problem.js';

/** Bodies are read as they are, or refused: bytes that are not UTF-8, JSON that is too deep, what is compressed. */
export function readBodies(app: Server, limits: Limits): void {
  const parse = jsonReader(app, limits);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length === 0) throw new ProblemError('JSON', 'the body is empty');
      return parse(decodeUtf8(body, 'the body'));
    },
  );
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return;
    throw new ProblemError('MEDIA_TYPE', 'the body is compressed, which is not read');
  });
}

/** The value of a JSON text; keys with which prototypes are forged are refused. */
export function jsonReader(app: Server, { depth }: Limits): (text: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (text) => {
    // What is deeper than the stack could not be handed to a worker.
    if (isDeeper(text, depth)) {
      throw new ProblemError('LIMIT', `the JSON is nested more than ${depth} deep`);
    }
    let outcome: { readonly failed: boolean; readonly value?: unknown } = { failed: true };
    parse(undefined as never, text, (error, value) => {
      outcome = { failed: error !== null, value };
    });
    if (outcome.failed) throw new ProblemError('JSON', whatIsWrong(text));
    return outcome.value;
  };
}

function whatIsWrong(text: string): string {
  try {
    JSON.parse(text);
    return 'the JSON has a key that is not taken: __proto__ or constructor';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Without reading it: brackets outside of strings. Where it is no JSON, whoever reads it will say so. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) {
      for (i++; i < text.length && text.charCodeAt(i) !== quote; i++) {
        if (text.charCodeAt(i) === backslash) i++;
      }
    } else if (code === openBracket || code === openBrace) {
      if (++depth > most) return true;
    } else if (code === closeBracket || code === closeBrace) {
      depth--;
    }
  }
  return false;
}

const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function decodeUtf8(bytes: Uint8Array, what: string): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ProblemError('UTF8', `${what} is not UTF-8`, {
      hint: 'convert it first, for instance with iconv -t utf-8',
    });
  }
}
