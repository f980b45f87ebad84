import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { decodeLearner } from '@hedgerow/tweet-ner';
import { describe, expect, test } from 'vitest';

const main = resolve(import.meta.dirname, '../dist/main.js');
const model = resolve(import.meta.dirname, '../../../packages/model-tweet/models/names.bin');
const isBuilt = existsSync(main) && existsSync(model);
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-built-names-'));

const places = ['Lisbon', 'Porto', 'Chicago', 'Nairobi', 'Lima'];
const tweets = Array.from(
  { length: 1200 },
  (_, i) => `we fly to ${places[i % places.length]} on day ${i} with @friend${i}\n`,
);
const saveEvery = 100;

function learn(state: string) {
  const args = ['names', '--learn', '--state', state, '--save-every', String(saveEvery)];
  // Retraining ends when it ends: without it, two runs over the same tweets have the same state.
  const learning = ['--join-above', '0.5', '--retrain-after', '1000000', '--quiet'];
  const child = spawn(process.execPath, [main, ...args, ...learning], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // What is written to a command that was killed is lost, as it should be.
  child.stdin.on('error', () => {});
  return child;
}

/** Feeds tweets to the command; kills it when it has printed so many of them. How many it had printed is returned. */
async function feed(state: string, lines: readonly string[], killAfter?: number): Promise<number> {
  const child = learn(state);
  let printed = 0;
  child.stdout.on('data', (piece: Buffer) => {
    for (const byte of piece) if (byte === 10) printed++;
    if (killAfter !== undefined && printed >= killAfter) child.kill('SIGKILL');
  });
  const ended = once(child, 'close');
  child.stdin.write(lines.join(''));
  // A stream that is to be killed does not end of itself.
  if (killAfter === undefined) child.stdin.end();
  const [code, signal] = await ended;
  expect([code, signal]).toEqual(killAfter === undefined ? [0, null] : [null, 'SIGKILL']);
  return printed;
}

describe.skipIf(!isBuilt)('the built command: names --learn', () => {
  test('killed in the middle of a stream, it has lost no more than since it last saved, and goes on', async () => {
    const [whole, killed] = [join(folder, 'whole.state'), join(folder, 'killed.state')];
    await feed(whole, tweets);
    let seen = 0;
    for (const killAfter of [150, 230, 310]) {
      const printed = await feed(killed, tweets.slice(seen), killAfter);
      const saved = decodeLearner(readFileSync(killed)).seen;
      expect(saved).toBeGreaterThanOrEqual(seen + printed - saveEvery);
      expect(saved).toBeGreaterThan(seen);
      expect(saved).toBeLessThan(tweets.length);
      seen = saved;
    }
    await feed(killed, tweets.slice(seen));
    expect(readFileSync(killed).equals(readFileSync(whole))).toBe(true);
  });
});
