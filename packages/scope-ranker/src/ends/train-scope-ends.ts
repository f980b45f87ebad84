import { type CueKind, type Document, hull, InputError } from '@hedgerow/document';
import { fitChoice } from '@hedgerow/learn/choice';
import { compactRows, type HashedModel } from '@hedgerow/learn/hashed';
import { type CueEvidence, gatherEvidence, type Witnesses } from './cue-evidence.js';
import { bracketKey, outerBracket, withoutOuterBracket } from './outer-brackets.js';
import { hashedCandidates, type Side } from './rank-candidates.js';
import type { KnownRule, ScopeEndsModel } from './scope-ends-model.js';
import { tokensIn } from './sentence-facts.js';

type Layers = 'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues' | 'scopes';

/** Documents whose scopes are learned from. */
export interface ScopeEndsPart {
  readonly documents: readonly Document<Layers>[];
  /** By whose conventions they are annotated; all parts say so or none. */
  readonly conventions?: string;
  /** How much each scope counts. Default 1. */
  readonly weight?: number;
}

export interface TrainScopeEndsOptions extends Witnesses {
  /** The reciprocal of the variance of the prior. Default 30: there are far more features than scopes. */
  readonly l2?: number;
  /** Default 40. */
  readonly iterations?: number;
  /** In how many choices a feature must be seen. Default 2. */
  readonly leastSeen?: number;
  /** How many scopes a rule must have made for what it says to be weighed, and not taken as it is. Default 3. */
  readonly leastRuled?: number;
}

/** Trains the choice of first and last tokens. Scopes whose end is no candidate teach nothing. */
export async function trainScopeEnds(
  parts: readonly ScopeEndsPart[],
  options: TrainScopeEndsOptions,
): Promise<ScopeEndsModel> {
  const examples = await readExamples(parts, options);
  return fitScopeEnds(examples, options);
}

/** A scope to learn from: the features of each candidate, and which of them is right. */
export interface ScopeExample {
  readonly starts: Choice;
  readonly ends: Choice;
  /** Those that made the scope of the first table. */
  readonly rules: readonly string[];
  readonly kind: CueKind;
  /** Whether the bracket that closes around it is in; undefined where there is none. */
  readonly hasOuterBracket: boolean | undefined;
  readonly conventions: string | undefined;
  readonly weight: number;
}

interface Choice {
  readonly candidates: readonly Uint32Array[];
  /** Or -1. */
  readonly right: number;
}

/** The examples of documents, for whoever trains on some of them and then on others. */
export async function readExamples(
  parts: readonly ScopeEndsPart[],
  witnesses: Witnesses,
): Promise<ScopeExample[]> {
  const examples: ScopeExample[] = [];
  for (const { documents, conventions, weight = 1 } of parts) {
    for (const { sentences, text } of documents) {
      for (const sentence of sentences) {
        if (sentence.cues.length === 0) continue;
        for (const evidence of await gatherEvidence(sentence, text, witnesses)) {
          const scope = sentence.scopes.find(({ cue }) => cue === evidence.number);
          const extent = scope && hull(scope.spans);
          if (extent === undefined) continue;
          const { facts, kind } = evidence;
          const { first, last: stated } = tokensIn(facts.tokens, extent);
          // Annotators who are not told apart are learned from as they are.
          const last =
            conventions === undefined ? stated : withoutOuterBracket(facts, first, stated);
          examples.push({
            starts: choiceOf('starts', evidence, first),
            ends: choiceOf('ends', evidence, last),
            rules: evidence.opinions[0]?.[0]?.rules ?? [],
            kind,
            hasOuterBracket:
              last < stated ? true : outerBracket(facts, first, last) < 0 ? undefined : false,
            conventions,
            weight,
          });
        }
      }
    }
  }
  return examples;
}

function choiceOf(side: Side, evidence: CueEvidence, right: number): Choice {
  const { tokens, hashes } = hashedCandidates(side, evidence);
  return { candidates: hashes, right: tokens.indexOf(right) };
}

export function fitScopeEnds(
  examples: readonly ScopeExample[],
  { rules, leastRuled = 3, ...options }: TrainScopeEndsOptions,
): ScopeEndsModel {
  if (examples.length === 0) throw new InputError('NO_DATA', 'no document has a scope of a cue');
  const conventions = [...new Set(examples.map((example) => example.conventions))];
  if (conventions.length > 1 && conventions.includes(undefined)) {
    throw new InputError('OPTION', 'conventions are named for some of the parts, and not for all');
  }
  return {
    starts: fitSide('starts', examples, options),
    ends: fitSide('ends', examples, options),
    conventions: conventions.filter((name) => name !== undefined),
    tables: rules.length,
    knownRules: knownRules(examples, leastRuled),
    outerBrackets: withOuterBrackets(examples),
  };
}

/** The conventions and kinds by which more than half of such brackets are in. */
function withOuterBrackets(examples: readonly ScopeExample[]): string[] {
  const balance = new Map<string, number>();
  for (const { conventions, kind, hasOuterBracket } of examples) {
    if (hasOuterBracket === undefined) continue;
    const key = bracketKey(conventions, kind);
    balance.set(key, (balance.get(key) ?? 0) + (hasOuterBracket ? 1 : -1));
  }
  return [...balance].flatMap(([key, more]) => (more > 0 ? [key] : [])).sort();
}

function knownRules(examples: readonly ScopeExample[], least: number): KnownRule[] {
  const counts = new Map<string, number>();
  for (const { rules } of examples) {
    for (const rule of new Set(rules)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([rule, scopes]) => (scopes >= least ? [{ rule, scopes }] : []))
    .sort((a, b) => (a.rule < b.rule ? -1 : 1));
}

function fitSide(
  side: Side,
  examples: readonly ScopeExample[],
  { l2 = 30, iterations = 40, leastSeen = 2 }: Omit<TrainScopeEndsOptions, 'rules' | 'leastRuled'>,
): HashedModel {
  const used = examples.filter((example) => example[side].right >= 0);
  const columns = numberFeatures(
    used.map((example) => example[side]),
    leastSeen,
  );
  let [rowCount, length] = [0, 0];
  for (const { [side]: choice } of used) {
    rowCount += choice.candidates.length;
    for (const hashes of choice.candidates) length += hashes.length;
  }
  const rowStart = new Int32Array(rowCount + 1);
  const entries = new Int32Array(length);
  const start = new Int32Array(used.length + 1);
  const chosen = new Int32Array(used.length);
  let [row, to] = [0, 0];
  used.forEach(({ [side]: choice }, g) => {
    chosen[g] = row + choice.right;
    for (const hashes of choice.candidates) {
      const from = to;
      for (const hash of hashes) {
        const column = columns.get(hash);
        if (column !== undefined) entries[to++] = column;
      }
      entries.subarray(from, to).sort();
      rowStart[++row] = to;
    }
    start[g + 1] = row;
  });
  const { weights } = fitChoice(
    {
      rowCount,
      columnCount: Math.max(1, columns.size),
      rowStart,
      columns: entries.slice(0, to),
      values: undefined,
    },
    { start, chosen, weights: Float64Array.from(used, ({ weight }) => weight) },
    { l2, maxIterations: iterations },
  );
  const rows = [...columns].map(([hash, column]) => ({
    hash,
    classes: [0],
    weights: [weights[column]!],
  }));
  return compactRows(rows, 1, { pruneBelow: 0.002 });
}

/** Numbers for the features that are seen in enough of the choices. */
function numberFeatures(choices: readonly Choice[], leastSeen: number): Map<number, number> {
  const seen = new Map<number, number>();
  for (const { candidates } of choices) {
    const here = new Set<number>();
    for (const hashes of candidates) for (const hash of hashes) here.add(hash);
    for (const hash of here) seen.set(hash, (seen.get(hash) ?? 0) + 1);
  }
  const columns = new Map<number, number>();
  for (const [hash, count] of seen) if (count >= leastSeen) columns.set(hash, columns.size);
  return columns;
}
