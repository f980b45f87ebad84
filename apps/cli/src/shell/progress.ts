import type { Io } from './io.js';

const interval = 200;

/** One line on stderr, on a terminal only: what is done, how fast, and how long it will take. */
export interface Progress {
  /** Read from the files. */
  bytes(count: number): void;
  /** A document that was in them, with so many characters. */
  document(characters: number): void;
  /** So many characters of the documents are done with. */
  done(characters: number): void;
  end(): void;
}

/**
 * How far it is, is the part of the bytes that is read times the part of what was read in them that is done: files are read
 * in large bites, and what is in them is done long after.
 */
export function progress({ stderr }: Io, total: number | undefined, quiet = false): Progress {
  if (quiet || stderr.isTTY !== true) return { bytes() {}, document() {}, done() {}, end() {} };
  const started = performance.now();
  let shown = started;
  let documents = 0;
  let [bytes, characters, done, furthest] = [0, 0, 0, 0];
  const show = () => {
    const now = performance.now();
    if (now - shown < interval) return;
    shown = now;
    furthest = Math.max(furthest, doneOf({ bytes, characters, done }));
    stderr.write(`\r\x1b[K${documents} documents, ${progressText(furthest, total, now - started)}`);
  };
  return {
    bytes: (count) => {
      bytes += count;
      show();
    },
    document: (count) => {
      documents++;
      characters += count;
      show();
    },
    done: (count) => {
      done += count;
      show();
    },
    end: () => stderr.write('\r\x1b[K'),
  };
}

/** How many of the bytes that were read are done with, by the characters of what was in them. */
export function doneOf(read: {
  readonly bytes: number;
  readonly characters: number;
  readonly done: number;
}): number {
  const { bytes, characters, done } = read;
  return characters === 0 ? 0 : bytes * Math.min(1, done / characters);
}

export function progressText(bytes: number, total: number | undefined, ms: number): string {
  const rate = bytes / (ms / 1000);
  const left =
    total === undefined
      ? ''
      : `, ${Math.round((bytes / total) * 100)} %, ${time((total - bytes) / rate)} left`;
  return `${(bytes / 1e6).toFixed(1)} MB, ${(rate / 1e6).toFixed(1)} MB/s${left}`;
}

/** The same for training: which pass, how much is right, and how long the rest will take. */
export interface PassProgress {
  pass(what: string, pass: number, accuracy: number): void;
  end(): void;
}

export function passProgress({ stderr }: Io, passes: number, quiet = false): PassProgress {
  if (quiet || stderr.isTTY !== true) return { pass() {}, end() {} };
  let started = performance.now();
  return {
    pass: (what, pass, accuracy) => {
      const now = performance.now();
      const left = time((((now - started) / pass) * (passes - pass)) / 1000);
      stderr.write(
        `\r\x1b[K${what}: pass ${pass} of ${passes}, ${(accuracy * 100).toFixed(2)} % right, ${left} left`,
      );
      if (pass === passes) started = now;
    },
    end: () => stderr.write('\r\x1b[K'),
  };
}

function time(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${Math.ceil(seconds)} s`;
}
