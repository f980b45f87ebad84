import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { outputReader } from './output-reader.js';
import type { AceRun } from './settings.js';

/** What came of a question: an answer, or why there is none, after which the process is of no more use. */
export type Reply = { readonly kind: 'answer'; readonly text: string } | End;

export type End =
  /** Nothing could be started. */
  | { readonly kind: 'not-started'; readonly error: NodeJS.ErrnoException }
  /** It ended by itself; `loaded` tells whether it ever had the grammar, `last` what it said last. */
  | {
      readonly kind: 'died';
      readonly how: string;
      readonly loaded: boolean;
      readonly last: string;
    }
  /** It said nothing for too long, and was killed. */
  | { readonly kind: 'hung'; readonly loaded: boolean; readonly last: string }
  /** It said something that is no part of an answer, and was killed. */
  | { readonly kind: 'garbage'; readonly text: string }
  /** Its answer was too long, and it was killed. */
  | { readonly kind: 'too-long' };

/** A running ACE. */
export interface AceProcess {
  /** Why it is of no more use, once it is not. */
  readonly end: () => End | undefined;
  /** Sends a sentence; one at a time. It always comes to something: a process that hangs is killed. */
  ask(line: string): Promise<Reply>;
  /** Ends it, and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * Starts ACE. It may be asked at once: the first question waits for the grammar, which has a time of its own. The
 * process keeps nobody alive: who leaves without killing it closes its input, at which ACE ends.
 */
export function startAce({ program, parameters, patience, answer }: AceRun): AceProcess {
  let end: End | undefined;
  let loaded = false;
  let last = '';
  let child: ChildProcessWithoutNullStreams | undefined;
  let waiting: { readonly tell: (reply: Reply) => void; readonly hurry: () => void } | undefined;

  const stop = (why: End) => {
    if (end !== undefined) return;
    end = why;
    child?.kill('SIGKILL');
    // A grandchild may hold the other ends of the pipes open.
    for (const stream of [child?.stdin, child?.stdout, child?.stderr]) stream?.destroy();
    waiting?.tell(why);
  };
  const heard = (text: string) => {
    last = `${last}${text}`.slice(-1000);
  };
  const read = outputReader(answer);
  const hear = (piece: string) => {
    if (end !== undefined) return;
    for (const output of read(piece)) {
      if (output.kind === 'too-long') stop({ kind: 'too-long' });
      else if (output.kind === 'answer') {
        loaded = true;
        // What nobody asked for would be taken for the answer to the next question.
        if (waiting === undefined) stop({ kind: 'garbage', text: output.text });
        else waiting.tell({ kind: 'answer', text: output.text });
      } else if (output.text.startsWith('NOTE: tsdb run:')) {
        loaded = true;
        waiting?.hurry();
      } else if (loaded && !/^(?:NOTE|WARNING|ERROR): /.test(output.text)) {
        stop({ kind: 'garbage', text: output.text });
      } else heard(`${output.text}\n`);
    }
  };

  try {
    child = spawn(program, parameters, { stdio: 'pipe', env: inUtf8(process.env) });
    child.on('error', (error) => stop({ kind: 'not-started', error }));
    child.on('close', (code, signal) =>
      stop({ kind: 'died', how: signal ?? `exit code ${code}`, loaded, last: last.trim() }),
    );
    // What cannot be written any more is told by the end of the process.
    child.stdin.on('error', () => {});
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', heard);
    child.unref();
    for (const stream of [child.stdin, child.stdout, child.stderr]) {
      (stream as unknown as Socket).unref();
    }
  } catch (error) {
    end = { kind: 'not-started', error: error as NodeJS.ErrnoException };
  }

  return {
    end: () => end,
    ask: (line) =>
      new Promise((resolve) => {
        if (end !== undefined) {
          resolve(end);
          return;
        }
        if (loaded) last = '';
        const hung = () => stop({ kind: 'hung', loaded, last: last.trim() });
        let timer = setTimeout(hung, patience.sentence + (loaded ? 0 : patience.loading));
        waiting = {
          tell: (reply) => {
            clearTimeout(timer);
            waiting = undefined;
            resolve(reply);
          },
          hurry: () => {
            clearTimeout(timer);
            timer = setTimeout(hung, patience.sentence);
          },
        };
        child?.stdin.write(`${line}\n`);
      }),
    kill: async () => {
      const running = child?.pid !== undefined && child.exitCode === null && !child.signalCode;
      const ended = new Promise<void>((resolve) => {
        if (running) child?.once('exit', () => resolve());
        else resolve();
      });
      child?.ref();
      stop({ kind: 'died', how: 'SIGKILL', loaded, last: '' });
      await ended;
    },
  };
}

/** ACE reads what it is sent in the encoding of its locale, and refuses what is none in it. */
function inUtf8(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || '';
  return /utf-?8/i.test(locale) ? environment : { ...environment, LC_ALL: 'C.UTF-8' };
}
