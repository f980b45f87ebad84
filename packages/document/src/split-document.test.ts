import { expect, test } from 'vitest';
import type { Document } from './document.js';
import { splitDocument } from './split-document.js';
import type { Splitter } from './stage.js';

/** Sentences end at stops; it remembers the sections that it was told of. */
const stops: Splitter & { told?: unknown } = {
  name: 'stops',
  needs: [],
  adds: ['sentences'],
  split: (text, sections) => {
    stops.told = sections;
    return [...text.matchAll(/[^. ][^.]*\./g)].map(({ index, 0: own }) => ({
      start: index,
      end: index + own.length,
    }));
  },
};

const text = 'It may rain. Moss did not grow. Oaks did.';
const of = (more: Partial<Document>): Document => ({ id: 'a', text, sentences: [], ...more });
const covered = ({ sentences }: Document) =>
  sentences.map(({ start, end }) => text.slice(start, end));

test('a document without sentences is split, and the splitter told of its sections', () => {
  const sections = [{ type: 'body', start: 0, end: text.length }];
  expect(covered(splitDocument(of({ sections }), stops))).toHaveLength(3);
  expect(stops.told).toBe(sections);
});

test('one with sentences is left alone', () => {
  const document = of({ sentences: [{ start: 0, end: text.length }] });
  expect(splitDocument(document, stops)).toBe(document);
});

test('what passages carry goes to the sentences that it lies in', () => {
  const entity = { start: 13, end: 17, type: 'Plant' };
  const passage = {
    start: 0,
    end: text.length,
    id: 'p',
    entities: [entity],
    cues: [
      { kind: 'speculation', spans: [{ start: 3, end: 6 }] },
      { kind: 'negation', spans: [{ start: 22, end: 25 }] },
    ],
    scopes: [
      { cue: 0, spans: [{ start: 3, end: 11 }] },
      { cue: 1, spans: [{ start: 22, end: 30 }] },
    ],
  } as const;
  const split = splitDocument(of({ passages: true, sentences: [passage] }), stops);
  expect(split).toEqual({
    id: 'a',
    text,
    sentences: [
      {
        start: 0,
        end: 12,
        entities: [],
        cues: [passage.cues[0]],
        scopes: [passage.scopes[0]],
      },
      {
        start: 13,
        end: 31,
        entities: [entity],
        cues: [passage.cues[1]],
        scopes: [{ cue: 0, spans: [{ start: 22, end: 30 }] }],
      },
      { start: 32, end: 41, entities: [], cues: [], scopes: [] },
    ],
  });
});

test('sentences that something lies across are one', () => {
  const entities = [{ start: 8, end: 17, type: 'Odd' }];
  const passage = { start: 0, end: text.length, entities };
  const split = splitDocument(of({ passages: true, sentences: [passage] }), stops);
  expect(covered(split)).toEqual(['It may rain. Moss did not grow.', 'Oaks did.']);
  expect(split.sentences[0]?.entities).toEqual(entities);
});

test('a passage with layers that cannot be divided is left whole', () => {
  const passage = { start: 0, end: text.length, tokens: [] };
  const split = splitDocument(of({ passages: true, sentences: [passage] }), stops);
  expect(split.sentences).toEqual([passage]);
});
