import { expect, test } from 'vitest';
import { gather } from './gather.js';

const letters = { weigh: (text: string) => text.length, patience: 60_000 };

async function* from<T>(...items: (T | Promise<T>)[]): AsyncGenerator<T, void> {
  for (const item of items) yield await item;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test('what together weighs enough goes together, and the rest at the end', async () => {
  const groups = await all(gather(from('ab', 'c', 'defg', 'h'), { ...letters, enough: 3 }));
  expect(groups).toEqual([['ab', 'c'], ['defg'], ['h']]);
});

test('nothing in, nothing out', async () => {
  expect(await all(gather(from<string>(), { ...letters, enough: 3 }))).toEqual([]);
});

test('what is held is given out while the source keeps us waiting', async () => {
  let send: (text: string) => void = () => {};
  const later = new Promise<string>((resolve) => {
    send = resolve;
  });
  const groups = gather(from('a', later), { ...letters, enough: 100, patience: 1 });
  expect((await groups.next()).value).toEqual(['a']);
  send('b');
  expect((await groups.next()).value).toEqual(['b']);
  expect((await groups.next()).done).toBe(true);
});

test('what came before the source broke is given out first', async () => {
  const broken = (async function* () {
    yield 'a';
    throw new Error('broken');
  })();
  const groups = gather(broken, { ...letters, enough: 100 });
  expect((await groups.next()).value).toEqual(['a']);
  await expect(groups.next()).rejects.toThrow('broken');
});

test('who leaves early is not kept by a source that waits for ever', async () => {
  const groups = gather(from('a', new Promise<string>(() => {})), {
    ...letters,
    enough: 100,
    patience: 1,
  });
  await groups.next();
  await groups.return();
});
