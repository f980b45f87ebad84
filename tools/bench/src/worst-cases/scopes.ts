import type { Sentence } from '@hedgerow/document';
import type { WorstCase } from './worst-case.js';

type Parsed = Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues'>;

/** A word with its tag, head and label, and whether it is a cue; heads are counted from the word itself. */
type Word = readonly [form: string, tag: string, head: number, label: string, cue?: 'cue'];

/** The same words over and over, in one sentence; the first of them is the root. */
function repeated(words: readonly Word[], times: number, kind: 'speculation' | 'negation'): Parsed {
  const rows = Array.from({ length: times }, () => words).flat();
  const tokens = rows.map(([form], i) => ({ start: 8 * i, end: 8 * i + form.length, form }));
  return {
    start: 0,
    end: 8 * rows.length,
    tokens,
    tags: rows.map(([, tag]) => tag),
    lemmas: rows.map(([form]) => form.toLowerCase()),
    dependencies: {
      heads: rows.map(([, , head], i) => (i === 0 ? -1 : Math.max(0, i + head))),
      labels: rows.map(([, , , label]) => label),
    },
    cues: rows.flatMap(([, , , , cue], i) =>
      cue === undefined ? [] : [{ kind, spans: [{ start: 8 * i, end: tokens[i]!.end }] }],
    ),
  };
}

const toRoot = Number.NEGATIVE_INFINITY;

function rules(
  name: string,
  place: string,
  words: readonly Word[],
  kind: 'speculation' | 'negation' = 'speculation',
): WorstCase {
  return {
    name,
    place: `packages/scope-rules/src/${place}`,
    size: 500,
    load: async () => {
      const { scopeRules } = await import('@hedgerow/scope-rules');
      const stage = scopeRules();
      return (size) => {
        const sentence = repeated(words, size, kind);
        return () => stage.run(sentence, '');
      };
    },
  };
}

export const scopeCases: readonly WorstCase[] = [
  rules('may be, each under the one before', 'walk.ts', [
    ['may', 'MD', -1, 'VC', 'cue'],
    ['be', 'VB', -1, 'VC'],
  ]),
  rules('may be, all under one verb', 'walk.ts', [
    ['may', 'MD', toRoot, 'OBJ', 'cue'],
    ['be', 'VB', toRoot, 'OBJ'],
  ]),
  rules(
    'neither nor, joined to each other',
    'drop.ts',
    [
      ['neither', 'CC', -1, 'COORD', 'cue'],
      ['nor', 'CC', -1, 'CONJ', 'cue'],
    ],
    'negation',
  ),
  rules('reasons of reasons', 'drop.ts', [
    ['because', 'IN', -2, 'ADV'],
    ['may', 'MD', -1, 'SUB', 'cue'],
    ['rain', 'VB', -1, 'VC'],
  ]),
  rules(
    'asides in asides',
    'drop.ts',
    [
      ['not', 'RB', 3, 'ADV', 'cue'],
      [',', ',', 2, 'P'],
      ['which', 'WDT', 1, 'SBJ'],
      ['helps', 'VBZ', -4, 'NMOD'],
    ],
    'negation',
  ),
  rules('brackets in brackets', 'brackets.ts', [
    ['(', '(', 1, 'P'],
    ['may', 'MD', -2, 'PRN', 'cue'],
  ]),
  rules('brackets that close what nobody opened', 'brackets.ts', [
    ['may', 'MD', -1, 'PRN', 'cue'],
    [')', ')', -1, 'P'],
  ]),
  rules('commas and numbers at the end of each scope', 'treatments.ts', [
    ['may', 'MD', toRoot, 'VC', 'cue'],
    [',', ',', -1, 'P'],
    ['7', 'CD', -2, 'ADV'],
    [';', ':', -3, 'P'],
  ]),
  rules(
    'scopes that cross',
    'nest-scopes.ts',
    [
      ['no', 'DT', 1, 'NMOD', 'cue'],
      ['rain', 'NN', 3, 'OBJ'],
    ],
    'negation',
  ),
  {
    name: 'lists in lists where a table of rules has a word',
    place: 'packages/scope-rules/src/read-table.ts',
    size: 50_000,
    load: async () => {
      const { readScopeTable } = await import('@hedgerow/scope-rules');
      return (size) => {
        let words: unknown = 'rain';
        for (let i = 0; i < size; i++) words = [words];
        return () => readScopeTable({ rules: [{ name: 'rain', tags: 'NN', words }] });
      };
    },
  },
  {
    name: 'a sentence that is all cues, from text to scopes',
    place: 'packages/pipelines/src/annotating.ts',
    size: 100,
    load: async () => {
      const { annotating } = await import('@hedgerow/pipelines');
      const { modelsIn } = await import('@hedgerow/pipelines/node');
      const { run } = await annotating(modelsIn(), { parser: 'greedy', explain: 5 });
      return (size) => () =>
        run({ id: 'may', text: 'may be not or no '.repeat(size), sentences: [] });
    },
  },
  {
    name: 'scopes in scopes, drawn as text',
    place: 'packages/render/src/scopes-text.ts',
    size: 500,
    load: async () => {
      const { scopesText } = await import('@hedgerow/render');
      return (size) => {
        const text = 'may '.repeat(size);
        const spans = Array.from({ length: size }, (_, i) => ({ start: 4 * i, end: text.length }));
        const sentence = {
          start: 0,
          end: text.length,
          cues: spans.map(({ start }) => ({
            kind: 'speculation' as const,
            spans: [{ start, end: start + 3 }],
          })),
          scopes: spans.map((span, cue) => ({ cue, spans: [span] })),
        };
        return () => scopesText(sentence, text, { color: true });
      };
    },
  },
];
