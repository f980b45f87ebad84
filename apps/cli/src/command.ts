import { run } from './program.js';
import { report } from './shell/exit.js';

export { run };

/** Does what a process was started for. */
export async function command(process: NodeJS.Process): Promise<void> {
  // A write to a pipe that was closed, or to a disk that is full, may fail only after the call that made it.
  process.stdout.on('error', (error) => process.exit(report(error, process)));
  process.exitCode = await run(process.argv.slice(2), process);
}
