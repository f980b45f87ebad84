/** What is known of a cue before its scope is chosen: trees of its sentence, and what rules make of each. */
import type { Cue, CueKind, Scope, Sentence, Stage } from '@hedgerow/document';
import { type SentenceFacts, sentenceFacts, tokensIn } from './sentence-facts.js';
import { type Reading, type TreeView, treeView, type WayUp, wayUp } from './tree-view.js';

type RuleLayers = 'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues';

/** A sentence whose scopes can be chosen. */
export type CuedSentence = Sentence<RuleLayers>;

/** Makes a scope of each cue, by a table of rules; scopes that cross are better left as they are. */
export type ScopeMaker = Stage<RuleLayers, 'scopes'>;

/** Other trees of a sentence than the one that it comes with. */
export interface OtherTrees {
  /** By another parser. */
  readonly second?: Reading | undefined;
  /** The best of the same parser with their scores, the one that won among them. */
  readonly rivals?: readonly Reading[] | undefined;
  /** Of other schemes, such as that of CCG: no rule reads them; always as many as when the model was trained. */
  readonly further?: readonly Reading[] | undefined;
}

/** Who is asked for evidence. */
export interface Witnesses {
  /** Tables of rules, the best first; always the same and in the same order as when the model was trained. */
  readonly rules: readonly ScopeMaker[];
  otherTrees?(sentence: CuedSentence, text: string): OtherTrees | Promise<OtherTrees>;
}

/** A scope by some rules, in tokens. */
export interface Opinion {
  readonly first: number;
  readonly last: number;
  /** The names of the rules that made it, in order. */
  readonly rules: readonly string[];
}

export interface CueEvidence {
  readonly facts: SentenceFacts;
  readonly cue: Cue;
  /** Its place among the cues of the sentence. */
  readonly number: number;
  readonly kind: CueKind;
  /** Its first and its last token. */
  readonly first: number;
  readonly last: number;
  /** The first of its tokens that depends on none of the others. */
  readonly pivot: number;
  /** The sentence's own tree, the other parser's where there is one, and those of other schemes; with the way up from the cue in each. */
  readonly trees: readonly TreeView[];
  readonly ways: readonly WayUp[];
  /** By the number of the tree, then by that of the table. */
  readonly opinions: readonly (readonly (Opinion | undefined)[])[];
  /** How likely it is, by the scores of rival trees, that the rules begin or end the scope with a token. */
  readonly ruled: Shares;
  /** And that a subtree that holds the cue begins or ends with it. */
  readonly edges: Shares;
}

export interface Shares {
  readonly first: ReadonlyMap<number, number>;
  readonly last: ReadonlyMap<number, number>;
}

/** The evidence for each cue that has a token, in the order of the cues. */
export async function gatherEvidence(
  sentence: CuedSentence,
  text: string,
  { rules, otherTrees }: Witnesses,
): Promise<CueEvidence[]> {
  const { second, rivals, further = [] } = (await otherTrees?.(sentence, text)) ?? {};
  const own: Reading = {
    dependencies: sentence.dependencies,
    deepFeatures: sentence.deepFeatures,
  };
  const readings = second === undefined ? [own] : [own, second];
  const facts = sentenceFacts(sentence);
  const trees = [...readings, ...further].map((reading) => treeView(reading, facts.size));
  const judge = async (reading: Reading, table: ScopeMaker) => {
    const { dependencies, deepFeatures } = reading;
    const { deepFeatures: _own, ...bare } = sentence;
    const read = { ...bare, dependencies, ...(deepFeatures === undefined ? {} : { deepFeatures }) };
    return opinionsOf((await table.run(read, text)).scopes, facts);
  };
  const judged: Map<number, Opinion>[][] = [];
  for (const reading of readings) {
    const ofTree = [];
    for (const table of rules) ofTree.push(await judge(reading, table));
    judged.push(ofTree);
  }
  const many: Rival[] = [];
  for (const { reading, share } of weigh(rivals ?? [own])) {
    many.push({
      share,
      tree: reading === own ? trees[0]! : treeView(reading, facts.size),
      opinions: reading === own ? judged[0]?.[0] : rules[0] && (await judge(reading, rules[0])),
    });
  }
  return sentence.cues.flatMap((cue, number) => {
    const places = cue.spans.map((span) => tokensIn(facts.tokens, span));
    const touched = places.filter(({ first }) => first >= 0);
    if (touched.length === 0) return [];
    const first = Math.min(...touched.map((place) => place.first));
    const last = Math.max(...touched.map((place) => place.last));
    const pivot = pivotOf(touched, trees[0]!);
    const ways = trees.map((tree) => wayUp(tree, pivot));
    return [
      {
        facts,
        cue,
        number,
        kind: cue.kind,
        first,
        last,
        pivot,
        trees,
        ways,
        opinions: judged.map((tables) => tables.map((opinions) => opinions.get(number))),
        ruled: ruledShares(many, number),
        edges: edgeShares(many, pivot),
      },
    ];
  });
}

interface Rival {
  readonly share: number;
  readonly tree: TreeView;
  readonly opinions: ReadonlyMap<number, Opinion> | undefined;
}

/** How many points of the parser make a tree e times as likely. */
const temperature = 30;

/** Rivals with what each can claim of the truth. */
function weigh(rivals: readonly Reading[]): { reading: Reading; share: number }[] {
  const highest = Math.max(...rivals.map(({ score = 0 }) => score));
  const powers = rivals.map(({ score = 0 }) => Math.exp((score - highest) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return rivals.map((reading, i) => ({ reading, share: powers[i]! / sum }));
}

function opinionsOf(scopes: readonly Scope[], { tokens }: SentenceFacts): Map<number, Opinion> {
  const found = new Map<number, Opinion>();
  for (const { cue, spans, why = [] } of scopes) {
    if (cue === null || spans[0] === undefined) continue;
    const { first, last } = tokensIn(tokens, spans[0]);
    if (first >= 0) found.set(cue, { first, last, rules: why.map(({ rule }) => rule) });
  }
  return found;
}

function pivotOf(places: readonly { first: number; last: number }[], { heads }: TreeView): number {
  const tokens: number[] = [];
  for (const { first, last } of places) for (let i = first; i <= last; i++) tokens.push(i);
  const own = new Set(tokens);
  return tokens.find((token) => !own.has(heads[token]!)) ?? tokens[0]!;
}

function ruledShares(rivals: readonly Rival[], number: number): Shares {
  const [first, last] = [new Map<number, number>(), new Map<number, number>()];
  for (const { share, opinions } of rivals) {
    const opinion = opinions?.get(number);
    if (opinion === undefined) continue;
    raise(first, opinion.first, share);
    raise(last, opinion.last, share);
  }
  return { first, last };
}

function edgeShares(rivals: readonly Rival[], pivot: number): Shares {
  const [first, last] = [new Map<number, number>(), new Map<number, number>()];
  for (const { share, tree } of rivals) {
    const { tokens } = wayUp(tree, pivot);
    for (const edge of new Set(tokens.map((token) => tree.left[token]!))) raise(first, edge, share);
    for (const edge of new Set(tokens.map((token) => tree.right[token]!))) raise(last, edge, share);
  }
  return { first, last };
}

function raise(shares: Map<number, number>, at: number, by: number): void {
  shares.set(at, (shares.get(at) ?? 0) + by);
}
