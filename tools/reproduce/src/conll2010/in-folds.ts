/** Experiments on the texts of the CoNLL-2010 shared task, as its participants made them: ten folds over sentences. */
import type { AnyStage, Document, LayerName, Sentence } from '@hedgerow/document';
import { foldsBySentence, type Score } from '@hedgerow/evaluate';
import type { ReproductionContext } from '../reproduction.js';

/** Gold documents, fold by fold, and what stages that were made without them find in them. */
export interface FoldedRun {
  readonly gold: readonly Document[];
  readonly predicted: readonly Document[];
}

export interface FoldOptions<D extends Document> {
  /** Also to be trained on, the same in all folds but for what is tested in this one. */
  readonly besides?: readonly D[];
  /** Layers that are not to be carried over, lest they be taken for found. */
  readonly without?: readonly LayerName[];
  readonly note?: string;
}

export async function runInFolds<D extends Document>(
  documents: readonly D[],
  make: (train: readonly Sentence[]) => readonly AnyStage[],
  context: ReproductionContext,
  { besides = [], without = [], note = '' }: FoldOptions<D> = {},
): Promise<FoldedRun> {
  const folds = foldsBySentence(documents);
  const others = besides.length === 0 ? [] : foldsBySentence(besides);
  const gold: Document[] = [];
  const predicted: Document[] = [];
  for (const [i, { train, test }] of folds.entries()) {
    context.note(`${note}: fold ${i + 1} of ${folds.length}`);
    const stages = make(sentencesOf([...train, ...(others[i]?.train ?? [])]));
    gold.push(...test);
    predicted.push(...(await applyStages(test, stages, without)));
  }
  return { gold, predicted };
}

export async function applyStages(
  documents: readonly Document[],
  stages: readonly AnyStage[],
  without: readonly LayerName[] = [],
): Promise<Document[]> {
  const found: Document[] = [];
  for (const document of documents) {
    const sentences: Sentence[] = [];
    for (const sentence of document.sentences) {
      let made = Object.fromEntries(
        Object.entries(sentence).filter(
          ([layer]) => !(without as readonly string[]).includes(layer),
        ),
      ) as unknown as Sentence;
      for (const stage of stages) {
        made = { ...made, ...(await stage.run(made as never, document.text)) };
      }
      sentences.push(made);
    }
    found.push({ ...document, sentences });
  }
  return found;
}

export function sentencesOf(documents: readonly Document[]): Sentence[] {
  return documents.flatMap(({ sentences }) => [...sentences]);
}

export const rateColumns = ['precision', 'recall', 'F1'];

export function rates({ precision, recall, f1 }: Score): number[] {
  return [precision, recall, f1];
}
