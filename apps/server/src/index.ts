export type { Server } from './context.js';
export { type LimitName, type Limits, limitTable } from './limits.js';
export { type Problem, problemStatus } from './problem.js';
export { checkToken } from './security.js';
export {
  type BuiltFiles,
  openApi,
  readToken,
  type ServeOptions,
  type Serving,
  serve,
} from './serve.js';
export { createServer, type ServerOptions } from './server.js';
export type { Answer, Load, RunOptions, Workers } from './workers.js';
