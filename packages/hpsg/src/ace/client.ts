import { InputError } from '@hedgerow/document';
import { outputError } from './answer.js';
import { type AceProcess, type End, startAce } from './process.js';
import type { AceRun } from './settings.js';

/** The answer to a sentence, or why it has none though the next one may. */
export type Asked =
  | { readonly answer: string }
  | { readonly code: 'ACE_TIMEOUT' | 'ACE_DIED' | 'ACE_LENGTH'; readonly lost: string };

export interface AceClient {
  /** Questions are put one after the other, in the order that they come in. */
  ask(line: string): Promise<Asked>;
  /** Ends the process. What is not answered yet, and what is asked later, is refused. */
  close(): Promise<void>;
}

/** Asks a process of ACE that is started at the first question, and again where it has come to an end. */
export function aceClient(run: AceRun): AceClient {
  let ace: AceProcess | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let closed = false;
  // What would be no better next time, and is told again.
  let final: InputError | undefined;

  const exchange = async (line: string): Promise<Asked> => {
    if (closed) throw closedError();
    if (final !== undefined) throw final;
    if (ace === undefined || ace.end() !== undefined) {
      if (failures > run.restarts) {
        final = restartsError(failures);
        throw final;
      }
      ace = startAce(run);
    }
    const reply = await ace.ask(line);
    if (reply.kind === 'answer') {
      failures = 0;
      return { answer: reply.text };
    }
    if (closed) throw closedError();
    failures++;
    final = startError(reply, run);
    if (final !== undefined) throw final;
    return lostBy(reply, run);
  };

  return {
    ask: (line) => {
      const asked = before.then(() => exchange(line));
      before = asked.catch(() => {});
      return asked;
    },
    close: async () => {
      closed = true;
      await ace?.kill();
    },
  };
}

function lostBy(end: End, { patience, answer }: AceRun): Asked {
  switch (end.kind) {
    case 'hung':
      return {
        code: 'ACE_TIMEOUT',
        lost: `ACE had not answered after ${patience.sentence / 1000} s, and was ended`,
      };
    case 'too-long':
      return {
        code: 'ACE_LENGTH',
        lost: `the answer of ACE was longer than ${answer} characters, and it was ended`,
      };
    case 'died':
      return { code: 'ACE_DIED', lost: `ACE came to an end${howOf(end)}` };
    case 'garbage':
      throw outputError(end.text, 'an answer');
    case 'not-started':
      throw end.error;
  }
}

/** Why ACE cannot be started, if that is what the end was about. */
function startError(end: End, { program, parameters, patience }: AceRun): InputError | undefined {
  if (end.kind === 'not-started') {
    const { code, message } = end.error;
    return new InputError(
      'ACE_NOT_FOUND',
      `found no program ${JSON.stringify(program)} that can be run (${code ?? message}), expected ACE`,
      {
        hint: 'install ACE, and put it on the PATH or name it as the command; the embedded parser needs none',
        cause: end.error,
      },
    );
  }
  if ((end.kind !== 'died' && end.kind !== 'hung') || end.loaded) return undefined;
  const what =
    end.kind === 'died'
      ? `came to an end before it had loaded its grammar${howOf(end)}`
      : `had not loaded its grammar after ${(patience.loading + patience.sentence) / 1000} s${saying(end.last)}`;
  return new InputError('ACE_START', `${[program, ...parameters].join(' ')}: ${what}`, {
    hint: 'the grammar is a file that the same version of ACE has compiled, of 0.9.24 or later',
  });
}

function restartsError(failures: number): InputError {
  return new InputError(
    'ACE_RESTARTS',
    `ACE came to an end or hung ${failures} times in a row, and is not started again`,
    { hint: 'see the warnings; more time or memory may help, or more restarts' },
  );
}

function closedError(): InputError {
  return new InputError('ACE_CLOSED', 'the parser was closed');
}

function howOf({ how, last }: { readonly how: string; readonly last: string }): string {
  return ` (${how})${saying(last)}`;
}

function saying(last: string): string {
  return last === '' ? '' : `, saying ${JSON.stringify(last.slice(-300))}`;
}
