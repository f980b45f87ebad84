import { UsageError } from '../shell/exit.js';

/** Where a queue is: a Redis, and one of its databases. */
export interface QueuePlace {
  readonly host: string;
  readonly port: number;
  readonly database: number;
  readonly username?: string;
  readonly password?: string;
  readonly isEncrypted: boolean;
  /** As it can be told: without the password. */
  readonly shown: string;
}

/** `redis://[user:password@]host[:port][/database]`, or `rediss://` where it is encrypted. */
export function parseQueueUrl(text: string): QueuePlace {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const database = /^\/?(\d{0,5})$/.exec(url?.pathname ?? 'none')?.[1];
  if (
    url === undefined ||
    !['redis:', 'rediss:'].includes(url.protocol) ||
    url.hostname === '' ||
    url.search !== '' ||
    url.hash !== '' ||
    database === undefined
  ) {
    // What was said may have a password in it, so it is not told.
    throw new UsageError(
      '--queue is redis://HOST[:PORT][/DATABASE], or rediss://, with USER:PASSWORD@ before HOST where it has one',
    );
  }
  const port = url.port === '' ? 6379 : Number(url.port);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port,
    database: Number(database),
    ...(url.username !== '' && { username: decoded(url.username) }),
    ...(url.password !== '' && { password: decoded(url.password) }),
    isEncrypted: url.protocol === 'rediss:',
    shown: `${url.protocol}//${url.hostname}:${port}/${Number(database)}`,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new UsageError('--queue: what follows % in user and password are two hexadecimal digits');
  }
}
