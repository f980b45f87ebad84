/** Foreign words of posts as people label them: runs of Latin-letter units that are one thing have one tag. */
import { cutUnits, unitKinds } from '@hedgerow/mixed-pos';

/** `length` units from the `first` one on. */
export interface Expression {
  readonly first: number;
  readonly length: number;
  readonly tag: string;
}

/** `NR+2 VV` is a name of two units and a verb of one. */
export function readExpressions(labels: string): Expression[] {
  let first = 0;
  return labels.split(' ').map((label) => {
    const [tag, more] = label.split('+');
    const length = Number(more ?? 1);
    const expression = { first, length, tag: tag! };
    first += length;
    return expression;
  });
}

/** One tag for each unit. */
export function unitTags(expressions: readonly Expression[]): string[] {
  return expressions.flatMap(({ length, tag }) => Array<string>(length).fill(tag));
}

/** Where the Latin-letter units of a text are. */
export function latinUnits(text: string): { readonly start: number; readonly end: number }[] {
  const { count, starts, ends, kinds } = cutUnits(text);
  return Array.from({ length: count }, (_, i) => ({
    start: starts[i]!,
    end: ends[i]!,
    kind: unitKinds[kinds[i]!],
  }))
    .filter(
      ({ kind, start, end }) => kind === 'word' && /\p{Script=Latin}/u.test(text.slice(start, end)),
    )
    .map(({ start, end }) => ({ start, end }));
}

/** The expressions that words and tags make: the Latin-letter units that are in one word are one. */
export function foundExpressions(
  text: string,
  tokens: readonly { readonly start: number; readonly end: number }[],
  tags: readonly string[],
): Expression[] {
  const found: { first: number; length: number; tag: string; at: number }[] = [];
  latinUnits(text).forEach(({ start, end }, unit) => {
    const at = tokens.findIndex((token) => token.start <= start && end <= token.end);
    const last = found.at(-1);
    if (at >= 0 && last?.at === at) last.length++;
    else found.push({ first: unit, length: 1, tag: tags[at] ?? 'in pieces', at });
  });
  return found.map(({ first, length, tag }) => ({ first, length, tag }));
}
