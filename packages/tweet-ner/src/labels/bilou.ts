import type { Entity, Token } from '@hedgerow/document';

/** The types of names (`liu2011`, section 3.2). */
export const nameTypes = ['PERSON', 'ORGANIZATION', 'PRODUCT', 'LOCATION'] as const;

export type NameType = (typeof nameTypes)[number];

/** The labels of tokens: outside, and of each type the beginning, the inside and the last of several, and the only one. */
export const labels: readonly string[] = [
  'O',
  ...nameTypes.flatMap((type) => ['B', 'I', 'L', 'U'].map((part) => `${part}-${type}`)),
];

export const labelCount = labels.length;
export const outside = 0;

const parts = { B: 0, I: 1, L: 2, U: 3 } as const;

/** The number of a label: `part` of type number `type`. */
export function labelOf(type: number, part: keyof typeof parts): number {
  return 1 + type * 4 + parts[part];
}

/** The number of the type, -1 outside. */
export function typeOfLabel(label: number): number {
  return label === outside ? -1 : (label - 1) >> 2;
}

/** For each pair `before * labelCount + label`, whether the second can follow the first. */
export const allowedPairs: Uint8Array = Uint8Array.from(
  { length: labelCount * labelCount },
  (_, pair) => {
    const before = Math.floor(pair / labelCount);
    const after = pair % labelCount;
    return isOpen(before)
      ? Number(continues(after) && typeOfLabel(before) === typeOfLabel(after))
      : Number(!continues(after));
  },
);

/** Whether a label can begin a tweet, and whether it can end one. */
export function canBegin(label: number): boolean {
  return !continues(label);
}

export function canEnd(label: number): boolean {
  return !isOpen(label);
}

function isOpen(label: number): boolean {
  return label !== outside && ((label - 1) & 3) <= parts.I;
}

function continues(label: number): boolean {
  const part = (label - 1) & 3;
  return label !== outside && (part === parts.I || part === parts.L);
}

/** The labels of tokens under entities of the four types; of entities that overlap the first counts. */
export function labelTokens(tokens: readonly Token[], entities: readonly Entity[]): Uint8Array {
  const found = new Uint8Array(tokens.length);
  for (const { start, end, type } of entities) {
    const number = nameTypes.indexOf(type as NameType);
    if (number < 0) continue;
    let first = 0;
    while (first < tokens.length && tokens[first]!.end <= start) first++;
    let last = first;
    while (last + 1 < tokens.length && tokens[last + 1]!.start < end) last++;
    if (first === tokens.length || tokens[first]!.start >= end) continue;
    if (found.subarray(first, last + 1).some((label) => label !== outside)) continue;
    for (let i = first; i <= last; i++) {
      const part = first === last ? 'U' : i === first ? 'B' : i === last ? 'L' : 'I';
      found[i] = labelOf(number, part);
    }
  }
  return found;
}

/** The entities that labels say; a label that cannot follow the one before begins an entity of its own. */
export function entitiesOf(tokens: readonly Token[], found: ArrayLike<number>): Entity[] {
  const entities: Entity[] = [];
  let first = -1;
  const close = (last: number) => {
    if (first < 0) return;
    const type = nameTypes[typeOfLabel(found[first]!)]!;
    entities.push({ start: tokens[first]!.start, end: tokens[last]!.end, type });
    first = -1;
  };
  for (let i = 0; i < tokens.length; i++) {
    const label = found[i]!;
    const follows = first >= 0 && allowedPairs[found[i - 1]! * labelCount + label] === 1;
    if (label === outside || !(follows && continues(label))) close(i - 1);
    if (label === outside) continue;
    if (first < 0) first = i;
    if (!isOpen(label)) close(i);
  }
  close(tokens.length - 1);
  return entities;
}
