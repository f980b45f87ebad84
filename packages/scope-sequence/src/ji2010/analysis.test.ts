import { expect, test } from 'vitest';
import { toy, toySentences } from '../../test/toy.js';
import { cueWordScorer, perceptronCues } from './perceptron-cues.js';
import { speakingWords } from './train-analysis.js';
import { trainPerceptronCertainty } from './train-certainty.js';
import { trainPerceptronCues } from './train-cues.js';

const sentences = toySentences.map(({ sentence }) => sentence);

test('the words and tags that speak most for and against a sentence being uncertain', () => {
  const model = trainPerceptronCertainty(sentences);
  const words = speakingWords(model, sentences, { count: 2 });
  expect(words.uncertain.map(({ text }) => text)).toContain('may');
  expect(words.uncertain[0]!.weight).toBeGreaterThanOrEqual(words.uncertain[1]!.weight);
  expect(words.uncertain[1]!.weight).toBeGreaterThan(0);
  expect(words.certain[0]!.weight).toBeLessThan(0);
  const tags = speakingWords(model, sentences, { of: 'tags', count: 20 });
  expect(tags.uncertain.map(({ text }) => text)).toContain('MD');
  expect(tags.uncertain).toEqual([...tags.certain].reverse());
});

test('words are scored as the stage scores them', async () => {
  const model = trainPerceptronCues(sentences, 'speculation');
  const { sentence, text } = toy('Hay/NN/2/SBJ may/MD/0/ROOT fall/VB/2/VC ././2/P');
  const scores = cueWordScorer(model)(sentence);
  const { cues } = await perceptronCues(model).run(sentence, text);
  expect(Array.from(scores, (score) => score > 0)).toEqual([false, true, false, false]);
  expect(cues[0]!.score).toBe(scores[1]);
});
