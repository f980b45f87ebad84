import { isIP } from 'node:net';
import { InputError } from '@hedgerow/document';
import type { FastifyRequest } from 'fastify';
import type { Server } from './context.js';
import { ProblemError } from './problem.js';

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Where it listens on every address that the machine has. */
const everywhere = ['0.0.0.0', '[::]'];

/**
 * Refuses requests that are for another host. A page of another site can have its own name lead to this machine (DNS
 * rebinding); to the browser we are then part of that site, and it may post and read. But its name is not one of ours.
 */
export function requireKnownHost(app: Server, bound: string, allowed: readonly string[]): void {
  const own = nameOf(bound);
  const known = new Set([...thisMachine, own, ...allowed.map(nameOf)]);
  // Which addresses lead here is not known then; a number cannot be made to lead elsewhere, as a name can.
  const anyAddress = everywhere.includes(own);
  const isKnown = (authority: string) => {
    const name = hostnameIn(authority);
    return name !== undefined && (known.has(name) || (anyAddress && isAddress(name)));
  };
  app.addHook('onRequest', async (request) => {
    const stranger = authoritiesOf(request).find((authority) => !isKnown(authority));
    if (stranger === undefined) return;
    throw new ProblemError('HOST', `this is not ${JSON.stringify(stranger.slice(0, 100))}`, {
      hint: 'whoever runs the server can allow the name: --allowed-host NAME',
    });
  });
}

/** Whom a request is for: its `Host`, and what stands before the path where that is a whole address. */
function authoritiesOf({ raw }: FastifyRequest): string[] {
  // Of several, `headers` has the first alone.
  const hosts = raw.rawHeaders.filter(
    (_value, i, all) => i % 2 === 1 && all[i - 1]!.toLowerCase() === 'host',
  );
  // No browser leaves it out, and what is as old as HTTP/1.0 need not send it.
  if (hosts.length === 0 && raw.httpVersion !== '1.0') {
    throw new ProblemError('HTTP', 'the request has no Host');
  }
  if (hosts.length > 1) throw new ProblemError('HTTP', 'the request has several Hosts');
  const target = raw.url ?? '/';
  if (target.startsWith('/') || target === '*') return hosts;
  if (!URL.canParse(target)) throw new ProblemError('HTTP', 'the path is none');
  return [...hosts, new URL(target).host];
}

/** The host of `host:port`, as browsers write it. */
function hostnameIn(authority: string): string | undefined {
  const url = `http://${authority}`;
  return /^[\w.:[\]-]+$/.test(authority) && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** A host as an option has it: a name or an address, without a port. */
function nameOf(host: string): string {
  const name = hostnameIn(isIP(host) === 6 ? `[${host}]` : host);
  if (name !== undefined && (isIP(host) === 6 || !/:\d*$/.test(host) || isAddress(host)))
    return name;
  throw new InputError(
    'HOST',
    `${JSON.stringify(host)} is neither the name of a host nor an address`,
    { hint: 'write it without a port: hedgerow.example.org' },
  );
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
