import { type Document, InputError, type Sentence } from '@hedgerow/document';
import type { CompactOptions } from '@hedgerow/learn/hashed';
import { actionsIn, arcActions, type ParserActions } from './actions.js';
import { type GoldTree, goldTree } from './oracle.js';
import type { ParserTokens } from './parser-tokens.js';
import { parserTokens } from './parser-tokens.js';

/** Trees of one kind; each is seen `weight` times in a pass. */
export interface TreebankPart {
  readonly documents: readonly Document<'tokens' | 'tags' | 'dependencies'>[];
  /** Default 1. */
  readonly weight?: number;
}

export interface TrainParserOptions extends CompactOptions {
  /** How often the data are gone through. Default 12. */
  readonly passes?: number;
  /** Learn from the layer `guide` too, which every sentence must have then, here and where the model is used. Default false. */
  readonly guided?: boolean;
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TrainingProgress) => void;
}

export interface TrainingProgress {
  readonly pass: number;
  /** The share of decisions (greedy) or of sentences (beam) that needed no correction. */
  readonly accuracy: number;
}

export interface ParserExample {
  readonly tokens: ParserTokens;
  readonly gold: GoldTree;
}

export interface ParserExamples {
  readonly examples: readonly ParserExample[];
  /** Which example is seen, once for each time that a pass sees it. */
  readonly order: Int32Array;
  readonly actions: ParserActions;
}

/** Trees as the learner sees them. */
export function parserExamples(
  parts: readonly TreebankPart[],
  { guided = false }: TrainParserOptions,
): ParserExamples {
  const sentences: Sentence<'tokens' | 'tags' | 'dependencies'>[] = [];
  const order: number[] = [];
  for (const { documents, weight = 1 } of parts) {
    if (!Number.isInteger(weight) || weight < 1) {
      throw new RangeError(`a weight must be a whole number of at least 1, found ${weight}`);
    }
    for (const sentence of documents.flatMap((document) => document.sentences)) {
      if (sentence.tokens.length === 0) continue;
      for (let time = 0; time < weight; time++) order.push(sentences.length);
      sentences.push(sentence);
    }
  }
  if (sentences.length === 0) throw new InputError('NO_DATA', 'there are no trees to learn from');
  const actions = actionsIn(sentences.map(({ dependencies }) => dependencies));
  const examples = sentences.map((sentence) => ({
    tokens: parserTokens(sentence, guided),
    gold: goldTree(sentence.dependencies.heads, arcActions(sentence.dependencies, actions)),
  }));
  return { examples, order: Int32Array.from(order), actions };
}
