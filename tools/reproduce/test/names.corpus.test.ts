import { testCorpus } from '@hedgerow/corpora';
import { readCorpus, readLines } from '@hedgerow/corpora/read';
import { expect } from 'vitest';
import { scoreBaseline, scoreDictionary } from '../src/liu2011/systems.js';
import { paths } from '../src/liu2011/tweets.js';

testCorpus(
  'names of WNUT 2016 dev: the CRF with gazetteers and word classes, far above looking up',
  [paths.train, paths.test],
  async () => {
    const context = { read: readCorpus, lines: readLines, note: () => {} };
    const baseline = await scoreBaseline(context);
    const dictionary = await scoreDictionary(context);
    // Measured: 52.87 and 20.10 over all names, 50.74 averaged over types.
    expect(baseline.micro.f1).toBeGreaterThan(52.3);
    expect(baseline.weighted.f1).toBeGreaterThan(50);
    expect(dictionary.micro.f1).toBeGreaterThan(19.5);
    expect(dictionary.micro.f1).toBeLessThan(baseline.micro.f1);
  },
);
