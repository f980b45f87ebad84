import type { Settings } from '../codec.js';

/**
 * Deep features in the last column of CoNLL-U: `DeepFeatures=passive,clause:participial`, among whatever else the
 * column says. The attribute is left out at a token that has none.
 */
const key = 'DeepFeatures=';

/** The features of each token; undefined where no token has any. */
export function readDeepFeatures(
  misc: readonly string[] | undefined,
): readonly (readonly string[])[] | undefined {
  if (misc === undefined || !misc.some((cell) => find(cell) !== undefined)) return undefined;
  return misc.map(namesIn);
}

/** The column with these features in it. A cell that says the same already stays as it is, to the byte. */
export function writeDeepFeatures(
  misc: readonly string[] | undefined,
  features: readonly (readonly string[])[],
  settings: Settings,
): readonly string[] {
  return features.map((names, i) => {
    const cell = misc?.[i] ?? '_';
    const kept = names.filter((name) => name !== '' && !/[\s,|]/.test(name));
    if (kept.length < names.length) settings.onLoss('deepFeatures with blanks, commas or bars');
    return same(namesIn(cell), kept) ? cell : replace(cell, kept);
  });
}

function find(cell: string): string | undefined {
  return cell.split('|').find((part) => part.startsWith(key));
}

function namesIn(cell: string): readonly string[] {
  const names = find(cell)?.slice(key.length).split(',') ?? [];
  return names.filter((name) => name !== '');
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}

/** In the place of what the cell said of them, or at its end. */
function replace(cell: string, names: readonly string[]): string {
  const parts = cell === '_' || cell === '' ? [] : cell.split('|');
  const at = parts.findIndex((part) => part.startsWith(key));
  const written = names.length === 0 ? [] : [`${key}${names.join(',')}`];
  parts.splice(at < 0 ? parts.length : at, at < 0 ? 0 : 1, ...written);
  return parts.length === 0 ? '_' : parts.join('|');
}
