import { expect, test } from 'vitest';
import { cueTexts, toyDocuments, toySpeculation } from '../test/toy.js';
import { cueDetector } from './detector.js';
import { explainCues } from './explain.js';
import { hedgerowSpeculation, velldal2012Speculation } from './train/presets.js';
import { trainCues } from './train/train-cues.js';

const documents = toyDocuments(toySpeculation);
const { model } = trainCues(documents, velldal2012Speculation);

function explain(line: string, used = model) {
  const [document] = toyDocuments([line]);
  const explanations = explainCues(used, document!.sentences[0]!);
  return { explanations, text: document!.text };
}

test('a word is explained by the features that weighed most, strongest first', () => {
  const { explanations } = explain('The/DT goats/NNS/goat appear/VBP to/TO sleep/VB ./.');
  const [{ pattern, words }] = explanations as [(typeof explanations)[0]];
  expect(pattern).toBeUndefined();
  expect(words).toHaveLength(1);
  expect(words[0]!.token).toBe(2);
  const weights = words[0]!.features.map(({ weight }) => Math.abs(weight));
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(words[0]!.features.map(({ name }) => name)).toContain('lemma lemma+1: appear to');
});

test('a cue of several words is explained by its pattern', () => {
  const { explanations, text } = explain('They/PRP indicate/VBP that/IN it/PRP came/VBD/come ./.');
  expect(explanations[0]!.pattern).toBe('indicate that');
  expect(cueTexts(text, [explanations[0]!.cue])).toEqual(['indicate that']);
});

test('all weights together are the score', () => {
  const [document] = toyDocuments(['The/DT old/JJ bridge/NN may/MD break/VB ./.']);
  const ours = trainCues(documents, hedgerowSpeculation).model;
  const [why] = explainCues(ours, document!.sentences[0]!, { count: 1000 });
  const sum = why!.words[0]!.features.reduce((total, { weight }) => total + weight, 0);
  expect(sum - ours.threshold).toBeCloseTo(why!.cue.score!, 6);
});

test('it explains just what the detector finds', async () => {
  for (const document of documents) {
    const sentence = document.sentences[0]!;
    const { cues } = await cueDetector(model).run(sentence, document.text);
    expect(explainCues(model, sentence).map(({ cue }) => cue)).toEqual(cues);
  }
});

test('the detector tells the same, where it is asked to', async () => {
  const detector = cueDetector(model, { explain: 3 });
  for (const document of documents) {
    const sentence = document.sentences[0]!;
    const { cues } = await detector.run(sentence, document.text);
    expect(cues.map(({ why, ...cue }) => ({ cue, ...why }))).toEqual(
      explainCues(model, sentence, { count: 3 }),
    );
  }
});

test('the majority has no features to show', () => {
  const majority = trainCues(documents, velldal2012Speculation, { method: 'majority' }).model;
  const { explanations } = explain('It/PRP may/MD rain/VB ./.', majority);
  expect(explanations[0]!.words[0]!.features).toEqual([]);
});
