import { ProblemError } from './problem.js';

export interface Line {
  readonly line: string;
  /** From 1. */
  readonly number: number;
}

/** The lines of UTF-8 that comes in pieces; empty ones are passed over, one that is too long ends it all. */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let number = 0;
  for await (const piece of pieces) {
    const lines = (rest + decode(decoder, piece)).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      number++;
      requireShort(line, number);
      if (line.trim() !== '') yield { line, number };
    }
    requireShort(rest, number + 1);
  }
  rest += decode(decoder);
  if (rest.trim() !== '') yield { line: rest, number: number + 1 };

  function requireShort(line: string, at: number): void {
    if (line.length <= longest) return;
    throw new ProblemError('LIMIT', `line ${at} is longer than ${longest} characters`);
  }
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new ProblemError('UTF8', 'the stream is not UTF-8');
  }
}
