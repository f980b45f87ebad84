import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ChildRun {
  readonly seconds: number;
  /** The work of all its threads: what is left of the time when others want the cores too. */
  readonly cpuSeconds: number;
  /** The most memory that it had at once. */
  readonly megabytes: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end. Memory and work are what the kernel last told of the process (Linux). */
export function runChild(command: string, values: readonly string[]): Promise<ChildRun> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(command, values, { stdio: ['ignore', 'pipe', 'pipe'] });
    let megabytes = 0;
    let cpuSeconds = 0;
    const look = () => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
        if (peak !== undefined) megabytes = Number(peak) / 1024;
        const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
        // After the name in brackets: user and system time are fields 14 and 15, in hundredths of a second.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        cpuSeconds = (Number(fields[11]) + Number(fields[12])) / 100;
      } catch {
        // It has ended, or this is not Linux: what was seen last stands.
      }
    };
    const timer = setInterval(look, 20);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (part: Buffer) => {
      stdout += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => {
      stderr += part.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const seconds = (performance.now() - start) / 1000;
      if (code === 0) resolve({ seconds, cpuSeconds, megabytes, stdout, stderr });
      else reject(new Error(`${command} ${values.join(' ')} ended with ${code}\n${stderr}`));
    });
  });
}

/** The JSON that a child printed as its last line. */
export function lastJson<T>({ stdout }: ChildRun): T {
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null') as T;
}
