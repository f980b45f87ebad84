/**
 * The little of Node that threads need. Packages are checked without Node's types, so that no other part leans on Node;
 * here its modules are loaded by name, and typed by hand.
 */
interface Thread {
  once(event: 'message', listener: (result: number) => void): void;
  once(event: 'error', listener: (error: Error) => void): void;
  off(event: 'message', listener: (result: number) => void): void;
  off(event: 'error', listener: (error: Error) => void): void;
  postMessage(message: unknown): void;
  terminate(): Promise<unknown>;
}

interface ThreadModule {
  readonly Worker: new (source: string, options: { eval: true; workerData: unknown }) => Thread;
}

const load = <T>(name: string) => import(/* @vite-ignore */ name) as Promise<T>;

/** How many threads the machine can run at once. */
export async function coreCount(): Promise<number> {
  const os = await load<{ availableParallelism(): number }>('node:os');
  return os.availableParallelism();
}

/** Threads that each run functions of one compiled module over one shared memory. */
export interface KernelPool {
  readonly size: number;
  /** Calls the exported function on that thread and gives what it returns. */
  call(worker: number, name: string, values: readonly number[]): Promise<number>;
  close(): Promise<void>;
}

// The thread needs no module of ours, so it is found wherever the package is built or bundled to.
const threadSource = `
const { parentPort, workerData } = require('node:worker_threads');
const { module, memory } = workerData;
const { exports } = new WebAssembly.Instance(module, { env: { memory } });
parentPort.on('message', ({ name, values }) => parentPort.postMessage(exports[name](...values)));
`;

export async function kernelPool(
  size: number,
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
): Promise<KernelPool> {
  const { Worker } = await load<ThreadModule>('node:worker_threads');
  const workers = Array.from(
    { length: size },
    () => new Worker(threadSource, { eval: true, workerData: { module, memory } }),
  );
  return {
    size,
    call: (worker, name, values) =>
      new Promise((resolve, reject) => {
        const thread = workers[worker]!;
        const settle = (done: () => void) => {
          thread.off('message', answered);
          thread.off('error', failed);
          done();
        };
        const answered = (result: number) => settle(() => resolve(result));
        const failed = (error: Error) => settle(() => reject(error));
        thread.once('message', answered);
        thread.once('error', failed);
        thread.postMessage({ name, values });
      }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
