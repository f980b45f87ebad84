import { leave } from '../gather.js';

/**
 * What becomes of each item, in the order of the items, with at most `window` at work: the source is read no further
 * than that ahead of the reader. What came before the source broke is still given out.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  answer: (item: T) => Promise<R>,
  window: number,
): AsyncGenerator<R, void> {
  const source = items[Symbol.asyncIterator]();
  const running: Promise<R>[] = [];
  let arriving: Promise<'item'> | undefined;
  let ended = false;
  let broken: { readonly error: unknown } | undefined;
  const arrive = async (): Promise<'item'> => {
    try {
      const { done, value } = await source.next();
      if (done === true) {
        ended = true;
      } else {
        const promise = answer(value);
        // It is looked at when it is its turn, which may be never.
        promise.catch(() => {});
        running.push(promise);
      }
    } catch (error) {
      ended = true;
      broken = { error };
    }
    arriving = undefined;
    return 'item';
  };
  try {
    for (;;) {
      if (!ended && running.length < window) arriving ??= arrive();
      const first = running[0];
      if (first === undefined && arriving === undefined) break;
      const turn = await (first === undefined
        ? arriving
        : Promise.race([
            ...(arriving === undefined ? [] : [arriving]),
            first.then(() => 'answer'),
          ]));
      if (turn === 'answer') yield await running.shift()!;
    }
    if (broken !== undefined) throw broken.error;
  } finally {
    await leave(source, arriving);
  }
}
