import { describe, expect, test } from 'vitest';
import type { Document } from './document.js';
import { defineLayer, type Layer } from './layer.js';
import type { LayerName } from './layers.js';
import { pipeline, pipelineOf } from './pipeline.js';
import { list, text } from './shapes.js';
import type { AnyStage, Stage } from './stage.js';
import { forget } from './stale-layers.js';

const token = { start: 0, end: 2, form: 'It' };
const sentence = {
  start: 0,
  end: 2,
  id: 'S1',
  tokens: [token],
  tags: ['PRP'],
  lemmas: ['it'],
  dependencies: { heads: [-1], labels: ['ROOT'] },
  deepFeatures: [[]],
  cues: [{ kind: 'negation', spans: [{ start: 0, end: 2 }] }],
  scopes: [{ cue: 0, spans: [] }],
  events: [{ cue: 0, spans: [] }],
  entities: [{ start: 0, end: 2, type: 'X' }],
} as const;
const document: Document = { id: '1', text: 'It', sentences: [sentence] };

const retagging: Stage<'tokens', 'tags'> = {
  name: 'tagger',
  needs: ['tokens'],
  adds: ['tags'],
  run: ({ tokens }) => ({ tags: tokens.map(() => 'NN') }),
};

describe('when a layer is made anew', () => {
  test('what stood on it is gone, however far above it, and the rest is kept', async () => {
    const { sentences } = await pipeline('tokens')
      .use(retagging)
      .run(document as never);
    const { lemmas: _l, dependencies: _d, deepFeatures: _f, ...rest } = sentence;
    expect(sentences).toEqual([{ ...rest, tags: ['NN'] }]);
  });

  test('what is the same object is not new', async () => {
    const keeps = { ...retagging, run: ({ tags }: { tags: readonly string[] }) => ({ tags }) };
    const { sentences } = await pipelineOf([keeps as AnyStage], ['tokens']).run(document as never);
    expect(sentences).toEqual([sentence]);
  });

  test('so it is for layers that the package of a stage brings', async () => {
    const moods = defineLayer({
      name: 'moods' as LayerName,
      standsOn: ['tags'],
      shape: list(text()),
    }) as Layer;
    const moody = { ...document, sentences: [{ ...sentence, moods: ['glum'] }] };
    const stages: AnyStage[] = [{ ...(retagging as AnyStage), layers: [moods] }];
    const { sentences } = await pipelineOf(stages, ['tokens']).run(moody as never);
    expect(sentences[0]).not.toHaveProperty('moods');
  });
});

describe('forget', () => {
  test.each<[string[], string[]]>([
    [['tags'], ['tags', 'lemmas', 'dependencies', 'deepFeatures']],
    [['dependencies'], ['dependencies', 'deepFeatures']],
    [['cues'], ['cues', 'scopes', 'events']],
    [['tokens'], ['tokens', 'tags', 'lemmas', 'dependencies', 'deepFeatures']],
    [[], []],
  ])('%j takes with it %j', (names, gone) => {
    const [left] = forget(document, names).sentences;
    const expected = Object.keys(sentence).filter((name) => !gone.includes(name));
    expect(Object.keys(left!)).toEqual(expected);
  });

  test('sentences are all there is', () => {
    expect(forget(document, ['sentences']).sentences).toEqual([]);
  });

  test('what is no layer is an input error', () => {
    expect(() => forget(document, ['toString'])).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_LAYER' }),
    );
  });
});
