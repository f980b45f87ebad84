import type { ModelName } from '@hedgerow/model-en-bio';
import { describe, expect, test } from 'vitest';
import { annotating } from './annotating.js';
import { part, sharing } from './model-files.js';
import { modelsIn } from './node.js';
import { parsing } from './parsing.js';

/** The shipped files, and which of them were read. */
function counted() {
  const files = modelsIn();
  const reads: ModelName[] = [];
  const note = <T>(name: ModelName, bytes: T) => {
    reads.push(name);
    return bytes;
  };
  return {
    reads,
    models: {
      read: async (name: ModelName) => note(name, await files.read(name)),
      find: async (name: ModelName) => note(name, await files.find(name)),
    },
  };
}

const text = 'Rain may open the capsules, which do not close again.';

describe('pipelines of shared files', () => {
  test('read each file once, whatever their options', async () => {
    const { reads, models } = counted();
    const files = sharing(models);
    await parsing(files);
    await parsing(files, { parser: 'greedy' });
    await annotating(files);
    await annotating(files, { parse: 'all', explain: 3 });
    expect(reads.toSorted()).toEqual([...new Set(reads)].sort());
    expect(reads).toContain('parserGreedy');
  });

  test('find what those of their own would, also when they take turns', async () => {
    const given = { id: 'a', text, sentences: [] };
    const files = sharing(modelsIn());
    const [one, other] = [await annotating(files), await annotating(files, { parse: 'all' })];
    const alone = await (await annotating(modelsIn())).run(given);
    const [first, , second] = [await one.run(given), await other.run(given), await one.run(given)];
    expect([first, second]).toEqual([alone, alone]);
  });
});

test('a part that could not be made is tried again', async () => {
  const models = sharing(modelsIn());
  const fail = () => Promise.reject(new Error('not yet'));
  await expect(part(models, 'x', fail)).rejects.toThrow('not yet');
  expect(await part(models, 'x', async () => 7)).toBe(7);
  expect(await part(models, 'x', fail)).toBe(7);
});

test('cues say why, where they are asked to', async () => {
  const pipeline = await annotating(modelsIn(), { explain: 2 });
  const { sentences } = await pipeline.run({ id: 'a', text, sentences: [] });
  for (const cue of sentences[0]!.cues!) {
    for (const { features } of cue.why!.words) expect(features).toHaveLength(2);
  }
  expect(sentences[0]!.cues).toHaveLength(2);
});
