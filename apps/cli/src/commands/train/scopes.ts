import { syntax, withWords } from '@hedgerow/annotate/stages';
import { modelFilesIn } from '@hedgerow/capability/node';
import { derivations } from '@hedgerow/derive/stages';
import { type CueKind, type Document, InputError, keeping, pipeline } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { modelFiles as english } from '@hedgerow/model-en-bio';
import { modelFiles as hpsg } from '@hedgerow/model-en-hpsg';
import {
  constituentRanker,
  type RevisableSentence,
  velldal2012Rankers,
} from '@hedgerow/scope-ranker';
import {
  encodeConstituentModel,
  type ScopedSentence,
  trainConstituents,
} from '@hedgerow/scope-ranker/train';
import { defaultScope, type ScopeTableName, scopeRules, scopeTables } from '@hedgerow/scope-rules';
import { Option } from 'commander';
import type { TrainingData } from '../../files/training-data.js';
import { modelsOption } from '../../shell/options.js';
import { bits, seed } from './options.js';
import type { GivenFlags, Trainer } from './trainer.js';

/** Words, trees and derivations are found first, as they are in raw text, where the files lack them. */
export const scopesTrainer: Trainer = {
  name: 'scopes',
  description:
    'Learns to choose scopes of speculation or negation among the constituents of derivations.',
  needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'derivations', 'cues', 'scopes'],
  options: [
    seed,
    { ...bits, default: 16 },
    {
      name: 'n',
      help: 'in how many derivations a constituent is looked for that is the scope; 0: as many as in the paper',
      default: 0,
      least: 0,
      most: 500,
    },
    {
      name: 'm',
      help: 'of how many derivations the constituents are to choose from; 0: as many as in the paper',
      default: 0,
      least: 0,
      most: 500,
    },
  ],
  flags: [
    new Option('--kind <kind>', 'of cue')
      .choices(['speculation', 'negation'])
      .default('speculation'),
    new Option(
      '--rules <table>',
      'compare with the scopes of this table of rules; default: with none',
    ).choices(Object.keys(scopeTables)),
    modelsOption,
  ],
  prepare: async (data, _purpose, given) => {
    const folder = given.models as string | undefined;
    const files = modelFilesIn({ ...english, ...hpsg }, { folder });
    const words = await withWords(pipeline('sentences'), files);
    const preset = presetOf(given);
    const best = Math.max(
      Number(given.n) || preset.learnFrom,
      Number(given.m) || preset.chooseFrom,
    );
    const parser = await derivations(files, {
      best,
      width: Math.max(50, best),
      distinct: 'brackets',
    });
    const through = words
      .use(
        await syntax(files, {
          longestSentence: Number.POSITIVE_INFINITY,
        }),
      )
      .use(keeping(parser));
    const documents: Document[] = [];
    for (const document of data.documents) {
      const sentences = document.sentences.filter(({ cues = [], scopes }) =>
        cues.some(({ kind }) => kind === preset.kind && scopes !== undefined),
      );
      if (sentences.length > 0) documents.push(await through.run({ ...document, sentences }));
    }
    if (documents.length > 0) return { ...data, documents };
    throw new InputError(
      'MISSING_LAYER',
      `${data.name}: no sentence has cues of ${preset.kind} and scopes`,
      { hint: 'to learn from a file it must have some: bioscope, starsem or jsonl' },
    );
  },
  train: async (parts, { seed: seedOf, bits: bitsOf, n, m }, _report, given) => {
    const preset = presetOf(given);
    const start =
      given.rules === undefined ? defaultScope() : scopeRules({ table: tableOf(given) });
    const { model } = trainConstituents(
      await scopedSentences(parts, given),
      { ...preset, learnFrom: n! || preset.learnFrom, chooseFrom: m! || preset.chooseFrom },
      { seed: seedOf!, bits: bitsOf as 8 | 16 },
    );
    return {
      stages: [start, constituentRanker(model)],
      score: (gold, predicted) => ({
        F1: scoreConll2010(gold, predicted, 'scope', { kind: preset.kind }).f1,
      }),
      encode: (header) => encodeConstituentModel(model, header),
    };
  },
};

function presetOf({ kind, rules }: GivenFlags) {
  return velldal2012Rankers[rules === undefined ? 'alone' : 'combined'][kind as CueKind];
}

const tableOf = ({ rules }: GivenFlags) => rules as ScopeTableName;

async function scopedSentences(
  parts: readonly TrainingData[],
  given: GivenFlags,
): Promise<ScopedSentence[]> {
  const rules = given.rules === undefined ? undefined : scopeRules({ table: tableOf(given) });
  const found: ScopedSentence[] = [];
  for (const { documents, weight } of parts) {
    for (const { sentences, text } of documents) {
      for (const sentence of sentences as readonly RevisableSentence[]) {
        const scopes = (await rules?.run(sentence as never, text))?.scopes;
        for (let time = 0; time < weight; time++) found.push({ sentence, given: scopes });
      }
    }
  }
  return found;
}
