import { load } from '@hedgerow/capability/node';
import type { DerivationLeaf, DerivationNode, Document, Span } from '@hedgerow/document';
import { beforeAll, describe, expect, test } from 'vitest';
import { derive } from './index.js';

const text = 'Rain opens the capsules. They shed their seeds after a dry summer.';
const given: Document = { id: 'a', text, sentences: [] };

function leavesOf(node: DerivationNode): DerivationLeaf[] {
  return node.children.flatMap((child) => ('form' in child ? [child] : leavesOf(child)));
}

/** What spans cover, without the spaces in them. */
function joined(spans: readonly Span[]): string {
  return spans.map(({ start, end }) => text.slice(start, end).replaceAll(' ', '')).join('');
}

/** Every derivation covers all that the tokens cover, in order. */
function expectCover({ sentences }: Document): void {
  for (const { tokens = [], derivations = [] } of sentences) {
    expect(derivations.length).toBeGreaterThan(0);
    const covered = joined(tokens);
    for (const derivation of derivations) {
      expect(joined(leavesOf(derivation))).toBe(covered);
    }
  }
}

let pipeline: Awaited<ReturnType<typeof derive.load>>;
beforeAll(async () => {
  pipeline = await load(derive);
});

describe('derive', () => {
  test('raw text: a derivation for each sentence, over all of its words', async () => {
    const found = await pipeline.run(given);
    expect(found.sentences.map(({ derivations }) => derivations.length)).toEqual([1, 1]);
    expectCover(found);
  });

  test('n best come best first, each with its score, no two the same', async () => {
    const several = await load(derive, { best: 4 });
    const found = await several.run(given);
    expectCover(found);
    const { derivations } = found.sentences[1]!;
    const scores = derivations.map(({ score }) => score!);
    expect(scores).toHaveLength(4);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(
      new Set(derivations.map(({ label, children }) => JSON.stringify([label, children]))).size,
    ).toBe(4);
    const [best] = (await pipeline.run(given)).sentences[1]!.derivations;
    expect(derivations[0]).toEqual(best);
  });

  test('tokens and tags that come in are kept, derivations that come in are made anew', async () => {
    const words = ['Rain', 'opens', 'the capsules'];
    const tokens = words.map((form) => {
      const start = text.indexOf(form);
      return { start, end: start + form.length, form };
    });
    const old: DerivationNode = { label: 'old', children: [{ ...tokens[0]!, form: 'rain' }] };
    const sentence = { start: 0, end: 24, tokens, tags: ['NN', 'VBZ', 'NNS'], derivations: [old] };
    const found = await pipeline.run({ ...given, sentences: [sentence] });
    expect(found.sentences).toHaveLength(1);
    expect(found.sentences[0]).toMatchObject({ tokens, tags: sentence.tags });
    expect(JSON.stringify(found.sentences[0]!.derivations)).not.toContain('"old"');
    expectCover(found);
  });

  test('words are tagged as the text has them, not by the forms of a treebank', async () => {
    const text = 'Rain in May opens the capsules.';
    const tokens = [...text.matchAll(/\w+|\./g)].map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      form: word.toLowerCase(),
    }));
    const sentence = { start: 0, end: text.length, tokens };
    const usual = await pipeline.run({ id: 'a', text, sentences: [] });
    const { sentences } = await pipeline.run({ id: 'a', text, sentences: [sentence] });
    expect(sentences[0]!.tags).toEqual(usual.sentences[0]!.tags);
    expect(sentences[0]!.tags[2]).toBe('NN');
    expect(sentences[0]!.dependencies).toEqual(usual.sentences[0]!.dependencies);
    expect(sentences[0]!.tokens).toEqual(tokens);
  });

  test('but by the form where the text has markup in a word', async () => {
    const text = 'The <em>capsules</em> open.';
    const tokens = [
      { start: 0, end: 3, form: 'the' },
      { start: 4, end: 21, form: 'capsules' },
      { start: 22, end: 26, form: 'open' },
      { start: 26, end: 27, form: '.' },
    ];
    const sentence = { start: 0, end: text.length, tokens };
    const { sentences } = await pipeline.run({ id: 'a', text, sentences: [sentence] });
    expect(sentences[0]!.tags[1]).toBe('NNS');
  });

  test('a sentence that is too long has fragments', async () => {
    const short = await load(derive, { longest: 6 });
    const { sentences } = await short.run(given);
    expect(sentences.map(({ derivations }) => derivations[0]!.label === 'fragments')).toEqual([
      false,
      true,
    ]);
  });

  test('a sentence without words has no derivation', async () => {
    const empty = { start: 0, end: 0, tokens: [], tags: [] };
    const { sentences } = await pipeline.run({ id: 'a', text: '', sentences: [empty] });
    expect(sentences[0]!.derivations).toEqual([]);
  });

  test.each([{ best: 0 }, { best: 501 }, { longest: 0 }, { width: 1.5 }])(
    '%j is refused',
    async (options) => {
      await expect(load(derive, options)).rejects.toMatchObject({ code: 'OPTION' });
    },
  );
});
