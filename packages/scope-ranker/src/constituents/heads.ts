/** Who is the head of whom in a derivation, by the names of the grammar's rules: `hd-cmp_u_c`, `sb-hd_mc_c`, `hdn-aj_rc_c`. */
import type { FlatDerivation } from './flat-derivation.js';

/** Which daughter of a rule is its head; the first where its name does not tell. */
function headPlace(rule: string): number {
  const parts = rule.split('_', 1)[0]!.split('-');
  return Math.max(
    0,
    parts.findIndex((part) => /^(?:hdn?|nh)$/.test(part)),
  );
}

function isCoordination(rule: string): boolean {
  return rule.includes('_crd-');
}

/** The word at the end of the way down by heads. */
export function headWord({ names, daughters }: FlatDerivation, from: number): number {
  let node = from;
  for (let own = daughters[node]!; own.length > 0; own = daughters[node]!) {
    node = own[own.length === 1 ? 0 : headPlace(names[node]!)] ?? own[0]!;
  }
  return node;
}

/** True where a node makes its mother what that is; in a coordination all do. */
function isHead({ names, daughters, above }: FlatDerivation, node: number): boolean {
  const mother = above[node]!;
  if (mother < 0) return false;
  const own = daughters[mother]!;
  if (own.length === 1 || isCoordination(names[mother]!)) return true;
  return own.indexOf(node) === headPlace(names[mother]!);
}

/** The largest node that a word is the head of. */
export function phraseOf(derivation: FlatDerivation, word: number): number {
  let node = word;
  while (isHead(derivation, node)) node = derivation.above[node]!;
  return node;
}

/** The other daughter of the node's mother, or -1. */
export function sisterOf({ daughters, above }: FlatDerivation, node: number): number {
  if (above[node]! < 0) return -1;
  return daughters[above[node]!]!.find((daughter) => daughter !== node) ?? -1;
}

/** The complements of a word, from the innermost. */
export function complementsOf(derivation: FlatDerivation, word: number): number[] {
  const { names, above } = derivation;
  const found: number[] = [];
  for (let node = word; isHead(derivation, node); node = above[node]!) {
    const sister = sisterOf(derivation, node);
    if (sister >= 0 && names[above[node]!]!.startsWith('hd-cmp')) found.push(sister);
  }
  return found;
}

export interface FoundSubject {
  /** What joins the subject to the rest. */
  readonly clause: number;
  readonly subject: number;
}

/** Words whose complement has the same subject: auxiliaries, modals, copulas, verbs and adjectives of raising and control. */
const sharing = /^(?:v_(?:[a-z*]+-)?(?:vp|prd|ap)\*?[-_]|aj_vp_|cm_vp_to)/;

/** The subject of a word: its own, or that of what it is a complement of, as far as they share it; or a relative pronoun. */
export function subjectOf(derivation: FlatDerivation, word: number): FoundSubject | undefined {
  const { names, daughters, above } = derivation;
  for (let node = word; above[node]! >= 0; node = above[node]!) {
    const clause = above[node]!;
    const [left, right] = daughters[clause]!;
    const rule = names[clause]!;
    if (right === node && /^(?:sb-hd|flr-hd_rel)/.test(rule)) return { clause, subject: left! };
    if (isHead(derivation, node)) continue;
    if (rule.startsWith('hd-cmp') && sharing.test(names[headWord(derivation, left!)]!)) continue;
    return undefined;
  }
  return undefined;
}
