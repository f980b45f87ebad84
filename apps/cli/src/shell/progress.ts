import type { Io } from './io.js';

const interval = 200;

/** One line on stderr, on a terminal only: what is done, how fast, and how long it will take. */
export interface Progress {
  bytes(count: number): void;
  document(): void;
  end(): void;
}

export function progress({ stderr }: Io, total: number | undefined, quiet = false): Progress {
  if (quiet || stderr.isTTY !== true) return { bytes() {}, document() {}, end() {} };
  const started = performance.now();
  let shown = started;
  let bytes = 0;
  let documents = 0;
  const show = () => {
    const now = performance.now();
    if (now - shown < interval) return;
    shown = now;
    const seconds = (now - started) / 1000;
    const rate = bytes / seconds;
    const left =
      total === undefined
        ? ''
        : `, ${Math.round((bytes / total) * 100)} %, ${time((total - bytes) / rate)} left`;
    stderr.write(
      `\r\x1b[K${documents} documents, ${(bytes / 1e6).toFixed(1)} MB, ${(rate / 1e6).toFixed(1)} MB/s${left}`,
    );
  };
  return {
    bytes: (count) => {
      bytes += count;
      show();
    },
    document: () => {
      documents++;
      show();
    },
    end: () => stderr.write('\r\x1b[K'),
  };
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
