import type { Io } from './io.js';

/** Whether standard output takes colors: a terminal, unless `NO_COLOR` forbids (https://no-color.org). */
export function hasColor({ stdout, env = {} }: Io): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return stdout.isTTY === true && env.TERM !== 'dumb';
}

export function terminalWidth(stream: Io['stdout']): number {
  return stream.columns !== undefined && stream.columns > 0 ? stream.columns : 80;
}
