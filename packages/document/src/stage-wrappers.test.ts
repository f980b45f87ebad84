import { describe, expect, test } from 'vitest';
import { stageConformance } from './conformance.js';
import type { Document } from './document.js';
import { pipeline, pipelineOf } from './pipeline.js';
import type { Stage } from './stage.js';
import { keeping, orElse, sequence, where } from './stage-wrappers.js';

const tagger: Stage<'tokens', 'tags'> = {
  name: 'tagger',
  needs: ['tokens'],
  adds: ['tags'],
  run: ({ tokens }) => ({ tags: tokens.map(() => 'NN') }),
};
const lemmatizer: Stage<'tokens' | 'tags', 'lemmas'> = {
  name: 'lemmatizer',
  needs: ['tokens', 'tags'],
  adds: ['lemmas'],
  run: async ({ tokens }) => ({ lemmas: tokens.map(({ form }) => form.toLowerCase()) }),
};
const sentenceOf = (form: string) => ({
  start: 0,
  end: 2,
  tokens: [{ start: 0, end: 2, form }],
});
const document: Document<'tokens'> = {
  id: '1',
  text: 'It',
  sentences: [sentenceOf('It'), sentenceOf('no')],
};

test('keeping: what a sentence has all of is kept, else it is made', async () => {
  const line = pipeline('tokens').use(keeping(tagger));
  const given = { ...document.sentences[0]!, tags: ['PRP'] };
  const { sentences } = await line.run({ ...document, sentences: [given, document.sentences[1]!] });
  expect(sentences.map(({ tags }) => tags)).toEqual([['PRP'], ['NN']]);
});

describe('a sequence of stages, where something holds', () => {
  const words = pipeline('tokens').use(tagger).use(lemmatizer);
  const sequenced = sequence({ name: 'words', stages: words, adds: ['lemmas'] });
  const capital = where(sequenced, ({ tokens }) => /^[A-Z]/.test(tokens[0]!.form));

  test('the stages see only the sentences of which it holds', async () => {
    const { sentences } = await pipeline('tokens').use(capital).run(document);
    expect(sentences).toEqual([
      { ...sentenceOf('It'), tags: ['NN'], lemmas: ['it'] },
      sentenceOf('no'),
    ]);
  });

  test('what it makes in some sentences only cannot be counted on', () => {
    expect(sequenced).toMatchObject({ needs: ['tokens'], adds: ['lemmas'], mayAdd: ['tags'] });
    expect(capital).toMatchObject({ needs: ['tokens'], adds: [], mayAdd: ['lemmas', 'tags'] });
    expect(() => pipelineOf([capital, lemmatizer], ['tokens'])).toThrow(
      expect.objectContaining({ code: 'STAGE_ORDER' }),
    );
  });

  describe('conforms', () => {
    for (const { name, run } of stageConformance(capital, [document])) test(name, run);
  });
});

describe('orElse', () => {
  const plain: Stage<'tokens', 'lemmas'> = {
    name: 'plain',
    needs: ['tokens'],
    adds: ['lemmas'],
    run: ({ tokens }) => ({ lemmas: tokens.map(() => '?') }),
  };
  const either = orElse(lemmatizer, plain);

  test('each sentence gets the first whose needs it has', async () => {
    const tagged = { ...sentenceOf('It'), tags: ['PRP'] };
    const { sentences } = await pipeline('tokens')
      .use(either)
      .run({ ...document, sentences: [tagged, sentenceOf('no')] });
    expect(sentences.map(({ lemmas }) => lemmas)).toEqual([['it'], ['?']]);
  });

  describe('conforms', () => {
    for (const { name, run } of stageConformance(either, [document])) test(name, run);
  });
});

test('a stage that expects the labels of another scheme is refused', () => {
  const parser: Stage<'tokens', 'dependencies'> = {
    name: 'parser',
    needs: ['tokens'],
    adds: ['dependencies'],
    schemes: { dependencies: 'ud' },
    run: () => ({ dependencies: { heads: [], labels: [] } }),
  };
  const rules: Stage<'dependencies', 'scopes'> = {
    name: 'rules',
    needs: ['dependencies'],
    adds: ['scopes'],
    schemes: { dependencies: 'conll2008' },
    run: () => ({ scopes: [] }),
  };
  expect(() => pipelineOf([parser, rules], ['tokens'])).toThrow(
    expect.objectContaining({ code: 'SCHEME' }),
  );
  pipelineOf([{ ...parser, schemes: { dependencies: 'conll2008' } }, rules], ['tokens']);
  pipelineOf([rules], ['dependencies']);
});
