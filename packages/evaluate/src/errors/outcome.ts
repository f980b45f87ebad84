import type { Span } from '@hedgerow/document';
import type { SentencePair } from '../align.js';

/** Something that a side has in a sentence: a cue, a scope, an entity, a word with its tag. */
export interface Item {
  /** The same on both sides where the item is right. */
  readonly key: string;
  /** What it is said to be: a kind, a type, a tag. */
  readonly label: string;
  /** From the start of the sentence, in the text that its side has. */
  readonly spans: readonly Span[];
  /** What it belongs to, in the same way: the cue of a scope, the head of a word. */
  readonly anchor?: readonly Span[];
  /** From first to last character, in the coordinates of the pair. */
  readonly extent: Span;
  /** The same of the anchor. */
  readonly anchorKey?: string;
  /** Where it is, as numbers that an item of the other side shares if it is about the same: characters or tokens. */
  readonly near: readonly number[];
  /** What it is counted by, besides. */
  readonly keys: Keys;
  readonly score?: number;
  /** What weighed for it, and with negative weights against. */
  readonly features?: readonly Feature[];
}

/** By name of a view, the values that an item has there. */
export interface Keys {
  readonly [view: string]: readonly string[];
}

export interface Feature {
  readonly name: string;
  readonly weight: number;
}

/** An item of the gold standard, the one predicted in its place, and how they differ: a row of the table of outcomes. */
export interface Outcome {
  readonly document: string;
  /** Which sentence of the document, from 1. */
  readonly sentence: number;
  /** `right`, `missed` (gold alone), `spurious` (predicted alone), or in what the two differ. */
  readonly class: string;
  readonly gold?: Item;
  readonly predicted?: Item;
  readonly keys: Keys;
}

/** What a scorer's label and anchor are called where they are wrong: *type*, *cue*. */
export interface PartNames {
  readonly label: string;
  readonly anchor?: string;
}

/**
 * Pairs the items of a sentence: first what is the same, then what shares most places. What is left is missed or
 * spurious.
 */
export function outcomesOf(
  { document, number }: SentencePair,
  [gold, predicted]: readonly [readonly Item[], readonly Item[]],
  names: PartNames,
): Outcome[] {
  const partners = exactPartners(gold, predicted);
  addNearPartners(gold, predicted, partners);
  const taken = new Set(partners);
  const place = { document, sentence: number };
  return [
    ...gold.map((ours, i): Outcome => {
      const theirs = predicted[partners[i]!];
      if (theirs === undefined) return { ...place, class: 'missed', gold: ours, keys: ours.keys };
      const { name, keys } = differenceOf(ours, theirs, names);
      const all = { ...theirs.keys, ...ours.keys, ...keys };
      return { ...place, class: name, gold: ours, predicted: theirs, keys: all };
    }),
    ...predicted.flatMap((theirs, i): Outcome[] =>
      taken.has(i) ? [] : [{ ...place, class: 'spurious', predicted: theirs, keys: theirs.keys }],
    ),
  ];
}

/** Of each gold item, the number of the predicted one with the same key, or -1. */
function exactPartners(gold: readonly Item[], predicted: readonly Item[]): number[] {
  const free = new Map<string, number[]>();
  for (const [i, { key }] of predicted.entries()) free.set(key, [...(free.get(key) ?? []), i]);
  return gold.map(({ key }) => free.get(key)?.shift() ?? -1);
}

function addNearPartners(
  gold: readonly Item[],
  predicted: readonly Item[],
  partners: number[],
): void {
  const taken = new Set(partners);
  const at = new Map<number, number[]>();
  for (const [i, { near }] of predicted.entries()) {
    if (taken.has(i)) continue;
    for (const place of near) {
      const there = at.get(place);
      if (there) there.push(i);
      else at.set(place, [i]);
    }
  }
  const candidates = gold.flatMap(({ near }, ours) => {
    if (partners[ours] !== -1) return [];
    const shared = new Map<number, number>();
    for (const place of near) {
      for (const theirs of at.get(place) ?? []) shared.set(theirs, (shared.get(theirs) ?? 0) + 1);
    }
    return [...shared].map(([theirs, count]) => ({ ours, theirs, count }));
  });
  candidates.sort((a, b) => b.count - a.count || a.ours - b.ours || a.theirs - b.theirs);
  for (const { ours, theirs } of candidates) {
    if (partners[ours] !== -1 || taken.has(theirs)) continue;
    partners[ours] = theirs;
    taken.add(theirs);
  }
}

/** In what two items that are about the same differ: boundaries, label, anchor; or else in what lies between the ends. */
function differenceOf(
  gold: Item,
  predicted: Item,
  { label, anchor = '' }: PartNames,
): { readonly name: string; readonly keys: Keys } {
  if (gold.key === predicted.key) return { name: 'right', keys: {} };
  const boundary = boundaryOf(gold.extent, predicted.extent);
  const parts = [
    ...(boundary === '' ? [] : ['boundary']),
    ...(gold.label === predicted.label ? [] : [label]),
    ...(gold.anchorKey === predicted.anchorKey ? [] : [anchor]),
  ];
  return {
    name: parts.length === 0 ? 'gap' : parts.join(' and '),
    keys: {
      ...(boundary !== '' && { boundary: [boundary] }),
      ...(gold.label !== predicted.label && {
        confusion: [`${gold.label} taken for ${predicted.label}`],
      }),
    },
  };
}

function boundaryOf(gold: Span, predicted: Span): string {
  const side = (name: string, ours: number, theirs: number) =>
    ours === theirs ? [] : [`${name} ${theirs < ours ? 'early' : 'late'}`];
  return [
    ...side('start', gold.start, predicted.start),
    ...side('end', gold.end, predicted.end),
  ].join(', ');
}
