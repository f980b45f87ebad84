import { modelFilesIn } from '@hedgerow/capability/node';
import type { AnyStage, Document } from '@hedgerow/document';
import {
  crossAnnotate,
  scoreAttachment,
  scoreSegmentation,
  scoreTagging,
} from '@hedgerow/evaluate';
import { loadLexicon } from '@hedgerow/mixed/stages';
import { mixedTagger } from '@hedgerow/mixed-pos';
import { encodeMixed, mixedPresets, trainMixed } from '@hedgerow/mixed-pos/train';
import { modelFiles } from '@hedgerow/model-zh-mixed';
import {
  guideFrom,
  lemmatizer,
  type ParserModel,
  parser,
  stackedParser,
  tagger,
} from '@hedgerow/preprocess';
import {
  encodeLemmas,
  encodeParser,
  encodeTagger,
  learnExceptions,
  type TreebankPart,
  trainBeamParser,
  trainParser,
  trainTagger,
} from '@hedgerow/preprocess/train';
import {
  dealable,
  type TrainingData,
  weighted,
  withDependencies,
} from '../../files/training-data.js';
import { adverbialsOption } from '../../shell/options.js';
import { ccgTrainer } from './ccg.js';
import { hpsgTrainer } from './hpsg.js';
import { namesTrainer } from './names.js';
import type { Settings } from './options.js';
import * as option from './options.js';
import { scopeEndsTrainer } from './scope-ends.js';
import { scopeLabelsTrainer } from './scope-labels.js';
import { scopesTrainer } from './scopes.js';
import { sequenceTrainers } from './sequence.js';
import type { Report, Trained, Trainer } from './trainer.js';

const common = [option.passes, option.seed, option.bits, option.prune];

export const trainers: readonly Trainer[] = [
  {
    name: 'tagger',
    description: 'Learns parts of speech from tagged tokens.',
    needs: ['tokens', 'tags'],
    options: [...common, option.voters],
    train: async (parts, settings, report) => {
      const model = fitTagger(parts, settings, report);
      return {
        stages: [tagger(model)],
        score: (gold, predicted) => ({ accuracy: scoreTagging(gold, predicted).all.accuracy }),
        encode: (header) => encodeTagger(model, header),
      };
    },
  },
  {
    name: 'lemmatizer',
    description: 'Learns the lemmas that the rules get wrong from tagged and lemmatized tokens.',
    needs: ['tokens', 'tags', 'lemmas'],
    options: [option.least],
    train: async (parts, { least }) => {
      const exceptions = learnExceptions(
        weighted(parts) as Document<'tokens' | 'tags' | 'lemmas'>[],
        {
          least: least!,
        },
      );
      return {
        stages: [lemmatizer({ exceptions })],
        score: (gold, predicted) => ({
          accuracy: scoreTagging(gold, predicted, { layer: 'lemmas' }).all.accuracy,
        }),
        encode: (header) => encodeLemmas(exceptions, header),
      };
    },
  },
  {
    name: 'parser',
    description: 'Learns dependencies from trees, or from brackets with function tags and traces.',
    needs: ['tokens', 'tags', 'dependencies'],
    options: [...common, option.beam, option.jackknife, option.stack],
    flags: [adverbialsOption],
    prepare: (data, purpose, { adverbials }) =>
      withDependencies(data, {
        adverbials: adverbials as 'split' | 'merged',
        projective: purpose === 'training',
      }),
    train: trainTheParser,
  },
  {
    name: 'mixed',
    description: 'Learns words and tags of Chinese text with English in it from tagged words.',
    needs: ['tokens', 'tags'],
    options: [
      ...common,
      { ...option.beam, default: 6 },
      option.voters,
      option.cost,
      option.dropout,
    ],
    train: async (parts, settings, report) => {
      const lexicon = await loadLexicon(modelFilesIn(modelFiles));
      const documents = weighted(parts) as Document<'tokens' | 'tags'>[];
      const { passes, seed, bits, pruneBelow } = learning(settings);
      const model = trainMixed(documents, {
        ...mixedPresets.rich,
        decoder: { kind: 'beam', width: settings.beam! },
        ...(lexicon && { lexicon }),
        passes,
        seed,
        voters: settings.voters!,
        cost: settings.cost!,
        dropout: settings.dropout!,
        compact: { bits, pruneBelow },
        onProgress: ({ voter, pass, mistakes, sentences }) =>
          report(named('mixed', voter), pass, 1 - mistakes / sentences),
      });
      return {
        stages: [mixedTagger(model, lexicon ? { lexicon } : {})],
        score: (gold, predicted) => {
          const { words, tagged } = scoreSegmentation(gold, predicted).all;
          return { 'words F1': words.f1, 'words with tags F1': tagged?.f1 ?? 0 };
        },
        encode: (header) => encodeMixed(model, header),
      };
    },
  },
  namesTrainer,
  hpsgTrainer,
  ccgTrainer,
  scopesTrainer,
  scopeEndsTrainer,
  ...sequenceTrainers,
  scopeLabelsTrainer,
];

function fitTagger(parts: readonly TrainingData[], settings: Settings, report: Report) {
  return trainTagger(
    parts.map(({ documents, weight }) => ({
      documents: documents as Document<'tokens' | 'tags'>[],
      weight,
    })),
    {
      ...learning(settings),
      voters: settings.voters ?? 1,
      onProgress: ({ voter, pass, accuracy }) => report(named('tagger', voter), pass, accuracy),
    },
  );
}

const named = (what: string, voter: number): string => (voter > 1 ? `${what} ${voter}` : what);

/** A parser; with `stack` one that is advised by a greedy one, on the tags of a tagger if these are not taken as they are. */
async function trainTheParser(
  parts: readonly TrainingData[],
  settings: Settings,
  report: Report,
): Promise<Trained> {
  const { jackknife, stack, beam: width } = settings as { [name: string]: number };
  const tagged =
    jackknife === 0
      ? parts
      : await crossed(parts, jackknife!, settings, (rest) =>
          tagger(fitTagger(rest, settings, report)),
        );
  const adviser = (rest: readonly TrainingData[]) =>
    guideFrom(parser(trainParser(trees(rest), learnParser('adviser', settings, report))));
  const advised = stack === 0 ? tagged : await crossed(tagged, stack!, settings, adviser);
  const options = { ...learnParser('parser', settings, report), guided: stack !== 0 };
  const model =
    width! > 1
      ? trainBeamParser(trees(advised), { ...options, width: width! })
      : trainParser(trees(advised), options);
  const stages: AnyStage[] = [];
  if (jackknife !== 0) stages.push(tagger(fitTagger(parts, settings, report)));
  let level0: ParserModel | undefined;
  if (stack === 0) stages.push(parser(model, { width: width! }));
  else {
    level0 = trainParser(trees(tagged), learnParser('adviser', settings, report));
    stages.push(guideFrom(parser(level0)), stackedParser(model, { width: width! }));
  }
  return {
    stages,
    score: (gold, predicted) => {
      const { las, uas } = scoreAttachment(gold, predicted).withoutPunctuation;
      return { LAS: las, UAS: uas };
    },
    encode: (header) =>
      encodeParser(model, { ...header, parameters: { ...header.parameters, width: width! } }),
    ...(level0 === undefined
      ? {}
      : { encodeAdviser: (header) => encodeParser(level0, { ...header, scores: {} }) }),
  };
}

function trees(parts: readonly TrainingData[]): TreebankPart[] {
  return parts.map(({ documents, weight }) => ({
    documents: documents as TreebankPart['documents'],
    weight,
  }));
}

/** Each part analysed by stages that were made without it, from the rest of it and the other parts. */
async function crossed(
  parts: readonly TrainingData[],
  folds: number,
  { seed }: Settings,
  make: (rest: readonly TrainingData[]) => AnyStage,
): Promise<TrainingData[]> {
  const analysed: TrainingData[] = [];
  for (const part of parts) {
    const others = parts.filter((other) => other !== part);
    const documents = await crossAnnotate(
      dealable(part.documents, folds),
      (rest) => make([...others, { ...part, documents: rest }]),
      { folds, seed: seed! },
    );
    analysed.push({ ...part, documents });
  }
  return analysed;
}

function learnParser(what: string, settings: Settings, report: Report) {
  return { ...learning(settings), onProgress: reporting(what, report) };
}

function learning({ passes, seed, bits, prune }: Settings) {
  return { passes: passes!, seed: seed!, bits: bits as 8 | 16, pruneBelow: prune! };
}

function reporting(what: string, report: Report) {
  return ({ pass, accuracy }: { readonly pass: number; readonly accuracy: number }) =>
    report(what, pass, accuracy);
}
