import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { testCorpus } from '@hedgerow/corpora';
import { corpus } from '@hedgerow/corpora/read';
import { ergTrees } from '@hedgerow/corpus';
import { decodeHpsgModel } from '@hedgerow/hpsg';
import { modelFiles as english } from '@hedgerow/model-en-bio';
import { modelFiles } from '@hedgerow/model-en-hpsg';
import { decodeParser, decodeTagger } from '@hedgerow/preprocess';
import { expect } from 'vitest';
import { scoreProfile } from './score-profile.js';

/** A profile that nothing was learned from; its first sentences, so that it takes seconds. */
testCorpus(
  'the shipped model derives sentences of the grammar as it did',
  ['hpsg/trees/ws212.jsonl.gz', 'hpsg/le2type-partial.json'],
  async (path) => {
    const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').slice(0, 120);
    const gold = ergTrees.decode(lines.join('\n'));
    const analysis = {
      tagger: decodeTagger(readFileSync(english.taggerBio)),
      parser: decodeParser(readFileSync(english.parserBest)),
      width: 8,
    };
    const types = JSON.parse(readFileSync(corpus('hpsg/le2type-partial.json')!, 'utf8'));
    const model = decodeHpsgModel(readFileSync(modelFiles.hpsg));
    const scores = await scoreProfile(gold, model, { analysis, types, best: 20 });
    expect(scores.coverage).toBe(100);
    expect(scores.fragments).toBeLessThan(2);
    expect(scores.allRules.labelled.f1).toBeGreaterThan(85);
    expect(scores.types?.f1).toBeGreaterThan(93.5);
    expect(scores.oracle.allRules.f1).toBeGreaterThan(88);
  },
);
