import { InputError, plainForm, type Sentence, type Stage } from '@hedgerow/document';
import { type ModelHeader, readFields } from '@hedgerow/learn';
import {
  decodeHashedModel,
  decodeReadyModel,
  encodeHashedModel,
  type HashedModel,
  type HashedModelFile,
  type Ready,
} from '@hedgerow/learn/hashed';
import { best } from './best.js';
import { cliticTags } from './clitics.js';
import { tagScorer } from './tag-scorer.js';
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

interface KnownWord {
  /** What the scorer knows it by. */
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
  const second = network === undefined ? undefined : secondOpinion(network, which);
  const scorer = tagScorer(weights, wordClasses.length, conventions.length);
  const scores = new Int32Array(tags.length);
  const tables = wordClasses.map(classFinder);
  const beyond = outside(tables);
  const described = (facts: WordFacts, form = ''): KnownWord => ({
    number: scorer.take(facts),
    parts: second?.describe(facts) ?? nothing,
    open: cliticTags.get(form.toLowerCase()),
  });
  let known = new Map<string, KnownWord>();
  let edge = described(beyond);
  const look = (form: string): KnownWord => {
    const found = known.get(form);
    if (found !== undefined) return found;
    const plain = plainForm(form);
    const facts = wordFacts(plain, tables, conventions.length > 1 ? which : noConventions);
    const word = described(facts, plain);
    known.set(form, word);
    return word;
  };
  const forget = (): void => {
    scorer.clear();
    known = new Map();
    edge = described(beyond);
  };

  return {
    name: 'tagger',
    needs: ['tokens'],
    adds: ['tags'],
    run: (sentence) => {
      const { tokens } = sentence;
      const allowed = options.allowed?.(sentence);
      const wordAt = (i: number) => (i >= 0 && i < tokens.length ? look(tokens[i]!.form) : edge);
      const found: string[] = [];
      let tag1 = -1;
      let tag2 = -1;
      let left2 = edge;
      let left = edge;
      let word = wordAt(0);
      let right = wordAt(1);
      for (let i = 0; i < tokens.length; i++) {
        if (known.size >= remembered) {
          forget();
          left2 = wordAt(i - 2);
          left = wordAt(i - 1);
          word = wordAt(i);
          right = wordAt(i + 1);
        }
        const right2 = wordAt(i + 2);
        let tag = scorer.label(
          left2.number,
          left.number,
          word.number,
          right.number,
          right2.number,
          tag1,
          tag2,
        );
        const open = allowed?.[i] ?? word.open;
        if (second !== undefined || open !== undefined) {
          scorer.scores(scores);
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

const nothing = new Float32Array();

function keepOnly(allowed: readonly string[], tags: readonly string[], scores: Int32Array): void {
  if (!tags.some((tag) => allowed.includes(tag))) return;
  tags.forEach((tag, k) => {
    if (!allowed.includes(tag)) scores[k] = lowestScore;
  });
}
