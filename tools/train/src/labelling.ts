/** The systems of papers that label words, as files. */
import { syntax, withWords } from '@hedgerow/annotate/stages';
import { modelFilesIn } from '@hedgerow/capability/node';
import {
  type AnyStage,
  type CueKind,
  type Document,
  type LayerName,
  pipeline,
  pipelineOf,
} from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import type { ModelHeader } from '@hedgerow/learn';
import { modelFiles } from '@hedgerow/model-en-bio';
import { bioscope, conll2010, keepKind } from '@hedgerow/named-corpora';
import {
  chainCues,
  markovCues,
  markovScopes,
  type PerceptronModel,
  perceptronCertainty,
  perceptronCues,
  perceptronScopes,
  type ScopePresetName,
  scopeLabeller,
  zhang2010Templates,
} from '@hedgerow/scope-sequence';
import {
  encodeChainCues,
  encodeMarkov,
  encodePerceptron,
  encodeScopeModel,
  trainChainCues,
  trainMarkovCues,
  trainMarkovScopes,
  trainPerceptronCertainty,
  trainPerceptronCues,
  trainPerceptronScopes,
  trainScopes,
} from '@hedgerow/scope-sequence/train';

const wordLayers = ['tokens', 'tags', 'lemmas', 'cues', 'scopes'] as const;
const layers = [...wordLayers, 'dependencies'] as const;
type Layers = (typeof layers)[number];

/** The texts of BioScope by kind of cue, analysed by models of a folder that have not seen the abstracts; trees are there where they were asked for. */
export interface LabelText {
  readonly kind: CueKind;
  readonly part: 'abstracts' | 'papers';
  readonly documents: readonly Document<Layers>[];
}

/** All sentences. Speculation as CoNLL-2010 revised it, negation as BioScope has it; no clinical reports, which may not be passed on. */
export async function readLabelTexts(
  folder: string,
  { trees }: { readonly trees: boolean },
): Promise<readonly LabelText[]> {
  const models = modelFilesIn(modelFiles, { folder, fill: false });
  const words = await withWords(pipeline('sentences'), models);
  const through = trees
    ? words.use(await syntax(models, { longestSentence: Number.POSITIVE_INFINITY }))
    : words;
  const texts: LabelText[] = [];
  for (const [kind, part, documents] of [
    ['speculation', 'abstracts', conll2010('abstracts')],
    ['speculation', 'papers', conll2010('fullarticles')],
    ['negation', 'abstracts', bioscope('abstracts')],
    ['negation', 'papers', bioscope('full_papers')],
  ] as const) {
    const parsed: Document<Layers>[] = [];
    for (const document of documents) {
      parsed.push((await through.run(keepKind(document, kind))) as Document<Layers>);
    }
    texts.push({ kind, part, documents: parsed });
  }
  return texts;
}

/** A file that can be learned: of which cues, what for, and how small. */
export interface LabelRecipe {
  readonly kinds: readonly CueKind[];
  readonly level: 'sentence' | 'cue' | 'scope';
  /** It looks at no tree. */
  readonly overWords?: true;
  learn(texts: readonly LabelText[]): {
    readonly stage: AnyStage;
    encode(header: FileHeader): Uint8Array;
  };
}

type FileHeader = Pick<ModelHeader, 'data' | 'scores'>;

/**
 * So that a file of perceptrons or Markov models has at most some 350 KB, which is not for nothing: with twice as many
 * entries the classifier of sentences has 0.4 F1 more on papers.
 */
const compact = {
  perceptron: { bits: 8, mostEntries: 60_000 },
  markov: { bits: 8, mostEntries: 80_000 },
  chain: { bits: 8, mostEntries: 60_000 },
  /** Of features of words and of those of pairs each. */
  fields: { bits: 8, mostEntries: 160_000 },
} as const;

const sentencesOf = (texts: readonly LabelText[]) =>
  texts.flatMap(({ documents }) => documents.flatMap(({ sentences }) => sentences));

const perceptron = <M extends PerceptronModel>(model: M, stage: (model: M) => AnyStage) => ({
  stage: stage(model),
  encode: (header: FileHeader) => encodePerceptron(model, { ...header, seed: 1 }),
});

const kinds = ['speculation', 'negation'] as const;

const ofEachKind = (make: (kind: CueKind) => readonly [name: string, recipe: LabelRecipe][]) =>
  kinds.flatMap(make);

/**
 * One of the conditional random fields of Li & Lu (2018), of both kinds of cues. Where the objective still falls fast when
 * learning ends, the last digits of sums decide which weights come out: 2 points of F1 for the semi-Markov field after
 * 100 iterations.
 */
const crf = (preset: ScopePresetName, maxIterations = 100): LabelRecipe => ({
  kinds,
  level: 'scope',
  learn: (texts) => {
    const examples = texts.flatMap(({ documents }) =>
      documents.flatMap(({ sentences, text }) =>
        sentences.filter(({ cues }) => cues.length > 0).map((sentence) => ({ sentence, text })),
      ),
    );
    const options = { convention: 'bioscope', maxIterations, ...compact.fields } as const;
    const model = trainScopes(examples, preset, options);
    return {
      stage: scopeLabeller(model),
      encode: (header) => encodeScopeModel(model, { ...header, seed: 1 }),
    };
  },
});

/** The files by name. */
export const labelRecipes: { readonly [name: string]: LabelRecipe } = {
  'ji2010-certainty': {
    kinds: ['speculation'],
    level: 'sentence',
    overWords: true,
    learn: (texts) =>
      perceptron(trainPerceptronCertainty(sentencesOf(texts), compact.perceptron), (model) =>
        perceptronCertainty(model),
      ),
  },
  ...Object.fromEntries(
    ofEachKind((kind) => [
      [
        `sequence-cues-${kind}`,
        {
          kinds: [kind],
          level: 'cue',
          overWords: true,
          learn: (texts) => {
            const model = trainChainCues(sentencesOf(texts), kind, compact.chain);
            return { stage: chainCues(model), encode: (header) => encodeChainCues(model, header) };
          },
        },
      ],
      [
        `ji2010-cues-${kind}`,
        {
          kinds: [kind],
          level: 'cue',
          overWords: true,
          learn: (texts) =>
            perceptron(trainPerceptronCues(sentencesOf(texts), kind, compact.perceptron), (model) =>
              perceptronCues(model),
            ),
        },
      ],
      [
        `ji2010-scopes-${kind}`,
        {
          kinds: [kind],
          level: 'scope',
          learn: (texts) =>
            perceptron(
              trainPerceptronScopes(sentencesOf(texts), kind, compact.perceptron),
              (model) => perceptronScopes(model),
            ),
        },
      ],
      [
        `zhang2010-cues-${kind}`,
        {
          kinds: [kind],
          level: 'cue',
          learn: (texts) => {
            const { cues: templates } = zhang2010Templates.official;
            const options = { templates, ...compact.markov };
            const model = trainMarkovCues(sentencesOf(texts), kind, options);
            return { stage: markovCues(model), encode: (header) => encodeMarkov(model, header) };
          },
        },
      ],
      [
        `zhang2010-scopes-${kind}`,
        {
          kinds: [kind],
          level: 'scope',
          learn: (texts) => {
            const { scopes: templates } = zhang2010Templates.official;
            const options = { templates, ...compact.markov };
            const model = trainMarkovScopes(sentencesOf(texts), kind, options);
            return { stage: markovScopes(model), encode: (header) => encodeMarkov(model, header) };
          },
        },
      ],
    ]),
  ),
  'li2018-linear': crf('li2018-linear'),
  'li2018-semi': crf('li2018-semi', 200),
  'li2018-latent': crf('li2018-latent'),
};

/** Learned from abstracts and papers; what learns scopes needs the sentences with cues alone. Its scores are those of the same learned from abstracts alone, on the papers. */
export async function trainLabelFile(
  name: string,
  all: readonly LabelText[],
  data: NonNullable<ModelHeader['data']>,
): Promise<Uint8Array> {
  const { kinds: own, level, overWords, learn } = labelRecipes[name]!;
  const given = (overWords ? wordLayers : layers).filter((layer) => !hidden[level].includes(layer));
  const texts = all.filter(({ kind }) => own.includes(kind));
  const { stage } = learn(texts.filter(({ part }) => part === 'abstracts'));
  const scores: { [measure: string]: number } = {};
  for (const { kind, documents } of texts.filter(({ part }) => part === 'papers')) {
    const found = await foundBy(pipelineOf([stage], given), documents, level);
    const { f1 } = scoreConll2010(documents, found, level, { kind });
    const of = own.length === 1 ? '' : ` of ${kind}`;
    scores[`papers, learned from abstracts: ${level} F1${of}`] = Math.round(f1 * 100) / 100;
  }
  return learn(texts).encode({ data, scores });
}

/** What is looked for is not there. */
const hidden: Readonly<Record<LabelRecipe['level'], readonly LayerName[]>> = {
  sentence: ['cues', 'scopes'],
  cue: ['cues', 'scopes'],
  scope: ['scopes'],
};

async function foundBy(
  through: ReturnType<typeof pipelineOf>,
  documents: readonly Document<Layers>[],
  level: LabelRecipe['level'],
): Promise<Document[]> {
  const found: Document[] = [];
  for (const document of documents) {
    const sentences = document.sentences.map((sentence) => ({
      ...sentence,
      ...Object.fromEntries(hidden[level].map((layer) => [layer, undefined])),
    }));
    found.push(await through.run({ ...document, sentences } as Document));
  }
  return found;
}
