import { expect, test } from 'vitest';
import { countByLemma } from './cues-by-lemma.js';

const text = 'it can rain or either snow or hail';
const span = (word: string, from = 0) => {
  const start = text.indexOf(word, from);
  return { start, end: start + word.length };
};
const forms = text.split(' ');
let at = 0;
const tokens = forms.map((form) => {
  const found = { ...span(form, at), form };
  at = found.end;
  return found;
});
const withCues = (...spans: { start: number; end: number }[][]) => ({
  id: 'a',
  text,
  sentences: [
    {
      start: 0,
      end: text.length,
      tokens,
      lemmas: forms,
      cues: spans.map((parts) => ({ kind: 'speculation' as const, spans: parts })),
    },
  ],
});

test('cues are counted by their lemmas, and are right as a whole', () => {
  const pair = [span('either'), span('or', span('either').end)];
  const gold = withCues([span('can')], [span('or')], pair, [span('rain')]);
  const found = withCues([span('can')], [span('either')], pair, [span('snow')]);
  const counts = countByLemma([gold], [found]);
  expect(counts.get('can')).toEqual({ annotated: 1, found: 1, right: 1 });
  expect(counts.get('or')).toEqual({ annotated: 1, found: 0, right: 0 });
  expect(counts.get('either ... or')).toEqual({ annotated: 1, found: 1, right: 1 });
  expect(counts.get('all others')).toEqual({ annotated: 1, found: 2, right: 0 });
});
