import { isOpening } from '@hedgerow/document/asides';
import type { CueEvidence } from './cue-evidence.js';
import { bucket, bucketOfShare, type Emitter } from './emitter.js';
import { closedWordAt, tagAt, wordAt } from './sentence-facts.js';
import { lexicalVerb } from './tree-view.js';

/** What speaks for a scope that begins with this token. */
export function startFeatures(evidence: CueEvidence, start: number, emit: Emitter): void {
  const place = start === evidence.first ? 'cue' : 'before';
  addWords(evidence, start, place, emit);
  if (start === evidence.first) addCue(evidence, emit);
  for (let t = 0; t < evidence.trees.length; t++) addTree(evidence, t, start, place, emit);
  addOpinions(evidence, start, place, emit);
}

function addWords(
  { facts, first }: CueEvidence,
  start: number,
  place: string,
  emit: Emitter,
): void {
  const before = closedWordAt(facts, start - 1);
  emit.ofLemma(place);
  emit.ofTag(`tokens ${bucket(first - start)}`);
  emit.ofTag(`after ${before} ${place}`);
  emit.ofTag(`first ${closedWordAt(facts, start)} ${place}`);
  emit.ofKind(`first two ${before} ${closedWordAt(facts, start)} ${place}`);
  emit.ofKind(`tags ${tagAt(facts, start - 2)} ${tagAt(facts, start - 1)} ${tagAt(facts, start)}`);
  emit.ofKind(`tags from ${tagAt(facts, start)} ${tagAt(facts, start + 1)} ${place}`);
  emit.ofKind(`first word ${wordAt(facts, start)} ${place}`);
  emit.ofKind(`word before ${wordAt(facts, start - 1)} ${place}`);
  const { words, depth } = facts;
  const outside = start > 0 ? depth[start - 1]! : 0;
  const deeper = Math.max(-2, Math.min(2, outside - depth[first]!));
  const side =
    start > 0 && isOpening(words[start - 1]!) ? 'after (' : isOpening(words[start]!) ? '(' : '';
  emit.ofLemma(`brackets ${deeper} ${side}`);
  if (start === first) return;
  for (const held of facts.contents(start, first - 1)) emit.ofTag(`holds ${held}`);
}

/** What is around the cue, for a scope that begins with it. */
function addCue({ facts, first, last, pivot, trees }: CueEvidence, emit: Emitter): void {
  emit.ofLemma(`cue, then ${closedWordAt(facts, last + 1)}`);
  emit.ofLemma(`cue, then ${tagAt(facts, last + 1)} ${tagAt(facts, last + 2)}`);
  emit.ofLemma(`cue after ${closedWordAt(facts, first - 1)}`);
  emit.ofLemma(`cue after ${tagAt(facts, first - 2)} ${tagAt(facts, first - 1)}`);
  trees.forEach((tree, t) => {
    const name = t === 0 ? 'cue' : `cue ${t + 1}`;
    const head = tree.heads[pivot]!;
    const above = head < 0 ? -1 : tree.heads[head]!;
    emit.ofLemma(`${name} ${tree.labels[pivot]} of ${tagAt(facts, head)}`);
    emit.ofLemma(`${name} of ${closedWordAt(facts, head)}`);
    emit.ofTag(
      `${name} ${tree.labels[pivot]} ${head < 0 ? '' : tree.labels[head]} of ${tagAt(facts, above)}`,
    );
    const verb = lexicalVerb(tree, pivot);
    emit.ofTag(`${name} verb ${tagAt(facts, verb)} ${tree.deep(verb)}`);
    emit.ofKind(`${name} verb ${facts.lemmas[verb]}`);
  });
}

function addTree(
  { facts, pivot, trees, ways }: CueEvidence,
  t: number,
  start: number,
  place: string,
  emit: Emitter,
): void {
  const tree = trees[t]!;
  const way = ways[t]!;
  const name = t === 0 ? 'tree' : `tree ${t + 1}`;
  let top = start;
  for (let steps = 0; steps < 24; steps++) {
    const head = tree.heads[top]!;
    if (head < 0 || tree.left[head] !== start || tree.right[head]! >= pivot) break;
    top = head;
  }
  const head = tree.heads[top]!;
  const label = tree.labels[top]!;
  const up = way.height.get(head);
  const rel =
    head < 0 ? 'none' : up === undefined ? 'off' : up === 0 ? 'cue' : `up${Math.min(up, 4)}`;
  emit.ofTag(`${name}: ${place} ${label} ${rel}`);
  emit.ofTag(`${name}: ${place} ${label} ${tagAt(facts, top)} ${tagAt(facts, head)}`);
  emit.ofKind(`${name}: ${place} ${label} ${tree.deep(top)} ${rel}`);
  if (way.labels.has(head)) emit.ofTag(`${name}: ${place} ${label} ${way.labels.get(head)}`);
  if (head >= 0) {
    emit.ofLemma(`${name}: ${place} ${label} of ${rel}`);
    emit.ofKind(`${name}: ${place} of ${facts.lemmas[head]}`);
    emit.ofTag(`${name}: ${place} ${label} of ${tree.deep(head)}`);
  }
  let isEdge = false;
  for (const above of way.tokens) {
    if (tree.left[above] !== start) continue;
    const height = way.height.get(above)!;
    emit.ofTag(`${name}: edge ${height > 3 ? '4+' : way.labels.get(above)}`);
    emit.ofKind(`${name}: edge of ${tagAt(facts, above)} ${Math.min(height, 4)}`);
    isEdge = true;
  }
  if (!isEdge) emit.ofTag(`${name}: no edge`);
}

function addOpinions(evidence: CueEvidence, start: number, place: string, emit: Emitter): void {
  const { facts, opinions, ruled, edges } = evidence;
  let agreement = '';
  opinions.forEach((tables, t) => {
    tables.forEach((opinion, table) => {
      if (opinion === undefined) {
        agreement += '?';
        return;
      }
      const name = `rules ${table + 1} tree ${t + 1}`;
      const by = opinion.rules[0];
      const way = start === opinion.first ? '=' : start < opinion.first ? '+' : '-';
      agreement += way;
      emit.ofKind(`${name} ${way} by ${by}`);
      emit.ofKind(`${name} ${way} ${place} by ${by}`);
      if (way === '=') {
        emit.ofLemma(`${name} =`);
        return;
      }
      const [from, to] = [Math.min(start, opinion.first), Math.max(start, opinion.first) - 1];
      emit.ofTag(`${name} ${way} ${bucket(to - from + 1)}`);
      emit.ofKind(
        `${name} ${way} ${place} ${closedWordAt(facts, from)} ${closedWordAt(facts, to)}`,
      );
      for (const held of facts.contents(from, to)) emit.ofKind(`${name} ${way} ${held}`);
    });
  });
  const share = bucketOfShare(ruled.first.get(start) ?? 0);
  emit.ofLemma(`rules ${agreement} ${place}`);
  emit.ofLemma(`share ${share}`);
  emit.ofTag(`edge share ${bucketOfShare(edges.first.get(start) ?? 0)}`);
  emit.ofTag(`rules ${agreement} share ${share}`);
}
