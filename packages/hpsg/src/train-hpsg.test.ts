import { expect, test } from 'vitest';
import {
  derive,
  show,
  toyHeads,
  toySentence,
  toyTreebank,
  toyTypes,
} from '../test/toy-treebank.js';
import { derivationParser } from './derivation-parser.js';
import { decodeHpsgModel, encodeHpsgModel } from './model-file.js';
import { type TrainHpsgOptions, type TrainingProgress, trainHpsg } from './train-hpsg.js';

const options: TrainHpsgOptions = {
  types: toyTypes,
  heads: toyHeads,
  passes: 2,
  signWeights: 20_000,
  actionWeights: 20_000,
  selectionWeights: 20_000,
};

test('the same seed gives the same bytes, which parse; progress is told', () => {
  const told: TrainingProgress[] = [];
  const onProgress = (progress: TrainingProgress) => told.push(progress);
  // What the parser cannot make is left out.
  const { text, derivation } = derive(['root_strict', ['x_c', ['zebra_n9', 'zebra']]]);
  const odd = { text, sentence: { ...toySentence(text), derivations: [derivation] } };
  const model = trainHpsg([...toyTreebank, odd], { ...options, onProgress });
  const bytes = encodeHpsgModel(model);
  expect(Buffer.compare(encodeHpsgModel(trainHpsg(toyTreebank, options)), bytes)).toBe(0);
  expect(told.map(({ step, done, of }) => `${step} ${done}/${of}`)).toEqual([
    ...[1, 2, 3, 4, 5].map((done) => `words ${done}/5`),
    'parser 1/2',
    'parser 2/2',
    'selection 1/2',
    'selection 2/2',
  ]);
  expect(told.at(-3)!.accuracy).toBeGreaterThan(told.at(-4)!.accuracy!);
  expect(told.at(-1)!.logLikelihood).toBeLessThanOrEqual(0);
  expect(model.multiwords).toEqual(['out of']);
  expect(model.grammar.rules).not.toContain('x_c');

  const parser = derivationParser(decodeHpsgModel(bytes));
  const right = toyTreebank.filter((item) => {
    const made = parser.run(toySentence(item.text), item.text);
    const { derivations } = made as { derivations: Parameters<typeof show>[0][] };
    return show(derivations[0]!) === show(item.sentence.derivations[0]!);
  });
  expect(right.length).toBeGreaterThan(toyTreebank.length / 2);
});

test('training stops where it is told to', () => {
  const control = new AbortController();
  control.abort();
  expect(() => trainHpsg(toyTreebank, { ...options, signal: control.signal })).toThrow(/abort/);
});

const rootless = toyTreebank.map(({ text, sentence }) => ({
  text,
  sentence: { ...sentence, derivations: [sentence.derivations[0]!.children[0]! as never] },
}));

test.each([
  ['no sentences', []],
  [
    'sentences without derivations',
    [{ text: 'x', sentence: { ...toySentence('x'), derivations: [] } }],
  ],
  ['derivations without a root', rootless],
])('%s are nothing to learn from', (_, sentences) => {
  expect(() => trainHpsg(sentences, options)).toThrow(
    expect.objectContaining({ name: 'InputError', code: 'NO_DATA' }),
  );
});
