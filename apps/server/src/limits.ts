/** What the server refuses, each declared once: for flags, for the documentation, and for the checks. */
export const limitTable = {
  body: { default: 1 << 20, unit: 'bytes', help: 'how long the body of a request may be' },
  documents: { default: 100, unit: 'documents', help: 'how many documents a request may have' },
  text: { default: 100_000, unit: 'characters', help: 'how long a text may be' },
  sentences: { default: 2000, unit: 'sentences', help: 'how many sentences a text may have' },
  sentence: { default: 5000, unit: 'characters', help: 'how long a sentence may be' },
  depth: { default: 1024, unit: 'levels', help: 'how deep JSON may be nested' },
  answer: { default: 1 << 25, unit: 'characters', help: 'how long an answer may be' },
  line: { default: 1 << 20, unit: 'characters', help: 'how long a line of a stream may be' },
  queue: { default: 256, unit: 'requests', help: 'how many requests may wait for a worker' },
  streams: { default: 16, unit: 'streams', help: 'how many streams may be open' },
  pause: { default: 60_000, unit: 'ms', help: 'how long a stream may be without a line' },
  unread: {
    default: 1 << 28,
    unit: 'characters',
    help: 'how much may be answered and not yet read, by all clients together',
  },
  taking: { default: 120_000, unit: 'ms', help: 'how long a client may take to read an answer' },
  connections: { default: 4096, unit: 'connections', help: 'how many connections may be open' },
  timeout: { default: 30_000, unit: 'ms', help: 'how long a request may take' },
  idle: { default: 60_000, unit: 'ms', help: 'how long a connection may be silent' },
  log: {
    default: 100,
    unit: 'lines',
    help: 'how many lines a second the log has of requests that are refused or open to all',
  },
  drain: { default: 30_000, unit: 'ms', help: 'how long requests may go on when the server ends' },
} as const satisfies {
  readonly [name: string]: {
    readonly default: number;
    readonly unit: string;
    readonly help: string;
  };
};

export type LimitName = keyof typeof limitTable;

export type Limits = { readonly [N in LimitName]: number };

export function limitsFrom(given: Partial<Limits> = {}): Limits {
  const names = Object.keys(limitTable) as LimitName[];
  return Object.fromEntries(
    names.map((name) => {
      const value = given[name] ?? limitTable[name].default;
      if (!Number.isSafeInteger(value) || value < 1) {
        throw new RangeError(`the limit ${name} is a whole number of at least 1, found ${value}`);
      }
      return [name, value];
    }),
  ) as Limits;
}
