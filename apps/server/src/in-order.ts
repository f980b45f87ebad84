/**
 * What becomes of each item, in the order of the items, with at most `window` at work. An answer is given as soon as it
 * is its turn, not only when the next item has come: a client may wait for it before it sends more.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  answer: (item: T) => Promise<R>,
  window: number,
): AsyncGenerator<R, void> {
  const source = items[Symbol.asyncIterator]();
  const running: Promise<R>[] = [];
  let arriving: Promise<IteratorResult<T>> | undefined;
  let ended = false;
  try {
    for (;;) {
      if (!ended && arriving === undefined && running.length < window) arriving = source.next();
      const first = running[0];
      if (first === undefined && arriving === undefined) return;
      const turn = await Promise.race([
        ...(arriving === undefined ? [] : [arriving.then(() => 'item' as const)]),
        ...(first === undefined ? [] : [first.then(() => 'answer' as const)]),
      ]);
      if (turn === 'answer') {
        yield running.shift()!;
        continue;
      }
      const { done, value } = await arriving!;
      arriving = undefined;
      if (done === true) ended = true;
      else running.push(answer(value));
    }
  } finally {
    // A source that waits for more would not let us go.
    arriving?.catch(() => {});
    const closing = source.return?.();
    if (arriving === undefined) await closing;
    else closing?.catch(() => {});
  }
}
