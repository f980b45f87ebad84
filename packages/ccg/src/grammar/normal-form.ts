import type { CombinatorName } from './combinators.js';

/**
 * The normal form of Eisner (1996): what forward composition has made is not the functor of another rule
 * that looks to the right, nor what backward composition has made that of one that looks to the left. Of
 * the derivations of one meaning that leaves one. What a conjunction has joined to is only applied.
 */
export function isNormal(
  rule: CombinatorName,
  left: CombinatorName | undefined,
  right: CombinatorName | undefined,
): boolean {
  if (left === 'conjunction') return false;
  if (right === 'conjunction' && rule !== 'backward application' && !isMark(rule)) return false;
  if (looksRight.has(rule)) return left === undefined || !forwardMade.has(left);
  if (looksLeft.has(rule)) return right === undefined || !backwardMade.has(right);
  return true;
}

const forwardMade = new Set<CombinatorName>([
  'forward composition',
  'generalised forward composition',
]);
const backwardMade = new Set<CombinatorName>([
  'backward composition',
  'backward crossed composition',
  'generalised backward composition',
  'generalised backward crossed composition',
]);
const looksRight = new Set<CombinatorName>([...forwardMade, 'forward application']);
const looksLeft = new Set<CombinatorName>([...backwardMade, 'backward application']);

function isMark(rule: CombinatorName): boolean {
  return rule === 'punctuation on the left' || rule === 'punctuation on the right';
}
