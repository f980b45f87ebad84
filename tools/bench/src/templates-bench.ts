/**
 * Feature templates: features a second of processor time, of the tables of mixed text and of tweets, and of one with sweeps
 * as cues have them, over columns of made-up values. `pnpm bench:templates`.
 */
import process from 'node:process';
import { seededRandom } from '@hedgerow/learn';
import {
  compileTemplates,
  type FeatureColumns,
  featureExtractor,
  parseTemplates,
  type TemplateVocabulary,
} from '@hedgerow/learn/templates';
import { mixedPresets } from '@hedgerow/mixed-pos/train';
import { featureTemplates } from '@hedgerow/tweet-ner';
import { median } from './learn-table.js';

const tables: { readonly [name: string]: readonly string[] } = {
  'mixed text': mixedPresets.rich.templates,
  tweets: featureTemplates.map(({ template }) => template),
  'with sweeps': [
    ...['lemma', 'lemma-1 lemma', 'lemma lemma+1', 'lemma-2 lemma-1 lemma', 'lemma tag-1 tag+1'],
    ...['lemma lemma[-8..8]', 'lemma finite[..]'],
  ],
};

const rounds = 15;
const tokens = 200_000;
const sentenceLength = 20;

function vocabularyOf(names: readonly string[]): TemplateVocabulary {
  const columns = new Set(names.flatMap((name) => name.match(/[A-Za-z]\w*/g) ?? []));
  return {
    columns: [...columns].map((name) => ({ name, many: name === 'list' })),
    beyond: () => 7,
  };
}

/** A tenth of the values says nothing, and every other place is in two lists. */
function madeUpColumns({ columns }: TemplateVocabulary): FeatureColumns {
  const random = seededRandom(1);
  const draw = () => (random.next() < 0.1 ? 0 : 1 + Math.floor(random.next() * 1000));
  const start = Int32Array.from({ length: sentenceLength + 1 }, (_, i) => 2 * (i >> 1));
  return {
    length: sentenceLength,
    values: Int32Array.from({ length: columns.length * sentenceLength }, draw),
    stride: sentenceLength,
    margin: 0,
    many: [{ start, values: Int32Array.from({ length: sentenceLength }, (_, k) => 1 + k) }],
  };
}

for (const [name, table] of Object.entries(tables)) {
  const vocabulary = vocabularyOf(table);
  const compiled = compileTemplates(parseTemplates(table, vocabulary), vocabulary);
  const extractor = featureExtractor(compiled);
  extractor.open(madeUpColumns(vocabulary));
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage();
    let made = 0;
    for (let t = 0; t < tokens; t++) made += extractor.extract(t % sentenceLength);
    if (round > 0) rates.push(made / process.cpuUsage(before).user);
  }
  const rate = median(rates).toFixed(1);
  process.stdout.write(`${name}: ${table.length} templates, ${rate} million features/s\n`);
}
