import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { beginBare } from './built.js';

/** The built command as a server, once it is ready. */
export async function builtServer(args: readonly string[], cwd: string) {
  const child = beginBare(['serve', '--port', '0', '--threads', '1', ...args], cwd);
  child.stderr.resume();
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    const { msg } = JSON.parse(line) as { readonly msg: string };
    url = /http:\S+/.exec(msg)?.[0] ?? url;
    if (msg === 'ready') break;
  }
  child.stdout.resume();
  return {
    url,
    ask: async (path: string, body: unknown): Promise<unknown> => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    get: async (path: string): Promise<unknown> => (await fetch(url + path)).json(),
    end: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}
