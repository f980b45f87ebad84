import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeLearner } from '@hedgerow/tweet-ner/train';
import { describe, expect, test } from 'vitest';
import { main } from './built.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-built-names-'));

const places = ['Lisbon', 'Porto', 'Chicago', 'Nairobi', 'Lima'];
const tweets = Array.from(
  { length: 1200 },
  (_, i) => `we fly to ${places[i % places.length]} on day ${i} with @friend${i}\n`,
);
const saveEvery = 100;

function learn(state: string, more: readonly string[] = []) {
  const args = ['names', '--learn', '--state', state, '--save-every', String(saveEvery), '--quiet'];
  const learning = ['--join-above', '0.5', '--retrain-after', '400', '--take-over-after', '200'];
  const child = spawn(process.execPath, [main, ...args, ...learning, ...more], {
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

/** Reads tweets from a file; kills the command when it has saved that it has seen so many. */
async function learnFile(state: string, output: string, killAt?: number): Promise<void> {
  const child = learn(state, ['-o', output, join(folder, 'tweets.txt')]);
  const ended = once(child, 'close');
  if (killAt !== undefined) {
    while (!existsSync(state) || decodeLearner(readFileSync(state)).seen < killAt) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    child.kill('SIGKILL');
  }
  const [code, signal] = await ended;
  expect([code, signal]).toEqual(killAt === undefined ? [0, null] : [null, 'SIGKILL']);
}

describe('the built command: names --learn', () => {
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

  test('killed in the middle of a file, and again, it writes what it would have written', async () => {
    writeFileSync(join(folder, 'tweets.txt'), tweets.join(''));
    const [whole, killed] = ['whole', 'killed'].map((name) => join(folder, `${name}.out`));
    await learnFile(join(folder, 'whole-file.state'), whole!);
    const state = join(folder, 'killed-file.state');
    for (const killAt of [100, 400, 700]) await learnFile(state, killed!, killAt);
    expect(existsSync(killed!)).toBe(false);
    await learnFile(state, killed!);
    expect(readFileSync(killed!, 'utf8')).toBe(readFileSync(whole!, 'utf8'));
    expect(readFileSync(state).equals(readFileSync(join(folder, 'whole-file.state')))).toBe(true);
    expect(decodeLearner(readFileSync(state)).retrainings).toBeGreaterThan(1);
  });
});
