import type { Document } from '@hedgerow/document';
import { type Answers, keyOf, type Question, Refused, Unanswered } from './answers.js';

/** Refusals that are over by themselves. */
const passing = ['BUSY', 'DRAINING', 'QUEUE_FULL', 'WORKER_LOST'];

/** A server answers, the one that the page is from. */
export function serverAnswers(token: () => string): Answers {
  let latest: AbortController | undefined;
  return {
    promise: 'The text is sent to this server alone.',
    async ask(questions, text) {
      latest?.abort();
      const mine = new AbortController();
      latest = mine;
      try {
        const answers = await Promise.all(
          questions.map((question) => askOne(question, text, token(), mine.signal)),
        );
        return latest === mine ? answers : undefined;
      } catch (error) {
        if (latest !== mine || mine.signal.aborted) return undefined;
        throw error;
      }
    },
    cancel() {
      latest?.abort();
      latest = undefined;
    },
  };
}

async function askOne(
  question: Question,
  text: string,
  secret: string,
  signal: AbortSignal,
): Promise<Document> {
  const response = await fetch(`v1/${keyOf(question)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== '' && { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify({ id: 'text', text }),
    signal,
  }).catch(() => {
    throw new Unanswered('The server does not answer.');
  });
  const body = await response.json().catch(() => {
    // What stands before a server that is gone answers in its own way.
    throw new Unanswered(`The server does not answer (${response.status}).`);
  });
  if (response.ok) return body as Document;
  const { code = 'INTERNAL', detail = response.statusText, hint } = body;
  const message = hint === undefined ? detail : `${detail} (${hint})`;
  if (passing.includes(code)) throw new Unanswered(`The server cannot answer now: ${message}.`);
  throw new Refused(code, message);
}
