import { hashOf, joinHashes as join } from '@hedgerow/learn/hashed';
import type { SequenceItems } from '@hedgerow/learn/sequence-network';
import type { LexicalWord } from '../lexicon/lexicon.js';
import type { Advice } from './advice.js';
import { shapeOf } from './features.js';

/** How far a dependent may stand from its head to be looked at. */
const reach = 20;

/** The atoms of a sentence as the network sees them: each by itself, its tag, and how it stands among dependencies. */
export function networkItems(
  atoms: readonly LexicalWord[],
  advice: Advice | undefined,
): SequenceItems {
  const features: number[] = [];
  const starts = new Int32Array(atoms.length + 1);
  const dependents = advice && dependentsOf(advice.heads);
  atoms.forEach(({ form, surface, tag }, i) => {
    const see = (kind: number, value: number) => features.push(join(kind, value));
    see(0, hashOf(form));
    see(1, hashOf(form, Math.max(0, form.length - 2)));
    see(2, hashOf(form, Math.max(0, form.length - 3)));
    see(3, hashOf(form, Math.max(0, form.length - 4)));
    see(4, hashOf(form, 0, Math.min(3, form.length)));
    see(5, hashOf(shapeOf(surface)));
    see(6, hashOf(tag));
    see(7, i === 0 ? 1 : 0);
    if (advice !== undefined && dependents !== undefined) {
      const label = hashOf(advice.labels[i]!);
      const at = advice.heads[i]!;
      const head = atoms[at];
      see(8, label);
      see(9, join(label, head === undefined ? 0 : hashOf(head.tag)));
      see(10, head === undefined ? 0 : stepsTo(at - i));
      see(11, head === undefined ? 0 : hashOf(head.form));
      for (const dependent of dependents[i]!) {
        if (Math.abs(dependent - i) > reach) continue;
        const its = hashOf(advice.labels[dependent]!);
        see(dependent < i ? 12 : 13, its);
        if (dependent > i) see(14, join(its, hashOf(atoms[dependent]!.form)));
      }
    }
    starts[i + 1] = features.length;
  });
  return { features: Int32Array.from(features), starts };
}

function dependentsOf(heads: readonly number[]): number[][] {
  const dependents: number[][] = heads.map(() => []);
  heads.forEach((head, i) => {
    dependents[head]?.push(i);
  });
  return dependents;
}

/** A distance on a scale of powers of two, with its direction. */
function stepsTo(distance: number): number {
  return Math.sign(distance) * Math.min(6, Math.ceil(Math.log2(1 + Math.abs(distance))));
}
