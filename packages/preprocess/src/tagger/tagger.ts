import { InputError, plainForm, type Sentence, type Stage } from '@hedgerow/document';
import { type ModelHeader, readFields } from '@hedgerow/learn';
import {
  decodeHashedModel,
  decodeReadyModel,
  encodeHashedModel,
  type HashedModel,
  type HashedModelFile,
  type Ready,
  rememberingScorer,
  windowLabeller,
} from '@hedgerow/learn/hashed';
import { cliticTags } from './clitics.js';
import {
  contextSize,
  featurePlaces,
  neighbourFeatures,
  nextFeatures,
  tagFeatures,
} from './context-features.js';
import { contextTemplates } from './context-templates.js';
import { featureStore, type KeptFeatures } from './feature-store.js';
import {
  lowestScore,
  networkHeader,
  packNetwork,
  secondOpinion,
  type TaggerNetwork,
  unpackNetwork,
} from './tagger-network.js';
import { classFinder, packClasses, unpackClasses, type WordClasses } from './word-classes.js';
import {
  noConventions,
  outside,
  type WordFacts,
  type WordValues,
  wordFacts,
} from './word-facts.js';

/** A part-of-speech tagger: the tags, in the order of the classes of its linear model. */
export interface TaggerModel {
  readonly tags: readonly string[];
  /** Those of the parts of its training data, in their order; `''` where nothing was said. */
  readonly conventions: readonly string[];
  readonly weights: HashedModel;
  /** What it was told of words besides the training data. */
  readonly wordClasses: readonly WordClasses[];
  readonly network?: TaggerNetwork;
}

export function encodeTagger(
  { tags, conventions, weights, wordClasses, network }: TaggerModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  return encodeHashedModel(
    weights,
    {
      ...header,
      kind: 'tagger',
      labels: tags,
      extra: {
        ...header.extra,
        conventions,
        ...(network !== undefined && { network: networkHeader(network) }),
      },
    },
    { ...packClasses(wordClasses), ...(network !== undefined && packNetwork(network)) },
  );
}

export function decodeTagger(bytes: Uint8Array): TaggerModel {
  return taggerOf(decodeHashedModel(bytes, 'tagger'));
}

/** The same with weights that are ready to be looked up: all that tagging takes, and sooner there. */
export function decodeReadyTagger(bytes: Uint8Array): Ready<TaggerModel> {
  return taggerOf(decodeReadyModel(bytes, 'tagger'));
}

function taggerOf<Weights extends { readonly classes: number }>({
  model,
  header,
  sections,
}: HashedModelFile<Weights>): Omit<TaggerModel, 'weights'> & { weights: Weights } {
  const tags = header.labels ?? [];
  if (tags.length !== model.classes) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the model has ${model.classes} classes and ${tags.length} tags`,
    );
  }
  const { conventions, network: described } = readFields(header.extra, {
    conventions: { is: 'texts' },
    network: { is: 'object', optional: true },
  });
  if (conventions.length === 0) {
    throw new InputError('MODEL_CORRUPT', 'the tags are by no conventions');
  }
  const network = unpackNetwork(sections, described, {
    labels: tags.length,
    sources: conventions.length,
  });
  return {
    tags,
    conventions,
    weights: model,
    wordClasses: unpackClasses(sections),
    ...(network !== undefined && { network }),
  };
}

/** How many words are remembered. */
const remembered = 1 << 15;

/** How many sums of weights are, as a power of two. */
const keptBits = 16;

/** What a sum is of, beside a word: the places that it can stand in, in their order, or tags before. */
const atPlace = 1;
const withTags = 6;
const withTagBefore = 7;
const kinds = 8;

interface KnownWord extends WordValues, KeptFeatures {
  /** Another for each word. */
  readonly number: number;
  /** What the network sees of it, where there is one. */
  readonly parts: Float32Array;
  /** The tags that it can have, where these are known beforehand. */
  readonly open: readonly string[] | undefined;
}

export interface TaggerOptions {
  /** By whose conventions to tag, of those that the model learned. Default: those of the first part of its data. */
  readonly conventions?: string;
  /**
   * What is known of the tags of a sentence beforehand: for each token those that it can have, or undefined. A list
   * with no tag of the model's counts for nothing.
   */
  readonly allowed?: (sentence: Sentence<'tokens'>) => readonly (readonly string[] | undefined)[];
}

/** A greedy tagger from left to right. */
export function tagger(
  { tags, conventions, weights, wordClasses, network }: TaggerModel | Ready<TaggerModel>,
  options: TaggerOptions = {},
): Stage<'tokens', 'tags'> {
  const which = conventions.indexOf(options.conventions ?? conventions[0] ?? '');
  if (which < 0) {
    throw new RangeError(
      `the model knows no conventions ${options.conventions}; it knows ${conventions.join(', ')}`,
    );
  }
  const scorer = rememberingScorer(weights, { bits: keptBits });
  const second = network === undefined ? undefined : secondOpinion(network, which);
  const features = new Uint32Array(contextSize(wordClasses.length, conventions.length));
  const places = featurePlaces(wordClasses.length, conventions.length);
  const chosen = new Uint32Array(features.length);
  const scores = scorer.sums.subarray(0, tags.length);
  let known = new Map<string, KnownWord>();
  let words = 0;

  const keep = featureStore();
  const described = (facts: WordFacts, form = ''): KnownWord => ({
    folded: facts.folded,
    suffix3: facts.suffix3,
    shape: facts.shape,
    inConventions: facts.inConventions,
    classes: facts.classes,
    ...keep(facts.features),
    number: words++,
    parts: second?.describe(facts) ?? nothing,
    open: cliticTags.get(form.toLowerCase()),
  });
  const choose = (which: readonly number[]): number => {
    for (let i = 0; i < which.length; i++) chosen[i] = features[which[i]!]!;
    return which.length;
  };
  /** Adds what a word tells of a token by where it stands. */
  const addWord = ({ number, features, starts }: KnownWord, place: number): void => {
    if (scorer.recall(kinds * number + atPlace + place, 0)) return;
    const own = features.subarray(starts[place]!, starts[place + 1]!);
    scorer.remember(own, own.length);
  };
  const tables = wordClasses.map(classFinder);
  const compiled = windowLabeller(weights, contextTemplates(wordClasses.length, conventions.length));
  if (compiled !== undefined) {
    const take = (facts: WordFacts, form = '') => ({ at: compiled.take([facts.folded, facts.suffix3, facts.shape, facts.inConventions, ...facts.classes], facts.features), parts: second?.describe(facts) ?? nothing, open: cliticTags.get(form.toLowerCase())});
    let edge = take(outside(tables));
    let known = new Map<string, typeof edge>();
    const look = (form: string) => {
      const found = known.get(form);
      if (found !== undefined) return found;
      const plain = plainForm(form);
      const word = take(wordFacts(plain, tables, conventions.length > 1 ? which : noConventions), plain);
      known.set(form, word);
      return word;
    };
    const scores = new Int32Array(tags.length);
    return {
      name: 'tagger',
      needs: ['tokens'],
      adds: ['tags'],
      run: (sentence) => {
        const { tokens } = sentence;
        const allowed = options.allowed?.(sentence);
        const found: string[] = [];
        let tag1 = -1;
        let tag2 = -1;
        if (known.size >= remembered) { known = new Map(); compiled.clear(); edge = take(outside(tables)); }
        let left2 = edge;
        let left = edge;
        let word = tokens.length > 0 ? look(tokens[0]!.form) : edge;
        let right = tokens.length > 1 ? look(tokens[1]!.form) : edge;
        for (let i = 0; i < tokens.length; i++) {
          const right2 = i + 2 < tokens.length ? look(tokens[i + 2]!.form) : edge;
          let tag = compiled.score(left2.at, left.at, word.at, right.at, right2.at, tag1, tag2);
          const open = allowed?.[i] ?? word.open;
          if (second !== undefined || open !== undefined) {
            scores.set(compiled.sums.subarray(0, tags.length));
            second?.add([left2.parts, left.parts, word.parts, right.parts, right2.parts], scores);
            if (open !== undefined) keepOnly(open, tags, scores);
            tag = best(scores);
          }
          tag2 = tag1;
          tag1 = tag;
          found.push(tags[tag]!);
          left2 = left;
          left = word;
          word = right;
          right = right2;
        }
        return { tags: found };
      },
    };
  }
  const edge = described(outside(tables));
  const look = (form: string): KnownWord => {
    const found = known.get(form);
    if (found !== undefined) return found;
    const plain = plainForm(form);
    const word = described(
      wordFacts(plain, tables, conventions.length > 1 ? which : noConventions),
      plain,
    );
    if (known.size >= remembered) known = new Map();
    known.set(form, word);
    return word;
  };

  return {
    name: 'tagger',
    needs: ['tokens'],
    adds: ['tags'],
    run: (sentence) => {
      const { tokens } = sentence;
      const allowed = options.allowed?.(sentence);
      const found: string[] = [];
      let tag1 = -1;
      let tag2 = -1;
      let left2 = edge;
      let left = edge;
      let word = tokens.length > 0 ? look(tokens[0]!.form) : edge;
      let right = tokens.length > 1 ? look(tokens[1]!.form) : edge;
      for (let i = 0; i < tokens.length; i++) {
        const right2 = i + 2 < tokens.length ? look(tokens[i + 2]!.form) : edge;
        scorer.begin();
        addWord(word, 0);
        addWord(left, 1);
        addWord(right, 2);
        addWord(left2, 3);
        addWord(right2, 4);
        const both = ((tag1 + 2) << 16) | (tag2 + 2);
        if (!scorer.recall(kinds * word.number + withTags, both)) {
          tagFeatures(word, tag1, tag2, features);
          scorer.remember(chosen, choose(places.tags));
        }
        if (!scorer.recall(kinds * right.number + withTagBefore, tag1)) {
          nextFeatures(right, tag1, features);
          scorer.remember(chosen, choose(places.next));
        }
        neighbourFeatures(left2, left, word, right, right2, tag1, tag2, features);
        scorer.add(chosen, choose(places.neighbours));
        scorer.finish();
        second?.add([left2.parts, left.parts, word.parts, right.parts, right2.parts], scores);
        const open = allowed?.[i] ?? word.open;
        if (open !== undefined) keepOnly(open, tags, scores);
        tag2 = tag1;
        tag1 = best(scores);
        found.push(tags[tag1]!);
        left2 = left;
        left = word;
        word = right;
        right = right2;
      }
      return { tags: found };
    },
  };
}

const nothing = new Float32Array();

function keepOnly(allowed: readonly string[], tags: readonly string[], scores: Int32Array): void {
  if (!tags.some((tag) => allowed.includes(tag))) return;
  tags.forEach((tag, k) => {
    if (!allowed.includes(tag)) scores[k] = lowestScore;
  });
}

/** The class of the highest score; of equal ones the first. */
export function best(scores: Int32Array | Float64Array): number {
  let winner = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[winner]!) winner = i;
  return winner;
}
