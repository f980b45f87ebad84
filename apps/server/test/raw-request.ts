import { once } from 'node:events';
import { connect } from 'node:net';
import type { Server } from '../src/context.js';

/** Lets a server listen, for this machine alone, and sends it bytes as they stand; gives all that comes back. */
export async function listening(app: Server) {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    port: Number(port),
    async send(...pieces: readonly (string | Uint8Array)[]): Promise<string> {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      for (const piece of pieces) socket.write(piece);
      let answer = '';
      socket.setEncoding('utf8').on('data', (piece) => {
        answer += piece;
      });
      await once(socket, 'close');
      return answer;
    },
  };
}

/** A request as it stands on the wire; the connection ends with it. */
export function rawRequest(
  target: string,
  { host = 'localhost', headers = [] as readonly string[], body = '' } = {},
): string {
  return [
    `${target} HTTP/1.1`,
    ...(host === '' ? [] : [`host: ${host}`]),
    'connection: close',
    ...headers,
    ...(body === ''
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');
}

export function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
}

export function problemIn(answer: string): { code: string; detail: string; hint?: string } {
  return JSON.parse(answer.slice(answer.indexOf('{')));
}
