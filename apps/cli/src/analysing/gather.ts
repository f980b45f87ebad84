import { leaveSource } from '@hedgerow/document';

export interface GatherOptions<T> {
  readonly weigh: (item: T) => number;
  /** So much together is given out at once. */
  readonly enough: number;
  /** Nothing is held longer than this, in ms, however little there is. */
  readonly patience: number;
}

/** Items together, since each on its own would cost more to hand on than to make; but never for long, as who reads may wait. */
export async function* gather<T>(
  items: AsyncIterable<T>,
  { weigh, enough, patience }: GatherOptions<T>,
): AsyncGenerator<T[], void> {
  const source = items[Symbol.asyncIterator]();
  let held: T[] = [];
  let weight = 0;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let late: Promise<'late'> | undefined;
  const release = () => {
    clearTimeout(timer);
    const released = held;
    held = [];
    weight = 0;
    late = undefined;
    return released;
  };
  let next: Promise<IteratorResult<T>> | undefined;
  try {
    for (;;) {
      next ??= source.next();
      const come = await (late === undefined ? next : Promise.race([next, late]));
      if (come === 'late') {
        yield release();
        continue;
      }
      next = undefined;
      if (come.done === true) break;
      if (held.push(come.value) === 1) {
        since = performance.now();
        late = new Promise((resolve) => {
          timer = setTimeout(resolve, patience, 'late');
        });
      }
      weight += weigh(come.value);
      // Work that never waits keeps timers from firing, so the clock is looked at, too.
      if (weight >= enough || performance.now() - since >= patience) yield release();
    }
    if (held.length > 0) yield release();
  } catch (error) {
    // What came before the source broke is still given out.
    if (held.length > 0) yield release();
    throw error;
  } finally {
    clearTimeout(timer);
    await leaveSource(source, next);
  }
}
