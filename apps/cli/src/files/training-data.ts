import { basename } from 'node:path';
import { type Document, InputError, type LayerName, type Sentence } from '@hedgerow/document';
import { crossingArcs, isUnanalysed, treeDependencies } from '@hedgerow/preprocess/conversion';
import type { Io } from '../shell/io.js';
import type { FormatArgument } from './format-argument.js';
import { readDocuments } from './input.js';

/** Documents to learn from or to score on, and what is told of them in the header of a model. */
export interface TrainingData {
  readonly name: string;
  readonly documents: readonly Document[];
  /** How many times as much as other data each sentence counts. */
  readonly weight: number;
}

export async function readData(
  path: string,
  from: FormatArgument | undefined,
  io: Io,
  weight = 1,
): Promise<TrainingData> {
  const documents: Document[] = [];
  for await (const document of readDocuments([path], { from, io })) {
    documents.push(document);
  }
  return { name: path === '-' ? '<stdin>' : basename(path), documents, weight };
}

/** The same data, known to have these layers in every sentence that has words. */
export function requireLayers(data: TrainingData, layers: readonly LayerName[]): TrainingData {
  const documents = data.documents.map((document) => ({
    ...document,
    sentences: document.sentences.filter((sentence) => {
      const missing = layers.find((layer) => sentence[layer] === undefined);
      if (missing === undefined) return sentence.tokens!.length > 0;
      throw new InputError(
        'MISSING_LAYER',
        `${data.name}: a sentence of document ${document.id} has no ${missing}`,
        { hint: `to learn from a file it must have ${layers.join(', ')}` },
      );
    }),
  }));
  return { ...data, documents: documents.filter(({ sentences }) => sentences.length > 0) };
}

export interface TreeOptions {
  readonly adverbials: 'split' | 'merged';
  /** Without crossing arcs, as the trainers want them. */
  readonly projective: boolean;
}

/** Dependencies where there are only brackets; trees that were never annotated, or cross where they must not, are left out. */
export function withDependencies(data: TrainingData, options: TreeOptions): TrainingData {
  const convert = (sentence: Sentence): Sentence[] => {
    const { tree, tokens = [], dependencies } = sentence;
    if (dependencies !== undefined || tree === undefined) {
      const crosses = options.projective && crossingArcs(dependencies?.heads ?? []).length > 0;
      return crosses ? [] : [sentence];
    }
    if (isUnanalysed(tree)) return [];
    return [{ ...sentence, dependencies: treeDependencies({ tokens, tree }, options) }];
  };
  return {
    ...data,
    documents: data.documents.map((document) => ({
      ...document,
      sentences: document.sentences.flatMap(convert),
    })),
  };
}

/** All documents, each as often as its weight says. */
export function weighted(parts: readonly TrainingData[]): Document[] {
  return parts.flatMap(({ documents, weight }) =>
    Array.from({ length: weight }, () => documents).flat(),
  );
}

/** What to deal out into folds: documents, or where they are too few their sentences. */
export function dealable(documents: readonly Document[], folds: number): Document[] {
  if (documents.length >= folds) return [...documents];
  return documents.flatMap((document) =>
    document.sentences.map((sentence) => ({ ...document, sentences: [sentence] })),
  );
}
