import type { CueKind } from '@hedgerow/document';
import type { Analysis, AnnotatingOptions, ModelFiles, ParsingOptions } from '@hedgerow/pipelines';
import { type TObject, Type } from 'typebox';

/**
 * What the server can do. A row is all that a capability needs: the routes, the stream, the OpenAPI document, the
 * workers and `/ready` are made of this table.
 */
export interface Capability {
  /** In the path: `/v1/annotate`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Of the query string. */
  readonly options: TObject;
  /** Called in a worker, which is why it imports what it needs only then. */
  load(models: WorkerModels, options: Query): Promise<Analysis>;
}

/** Where a worker finds models. */
export interface WorkerModels {
  /** A folder; without one, those that come with the packages. */
  readonly folder?: string | undefined;
  /** Those for biomedical English, which several capabilities have in common. */
  readonly english: ModelFiles;
}

export interface Query {
  readonly [name: string]: string;
}

const choice = <const V extends readonly string[]>(values: V, description: string) =>
  Type.Optional(Type.Enum([...values], { description, default: values[0]! }));

/** Of each word of a cue, in its `why`. */
const toldFeatures = 6;

const parser = choice(['best', 'greedy'], 'The accurate parser or the fast one.');

export const capabilities: readonly Capability[] = [
  {
    name: 'annotate',
    title: 'Cues and scopes',
    description:
      'Finds what a text speculates about and what it negates: cues and their scopes, with the rules that made them.',
    options: Type.Object(
      {
        kinds: choice(
          ['speculation,negation', 'speculation', 'negation'],
          'Which cues, with a comma between.',
        ),
        cues: choice(
          ['model', 'gold'],
          'Those that a model finds, or those that the document has.',
        ),
        scopes: choice(
          ['rules', 'default'],
          'By rules, or from the cue to the end of the sentence.',
        ),
        parse: choice(['cued', 'all'], 'Which sentences get a tree: those with cues, or all.'),
        parser,
        explain: choice(
          ['false', 'true'],
          'Whether each cue says why it is one: the pattern, and the features that weighed most.',
        ),
      },
      { additionalProperties: false },
    ),
    load: async ({ english }, { kinds, explain, ...options }) => {
      const { annotating } = await import('@hedgerow/pipelines');
      return annotating(english, {
        ...(options as AnnotatingOptions),
        ...(kinds !== undefined && { kinds: kinds.split(',') as CueKind[] }),
        ...(explain === 'true' && { explain: toldFeatures }),
      });
    },
  },
  {
    name: 'parse',
    title: 'Tokens and dependencies',
    description:
      'Sentences, tokens, tags, lemmas and dependencies; layers that are there are kept.',
    options: Type.Object({ parser }, { additionalProperties: false }),
    load: async ({ english }, options) => {
      const { parsing } = await import('@hedgerow/pipelines');
      return parsing(english, options as ParsingOptions);
    },
  },
  {
    name: 'mixed',
    title: 'Chinese-English text',
    description: 'Cuts Chinese text with English words in it into words, and tags them.',
    options: Type.Object({}, { additionalProperties: false }),
    load: async ({ folder }) => {
      const { mixedTagging } = await import('@hedgerow/pipelines/mixed');
      const { mixedModelsIn } = await import('@hedgerow/pipelines/node');
      return mixedTagging(mixedModelsIn(folder));
    },
  },
  {
    name: 'names',
    title: 'Names in tweets',
    description: 'Finds persons, organizations, products and locations in tweets.',
    options: Type.Object({}, { additionalProperties: false }),
    load: async ({ folder }) => {
      const { nameFinding } = await import('@hedgerow/pipelines/names');
      const { nameModelsIn } = await import('@hedgerow/pipelines/node');
      return nameFinding(nameModelsIn(folder));
    },
  },
];

export function capabilityNamed(name: string): Capability | undefined {
  return capabilities.find((row) => row.name === name);
}
