import type { Document } from '@hedgerow/document';
import { decodeHeader } from '@hedgerow/learn';
import { expect, test } from 'vitest';
import { type LabelText, labelRecipes, trainLabelFile } from './labelling.js';
import { bioData } from './model-data.js';

test('each file that is learned by labelling says what it is made of', () => {
  const data: { readonly [name: string]: readonly { readonly name: string }[] } = bioData();
  for (const [name, { kinds }] of Object.entries(labelRecipes)) {
    const sources = data[name]!.map((source) => source.name);
    expect(sources.some((source) => source.startsWith('CoNLL-2010'))).toBe(
      kinds.includes('speculation'),
    );
    expect(sources.some((source) => source.startsWith('BioScope'))).toBe(
      kinds.includes('negation'),
    );
  }
});

/** Sentences of three words with tags and lemmas, and without trees; the second is a cue where it is `may` or `not`. */
function withoutTrees(id: string, texts: readonly string[]): LabelText['documents'][number] {
  const text = texts.join(' ');
  let at = 0;
  const sentences = texts.map((sentence) => {
    const start = at;
    const tokens = sentence.split(' ').map((form) => {
      const token = { form, start: at, end: at + form.length };
      at = token.end + 1;
      return token;
    });
    const lemmas = tokens.map(({ form }) => form);
    const cues = tokens.flatMap((token) => {
      const kind = ({ may: 'speculation', not: 'negation' } as const)[token.form];
      return kind ? [{ kind, spans: [{ start: token.start, end: token.end }] }] : [];
    });
    return { start, end: at - 1, tokens, tags: ['NN', 'MD', 'VB'], lemmas, cues, scopes: [] };
  });
  const document: Document = { id, text, sentences };
  return document as LabelText['documents'][number];
}

const nouns = ['moss', 'fern', 'reed', 'rush', 'kelp'];
const texts = (['speculation', 'negation'] as const).flatMap((kind) =>
  (['abstracts', 'papers'] as const).map((part): LabelText => {
    const cue = kind === 'speculation' ? 'may' : 'not';
    const lines = nouns.flatMap((noun) => [`${noun} ${cue} rot`, `${noun} will rot`]);
    return { kind, part, documents: [withoutTrees(`${kind}-${part}`, lines)] };
  }),
);
const overWords = Object.entries(labelRecipes)
  .filter(([, recipe]) => recipe.overWords)
  .map(([name]) => name);

test.each(overWords)('%s is learned from words alone, and scored on them', async (name) => {
  const data = [{ name: 'sentences of a test', licence: 'CC0' }];
  const { scores, data: told } = decodeHeader(await trainLabelFile(name, texts, data)).header;
  expect(told).toEqual(data);
  expect(Object.values(scores!)).toEqual([100]);
});
