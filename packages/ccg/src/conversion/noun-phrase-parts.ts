import {
  findHeadAmong,
  isLeaf,
  isMark,
  nominal,
  nounTags,
  overtChildren,
  type Phrase,
} from '@hedgerow/document/phrases';

export const determiners: ReadonlySet<string> = new Set(['DT', 'PRP$', 'WDT', 'WP$']);

/**
 * The words and phrases of a noun phrase on one level, and the head among them: noun phrases that only
 * hold the noun, or modifiers of it, are taken apart.
 */
export function flatten(phrase: Phrase): { children: Phrase[]; head: Phrase } {
  const own = overtChildren(phrase);
  const ownHead = findHeadAmong('NP', own);
  const headAt = own.indexOf(ownHead);
  let head = ownHead;
  const children = own.flatMap((child, i) => {
    if (child === ownHead && isOpen(child)) {
      const inner = flatten(child);
      head = inner.head;
      return inner.children;
    }
    return i < headAt && isPlain(child) ? flatten(child).children : [child];
  });
  return { children: groupWithNoun(children, head), head };
}

function isOpen(phrase: Phrase): boolean {
  return (
    nominal.has(phrase.category) && phrase.conjuncts.length < 2 && overtChildren(phrase).length > 0
  );
}

/** A noun phrase of nothing but words that modify a noun. */
function isPlain(phrase: Phrase): boolean {
  if (!isOpen(phrase)) return false;
  return overtChildren(phrase).every((child) =>
    isLeaf(child)
      ? !determiners.has(child.category) &&
        !isMark(child) &&
        !/^(POS|CC|IN|PRP)$/.test(child.category)
      : isPlain(child) || /^(ADJP|QP|UNIT|PRN)$/.test(child.category),
  );
}

/** A number or an aside after a noun that is not the head belongs to that noun: `class II genes`. */
function groupWithNoun(children: readonly Phrase[], head: Phrase): Phrase[] {
  const grouped: Phrase[] = [];
  const headAt = children.indexOf(head);
  for (const [i, child] of children.entries()) {
    const before = grouped.at(-1);
    const follows =
      (child.category === 'CD' && before !== undefined && isNoun(before)) ||
      (child.category === 'PRN' &&
        before !== undefined &&
        !isMark(before) &&
        !determiners.has(before.category));
    if (i < headAt && follows) {
      grouped.pop();
      grouped.push(together(before!, child));
    } else grouped.push(child);
  }
  return grouped;
}

function isNoun({ category }: Phrase): boolean {
  return nounTags.has(category);
}

function together(noun: Phrase, after: Phrase): Phrase {
  return { ...noun, category: 'UNIT', token: -1, children: [noun, after], conjuncts: [] };
}
