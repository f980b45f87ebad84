import { isClosing, isOpening } from '@hedgerow/document/asides';
import type { CueEvidence, Opinion } from './cue-evidence.js';
import { bucket, bucketOfShare, type Emitter } from './emitter.js';
import { closedWordAt, isMark, type SentenceFacts, tagAt, wordAt } from './sentence-facts.js';
import { topFrom, topTo, type WayUp } from './tree-view.js';

/** What speaks for a scope that ends with this token. */
export function endFeatures(evidence: CueEvidence, end: number, emit: Emitter): void {
  const next = nextWord(evidence.facts, end);
  addWords(evidence, end, next, emit);
  addBrackets(evidence, end, next, emit);
  for (let t = 0; t < evidence.trees.length; t++) addTree(evidence, t, end, emit);
  addOpinions(evidence, end, next, emit);
}

/** The word after it that is no final mark. */
function nextWord(facts: SentenceFacts, end: number): string {
  return end >= facts.lastWord ? 'END' : closedWordAt(facts, end + 1);
}

const separators = /^(,|:|;|--)$/;

/** What begins behind a token: the comma and the like before it, and where. */
function behind({ words, size }: SentenceFacts, end: number): { mark: string; at: number } {
  const word = end + 1 < size ? words[end + 1]! : '';
  return separators.test(word) ? { mark: word, at: end + 2 } : { mark: '', at: end + 1 };
}

function addWords({ facts, last }: CueEvidence, end: number, next: string, emit: Emitter): void {
  const isFinal = next === 'END';
  const then = isFinal ? 'END' : `${next} ${closedWordAt(facts, end + 2)}`;
  const tags = isFinal ? 'END' : `${tagAt(facts, end + 1)} ${tagAt(facts, end + 2)}`;
  emit.ofLemma(`next ${next}`);
  emit.ofTag(`next two ${then}`);
  emit.ofKind(`last ${closedWordAt(facts, end)}`);
  emit.ofKind(`tags ${tagAt(facts, end)} ${isFinal ? 'END' : tagAt(facts, end + 1)}`);
  emit.ofTag(`tags ${tagAt(facts, end)} ${tags}`);
  emit.ofKind(`next word ${isFinal ? 'END' : wordAt(facts, end + 1)}`);
  if (end === last) emit.ofLemma('at the cue');
  emit.ofTag(`${isFinal ? 'to the end' : 'tokens'} ${bucket(end - last)}`);
  for (const held of facts.contents(last + 1, end))
    emit.ofTag(`holds ${held}${isFinal ? ' END' : ''}`);
  if (isFinal) return;
  for (const left of facts.contents(end + 1, facts.size - 1)) emit.ofKind(`leaves ${left} ${next}`);
}

function addBrackets({ facts, last }: CueEvidence, end: number, next: string, emit: Emitter): void {
  const { depth, partner, words, size } = facts;
  const deeper = Math.max(-2, Math.min(2, depth[end]! - depth[last]!));
  const closes = isClosing(words[end]!);
  const follows = end + 1 < size ? words[end + 1]! : '';
  const side = isOpening(follows) ? 'before (' : isClosing(follows) ? 'before )' : '';
  emit.ofLemma(`brackets ${deeper} ${closes ? ')' : ''} ${side}`);
  const opened = partner[end]!;
  if (closes && opened >= 0) {
    const aside = facts.aside(opened + 1, end - 1);
    emit.ofLemma(
      `takes in ${aside} ${opened > last ? '' : 'with the cue'} ${next === 'END' ? next : ''}`,
    );
    emit.ofKind(`takes in ${aside} ${next}`);
    emit.ofKind(`takes in (${wordAt(facts, opened + 1)} ${wordAt(facts, opened + 2)}`);
  }
  const closed = end + 1 < size && isOpening(follows) ? partner[end + 1]! : -1;
  if (closed >= 0) {
    const aside = facts.aside(end + 2, closed - 1);
    const then = nextWord(facts, closed);
    emit.ofTag(`leaves ${aside} ${then === 'END' ? then : ''}`);
    emit.ofKind(`leaves ${aside} ${then}`);
    emit.ofKind(`leaves (${wordAt(facts, end + 2)} ${wordAt(facts, end + 3)}`);
  }
}

/** How a token stands to the cue in a tree. */
function relation({ height }: WayUp, token: number): string {
  if (token < 0) return 'none';
  const up = height.get(token);
  if (up === undefined) return 'off';
  return up === 0 ? 'cue' : `up${Math.min(up, 4)}`;
}

function addTree(evidence: CueEvidence, t: number, end: number, emit: Emitter): void {
  const { facts, pivot, last } = evidence;
  const tree = evidence.trees[t]!;
  const way = evidence.ways[t]!;
  const name = t === 0 ? 'tree' : `tree ${t + 1}`;
  const isFinal = end >= facts.lastWord;
  const final = isFinal ? 'END' : '';
  if (!isFinal) {
    const { mark, at } = behind(facts, end);
    const top = topFrom(tree, at, pivot);
    const head = top < 0 ? -1 : tree.heads[top]!;
    const label = top < 0 ? 'none' : tree.labels[top]!;
    const rel = relation(way, head);
    const first = closedWordAt(facts, at);
    const reach = top >= 0 && tree.right[top]! >= facts.lastWord ? 'to the end' : '';
    emit.ofTag(`${name}: then ${mark} ${label} ${rel}`);
    emit.ofKind(
      `${name}: then ${mark} ${label} ${rel} ${tagAt(facts, top < 0 ? facts.size : top)}`,
    );
    emit.ofKind(`${name}: then ${mark} ${label} ${rel} ${first}`);
    emit.ofKind(`${name}: then ${mark} ${first} ${reach} ${rel}`);
    emit.ofLemma(
      `${name}: then ${mark === '' ? '' : ','} ${label} ${rel === 'off' ? 'off' : 'up'}`,
    );
    if (way.labels.has(head)) emit.ofTag(`${name}: then ${label} ${way.labels.get(head)}`);
    const word = Math.min(at, facts.size - 1);
    const above = tree.heads[word]!;
    const where =
      above < 0 ? 'root' : above > end ? 'behind' : above <= last ? relation(way, above) : 'in';
    emit.ofKind(`${name}: next is ${tree.labels[word]} ${where} ${tagAt(facts, word)}`);
  }
  const top = topTo(tree, end, pivot);
  const head = tree.heads[top]!;
  const rel = relation(way, head);
  const label = tree.labels[top]!;
  const from = tree.left[top]!;
  const mark = from > 0 && separators.test(facts.words[from - 1]!) ? ',' : '';
  emit.ofTag(`${name}: ends ${label} ${rel} ${final}`);
  emit.ofKind(
    `${name}: ends ${label} ${tagAt(facts, top)} ${rel} ${closedWordAt(facts, from)} ${final}`,
  );
  emit.ofKind(`${name}: ends ${mark} ${label} ${rel} ${closedWordAt(facts, from)}`);
  if (way.labels.has(head)) emit.ofTag(`${name}: ends ${label} ${way.labels.get(head)}`);
  let isEdge = false;
  for (const above of way.tokens) {
    if (tree.right[above] !== end) continue;
    const height = way.height.get(above)!;
    emit.ofTag(`${name}: edge ${height > 3 ? '4+' : way.labels.get(above)}`);
    emit.ofKind(`${name}: edge of ${tagAt(facts, above)} ${Math.min(height, 4)}`);
    isEdge = true;
  }
  if (!isEdge) emit.ofTag(`${name}: no edge ${final}`);
  emit.ofKind(`${name}: cuts ${cutArcs(evidence, t, end)}`);
}

/** How many of the next few words depend on something between the cue and the end. */
function cutArcs({ facts, trees, ways, last }: CueEvidence, t: number, end: number): number {
  let cut = 0;
  for (let i = end + 1; i < Math.min(facts.size, end + 4); i++) {
    const head = trees[t]!.heads[i]!;
    if (head > last && head <= end && !ways[t]!.height.has(head)) cut++;
  }
  return Math.min(cut, 2);
}

function addOpinions(evidence: CueEvidence, end: number, next: string, emit: Emitter): void {
  const { opinions, ruled, edges } = evidence;
  let agreement = '';
  opinions.forEach((tables, t) => {
    tables.forEach((opinion, table) => {
      agreement += sign(opinion, end);
      if (opinion === undefined) return;
      const name = `rules ${table + 1} tree ${t + 1}`;
      if (opinion.last === end) addAgreement(name, opinion, next, emit);
      else if (table === 0) addDifference(evidence, name, opinion, end, emit);
    });
  });
  const share = bucketOfShare(ruled.last.get(end) ?? 0);
  const edge = bucketOfShare(edges.last.get(end) ?? 0);
  emit.ofLemma(`rules ${agreement}`);
  emit.ofTag(`rules ${agreement} ${next}`);
  emit.ofTag(`rules ${agreement} share ${share}`);
  emit.ofLemma(`share ${share}`);
  emit.ofTag(`edge share ${edge}`);
  emit.ofKind(`share ${share} ${next}`);
  emit.ofKind(`edge share ${edge} ${next}`);
}

function sign(opinion: Opinion | undefined, end: number): string {
  if (opinion === undefined) return '?';
  return opinion.last === end ? '=' : end < opinion.last ? '<' : '>';
}

function addAgreement(name: string, { rules }: Opinion, next: string, emit: Emitter): void {
  emit.ofLemma(`${name} =`);
  emit.ofKind(`${name} = by ${rules[0]}`);
  emit.ofTag(`${name} = ${next}`);
  emit.ofKind(`${name} = by ${rules[0]} ${next}`);
  for (const rule of rules.slice(1)) emit.ofKind(`${name} = after ${rule}`);
}

/** What the end takes in that the rules left out, or leaves that they took in. */
function addDifference(
  { facts }: CueEvidence,
  name: string,
  { last, rules }: Opinion,
  end: number,
  emit: Emitter,
): void {
  const way = end < last ? '-' : '+';
  const { mark, at } = behind(facts, Math.min(end, last));
  const [from, to] = [Math.min(end, last) + 1, Math.max(end, last)];
  const first = closedWordAt(facts, at);
  emit.ofTag(`${name} ${way} ${bucket(to - from + 1)}`);
  emit.ofKind(`${name} ${way} by ${rules[0]}`);
  emit.ofTag(`${name} ${way} ${mark} ${first}`);
  emit.ofKind(`${name} ${way} ${mark} ${wordAt(facts, at)} ${wordAt(facts, at + 1)}`);
  emit.ofKind(`${name} ${way} ${mark} ${first} ${rules.at(-1)}`);
  for (const held of facts.contents(from, to)) {
    emit.ofKind(`${name} ${way} ${held}`);
    emit.ofKind(`${name} ${way} ${held} ${mark} ${first}`);
  }
  for (const rule of rules.slice(1)) emit.ofKind(`${name} ${way} after ${rule}`);
  if (isOpening(facts.words[from]!)) {
    emit.ofKind(`${name} ${way} ${facts.aside(from + 1, Math.max(from + 1, to - 1))}`);
  }
  if (isClosing(facts.words[to]!)) emit.ofKind(`${name} ${way} )`);
  else if (isMark(facts.words[to]!)) emit.ofKind(`${name} ${way} mark`);
}
