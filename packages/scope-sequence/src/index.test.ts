import { expect, test } from 'vitest';
import * as names from './index.js';
import * as training from './train.js';

test('the public names', () => {
  expect(Object.keys(names).sort()).toEqual([
    'affixRows',
    'affixalCues',
    'conventions',
    'cueWordScorer',
    'decodeAffixalCues',
    'decodeMarkov',
    'decodePerceptron',
    'decodeScopeModel',
    'elementColumns',
    'elementsIn',
    'hedgerowTemplates',
    'markovCues',
    'markovLabels',
    'markovScopes',
    'multiwordRows',
    'pairPatterns',
    'perceptronCertainty',
    'perceptronCues',
    'perceptronScopes',
    'perceptronTasks',
    'scopeLabeller',
    'scopePresets',
    'scopeProbabilities',
    'sentencePatterns',
    'wordPatterns',
    'zhang2010Tables',
    'zhang2010Templates',
  ]);
  expect(Object.keys(training).sort()).toEqual([
    'dealSentences',
    'encodeAffixalCues',
    'encodeMarkov',
    'encodePerceptron',
    'encodeScopeModel',
    'pairFeatureSets',
    'speakingWords',
    'tallyPairs',
    'templatePool',
    'templateScorer',
    'trainAffixalCues',
    'trainMarkovCues',
    'trainMarkovScopes',
    'trainPerceptronCertainty',
    'trainPerceptronCues',
    'trainPerceptronScopes',
    'trainScopes',
  ]);
});
