import { expect, test } from 'vitest';

const names = {
  './beam.js': ['decodeDynamic', 'searchBeam'],
  './chain.js': [
    'chainBuilder',
    'chainMarginals',
    'checkChainData',
    'checkChainInput',
    'collectChainFeatures',
    'constrainChain',
    'countObserved',
    'decodeChain',
    'nBestChains',
    'pathScore',
    'scoreChain',
  ],
  './chain-online.js': ['fitChainPassiveAggressive', 'fitChainPerceptron'],
  './crf.js': [
    'chainBuilder',
    'crfLabeller',
    'crfTagger',
    'decodeCrf',
    'encodeCrf',
    'fitCrf',
    'pruneCrf',
  ],
  './latent-crf.js': ['decodeLatentCrf', 'encodeLatentCrf', 'fitLatentCrf', 'latentCrfTagger'],
  './lbfgs.js': ['lbfgs', 'minimise', 'minimiseAsync'],
  './memm.js': ['decodeMemm', 'encodeMemm', 'fitMemm', 'memmTagger', 'scoreMemm'],
  './second-order.js': ['fitSecondOrder', 'secondOrderDecoder'],
  './owlqn.js': ['minimiseL1', 'minimiseL1Async', 'owlqn'],
  './parallel.js': ['fitCrfParallel', 'fitLatentCrfParallel', 'fitSemiCrfParallel'],
  './semi-crf.js': [
    'decodeSegments',
    'decodeSemiCrf',
    'encodeSemiCrf',
    'fitSemiCrf',
    'segmentMarginals',
    'semiCrfTagger',
  ],
};

test.each(Object.entries(names))('%s gives just these names', async (path, expected) => {
  expect(Object.keys(await import(path)).sort()).toEqual(expected);
});
