import { describe, expect, test } from 'vitest';
import type { Document } from './document.js';
import { defineLayer, type Layer } from './layer.js';
import type { LayerName } from './layers.js';
import { list, text } from './shapes.js';
import { forget, onlyLayers } from './stale-layers.js';

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

  test('tokens take with them what cues and scopes say of them', () => {
    const why = { words: [] };
    const told = {
      ...sentence,
      cues: [{ ...sentence.cues[0], why }],
      scopes: [{ ...sentence.scopes[0], why: [] }],
    };
    const [left] = forget({ ...document, sentences: [told] }, ['tokens']).sentences;
    expect(left).toMatchObject({ cues: sentence.cues, scopes: sentence.scopes });
    expect([left!.cues![0]!.why, left!.scopes![0]!.why]).toEqual([undefined, undefined]);
  });

  test('so it is with layers that packages of others bring', () => {
    const moods = defineLayer({
      name: 'moods' as LayerName,
      standsOn: ['tags'],
      shape: list(text()),
    });
    const moody = { ...document, sentences: [{ ...sentence, moods: ['glum'] }] };
    expect(forget(moody, ['tags'], [moods as Layer]).sentences[0]).not.toHaveProperty('moods');
    expect(forget(moody, ['lemmas'], [moods as Layer]).sentences[0]).toHaveProperty('moods');
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

describe('onlyLayers', () => {
  test.each<[string[], string[]]>([
    [['scopes'], ['cues', 'scopes']],
    [['lemmas'], ['tokens', 'tags', 'lemmas']],
    [['entities'], ['entities']],
    [[], []],
  ])('%j leaves %j', (names, left) => {
    const [kept] = onlyLayers(document, names).sentences;
    expect(Object.keys(kept!).sort()).toEqual(['start', 'end', 'id', ...left].sort());
  });

  test('what is said of tokens goes with them', () => {
    const why = { words: [{ token: 0, score: 1, features: [] }] };
    const cues = [{ kind: 'negation', spans: [], why }] as const;
    const told: Document = { ...document, sentences: [{ ...sentence, cues }] };
    expect(JSON.stringify(onlyLayers(told, ['cues']))).not.toContain('token');
    expect(onlyLayers(told, ['cues', 'tokens']).sentences[0]?.cues).toEqual(cues);
  });
});
