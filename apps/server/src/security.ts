import { createHash, timingSafeEqual } from 'node:crypto';
import { InputError } from '@hedgerow/document';
import type { Server } from './context.js';
import { ProblemError } from './problem.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever asks is answered, with a token or without. Whatever does not say so is closed. */
    readonly open?: boolean;
  }
}

/** Everything comes from here, nothing is inline, nothing may frame us. Pictures that the page keeps are its own blobs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const safeHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function secureHeaders(app: Server): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(safeHeaders);
  });
}

/**
 * The page and what a supervisor asks are open; work and numbers are not. What counts is the route that was found, not
 * how its path was written; a path that is none is closed too, so that nobody learns which there are.
 */
export function requireToken(app: Server, token: string): void {
  const expected = digest(checkToken(token));
  app.addHook('onRequest', async ({ routeOptions, headers: { authorization } }) => {
    if (routeOptions.config?.open === true) return;
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), expected)) {
      throw new ProblemError('TOKEN', 'the token is missing or wrong', {
        hint: 'Authorization: Bearer TOKEN',
      });
    }
  });
}

/** What can stand in a header, and is not guessed at once; `whose` says where it comes from. */
export function checkToken(token: string, whose = 'the token'): string {
  if (/^[!-~]{8,}$/.test(token)) return token;
  throw new InputError(
    'TOKEN',
    `${whose}: a token is at least eight characters of ASCII without white space`,
    { hint: 'openssl rand -hex 16 makes one' },
  );
}

/** Of one length, so that how long the comparison takes tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
