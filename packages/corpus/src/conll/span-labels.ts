/**
 * Spans of tokens as a label for each token. BIO (IOB2, Tjong Kim Sang & Veenstra 1999): B- starts a
 * span and I- goes on with it. IOB1 (Ramshaw & Marcus 1995): I- does both, and B- only starts a span
 * right after another of its type. BILOU (Ratinov & Roth 2009): L- ends a span and U- is one token.
 */
export type LabelScheme = 'bio' | 'iob1' | 'bilou';

export const labelSchemes: readonly LabelScheme[] = ['bio', 'iob1', 'bilou'];

/** Tokens `first` to `last`, both inside. */
export interface TokenRun {
  readonly first: number;
  readonly last: number;
  readonly type: string;
}

/** Whether a label is of the scheme: `O`, or a prefix alone, or with a type, as in `B-person`. */
export function isLabel(label: string, scheme: LabelScheme): boolean {
  if (label === 'O') return true;
  const prefixes = scheme === 'bilou' ? 'BILU' : 'BI';
  if (label === '' || !prefixes.includes(label[0]!)) return false;
  return label.length === 1 || (label.length > 2 && label[1] === '-');
}

/**
 * The spans of labels for which `isLabel` holds. Labels that do not follow from each other are read as
 * conlleval reads them: an I- or L- after O, or after another type, starts a span.
 */
export function readLabels(labels: readonly string[]): TokenRun[] {
  const runs: TokenRun[] = [];
  let first = -1;
  let type = '';
  const close = (last: number) => {
    if (first >= 0) runs.push({ first, last, type });
    first = -1;
  };
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (label === 'O') {
      close(i - 1);
      continue;
    }
    const prefix = label[0];
    const own = label.slice(2);
    if (first < 0 || own !== type || prefix === 'B' || prefix === 'U') {
      close(i - 1);
      first = i;
      type = own;
    }
    if (prefix === 'L' || prefix === 'U') close(i);
  }
  close(labels.length - 1);
  return runs;
}

/** The labels of spans that are in order and do not overlap. */
export function writeLabels(
  count: number,
  runs: readonly TokenRun[],
  scheme: LabelScheme,
): string[] {
  const labels = new Array<string>(count).fill('O');
  let before: TokenRun | undefined;
  for (const run of runs) {
    const { first, last, type } = run;
    for (let i = first; i <= last; i++) {
      const prefix = prefixes[scheme](i === first, i === last, run, before);
      labels[i] = type === '' ? prefix : `${prefix}-${type}`;
    }
    before = run;
  }
  return labels;
}

type Prefix = (
  isFirst: boolean,
  isLast: boolean,
  run: TokenRun,
  before: TokenRun | undefined,
) => string;

const prefixes: { readonly [S in LabelScheme]: Prefix } = {
  bio: (isFirst) => (isFirst ? 'B' : 'I'),
  iob1: (isFirst, _isLast, run, before) => {
    const follows = before !== undefined && before.last === run.first - 1;
    return isFirst && follows && before.type === run.type ? 'B' : 'I';
  },
  bilou: (isFirst, isLast) => {
    if (isFirst) return isLast ? 'U' : 'B';
    return isLast ? 'L' : 'I';
  },
};
