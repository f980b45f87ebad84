import { sharing } from '@hedgerow/capability';
import { load, modelFilesIn } from '@hedgerow/capability/node';
import { type ModelName, modelFiles } from '@hedgerow/model-en-bio';
import { describe, expect, test } from 'vitest';
import { annotate, parse } from './index.js';

/** The shipped files, and which of them were read. */
function counted() {
  const files = modelFilesIn(modelFiles);
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
const given = { id: 'a', text, sentences: [] };

describe('pipelines of shared files', () => {
  test('read each file once, whatever their options', async () => {
    const { reads, models } = counted();
    const files = sharing(models);
    await parse.load(files);
    await parse.load(files, { parser: 'greedy' });
    await annotate.load(files);
    await annotate.load(files, { parse: 'all', explain: 3 });
    expect(reads.toSorted()).toEqual([...new Set(reads)].sort());
    expect(reads).toContain('parserGreedy');
  });

  test('find what those of their own would, also when they take turns', async () => {
    const files = sharing(modelFilesIn(modelFiles));
    const [one, other] = [await annotate.load(files), await annotate.load(files, { parse: 'all' })];
    const alone = await (await load(annotate)).run(given);
    const [first, , second] = [await one.run(given), await other.run(given), await one.run(given)];
    expect([first, second]).toEqual([alone, alone]);
  });
});

test('cues say why, where they are asked to', async () => {
  const pipeline = await load(annotate, { explain: 2 });
  const { sentences } = await pipeline.run(given);
  for (const cue of sentences[0]!.cues) {
    for (const { features } of cue.why!.words) expect(features).toHaveLength(2);
  }
  expect(sentences[0]!.cues).toHaveLength(2);
});
