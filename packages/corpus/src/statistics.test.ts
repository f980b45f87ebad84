import { expect, test } from 'vitest';
import { statistics } from './statistics.js';

test('counts cues, multiword cues and scopes by kind', () => {
  const text = 'It may or may not rain in spite of that';
  const counter = statistics();
  counter.add({
    id: '1',
    text,
    sentences: [
      {
        start: 0,
        end: text.length,
        cues: [
          {
            kind: 'speculation',
            spans: [
              { start: 3, end: 6 },
              { start: 10, end: 13 },
            ],
          },
          { kind: 'negation', spans: [{ start: 14, end: 17 }] },
          { kind: 'speculation', spans: [{ start: 23, end: 34 }] },
        ],
        scopes: [
          { cue: 0, spans: [{ start: 3, end: 22 }] },
          { cue: null, spans: [{ start: 0, end: 2 }] },
        ],
      },
    ],
  });
  expect(counter.result()).toEqual({
    documents: 1,
    sentences: 1,
    characters: 39,
    averageLength: 39,
    cues: { negation: 1, speculation: 2 },
    multiwordCues: { speculation: 2 },
    discontinuousCues: { speculation: 1 },
    sentencesWithCue: { negation: 1, speculation: 1 },
    scopes: { speculation: 1, 'without a cue': 1 },
  });
});

test('average length is in tokens where there are any', () => {
  const counter = statistics();
  const tokens = [
    { start: 0, end: 1, form: 'a' },
    { start: 2, end: 3, form: 'b' },
  ];
  counter.add({
    id: '1',
    text: 'a b\n',
    sentences: [
      { start: 0, end: 3, tokens },
      { start: 4, end: 4, tokens: [] },
    ],
  });
  expect(counter.result()).toEqual({
    documents: 1,
    sentences: 2,
    characters: 3,
    tokens: 2,
    averageLength: 1,
  });
});

test('nothing at all', () => {
  expect(statistics().result()).toEqual({
    documents: 0,
    sentences: 0,
    characters: 0,
    averageLength: 0,
  });
});

test('counts deep features by name', () => {
  const counter = statistics();
  const deepFeatures = [['passive', 'clause:participial'], [], ['passive']];
  counter.add({ id: '1', text: 'a b c', sentences: [{ start: 0, end: 5, deepFeatures }] });
  expect(counter.result().deepFeatures).toEqual({ 'clause:participial': 1, passive: 2 });
});
