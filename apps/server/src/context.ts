import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { AnyCapability } from '@hedgerow/capability';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Limits } from './limits.js';
import type { SparingLog } from './log.js';
import type { metrics } from './metrics.js';
import type { WorkerStatus } from './task.js';
import type { Workers } from './workers.js';

/** What the routes have in common. */
export interface Context {
  readonly workers: Workers;
  readonly limits: Limits;
  readonly metrics: ReturnType<typeof metrics>;
  /** For whatever is no work done. */
  readonly log: SparingLog;
  readonly version: string;
  readonly capabilities: readonly AnyCapability[];
  /** Undefined until the workers have loaded; then what they could load. */
  status: WorkerStatus | undefined;
  draining: boolean;
  openStreams: number;
  /** Characters of answers that their clients have not taken yet. */
  unread: number;
}

export type Server = FastifyInstance<
  HttpServer,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
