import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** In bytes, of both halves: V8 would go on to four times as much. */
const enough = 16 << 20;

/** In ms: how often it is looked at, which takes a few hundredths of one. */
const interval = 10;

/**
 * Keeps the space small in which V8 makes what is new: text that streams through leaves garbage there, and twice the room
 * is only twice the garbage. How far it grows is fixed when Node starts, but not by how much at a time: by nothing, unless
 * it is found to be small. To be called often while there is work. What V8 does not know it passes over.
 */
export function youngSpaceKeeper(): () => void {
  let next = 0;
  let grows = false;
  const grow = (factor: 1 | 2) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  grow(1);
  return () => {
    const now = performance.now();
    if (now < next) return;
    next = now + interval;
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    // It shrinks while there is nothing to do, and must then be let grow again.
    const mayGrow = space === undefined || space.space_size < enough;
    if (mayGrow === grows) return;
    grows = mayGrow;
    grow(grows ? 2 : 1);
  };
}
