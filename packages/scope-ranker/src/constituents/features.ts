/** The features of constituents, by name (Velldal et al. 2012, section 6.2.3; those of `rules` are of 6.3). */
import type { CueKind, Span } from '@hedgerow/document';
import type { Constituent } from './constituents.js';
import type { FlatDerivation } from './flat-derivation.js';
import { phenomenaOf } from './phenomena.js';

export const featureFamilies = ['path', 'surface', 'linguistic', 'rules'] as const;

export type FeatureFamily = (typeof featureFamilies)[number];

/** From the cue up to the constituent: the whole way and its two ends, with the cue's word and without, and each step. */
export function pathFeatures(derivation: FlatDerivation, { paths }: Constituent): string[] {
  return paths.flatMap((path) => {
    const names = path.map((node) => derivation.names[node]!);
    const word = derivation.words[derivation.from[path[0]!]!]!.form;
    const way = names.join('\\');
    const top = names.at(-1);
    return [
      `path ${way}`,
      `path of ${word}: ${way}`,
      `ends ${names[0]}\\${top}`,
      `ends of ${word}: ${top}`,
      ...names.slice(1).map((name, i) => `step ${names[i]}\\${name}`),
    ];
  });
}

/**
 * The path features again, with the name of each phenomenon that the cue shows, at the constituent where it gets the
 * subject that goes with it.
 */
export function linguisticFeatures(
  derivation: FlatDerivation,
  { node, paths }: Constituent,
  kind: CueKind,
): string[] {
  return paths.flatMap((path) => {
    const names = phenomenaOf(derivation, path[0]!, kind)
      .filter(({ clause }) => clause === node)
      .map(({ name }) => name);
    if (names.length === 0) return [];
    const features = pathFeatures(derivation, { node, paths: [path] });
    return names.flatMap((name) => features.map((feature) => `${feature}, ${name}`));
  });
}

/** What a candidate looks like from outside. */
export interface Surface {
  /** First and last token, the first of the cue, and how many the sentence has. */
  readonly first: number;
  readonly last: number;
  readonly cueFirst: number;
  readonly length: number;
  isMark(token: number): boolean;
}

/** Neighbouring types of words, where in the candidate the cue is, how large it is, and punctuation at its ends. */
export function surfaceFeatures(
  { names, words, from, to }: FlatDerivation,
  { node }: Constituent,
  { first, last, cueFirst, length, isMark }: Surface,
): string[] {
  const size = last - first + 1;
  const types = words.slice(from[node]!, to[node]!).map((word) => names[word.node]!);
  return [
    ...types.slice(1).map((type, i) => `types ${types[i]} ${type}`),
    `cue in third ${Math.floor((3 * (cueFirst - first)) / size) + 1}`,
    `size in quarter ${Math.ceil((4 * size) / length)}`,
    ...(isMark(first - 1) ? ['mark before'] : []),
    ...(isMark(last + 1) ? ['mark at the end'] : []),
  ];
}

/** Whether the candidate is the scope of the rules, or has one of its ends. */
export function ruleFeatures({ start, end }: Span, given: Span | undefined): string[] {
  if (given === undefined) return [];
  const found = [
    ...(start === given.start ? ['start of the rules'] : []),
    ...(end === given.end ? ['end of the rules'] : []),
  ];
  return found.length === 2 ? ['scope of the rules', ...found] : found;
}
