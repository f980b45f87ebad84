import { describe, expect, test, vi } from 'vitest';
import { type Line, linesOf, untilIdle } from './lines.js';

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

async function told(lines: AsyncIterable<Line>): Promise<string[]> {
  const found: string[] = [];
  for await (const line of lines) {
    found.push(`${line.number} ${'text' in line ? line.text : line.problem.code}`);
  }
  return found;
}

describe('lines', () => {
  const bytes = Buffer.concat([
    Buffer.from('a\n\n  \nübung 𝄞\n'),
    Buffer.from([0x62, 0xff, 0x62, 0x0a]),
    Buffer.from(`${'x'.repeat(50)}\n${'x'.repeat(10)}\n${'é'.repeat(11)}\n${'永'.repeat(10)}\nz`),
  ]);

  test.each([1, 2, 3, 7, 1000])('whatever pieces of %i bytes they come in', async (size) => {
    expect(await told(linesOf(piecesOf(bytes, size), 10))).toEqual([
      '1 a',
      '4 übung 𝄞',
      '5 UTF8',
      '6 LIMIT',
      `7 ${'x'.repeat(10)}`,
      '8 LIMIT',
      `9 ${'永'.repeat(10)}`,
      '10 z',
    ]);
  });

  test('one without end is not kept', async () => {
    async function* endless() {
      const piece = Buffer.alloc(1 << 16, 'x');
      for (let i = 0; i < 4000; i++) yield piece;
    }
    const before = process.memoryUsage().arrayBuffers;
    expect(await told(linesOf(endless(), 1 << 20))).toEqual(['1 LIMIT']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 25);
  });
});

describe('a source that falls silent', () => {
  test('is ended with a problem in the place of the next line', async () => {
    vi.useFakeTimers();
    try {
      async function* silent(): AsyncGenerator<Line, void> {
        yield { number: 3, text: 'a' };
        await new Promise(() => {});
      }
      const lines = untilIdle(silent(), 500);
      expect((await lines.next()).value).toEqual({ number: 3, text: 'a' });
      const next = lines.next();
      await vi.advanceTimersByTimeAsync(499);
      await vi.advanceTimersByTimeAsync(1);
      expect((await next).value).toMatchObject({ number: 4, problem: { code: 'SLOW' } });
      expect((await lines.next()).done).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('one that ends, or breaks, does so here too', async () => {
    const given: Line[] = [{ number: 1, text: 'a' }];
    async function* ends() {
      yield* given;
    }
    expect(await told(untilIdle(ends(), 500))).toEqual(['1 a']);
    async function* breaks() {
      yield* given;
      throw new Error('gone');
    }
    await expect(told(untilIdle(breaks(), 500))).rejects.toThrow('gone');
  });
});
