import type { CueKind, Document, Splitter } from '@hedgerow/document';
import type { ScopeTable } from '@hedgerow/scope-rules';

/** What is done to documents, said as data: a worker thread can be told it, and a manifest can hold it. */
export type Recipe = { [V in keyof Recipes]: { readonly verb: V } & Recipes[V] }[keyof Recipes];

interface Recipes {
  annotate: Models & {
    readonly kinds: readonly CueKind[];
    readonly cues: 'model' | 'gold';
    readonly scopes: 'rules' | 'default';
    readonly table: ScopeTable;
    readonly parser: 'greedy' | 'best';
    readonly parse: 'cued' | 'all';
    /** In characters: longer sentences are not parsed. */
    readonly longest: number;
    /** How many features of each word of a cue are told. */
    readonly explain?: number;
  };
  parse: Models & {
    readonly tagger: 'bio' | 'general' | 'pair';
    readonly conventions?: string | undefined;
    readonly parser: 'greedy' | 'best';
    readonly longest: number;
  };
  mixed: Models & { readonly beam?: number | undefined };
  names: Models & { readonly lists: { readonly [list: string]: readonly string[] } };
}

interface Models {
  /** A folder; without one, the models that come with the command. */
  readonly models?: string | undefined;
}

/** All that a recipe does to a document that has sentences. */
export type Analyse = (document: Document) => Promise<Document>;

/** How each verb's recipe is followed. What it takes is imported only then: other verbs start without it. */
const kitchen: {
  readonly [V in keyof Recipes]: {
    /** What cuts a text into sentences; needs no model. */
    splitter(): Promise<Splitter>;
    load(recipe: Recipes[V]): Promise<Analyse>;
  };
} = {
  annotate: {
    splitter: sentences,
    load: async ({ models, ...options }) => {
      const { annotating } = await import('@hedgerow/pipelines');
      const { modelsIn } = await import('@hedgerow/pipelines/node');
      return (await annotating(modelsIn(models), options)).run;
    },
  },
  parse: {
    splitter: sentences,
    load: async ({ models, ...options }) => {
      const { parsing } = await import('@hedgerow/pipelines');
      const { modelsIn } = await import('@hedgerow/pipelines/node');
      const { run } = await parsing(modelsIn(models), options);
      return (document) => run(document as never);
    },
  },
  mixed: {
    splitter: async () => wholeText,
    load: async ({ models, beam }) => {
      const { loadMixedTagging } = await import('../mixed-models.js');
      return loadMixedTagging({ folder: models, beam });
    },
  },
  names: {
    splitter: async () => (await import('@hedgerow/tweet-ner')).tweetSplitter(),
    load: async ({ models, lists }) => {
      const { nameFinding } = await import('../name-models.js');
      return nameFinding({ folder: models, lists });
    },
  },
};

async function sentences(): Promise<Splitter> {
  return (await import('@hedgerow/preprocess')).sentenceSplitter();
}

/** Of a post, a line is a document, and all of it one sentence. */
const wholeText: Splitter = {
  name: 'whole-text',
  needs: [],
  adds: ['sentences'],
  split: (text) => [{ start: 0, end: text.length }],
};

export function loadSplitter({ verb }: Recipe): Promise<Splitter> {
  return kitchen[verb].splitter();
}

export function loadAnalysis({ verb, ...options }: Recipe): Promise<Analyse> {
  return kitchen[verb].load(options as never);
}
