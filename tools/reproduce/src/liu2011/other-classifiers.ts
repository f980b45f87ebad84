/** Classifiers of words that can stand in the place of the neighbours (section 5.5): they see the same bag of the window. */
import { type LinearModel, matrixBuilder, type SparseMatrix, scoreRow } from '@hedgerow/learn';
import { fitMaxent } from '@hedgerow/learn/maxent';
import { fitOneVsRest } from '@hedgerow/learn/svm';
import { labels as labelNames, stopWords } from '@hedgerow/tweet-ner';
import type { LabelledTweet } from '@hedgerow/tweet-ner/train';

export interface WordVerdict {
  readonly label: number;
  /** To be compared with others of the same classifier. */
  readonly trust: number;
}

/** Of each word what it is taken for; undefined for stop words, links, accounts and marks. */
export type WordClassifier = (forms: readonly string[]) => (WordVerdict | undefined)[];

const classCount = labelNames.length;
const reach = 2;

export function maxentClassifier(tweets: readonly LabelledTweet[], maxIterations: number) {
  return classifier(tweets, (matrix, labels) =>
    fitMaxent(matrix, labels, { classCount, l2: 1, maxIterations }),
  );
}

export function svmClassifier(tweets: readonly LabelledTweet[]) {
  return classifier(tweets, (matrix, labels) => fitOneVsRest(matrix, labels, { classCount }));
}

/** How much the best label is ahead of the next says how sure it is. */
function classifier(
  tweets: readonly LabelledTweet[],
  fit: (matrix: SparseMatrix, labels: readonly number[]) => LinearModel,
): WordClassifier {
  const ids = new Map<string, number>();
  for (const { forms } of tweets) {
    for (const word of forms.filter(isContent).map(small)) {
      if (!ids.has(word)) ids.set(word, ids.size);
    }
  }
  const rows = matrixBuilder({ columnCount: ids.size });
  const labels: number[] = [];
  for (const tweet of tweets) {
    tweet.forms.forEach((form, i) => {
      if (!isContent(form)) return;
      for (const id of bagAt(tweet.forms, i, ids)) rows.push(id);
      rows.endRow();
      labels.push(tweet.labels[i]!);
    });
  }
  const model = fit(rows.build(), labels);
  const scores = new Float64Array(classCount);
  return (forms) =>
    forms.map((form, i) => {
      if (!isContent(form)) return undefined;
      const row = matrixBuilder({ columnCount: ids.size });
      for (const id of bagAt(forms, i, ids)) row.push(id);
      row.endRow();
      scoreRow(model, row.build(), 0, scores);
      const [first, second] = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!);
      return { label: first!, trust: scores[first!]! - scores[second!]! };
    });
}

function bagAt(forms: readonly string[], at: number, ids: ReadonlyMap<string, number>): number[] {
  const window = forms.slice(Math.max(0, at - reach), at + reach + 1);
  const known = window.filter(isContent).flatMap((form) => ids.get(small(form)) ?? []);
  return [...new Set(known)].sort((a, b) => a - b);
}

const small = (form: string) => form.toLowerCase();

function isContent(form: string): boolean {
  return /[\p{L}\p{N}]/u.test(form) && !/^(@|https?:)/.test(form) && !stopWords.has(small(form));
}
