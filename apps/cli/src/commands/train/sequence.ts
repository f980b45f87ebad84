import { syntax, withWords } from '@hedgerow/annotate/stages';
import { modelFilesIn } from '@hedgerow/capability/node';
import {
  type AnyStage,
  type CueKind,
  type Document,
  type LayerName,
  pipeline,
  type Sentence,
} from '@hedgerow/document';
import { type Conll2010Level, scoreConll2010 } from '@hedgerow/evaluate';
import type { ModelHeader } from '@hedgerow/learn';
import { modelFiles } from '@hedgerow/model-en-bio';
import {
  chainCues,
  markovCues,
  markovScopes,
  perceptronCertainty,
  perceptronCues,
  perceptronScopes,
} from '@hedgerow/scope-sequence';
import {
  encodeChainCues,
  encodeMarkov,
  encodePerceptron,
  trainChainCues,
  trainMarkovCues,
  trainMarkovScopes,
  trainPerceptronCertainty,
  trainPerceptronCues,
  trainPerceptronScopes,
} from '@hedgerow/scope-sequence/train';
import { Option } from 'commander';
import { readTemplates } from '../../files/read-templates.js';
import { weighted } from '../../files/training-data.js';
import { modelsOption, parserOption } from '../../shell/options.js';
import { bits, passes, prune, type Settings, seed, type TrainingOption } from './options.js';
import type { Report, Trainer } from './trainer.js';

/** What can be learned by labelling words, a row each. */
interface SequenceSystem {
  readonly name: string;
  readonly description: string;
  /** What it learns from, besides tokens and tags, and what is found first where a file lacks it. */
  readonly learnsFrom: readonly ('cues' | 'scopes')[];
  readonly found: readonly ('lemmas' | 'dependencies')[];
  readonly level: Conll2010Level;
  readonly options: readonly TrainingOption[];
  readonly takesTemplates?: true;
  fit(sentences: readonly never[], kind: CueKind, learning: Learning): Fitted;
}

interface Learning {
  readonly settings: Settings;
  readonly templates: readonly string[] | undefined;
  readonly report: Report;
}

interface Fitted {
  readonly stage: AnyStage;
  encode(header: Omit<ModelHeader, 'kind' | 'labels'>): Uint8Array;
}

const iterations: TrainingOption = {
  name: 'iterations',
  help: 'how many iterations of L-BFGS at most',
  default: 100,
  least: 1,
};
const l2: TrainingOption = {
  name: 'l2',
  help: 'the weight of the L2 penalty',
  default: 1,
  least: 0,
  fraction: true,
};
const online = [
  { ...passes, default: 20 },
  seed,
  { ...bits, default: 16 },
  { ...prune, default: 0 },
];
const batch = [iterations, l2, { ...bits, default: 16 }, { ...prune, default: 0 }];

const perceptron = ({ settings, report }: Learning) => ({
  ...compact(settings),
  passes: settings.passes!,
  seed: settings.seed!,
  onProgress: (pass: number) => report('perceptron', pass, 0),
});
const markov = ({ settings, templates, report }: Learning) => ({
  ...compact(settings),
  maxIterations: settings.iterations!,
  l2: settings.l2!,
  onProgress: (iteration: number) => report('Markov model', iteration, 0),
  ...(templates && { templates }),
});
const compact = (settings: Settings) => ({
  bits: settings.bits as 8 | 16,
  pruneBelow: settings.prune!,
});

const systems: readonly SequenceSystem[] = [
  {
    name: 'ji2010-certainty',
    description:
      'Learns which sentences are uncertain, by their certainty or their cues, with the perceptron of Ji et al. (2010).',
    learnsFrom: [],
    found: [],
    level: 'sentence',
    options: online,
    fit: (sentences, _kind, learning) => {
      const model = trainPerceptronCertainty(sentences, perceptron(learning));
      return { stage: perceptronCertainty(model), encode: (head) => encodePerceptron(model, head) };
    },
  },
  {
    name: 'ji2010-cues',
    description: 'Learns cues with the perceptron of Ji et al. (2010).',
    learnsFrom: ['cues'],
    found: [],
    level: 'cue',
    options: online,
    fit: (sentences, kind, learning) => {
      const model = trainPerceptronCues(sentences, kind, perceptron(learning));
      return { stage: perceptronCues(model), encode: (head) => encodePerceptron(model, head) };
    },
  },
  {
    name: 'ji2010-scopes',
    description:
      'Learns scopes as pairs of words and cues with the perceptron of Ji et al. (2010).',
    learnsFrom: ['cues', 'scopes'],
    found: ['dependencies'],
    level: 'scope',
    options: online,
    fit: (sentences, kind, learning) => {
      const model = trainPerceptronScopes(sentences, kind, perceptron(learning));
      return { stage: perceptronScopes(model), encode: (head) => encodePerceptron(model, head) };
    },
  },
  {
    name: 'sequence-cues',
    description: 'Learns cues with a conditional random field over words, tags and lemmas.',
    learnsFrom: ['cues'],
    found: ['lemmas'],
    level: 'cue',
    options: batch,
    fit: (sentences, kind, { settings, report }) => {
      const model = trainChainCues(sentences, kind, {
        ...compact(settings),
        maxIterations: settings.iterations!,
        c2: settings.l2!,
        onProgress: (iteration) => report('random field', iteration, 0),
      });
      return { stage: chainCues(model), encode: (head) => encodeChainCues(model, head) };
    },
  },
  {
    name: 'zhang2010-cues',
    description: 'Learns cues with the Markov model of Zhang et al. (2010).',
    learnsFrom: ['cues'],
    found: ['lemmas', 'dependencies'],
    level: 'cue',
    options: batch,
    takesTemplates: true,
    fit: (sentences, kind, learning) => {
      const model = trainMarkovCues(sentences, kind, markov(learning));
      return { stage: markovCues(model), encode: (head) => encodeMarkov(model, head) };
    },
  },
  {
    name: 'zhang2010-scopes',
    description: 'Learns scopes with the Markov model of Zhang et al. (2010).',
    learnsFrom: ['cues', 'scopes'],
    found: ['lemmas', 'dependencies'],
    level: 'scope',
    options: batch,
    takesTemplates: true,
    fit: (sentences, kind, learning) => {
      const model = trainMarkovScopes(sentences, kind, markov(learning));
      return { stage: markovScopes(model), encode: (head) => encodeMarkov(model, head) };
    },
  },
];

const kindOption = new Option('--kind <kind>', 'of cue')
  .choices(['speculation', 'negation'])
  .default('speculation');
const templatesOption = new Option(
  '--templates <file>',
  'the feature templates, one a line; else those of the paper',
);

export const sequenceTrainers: readonly Trainer[] = systems.map((system) => ({
  name: system.name,
  description: system.description,
  needs: ['tokens', 'tags', ...system.found, ...system.learnsFrom],
  options: system.options,
  flags: [
    ...(system.level === 'sentence' ? [] : [kindOption]),
    ...(system.takesTemplates ? [templatesOption] : []),
    modelsOption,
    ...(system.found.includes('dependencies') ? [parserOption] : []),
  ],
  prepare: async (data, _purpose, { models, parser }) => {
    const files = modelFilesIn(modelFiles, { folder: models as string | undefined });
    const words = await withWords(pipeline('sentences'), files);
    const through = system.found.includes('dependencies')
      ? words.use(
          await syntax(files, {
            parser: parser as 'greedy' | 'best',
            longestSentence: Number.POSITIVE_INFINITY,
          }),
        )
      : words;
    const documents: Document[] = [];
    for (const document of data.documents) documents.push(await through.run(document));
    return { ...data, documents };
  },
  train: async (parts, settings, report, { kind = 'speculation', templates: file }) => {
    const templates = file === undefined ? undefined : await readTemplates(file as string);
    const sentences = weighted(parts).flatMap((document) => [...document.sentences]);
    const learning = { settings, templates, report };
    const { stage, encode } = system.fit(sentences as never[], kind as CueKind, learning);
    return {
      stages: [stage],
      score: (gold, predicted) => ({
        [`${system.level} F1`]: scoreConll2010(
          gold,
          system.level === 'sentence' ? withoutCues(predicted) : predicted,
          system.level,
          { kind: kind as CueKind },
        ).f1,
      }),
      encode,
    };
  },
}));

/** What is found of a sentence by itself is not to be judged by the cues that it came with. */
function withoutCues(documents: readonly Document[]): Document[] {
  const layers: readonly LayerName[] = ['cues', 'scopes', 'events'];
  const bare = (sentence: Sentence) =>
    Object.fromEntries(
      Object.entries(sentence).filter(([name]) => !layers.includes(name as LayerName)),
    ) as unknown as Sentence;
  return documents.map((document) => ({ ...document, sentences: document.sentences.map(bare) }));
}
