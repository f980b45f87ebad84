import { type Document, InputError } from '@hedgerow/document';
import type { CompactOptions } from '@hedgerow/learn/hashed';
import type { ParserTokens } from './features.js';
import { type GoldTree, goldTree } from './oracle.js';
import { parserTokens } from './parser.js';

export type Treebank = readonly Document<'tokens' | 'tags' | 'dependencies'>[];

export interface TrainParserOptions extends CompactOptions {
  /** How often the data are gone through. Default 12. */
  readonly passes?: number;
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

/** Trees as the learner sees them, and the labels by number. */
export function parserExamples(documents: Treebank): {
  readonly examples: readonly ParserExample[];
  readonly labels: readonly string[];
} {
  const sentences = documents
    .flatMap((document) => document.sentences)
    .filter(({ tokens }) => tokens.length > 0);
  const labels = [...new Set(sentences.flatMap(({ dependencies }) => dependencies.labels))].sort();
  if (labels.length === 0) throw new InputError('NO_DATA', 'there are no trees to learn from');
  const numbers = new Map(labels.map((label, i) => [label, i]));
  const examples = sentences.map((sentence) => ({
    tokens: parserTokens(sentence),
    gold: goldTree(
      sentence.dependencies.heads,
      Int32Array.from(sentence.dependencies.labels, (label) => numbers.get(label)!),
    ),
  }));
  return { examples, labels };
}
