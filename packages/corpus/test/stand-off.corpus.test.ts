import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import type { Document } from '@hedgerow/document';
import { expect } from 'vitest';
import { biocJson } from '../src/formats/bioc-json.js';
import { biocXml } from '../src/formats/bioc-xml.js';
import { bioscope } from '../src/formats/bioscope.js';
import { brat } from '../src/formats/brat.js';
import { jsonl } from '../src/formats/jsonl.js';

const corpora = [
  'scope/bioscope/abstracts.xml',
  'scope/bioscope/full_papers.xml',
  'scope/bioscope/clinical.xml',
  'scope/conll2010/task2_train_bio_fullarticles_rev2.xml',
];

/** Cues and scopes with where they stand; sentences without text are in no stand-off format. */
function annotationsOf(documents: readonly Document[]): string[] {
  return documents.map(({ sentences }) =>
    JSON.stringify(
      sentences
        .filter(({ start, end }) => end > start)
        .map(({ start, end, cues = [], scopes = [] }) => [
          [start, end],
          cues.map(({ kind, spans }) => [kind, spans]),
          scopes.map(({ cue, spans }) => [cue, spans]),
        ]),
    ),
  );
}

for (const path of corpora) {
  testCorpus(`${path} goes through brat, BioC and JSON Lines unchanged`, [path], (file) => {
    const documents = bioscope.decode(readFileSync(file, 'utf8'));
    const expected = annotationsOf(documents);

    const pairs = brat.encode(documents);
    const fromBrat = brat.decode(pairs);
    expect(annotationsOf(fromBrat)).toEqual(expected);
    expect(brat.encode(fromBrat)).toEqual(pairs);

    const xml = biocXml.encode(documents);
    const fromXml = biocXml.decode(xml);
    expect(annotationsOf(fromXml)).toEqual(expected);
    expect(biocXml.encode(fromXml) === xml).toBe(true);

    const json = biocJson.encode(fromXml);
    const fromJson = biocJson.decode(json);
    expect(annotationsOf(fromJson)).toEqual(expected);
    expect(biocJson.encode(fromJson) === json).toBe(true);

    const lines = jsonl.encode(fromJson);
    expect(jsonl.encode(jsonl.decode(lines)) === lines).toBe(true);
  });
}
