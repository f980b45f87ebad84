import { createHash, timingSafeEqual } from 'node:crypto';
import { ProblemError } from './problem.js';
import type { Server } from './server.js';

/** Everything comes from here, nothing is inline, nothing may frame us. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
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
    reply.headers(headers);
  });
}

/** The page and what a supervisor asks are open; work and numbers are not. */
export function requireToken(app: Server, token: string): void {
  const expected = digest(token);
  app.addHook('onRequest', async ({ url, headers: { authorization } }) => {
    if (!/^\/(v1\/|metrics)/.test(url)) return;
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(given), expected)) {
      throw new ProblemError('TOKEN', 'the token is missing or wrong', {
        hint: 'Authorization: Bearer TOKEN',
      });
    }
  });
}

/** Of one length, so that how long the comparison takes tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
