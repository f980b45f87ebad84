import { load } from '@hedgerow/capability/node';
import { leavesOf } from '@hedgerow/ccg';
import type { Document, Sentence } from '@hedgerow/document';
import { beforeAll, describe, expect, test } from 'vitest';
import { ccg } from './index.js';

const text = 'Rain opens the capsules. They shed their seeds after a dry summer.';
const given: Document = { id: 'a', text, sentences: [] };

let pipeline: Awaited<ReturnType<typeof ccg.load>>;
beforeAll(async () => {
  pipeline = await load(ccg);
});

/** A derivation over all tokens in order, whose leaves have the categories of the layer. */
function expectWhole({ tokens = [], supertags = [], ccg: derivation }: Sentence): void {
  const leaves = leavesOf(derivation!);
  expect(leaves.map(({ token }) => token)).toEqual([...tokens.keys()]);
  expect(leaves.map(({ category }) => category)).toEqual(supertags);
}

describe('ccg', () => {
  test('raw text: categories, a derivation and relations for each sentence, over all of its words', async () => {
    const { sentences } = await pipeline.run(given);
    expect(sentences.map(({ ccg }) => ccg.category)).toEqual(['S[dcl]', 'S[dcl]']);
    sentences.forEach(expectWhole);
    expect(sentences[0]!.supertags).toEqual(['N', '(S[dcl]\\NP)/NP', 'NP[nb]/N', 'N', '.']);
    expect(sentences[0]!.relations).toEqual([
      { type: 'nsubj', arguments: [1, 0] },
      { type: 'dobj', arguments: [1, 3] },
      { type: 'det', arguments: [3, 2] },
    ]);
  });

  test('sentences, tokens and tags that come in are kept, derivations and relations that come in are made anew', async () => {
    const tokens = ['Rain', 'opens', 'the capsules'].map((form) => {
      const start = text.indexOf(form);
      return { start, end: start + form.length, form };
    });
    const tags = ['NN', 'VBZ', 'NNS'];
    const old = { category: 'OLD', token: 0 };
    const relations = [{ type: 'old', arguments: [0] }];
    const layers = { tokens, tags, supertags: ['A', 'B', 'C'], ccg: old, relations };
    const sentence = { start: 0, end: 24, ...layers };
    const { sentences } = await pipeline.run({ ...given, sentences: [sentence] });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatchObject({ tokens, tags });
    expect(JSON.stringify(sentences[0]!.ccg)).not.toContain('OLD');
    expect(sentences[0]!.relations).not.toContainEqual(relations[0]);
    expectWhole(sentences[0]!);
  });

  test('a sentence that is too long is in fragments', async () => {
    const short = await load(ccg, { longest: 6 });
    const { sentences } = await short.run(given);
    expect(sentences.map(({ ccg }) => ccg.category === 'FRAG')).toEqual([false, true]);
    sentences.forEach(expectWhole);
  });

  test('a sentence without words', async () => {
    const empty = { start: 0, end: 0, tokens: [], tags: [] };
    const { sentences } = await pipeline.run({ id: 'a', text: '', sentences: [empty] });
    expect(sentences[0]).toMatchObject({ supertags: [], relations: [] });
  });

  test.each([{ longest: 0 }, { width: 0 }, { width: 1.5 }])('%j is refused', async (options) => {
    await expect(load(ccg, options)).rejects.toMatchObject({ code: 'OPTION' });
  });
});
