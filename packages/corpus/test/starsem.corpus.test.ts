import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { expect } from 'vitest';
import { starsem } from '../src/formats/starsem.js';
import { roundTrip } from './column-files.js';

const files = ['training', 'dev'].map(
  (part) => `scope/cd-sco/SEM-2012-SharedTask-CD-SCO-${part}-09032012.txt`,
);

/** Negations, those with a scope, those with an event, and the trees of the sentences. */
function countLayers(path: string) {
  const counts = { cues: 0, scopes: 0, events: 0, trees: 0 };
  for (const { sentences } of starsem.decode(readFileSync(path, 'utf8'))) {
    for (const { cues, scopes, events, tree } of sentences) {
      counts.cues += cues!.length;
      counts.scopes += scopes!.length;
      counts.events += events!.length;
      if (tree !== undefined) counts.trees++;
    }
  }
  return counts;
}

testCorpus('CD-SCO round-trips', files, (train, dev) => {
  expect(roundTrip(starsem, [train!])).toEqual({ documents: 14, sentences: 3644, tokens: 65_451 });
  expect(roundTrip(starsem, [dev!])).toEqual({ documents: 2, sentences: 787, tokens: 13_567 });
  expect(countLayers(train!)).toEqual({ cues: 984, scopes: 887, events: 616, trees: 3644 });
  expect(countLayers(dev!)).toEqual({ cues: 173, scopes: 168, events: 122, trees: 787 });
});
