import type { Document, Span } from '@hedgerow/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finerSentences } from './finer-sentences.js';

const text = 'Moss grows. Owls sleep in oaks. It rains.\nHens run.';
const line = text.indexOf('\n');
const place = (words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});
const entity = (words: string) => ({ ...place(words), type: 'thing' });
const second = { start: line + 1, end: text.length };

function finer(first: object, format = 'brat') {
  const sentences = [{ start: 0, end: line, ...first }, second];
  const document = { id: 'a', text, sentences, source: { format } } as Document;
  return finerSentences()
    .forget(document)
    .sentences.map(({ start, end, entities, cues }) => [
      text.slice(start, end),
      ...(entities ?? []).map((one) => text.slice(one.start, one.end)),
      ...(cues ?? []).map(({ kind }) => kind),
    ]);
}

test('a line becomes its sentences, each with what is in it', () => {
  const cues = [{ kind: 'negation', spans: [place('sleep')] }];
  expect(finer({ entities: [entity('oaks'), entity('Moss')], cues })).toEqual([
    ['Moss grows.', 'Moss'],
    ['Owls sleep in oaks.', 'oaks', 'negation'],
    ['It rains.'],
    ['Hens run.'],
  ]);
});

test('what runs across sentences keeps them together', () => {
  expect(finer({ entities: [entity('oaks. It')] }).slice(0, 2)).toEqual([
    ['Moss grows.'],
    ['Owls sleep in oaks. It rains.', 'oaks. It'],
  ]);
});

test('what is between sentences, other layers, and formats that mark sentences are let be', () => {
  const whole = text.slice(0, line);
  expect(finer({ entities: [{ start: 11, end: 12, type: 'gap' }] })[0]).toEqual([whole, ' ']);
  expect(finer({ tokens: [] })[0]).toEqual([whole]);
  expect(finer({ entities: [] }, 'bioscope')[0]).toEqual([whole]);
});

test('no entity is lost or moved, wherever they are', () => {
  const span = fc
    .tuple(fc.nat(line), fc.nat(line))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b), type: 'thing' }));
  fc.assert(
    fc.property(fc.array(span), (entities) => {
      const sentences = [{ start: 0, end: line, entities }];
      const given: Document = { id: 'a', text, sentences, source: { format: 'brat' } };
      const made = finerSentences().forget(given).sentences;
      const order = (a: Span, b: Span) => a.start - b.start || a.end - b.end;
      expect(made.flatMap((one) => one.entities ?? []).sort(order)).toEqual(
        [...entities].sort(order),
      );
      for (const { start, end, entities: own = [] } of made) {
        for (const one of own) expect(one.start >= start && one.end <= end).toBe(true);
      }
    }),
  );
});
