import { stageConformance } from '@hedgerow/document/conformance';
import { modelConformance } from '@hedgerow/learn/conformance';
import { describe, expect, test } from 'vitest';
import { textsOf, toy, toyDocument } from '../../test/toy.js';
import type { ScopePreset } from '../scope-preset.js';
import { decodeScopeModel, encodeScopeModel } from './model-file.js';
import { type ScopePresetName, scopePresetNames, scopePresets } from './presets.js';
import { type ScopeMaker, scopeLabeller } from './scope-labeller.js';
import { type LabelledScopes, trainScopes } from './train-scopes.js';

const nouns = ['Rain', 'Snow', 'Hail', 'Moss', 'Fern', 'Corn'];

/** *no* bears on its noun, *not* on what follows it, up to *because*. */
const toys = nouns.flatMap((noun) => [
  toy(
    `${noun}/NN/2/SBJ does/VBZ/0/ROOT (not)/RB/2/ADV{ fall/VB/2/VC there/RB/4/LOC} because/IN/2/PRP it/PRP/8/SBJ ends/VBZ/6/SUB ././2/P`,
    'negation',
  ),
  toy(
    `${noun}/NN/2/SBJ has/VBZ/0/ROOT (no)/DT/4/NMOD{ end/NN/2/OBJ} here/RB/2/LOC because/IN/2/PRP it/PRP/8/SBJ stays/VBZ/6/SUB ././2/P`,
    'negation',
  ),
]);

const unseen = toy(
  'Hay/NN/2/SBJ does/VBZ/0/ROOT (not)/RB/2/ADV burn/VB/2/VC there/RB/4/LOC because/IN/2/PRP it/PRP/8/SBJ ends/VBZ/6/SUB ././2/P',
  'negation',
);

/** Says that a cue bears on all that follows it. */
const toTheEnd: ScopeMaker = {
  name: 'to the end',
  needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues'],
  adds: ['scopes'],
  run: ({ cues, end }) => ({
    scopes: cues.map(({ spans }, cue) => ({ cue, spans: [{ start: spans[0]!.start, end }] })),
  }),
};

const othersOf = (name: ScopePresetName): ScopeMaker[] => {
  const { others = 0 }: ScopePreset = scopePresets[name];
  return Array.from({ length: others }, () => toTheEnd);
};

const examplesFor = async (name: ScopePresetName): Promise<LabelledScopes[]> =>
  Promise.all(
    toys.map(async ({ sentence, text }) => ({
      sentence,
      text,
      others: await Promise.all(
        othersOf(name).map(async (other) => (await other.run(sentence, text)).scopes),
      ),
    })),
  );

const train = async (name: ScopePresetName, convention: 'bioscope' | 'starsem' = 'bioscope') =>
  trainScopes(await examplesFor(name), name, { convention, maxIterations: 60 });

describe.each(scopePresetNames)('%s', (name) => {
  const others = othersOf(name);

  test('labels what it has learned from others of the kind', async () => {
    const stage = scopeLabeller(await train(name), { others });
    for (const { text, sentence } of toys) {
      const { scopes } = await stage.run(sentence, text);
      expect(textsOf(text, scopes)).toEqual(textsOf(text, sentence.scopes));
    }
    const { scopes } = await stage.run(unseen.sentence, unseen.text);
    expect(textsOf(unseen.text, scopes)).toEqual(['not burn there']);
  });

  test('leaves out the cue by the conventions of *SEM-2012', async () => {
    const stage = scopeLabeller(await train(name, 'starsem'), { others });
    const { scopes } = await stage.run(unseen.sentence, unseen.text);
    expect(textsOf(unseen.text, scopes)).toEqual(['burn there']);
  });

  test('tells what weighed at the ends', async () => {
    const stage = scopeLabeller(await train(name), { explain: 3, others });
    const { scopes } = await stage.run(unseen.sentence, unseen.text);
    expect(scopes[0]!.why).toMatchObject([
      { rule: 'start by labels', tokens: [{ role: 'first', token: 2 }] },
      { rule: 'end by labels', tokens: [{ role: 'last', token: 4 }] },
    ]);
    expect(scopes[0]!.why![1]!.features).toHaveLength(3);
  });

  test('is a file that comes back as it was', async () => {
    const model = await train(name);
    const bytes = encodeScopeModel(model, { seed: 1 });
    expect(decodeScopeModel(bytes)).toMatchObject(model);
    expect(encodeScopeModel(decodeScopeModel(bytes), { seed: 1 })).toEqual(bytes);
    for (const { run } of modelConformance({ bytes, open: decodeScopeModel })) await run();
  });

  test('keeps to the contract of stages', async () => {
    const stage = scopeLabeller(await train(name), { others });
    for (const { run } of stageConformance(stage, [toyDocument(unseen)])) await run();
  });
});

test('the same data give the same bytes', async () => {
  const bytes = async () => encodeScopeModel(await train('li2018-latent'));
  expect(await bytes()).toEqual(await bytes());
});

test('nothing to learn from, and others that were not asked', async () => {
  expect(() => trainScopes([], 'trees', { convention: 'starsem' })).toThrow(
    expect.objectContaining({ code: 'NO_DATA' }),
  );
  const model = await train('trees');
  expect(() => scopeLabeller(model, { others: [toTheEnd] })).toThrow(
    expect.objectContaining({ code: 'MODEL_OTHERS' }),
  );
});
