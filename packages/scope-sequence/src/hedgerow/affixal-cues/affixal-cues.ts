import type { Cue, CueWord, Span, Stage } from '@hedgerow/document';
import { decodeChain } from '@hedgerow/learn/chain';
import { hashedScorer } from '@hedgerow/learn/hashed';
import { templateFeatures } from '../../features/template-features.js';
import { findAffix } from './affix-table.js';
import { type AffixalModel, cueLabels, wordFinder } from './affixal-model.js';
import { cueColumns, cueTemplates } from './cue-columns.js';
import { matchRow, multiwordRows } from './multiword-table.js';

export interface AffixalCuesOptions {
  /** How many features are told of each word of a cue, in `why`. Default 0. */
  readonly explain?: number;
}

const L = cueLabels.length;
const cueLabel = cueLabels.indexOf('cue');
const affixLabel = cueLabels.indexOf('affix');

/** Cues of negation as *SEM-2012 has them: words, words together (*by no means*), and parts of words (*un-*, *-less*). */
export function affixalCues(
  model: AffixalModel,
  { explain = 0 }: AffixalCuesOptions = {},
): Stage<'tokens' | 'tags' | 'lemmas', 'cues'> {
  const features = templateFeatures(cueTemplates, cueColumns);
  const scorer = hashedScorer(model.weights);
  const { scale } = model.weights;
  const isWord = wordFinder(model.words);
  const sums = new Int32Array(L);
  const weigh = (found: Uint32Array, count: number): Float64Array => {
    sums.fill(0);
    scorer.add(found, count, sums);
    return Float64Array.from(sums, (sum) => sum * scale);
  };
  return {
    name: 'affixal-cues',
    needs: ['tokens', 'tags', 'lemmas'],
    adds: ['cues'],
    run: (sentence) => {
      const { tokens } = sentence;
      if (tokens.length === 0) return { cues: [] };
      features.open({ sentence, isWord }, tokens.length);
      const states = new Float64Array(tokens.length * L);
      for (let t = 0; t < tokens.length; t++) {
        const count = features.extract(t);
        states.set(weigh(features.features, count), t * L);
        // What looks like no affix is none.
        if (findAffix(tokens[t]!.form) === undefined) {
          states[t * L + affixLabel] = Number.NEGATIVE_INFINITY;
        }
      }
      const { labels } = decodeChain({
        length: tokens.length,
        labelCount: L,
        states,
        transitions: model.transitions,
        stride: 0,
      });
      const wordOf = (token: number): CueWord => {
        const label = labels[token]!;
        const margin = states[token * L + label]! - states[token * L]!;
        const weighed = features.describe(token).map(({ name, hash }) => {
          const weights = weigh(Uint32Array.of(hash), 1);
          return { name, weight: weights[label]! - weights[0]! };
        });
        const strongest = weighed
          .filter(({ weight }) => weight !== 0)
          .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
        return { token, score: margin, features: strongest.slice(0, explain) };
      };
      const cues = joinWords(tokens, labels).map(({ spans, words, pattern }): Cue => {
        const why = words.map(wordOf);
        return {
          kind: 'negation',
          spans,
          score: Math.max(...why.map(({ score }) => score)),
          ...(explain > 0 ? { why: { ...(pattern && { pattern }), words: why } } : {}),
        };
      });
      return { cues };
    },
  };
}

interface Joined {
  readonly spans: readonly Span[];
  readonly words: readonly number[];
  readonly pattern?: string;
}

/** Cues of the tokens that have labels: a row of which one word has, together; the others each by itself. */
function joinWords(
  tokens: readonly (Span & { readonly form: string })[],
  labels: ArrayLike<number>,
): Joined[] {
  const forms = tokens.map(({ form }) => form);
  const taken = new Set<number>();
  const found: (Joined & { readonly first: number })[] = [];
  for (let first = 0; first < tokens.length; first++) {
    for (const row of multiwordRows) {
      const words = matchRow(row, forms, first);
      if (words?.some((token) => labels[token] === cueLabel) !== true) continue;
      if (words.some((token) => taken.has(token))) continue;
      for (const token of words) taken.add(token);
      found.push({ first, spans: spansOf(tokens, words), words, pattern: row.words });
    }
  }
  for (let token = 0; token < tokens.length; token++) {
    if (taken.has(token) || labels[token] === 0) continue;
    const { start, form } = tokens[token]!;
    const affix = labels[token] === affixLabel ? findAffix(form) : undefined;
    const spans =
      affix === undefined
        ? spansOf(tokens, [token])
        : [{ start: start + affix.start, end: start + affix.end }];
    found.push({ first: token, spans, words: [token] });
  }
  return found.sort((a, b) => a.first - b.first);
}

/** Neighbours are one span. */
function spansOf(tokens: readonly Span[], words: readonly number[]): Span[] {
  const spans: Span[] = [];
  words.forEach((token, k) => {
    const { start, end } = tokens[token]!;
    const last = spans.at(-1);
    if (last !== undefined && words[k - 1] === token - 1) {
      spans[spans.length - 1] = { start: last.start, end };
    } else spans.push({ start, end });
  });
  return spans;
}
