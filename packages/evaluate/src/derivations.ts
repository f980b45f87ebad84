/**
 * HPSG derivations: rules over spans, as PARSEVAL has brackets, with lexical types, exact matches and the oracle of the
 * n best (Zhang & Krieger 2011; Toutanova et al. 2005).
 */
import {
  type DerivationNode,
  type Document,
  derivationKind,
  placeNodes,
  type Span,
} from '@hedgerow/document';
import { pairSentences, type SentencePair } from './align.js';
import {
  f1Of,
  percent,
  type Score,
  scoreOf,
  sumTallies,
  type Tally,
  tallyItems,
} from './counts.js';
import { pairsThatCount } from './pairs-that-count.js';
import { scoreTable } from './score-table.js';

export interface DerivationOptions {
  /** Sentences whose gold derivation has more leaves are left out. Default: none are. */
  readonly longest?: number;
  /** The lexical type of each lexical entry, for derivations that name entries alone. */
  readonly types?: ReadonlyMap<string, string>;
}

export interface RuleScores {
  readonly labelled: Score;
  /** Spans, whatever the rule. */
  readonly unlabelled: Score;
}

export interface DerivationScores {
  /** Syntactic rules. Start symbols, lexical rules and entries are none. */
  readonly rules: RuleScores;
  /** Syntactic and lexical rules. */
  readonly allRules: RuleScores;
  readonly starts: Score;
  /** Of leaves whose gold type is known; without any there is no score. */
  readonly types?: Score;
  readonly entries: Score;
  /** By the name of the rule, syntactic and lexical. */
  readonly byRule: ReadonlyMap<string, Score>;
  /** What a perfect choice among the derivations of each sentence would score. */
  readonly oracle: {
    readonly rules: Score;
    readonly allRules: Score;
    readonly exactMatch: number;
    /** The most derivations that a sentence has. */
    readonly most: number;
  };
  readonly sentences: number;
  readonly covered: number;
  /** Share of sentences with a derivation. */
  readonly coverage: number;
  /** Share of those whose best derivation is a cover by fragments. */
  readonly fragments: number;
  /** Share of sentences whose rules and lexical types are all right, as a tree. */
  readonly exactMatch: number;
  readonly leftOut: {
    /** Sentences without a gold derivation. */
    readonly withoutGold: number;
    readonly tooLong: number;
    /** Gold leaves whose lexical type is not known. */
    readonly untyped: number;
  };
}

export function scoreDerivations(
  gold: readonly Document[],
  predicted: readonly Document[],
  { longest = Number.POSITIVE_INFINITY, types = new Map() }: DerivationOptions = {},
): DerivationScores {
  const { pairs, withoutGold, tooLong } = pairDerivations(gold, predicted, longest);
  const tallies: { readonly [K in keyof SentenceTallies]: Tally[] } = {
    rules: [],
    ruleSpans: [],
    allRules: [],
    allRuleSpans: [],
    starts: [],
    types: [],
    entries: [],
  };
  const best: { rules: Tally[]; allRules: Tally[] } = { rules: [], allRules: [] };
  const byRule = scoreTable();
  let [covered, fragments, exact, oracleExact, most, untyped] = [0, 0, 0, 0, 0, 0];
  for (const pair of pairs) {
    const golden = readDerivation(pair.gold.derivations![0]!, pair.goldSpan, types);
    const found = (pair.predicted.derivations ?? []).map((one) =>
      readDerivation(one, pair.predictedSpan, types),
    );
    const [first = nothing] = found;
    const tally = tallySentence(golden, first);
    for (const key of Object.keys(tallies) as (keyof SentenceTallies)[]) {
      tallies[key].push(tally[key]);
    }
    for (const [rule, counts] of tallyByRule(golden, first)) byRule.add(rule, counts);
    for (const measure of ['rules', 'allRules'] as const) {
      best[measure].push(bestOf(golden[measure], found, measure));
    }
    const matches = found.map((one) => isSame(golden, one));
    if (found.length > 0) covered++;
    if (first.isFragments) fragments++;
    if (matches[0] === true) exact++;
    if (matches.includes(true)) oracleExact++;
    most = Math.max(most, found.length);
    untyped += golden.untyped.size;
  }
  const score = (key: keyof SentenceTallies) => scoreOf(sumTallies(tallies[key]));
  const typed = score('types');
  return {
    rules: { labelled: score('rules'), unlabelled: score('ruleSpans') },
    allRules: { labelled: score('allRules'), unlabelled: score('allRuleSpans') },
    starts: score('starts'),
    ...(typed.gold > 0 && { types: typed }),
    entries: score('entries'),
    byRule: byRule.scores(),
    oracle: {
      rules: scoreOf(sumTallies(best.rules)),
      allRules: scoreOf(sumTallies(best.allRules)),
      exactMatch: percent(oracleExact, pairs.length),
      most,
    },
    sentences: pairs.length,
    covered,
    coverage: percent(covered, pairs.length),
    fragments: percent(fragments, covered),
    exactMatch: percent(exact, pairs.length),
    leftOut: { withoutGold, tooLong, untyped },
  };
}

/** One tally of labelled syntactic rules a sentence that counts, for bootstrap and randomization. */
export function tallyDerivations(
  gold: readonly Document[],
  predicted: readonly Document[],
  { longest = Number.POSITIVE_INFINITY }: DerivationOptions = {},
): Tally[] {
  return pairDerivations(gold, predicted, longest).pairs.map((pair) => {
    const [first] = pair.predicted.derivations ?? [];
    const golden = readDerivation(pair.gold.derivations![0]!, pair.goldSpan);
    const found = first === undefined ? nothing : readDerivation(first, pair.predictedSpan);
    return tallyItems(golden.rules.map(whole), found.rules.map(whole));
  });
}

function pairDerivations(
  gold: readonly Document[],
  predicted: readonly Document[],
  longest: number,
) {
  const pairs = pairSentences(gold, predicted, { compare: 'spaceless', needs: ['derivations'] });
  const lengthOf = (pair: SentencePair) => {
    const [golden] = pair.gold.derivations ?? [];
    return golden && countLeaves(golden);
  };
  return pairsThatCount(pairs, lengthOf, longest);
}

function countLeaves(root: DerivationNode): number {
  let leaves = 0;
  for (const { node } of placeNodes(root)) {
    for (const child of node.children) if ('form' in child) leaves++;
  }
  return leaves;
}

interface Named {
  readonly name: string;
  /** `start end`, in characters of the sentence. */
  readonly extent: string;
}

/** A derivation as what is compared of it. */
interface Reading {
  readonly rules: readonly Named[];
  readonly allRules: readonly Named[];
  readonly starts: readonly Named[];
  /** Lexical entries, with their types where they are known. */
  readonly entries: readonly (Named & { readonly type: string | undefined })[];
  /** Extents of the leaves whose type is not known. */
  readonly untyped: ReadonlySet<string>;
  /** Each node after its daughters and with their number, which tells the tree; entries have no name here. */
  readonly shape: readonly (Named & { readonly daughters: number })[];
  readonly isFragments: boolean;
}

const nothing: Reading = {
  rules: [],
  allRules: [],
  starts: [],
  entries: [],
  untyped: new Set(),
  shape: [],
  isFragments: false,
};

function readDerivation(
  root: DerivationNode,
  place: (span: Span) => Span,
  types: ReadonlyMap<string, string> = new Map(),
): Reading {
  const rules: Named[] = [];
  const allRules: Named[] = [];
  const starts: Named[] = [];
  const entries: (Named & { type: string | undefined })[] = [];
  const shape: (Named & { daughters: number })[] = [];
  for (const { node, start, end } of placeNodes(root)) {
    const span = place({ start, end });
    const one = { name: node.label, extent: `${span.start} ${span.end}` };
    const kind = derivationKind(node);
    if (kind === 'start') {
      starts.push(one);
      continue;
    }
    if (kind === 'entry') entries.push({ ...one, type: node.type ?? types.get(node.label) });
    if (kind === 'rule') rules.push(one);
    if (kind === 'rule' || kind === 'lexical-rule') allRules.push(one);
    shape.push(
      kind === 'entry'
        ? { name: '', extent: one.extent, daughters: 0 }
        : { ...one, daughters: node.children.length },
    );
  }
  const untyped = entries.filter(({ type }) => type === undefined).map(({ extent }) => extent);
  return {
    rules,
    allRules,
    starts,
    entries,
    untyped: new Set(untyped),
    shape,
    isFragments: derivationKind(root) === 'fragments',
  };
}

function whole({ name, extent }: Named): string {
  return `${extent} ${name}`;
}

interface SentenceTallies {
  readonly rules: Tally;
  readonly ruleSpans: Tally;
  readonly allRules: Tally;
  readonly allRuleSpans: Tally;
  readonly starts: Tally;
  readonly types: Tally;
  readonly entries: Tally;
}

function tallySentence(gold: Reading, found: Reading): SentenceTallies {
  const tally = (key: 'rules' | 'allRules' | 'entries', of: (one: Named) => string) =>
    tallyItems(gold[key].map(of), found[key].map(of));
  return {
    rules: tally('rules', whole),
    ruleSpans: tally('rules', ({ extent }) => extent),
    allRules: tally('allRules', whole),
    allRuleSpans: tally('allRules', ({ extent }) => extent),
    starts: tallyItems(
      gold.starts.map(({ name }) => name),
      found.starts.map(({ name }) => name),
    ),
    types: tallyItems(typesOf(gold, gold.untyped), typesOf(found, gold.untyped)),
    entries: tally('entries', whole),
  };
}

/** Where the gold type is not known, none is asked for. */
function typesOf({ entries }: Reading, untyped: ReadonlySet<string>): string[] {
  return entries
    .filter(({ extent, type }) => type !== undefined && !untyped.has(extent))
    .map(({ extent, type }) => `${extent} ${type}`);
}

function* tallyByRule(gold: Reading, found: Reading): Generator<readonly [string, Tally]> {
  const itemsOf = ({ allRules }: Reading) => {
    const extents = new Map<string, string[]>();
    for (const { name, extent } of allRules) {
      const listed = extents.get(name);
      if (listed === undefined) extents.set(name, [extent]);
      else listed.push(extent);
    }
    return extents;
  };
  const [ours, theirs] = [itemsOf(gold), itemsOf(found)];
  for (const rule of new Set([...ours.keys(), ...theirs.keys()])) {
    yield [rule, tallyItems(ours.get(rule) ?? [], theirs.get(rule) ?? [])];
  }
}

/** The tally of the derivation with the best F1, the first of those that are as good. */
function bestOf(
  gold: readonly Named[],
  found: readonly Reading[],
  measure: 'rules' | 'allRules',
): Tally {
  const items = gold.map(whole);
  const [first, ...others] = found.map((one) => tallyItems(items, one[measure].map(whole)));
  if (first === undefined) return tallyItems(items, []);
  return others.reduce((best, tally) => (worth(tally) > worth(best) ? tally : best), first);
}

/** F1, but that it is all right to find nothing where there is nothing. */
function worth(tally: Tally): number {
  return tally.gold + tally.predicted === 0 ? 100 : f1Of(tally);
}

/** Whether the trees of rules are the same, and the types of leaves whose gold type is known. */
function isSame(gold: Reading, found: Reading): boolean {
  if (gold.shape.length !== found.shape.length) return false;
  const sameShape = gold.shape.every(({ name, extent, daughters }, i) => {
    const other = found.shape[i]!;
    return name === other.name && extent === other.extent && daughters === other.daughters;
  });
  if (!sameShape) return false;
  const types = typesOf(found, gold.untyped);
  return typesOf(gold, gold.untyped).every((type, i) => type === types[i]);
}
