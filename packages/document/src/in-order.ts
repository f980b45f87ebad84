/**
 * What becomes of each item, in the order of the items, with at most `window` at work: the source is read no further
 * than that ahead of the reader. An answer is given as soon as it is its turn, not only when the next item has come:
 * whoever sends the items may wait for it. What came before the source broke is still given out.
 */
export async function* inOrder<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  answer: (item: T) => Promise<R>,
  window: number,
  signal?: AbortSignal,
): AsyncGenerator<R, void, undefined> {
  const source =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
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
  const abortion = signal && whenAborted(signal);
  try {
    for (;;) {
      signal?.throwIfAborted();
      if (!ended && running.length < window) arriving ??= arrive();
      const first = running[0];
      if (first === undefined && arriving === undefined) break;
      const turn = await Promise.race([
        ...(arriving === undefined ? [] : [arriving]),
        ...(first === undefined ? [] : [first.then(() => 'answer' as const)]),
        ...(abortion === undefined ? [] : [abortion.comes]),
      ]);
      if (turn === 'answer') yield await running.shift()!;
    }
    if (broken !== undefined) throw broken.error;
  } finally {
    abortion?.forget();
    await leaveSource(source, arriving);
  }
}

/** Ends a source; one that is being waited for would not let us go, and is left to itself. */
export async function leaveSource<T>(
  source: AsyncIterator<T> | Iterator<T>,
  awaited?: Promise<unknown>,
): Promise<void> {
  const closing = source.return?.();
  if (awaited === undefined) {
    await closing;
    return;
  }
  for (const promise of [awaited, closing]) if (promise instanceof Promise) promise.catch(() => {});
}

function whenAborted(signal: AbortSignal) {
  let abort = () => {};
  const comes = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  comes.catch(() => {});
  return { comes, forget: () => signal.removeEventListener('abort', abort) };
}
