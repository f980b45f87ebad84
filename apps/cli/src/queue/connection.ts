import { InputError } from '@hedgerow/document';
import { Redis, ReplyError } from 'ioredis';
import type { Io } from '../shell/io.js';
import type { QueuePlace } from './queue-url.js';

/** A connection to the Redis of a queue, made anew whenever it is lost, but not for ever. */
export interface Connection {
  readonly redis: Redis;
  readonly place: QueuePlace;
  /** Rejects when Redis could not be reached for longer than the patience; never resolves. */
  readonly lost: Promise<never>;
  close(): void;
}

export interface ConnectionOptions {
  /** In seconds. */
  readonly patience: number;
}

/** How often it is looked whether patience has come to its end, in ms. */
const interval = 100;

export async function connect(
  place: QueuePlace,
  { patience }: ConnectionOptions,
  io: Io,
): Promise<Connection> {
  const redis = new Redis({
    host: place.host,
    port: place.port,
    db: place.database,
    ...(place.username !== undefined && { username: place.username }),
    ...(place.password !== undefined && { password: place.password }),
    ...(place.isEncrypted && { tls: {} }),
    // What is asked waits until there is an answer: who gives up is `lost`.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(50 * times, 1000),
    // Who leaves waits so long for Redis to say goodbye, in ms.
    disconnectTimeout: 100,
  });
  let gone: number | undefined = performance.now();
  let why = 'there was no answer';
  let isLate = false;
  redis.on('ready', () => {
    if (isLate) io.stderr.write(`${place.shown}: reached again\n`);
    gone = undefined;
    isLate = false;
  });
  redis.on('close', () => {
    gone ??= performance.now();
  });
  redis.on('error', (error: Error) => {
    why = reasonOf(error);
  });
  let close = () => {};
  const lost = new Promise<never>((_resolve, reject) => {
    const timer = setInterval(() => {
      if (gone === undefined) return;
      const seconds = (performance.now() - gone) / 1000;
      if (seconds >= patience) {
        reject(
          new InputError('QUEUE_UNREACHABLE', `${place.shown}: cannot be reached: ${why}`, {
            hint: `tried for ${patience} s (see --patience); is Redis running there?`,
          }),
        );
      } else if (seconds >= 1 && !isLate) {
        isLate = true;
        io.stderr.write(`${place.shown}: cannot be reached (${why}), trying for ${patience} s\n`);
      }
    }, interval);
    close = () => {
      clearInterval(timer);
      redis.disconnect();
    };
  });
  // Whoever waits for it is told, also if that is nobody.
  lost.catch(() => {});
  try {
    await Promise.race([lost, redis.ping()]);
  } catch (error) {
    close();
    throw error instanceof ReplyError
      ? new InputError('QUEUE_REFUSED', `${place.shown}: ${(error as Error).message}`)
      : error;
  }
  return { redis, place, lost, close };
}

/** Where several addresses were tried, the first tells enough. */
function reasonOf(error: Error): string {
  const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return message === '' ? error.name : message;
}
