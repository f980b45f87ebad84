import type { Cue, CueWord, Span, Stage } from '@hedgerow/document';
import { chainReader } from '../../features/hashed-chain.js';
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
  const chain = chainReader(model, templateFeatures(cueTemplates, cueColumns));
  const isWord = wordFinder(model.words);
  return {
    name: 'affixal-cues',
    needs: ['tokens', 'tags', 'lemmas'],
    adds: ['cues'],
    run: (sentence) => {
      const { tokens } = sentence;
      if (tokens.length === 0) return { cues: [] };
      const states = chain.score({ sentence, isWord }, tokens.length);
      for (const [t, { form }] of tokens.entries()) {
        // What looks like no affix is none.
        if (findAffix(form) === undefined) states[t * L + affixLabel] = Number.NEGATIVE_INFINITY;
      }
      const labels = chain.label(states);
      const wordOf = (token: number): CueWord => {
        const label = labels[token]!;
        const margin = states[token * L + label]! - states[token * L]!;
        return { token, score: margin, features: chain.strongest(token, label, explain) };
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
