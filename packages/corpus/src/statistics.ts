import type { Document, Layer, Sentence } from '@hedgerow/document';

/** What a corpus holds. Counts of layers are there only where the corpus has such a layer. */
export interface Statistics {
  readonly documents: number;
  readonly sentences: number;
  readonly characters: number;
  readonly tokens?: number;
  /** Of the sentences, in tokens where there are tokens, else in characters. */
  readonly averageLength: number;
  /** Of each kind. A cue is multiword if it has several words, side by side or apart. */
  readonly cues?: Counts;
  readonly multiwordCues?: Counts;
  readonly discontinuousCues?: Counts;
  /** By the kind of their cue; `without a cue` for those that have none. */
  readonly scopes?: Counts;
  /** Sentences with at least one cue of a kind. */
  readonly sentencesWithCue?: Counts;
  readonly events?: number;
  readonly entities?: Counts;
  readonly statuses?: Counts;
  readonly chunks?: Counts;
  readonly dependencies?: number;
  /** Tokens with each. */
  readonly deepFeatures?: Counts;
  readonly trees?: number;
  readonly supertags?: number;
  readonly relations?: number;
  readonly derivations?: number;
  /** Of layers that packages of others bring: what they hold, by kind where they tell kinds apart. */
  readonly others?: { readonly [layer: string]: number | Counts };
}

export interface Counts {
  readonly [kind: string]: number;
}

export interface StatisticsOptions {
  /** Layers that packages of others bring. */
  readonly layers?: readonly Layer[];
}

/** Counts documents as they stream by. */
export function statistics({ layers: others = [] }: StatisticsOptions = {}) {
  const single = new Map<string, number>();
  const grouped = new Map<string, Map<string, number>>();
  const seen = new Set<string>();

  const count = (name: string, by = 1) => single.set(name, (single.get(name) ?? 0) + by);
  const countIn = (group: string, name: string) => {
    const counts = grouped.get(group) ?? new Map<string, number>();
    grouped.set(group, counts.set(name, (counts.get(name) ?? 0) + 1));
  };

  const countOther = ({ name, kindsIn }: Layer, sentence: Sentence) => {
    const value = sentence[name];
    if (value === undefined) return;
    if (kindsIn === undefined) count(name, Array.isArray(value) ? value.length : 1);
    else for (const kind of kindsIn(value as never)) countIn(name, kind);
  };

  const addSentence = (sentence: Sentence, text: string) => {
    count('sentences');
    count('characters', sentence.end - sentence.start);
    for (const layer of Object.keys(sentence)) seen.add(layer);
    count('tokens', sentence.tokens?.length ?? 0);
    count('events', sentence.events?.length ?? 0);
    count('supertags', sentence.supertags?.length ?? 0);
    count('relations', sentence.relations?.length ?? 0);
    count('derivations', sentence.derivations?.length ?? 0);
    if (sentence.dependencies !== undefined) count('dependencies');
    if (sentence.tree !== undefined) count('trees');
    for (const name of sentence.deepFeatures?.flat() ?? []) countIn('deepFeatures', name);
    for (const { type } of sentence.entities ?? []) countIn('entities', type);
    for (const { status } of sentence.statuses ?? []) countIn('statuses', status);
    for (const { type } of sentence.chunks ?? []) countIn('chunks', type);
    for (const layer of others) countOther(layer, sentence);
    const cues = sentence.cues ?? [];
    for (const { kind, spans } of cues) {
      countIn('cues', kind);
      const isMultiword =
        spans.length > 1 || spans.some(({ start, end }) => /\S\s+\S/.test(text.slice(start, end)));
      if (isMultiword) countIn('multiwordCues', kind);
      if (spans.length > 1) countIn('discontinuousCues', kind);
    }
    for (const kind of new Set(cues.map((cue) => cue.kind))) countIn('sentencesWithCue', kind);
    for (const { cue } of sentence.scopes ?? []) {
      countIn('scopes', cue === null ? 'without a cue' : cues[cue]!.kind);
    }
  };

  return {
    add: ({ text, sentences }: Document): void => {
      count('documents');
      for (const sentence of sentences) addSentence(sentence, text);
    },
    result: (): Statistics => {
      const one = (name: string) => single.get(name) ?? 0;
      const group = (name: string) =>
        Object.fromEntries([...(grouped.get(name) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)));
      const where = <T>(layer: string, value: T) => (seen.has(layer) ? value : undefined);
      const othersFound = () => {
        const found = others.filter(({ name }) => seen.has(name));
        if (found.length === 0) return undefined;
        return Object.fromEntries(
          found.map(({ name, kindsIn }) => [name, kindsIn === undefined ? one(name) : group(name)]),
        );
      };
      const length = seen.has('tokens') ? one('tokens') : one('characters');
      return withoutUndefined({
        documents: one('documents'),
        sentences: one('sentences'),
        characters: one('characters'),
        tokens: where('tokens', one('tokens')),
        averageLength:
          one('sentences') === 0 ? 0 : Math.round((length / one('sentences')) * 100) / 100,
        cues: where('cues', group('cues')),
        multiwordCues: where('cues', group('multiwordCues')),
        discontinuousCues: where('cues', group('discontinuousCues')),
        sentencesWithCue: where('cues', group('sentencesWithCue')),
        scopes: where('scopes', group('scopes')),
        events: where('events', one('events')),
        entities: where('entities', group('entities')),
        statuses: where('statuses', group('statuses')),
        chunks: where('chunks', group('chunks')),
        dependencies: where('dependencies', one('dependencies')),
        deepFeatures: where('deepFeatures', group('deepFeatures')),
        trees: where('tree', one('trees')),
        supertags: where('supertags', one('supertags')),
        relations: where('relations', one('relations')),
        derivations: where('derivations', one('derivations')),
        others: othersFound(),
      });
    },
  };
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== undefined),
  ) as Defined<T>;
}
