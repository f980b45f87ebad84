import type { Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { nounHeads } from './noun-heads.js';
import { scoreStatuses } from './score-statuses.js';
import { windowScopes, windowsOf } from './window-scopes.js';

function sentenceOf(text: string, tags = '') {
  const tokens = [...text.matchAll(/\S+/g)].map(({ index, 0: form }) => ({
    start: index,
    end: index + form.length,
    form,
  }));
  return { start: 0, end: text.length, tokens, tags: tags.split(' ') };
}

const windows = (text: string) => {
  const { cues, scopes } = windowScopes(sentenceOf(text));
  return scopes.map(({ cue, spans }) => [
    cues[cue!]!.kind,
    text.slice(spans[0]!.start, spans[0]!.end),
  ]);
};

describe('windows of triggers', () => {
  test.each([
    ['to the end of the sentence', 'there was no rot in oaks', [['negation', 'no rot in oaks']]],
    ['to a word that ends them', 'no rot but some moss', [['negation', 'no rot']]],
    ['to the left', 'so , rot is unlikely here', [['speculation', 'so , rot is unlikely']]],
    ['the longest trigger', 'rot can not be excluded', [['speculation', 'not be excluded']]],
    ['none of what looks like one', 'not only rot grew', []],
    [
      'of both kinds',
      'it may not rot',
      [
        ['speculation', 'may not rot'],
        ['negation', 'not rot'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(windows(text)).toEqual(expected);
  });

  test('of given cues', () => {
    const text = 'we saw hardly any rot but moss';
    const cue = { kind: 'negation' as const, spans: [{ start: 7, end: 13 }] };
    expect(windowsOf(sentenceOf(text), [cue])).toEqual([
      { cue: 0, spans: [{ start: 7, end: 21 }] },
    ]);
  });
});

test('heads are the last nouns of runs of nouns', () => {
  const text = 'old oak moss of walls grew';
  const heads = nounHeads(sentenceOf(text, 'JJ NN NN IN NNS VBD'));
  expect(heads.map(({ start, end }) => text.slice(start, end))).toEqual(['moss', 'walls']);
});

test('statuses are scored entity by entity', async () => {
  const text = 'no rot in oaks';
  const made = (end: number): Document => ({
    id: 'a',
    text,
    sentences: [
      {
        start: 0,
        end: text.length,
        entities: [
          { start: 3, end: 6, type: 'noun' },
          { start: 10, end: 14, type: 'noun' },
        ],
        cues: [{ kind: 'negation', spans: [{ start: 0, end: 2 }] }],
        scopes: [{ cue: 0, spans: [{ start: 0, end }] }],
      },
    ],
  });
  const { rates, entities, of } = await scoreStatuses([made(6)], [made(14)], 'negation');
  expect([entities, of]).toEqual([2, 1]);
  expect(rates.map(Math.round)).toEqual([50, 100, 67]);
  expect((await scoreStatuses([made(6)], [made(6)], 'speculation')).rates).toEqual([0, 0, 0]);
});
