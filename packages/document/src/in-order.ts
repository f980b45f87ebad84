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
  const running: Answer<R>[] = [];
  let arriving: Promise<void> | undefined;
  let ended = false;
  let broken: { readonly error: unknown } | undefined;
  // Woken by whatever happens next. A race with the signal would leave something on it for each item.
  let wake = () => {};
  const arrive = async (): Promise<void> => {
    try {
      const { done, value } = await source.next();
      if (done === true) ended = true;
      else running.push(follow(answer(value), () => wake()));
    } catch (error) {
      ended = true;
      broken = { error };
    }
    arriving = undefined;
    wake();
  };
  const abort = () => wake();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      signal?.throwIfAborted();
      if (!ended && running.length < window) arriving ??= arrive();
      const first = running[0];
      if (first?.settled === true) {
        running.shift();
        yield await first.promise;
      } else if (first === undefined && arriving === undefined) {
        break;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    if (broken !== undefined) throw broken.error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await leaveSource(source, arriving);
  }
}

interface Answer<R> {
  readonly promise: Promise<R>;
  settled: boolean;
}

/** It is looked at when it is its turn, which may be never: its failure is no one else's. */
function follow<R>(promise: Promise<R>, told: () => void): Answer<R> {
  const answer = { promise, settled: false };
  const settle = () => {
    answer.settled = true;
    told();
  };
  promise.then(settle, settle);
  return answer;
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
