import { InputError, plainForm, type Sentence, type Stage } from '@hedgerow/document';
import { type ModelHeader, readFields } from '@hedgerow/learn';
import {
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
  hashedScorer,
  type Ready,
} from '@hedgerow/learn/hashed';
import { cliticTags } from './clitics.js';
import { contextFeatures, contextSize } from './context-features.js';
import {
  lowestScore,
  networkHeader,
  packNetwork,
  secondOpinion,
  type TaggerNetwork,
  unpackNetwork,
} from './tagger-network.js';
import { classFinder, packClasses, unpackClasses, type WordClasses } from './word-classes.js';
import { noConventions, outside, type WordFacts, wordFacts } from './word-facts.js';

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
  const { model, header, sections } = decodeHashedModel(bytes, 'tagger');
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

/** How many words are remembered with their scores. */
const remembered = 1 << 15;

interface KnownWord extends WordFacts {
  /** The sums of the weights of the word's features: for each place that it can stand in, one for each tag. */
  readonly scores: Int32Array;
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
  const scorer = hashedScorer(weights);
  const second = network === undefined ? undefined : secondOpinion(network, which);
  const features = new Uint32Array(contextSize(wordClasses.length, conventions.length));
  const count = tags.length;
  const scores = new Int32Array(count);
  let known = new Map<string, KnownWord>();

  const withScores = (facts: WordFacts, form = ''): KnownWord => {
    const { features: at } = facts;
    const sums = new Int32Array(at.length * count);
    for (let place = 0; place < at.length; place++) {
      scorer.add(at[place]!, at[place]!.length, sums, place * count);
    }
    const open = cliticTags.get(form.toLowerCase());
    return { ...facts, scores: sums, parts: second?.describe(facts) ?? nothing, open };
  };
  const tables = wordClasses.map(classFinder);
  const edge = withScores(outside(tables));
  const look = (form: string): KnownWord => {
    const found = known.get(form);
    if (found !== undefined) return found;
    const plain = plainForm(form);
    const word = withScores(
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
      const chosen: string[] = [];
      let tag1 = -1;
      let tag2 = -1;
      let left2 = edge;
      let left = edge;
      let word = tokens.length > 0 ? look(tokens[0]!.form) : edge;
      let right = tokens.length > 1 ? look(tokens[1]!.form) : edge;
      for (let i = 0; i < tokens.length; i++) {
        const right2 = i + 2 < tokens.length ? look(tokens[i + 2]!.form) : edge;
        contextFeatures(left2, left, word, right, right2, tag1, tag2, features);
        const here = word.scores;
        const before = left.scores;
        const after = right.scores;
        const before2 = left2.scores;
        const after2 = right2.scores;
        for (let k = 0; k < count; k++) {
          scores[k] =
            here[k]! +
            before[k + count]! +
            after[k + 2 * count]! +
            before2[k + 3 * count]! +
            after2[k + 4 * count]!;
        }
        scorer.add(features, features.length, scores);
        second?.add([left2.parts, left.parts, word.parts, right.parts, right2.parts], scores);
        const open = allowed?.[i] ?? word.open;
        if (open !== undefined) keepOnly(open, tags, scores);
        tag2 = tag1;
        tag1 = best(scores);
        chosen.push(tags[tag1]!);
        left2 = left;
        left = word;
        word = right;
        right = right2;
      }
      return { tags: chosen };
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
