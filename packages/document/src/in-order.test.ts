import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder } from './in-order.js';

async function* upTo(count: number, taken: number[] = []): AsyncGenerator<number, void> {
  for (let i = 0; i < count; i++) {
    taken.push(i);
    yield i;
  }
}

const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await Promise.resolve();
};

describe('inOrder', () => {
  test('keeps the order, whatever takes how long, and has no more at work than the window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(20), { maxLength: 30 }),
        fc.integer({ min: 1, max: 6 }),
        async (delays, window) => {
          let [working, most] = [0, 0];
          const answer = async (item: number) => {
            most = Math.max(most, ++working);
            await turns(delays[item]!);
            working--;
            return item;
          };
          const found: number[] = [];
          for await (const item of inOrder(upTo(delays.length), answer, window)) found.push(item);
          expect(found).toEqual(delays.map((_, i) => i));
          expect(most).toBeLessThanOrEqual(window);
        },
      ),
    );
  });

  test('reads no further ahead of a slow reader than the window', async () => {
    const taken: number[] = [];
    const items = inOrder(upTo(100, taken), async (item) => item, 4);
    await items.next();
    await turns(100);
    expect(taken.length).toBeLessThanOrEqual(5);
    await items.return();
  });

  test('what came before the source broke is given out first', async () => {
    const broken = (async function* () {
      yield* upTo(3);
      throw new Error('broken');
    })();
    const items = inOrder(broken, async (item) => turns(9).then(() => item), 8);
    for (const value of [0, 1, 2]) expect(await items.next()).toEqual({ done: false, value });
    await expect(items.next()).rejects.toThrow('broken');
  });

  test('an answer that fails is told when it is its turn', async () => {
    const answer = async (item: number) => {
      if (item === 1) throw new Error('one');
      return turns(9).then(() => item);
    };
    const items = inOrder(upTo(4), answer, 4);
    expect((await items.next()).value).toBe(0);
    await expect(items.next()).rejects.toThrow('one');
  });

  test('an answer need not wait for the next item to come', async () => {
    const waiting = (async function* () {
      yield 1;
      await new Promise(() => {});
    })();
    const items = inOrder(waiting, async (item) => item, 4);
    expect((await items.next()).value).toBe(1);
    await items.return();
  });
});

test('leaves nothing behind on the signal, however many the items', async () => {
  const { signal } = new AbortController();
  const waited = new Map<unknown, number>();
  const original = Promise.prototype.then;
  Reflect.set(Promise.prototype, 'then', function (this: Promise<unknown>, ...args: never[]) {
    waited.set(this, (waited.get(this) ?? 0) + 1);
    return Reflect.apply(original, this, args);
  });
  try {
    for await (const _ of inOrder(upTo(1000), async (n) => n, 4, signal));
  } finally {
    Reflect.set(Promise.prototype, 'then', original);
  }
  expect(Math.max(...waited.values())).toBeLessThan(20);
});
