/**
 * Rebuilds the file of @hedgerow/model-en-hpsg from the treebanks of the English Resource Grammar and, by their brackets,
 * from GENIA and CRAFT, the same bytes every time: `pnpm train:en-hpsg [--out FOLDER] [--general]`.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { corpus } from '@hedgerow/corpora/read';
import type { Document } from '@hedgerow/document';
import type { HpsgModel } from '@hedgerow/hpsg';
import {
  encodeHpsgModel,
  readHeadTable,
  type TreebankSentence,
  trainHpsg,
} from '@hedgerow/hpsg/train';
import { craft, erg, genia } from '@hedgerow/named-corpora';
import { decodeParser, decodeTagger } from '@hedgerow/preprocess';
import { readBracketedTreebank } from './bracketed-derivations.js';
import { buildModels, note } from './build-models.js';
import { developmentProfiles, readGrammarTreebank } from './grammar-treebank.js';
import { hpsgData } from './model-data.js';
import { builtModel } from './model-path.js';
import { scoreProfile } from './score-profile.js';

const packageFolder = resolve(import.meta.dirname, '../../../packages/model-en-hpsg');
const bioFolder = resolve(import.meta.dirname, '../../../packages/model-en-bio/models');
const { values: flags } = parseArgs({
  options: {
    out: { type: 'string' },
    /** Without biomedical text: the first step alone. */
    general: { type: 'boolean', default: false },
  },
});
const folder = flags.out ?? resolve(packageFolder, 'models');
const seed = 1;
type Settings = Readonly<Record<'passes' | 'width' | 'networkPasses' | 'selectionPasses', number>>;
/** What the first step, which only chooses among derivations of biomedical sentences, takes. */
const first: Settings = { passes: 2, width: 8, networkPasses: 0, selectionPasses: 0 };
const second: Settings = { passes: 4, width: 16, networkPasses: 6, selectionPasses: 2 };

const types = JSON.parse(readFileSync(corpus('hpsg/le2type-partial.json')!, 'utf8')) as {
  readonly [entry: string]: string;
};
const heads = readHeadTable(readFileSync(corpus('hpsg/rules.hds')!, 'utf8'));
const analysis = {
  tagger: decodeTagger(builtModel(bioFolder, 'tagger-bio')),
  parser: decodeParser(builtModel(bioFolder, 'parser-best')),
  width: 8,
};

function train(sentences: readonly TreebankSentence[], settings: Settings): HpsgModel {
  return trainHpsg(sentences, {
    types,
    heads,
    seed,
    ...settings,
    onProgress: ({ step, done, of, accuracy }) => {
      const found = accuracy === undefined ? '' : `: ${(100 * accuracy).toFixed(1)}% whole`;
      note(`${step} ${done} of ${of}${found}`);
    },
  });
}

async function build(): Promise<Uint8Array> {
  const documents = erg();
  const isDevelopment = ({ source }: Document) =>
    developmentProfiles.includes(String(source?.profile));
  const treebank = await readGrammarTreebank(
    documents.filter((document) => !isDevelopment(document)),
    analysis,
  );
  note(`${treebank.length} sentences of the grammar's treebanks`);
  let model = train(treebank, flags.general ? second : first);
  if (!flags.general) {
    // Abstracts that are in BioScope too are left out, so that scopes can be scored there.
    const bracketed = [...genia('train', { withoutBioscope: true }), ...craft('train')];
    const chosen = await readBracketedTreebank(bracketed, model, analysis);
    note(`${chosen.length} of ${bracketed.length} sentences by the brackets of GENIA and CRAFT`);
    model = train([...treebank, ...chosen], second);
  }
  const scores: { [name: string]: number } = {};
  for (const profile of developmentProfiles) {
    const gold = documents.filter(({ source }) => source?.profile === profile);
    Object.assign(scores, await scoresOn(profile, gold, model));
  }
  return encodeHpsgModel(model, {
    seed,
    data: hpsgData({ general: flags.general }),
    parameters: { ...second },
    scores,
  });
}

/** Gold words, sentences of up to 40, the 50 best. */
async function scoresOn(profile: string, gold: readonly Document[], model: HpsgModel) {
  const found = await scoreProfile(gold, model, { analysis, types, best: 50, longest: 40 });
  const twoDecimals = (value: number) => Math.round(value * 100) / 100;
  return {
    [`${profile} rules F1`]: twoDecimals(found.rules.labelled.f1),
    [`${profile} all rules F1`]: twoDecimals(found.allRules.labelled.f1),
    [`${profile} lexical types`]: twoDecimals(found.types?.f1 ?? 0),
    [`${profile} exact match`]: twoDecimals(found.exactMatch),
    [`${profile} oracle of 50`]: twoDecimals(found.oracle.rules.f1),
    [`${profile} oracle of 50, all rules`]: twoDecimals(found.oracle.allRules.f1),
  };
}

await buildModels([{ name: 'hpsg', build }], {
  names: [],
  folder,
  ...(flags.out === undefined && { packageFolder }),
});
