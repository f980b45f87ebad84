import { expect, test } from 'vitest';
import { velldal2012Negation, velldal2012Speculation } from '../presets.js';
import { ngrams, parseTemplate } from './templates.js';

test('n-grams with the focus word and without it', () => {
  expect(ngrams('lemma', { left: 2, right: 1 })).toEqual([
    'lemma',
    'lemma-1 lemma',
    'lemma-1',
    'lemma-2 lemma-1 lemma',
    'lemma-2 lemma-1',
    'lemma lemma+1',
    'lemma+1',
  ]);
});

test("the paper's presets look as far as the paper says", () => {
  const reach = (templates: readonly string[], column: string) => {
    const places = templates
      .flatMap((name) => [...parseTemplate(name).looks])
      .filter((look) => look.column === column)
      .map(({ at }) => at);
    return [Math.min(...places), Math.max(...places)];
  };
  const speculation = velldal2012Speculation.members[0]!.templates;
  expect(reach(speculation, 'lemma')).toEqual([-3, 3]);
  expect(reach(speculation, 'form')).toEqual([0, 2]);
  const negation = velldal2012Negation.members[0]!.templates;
  expect(reach(negation, 'lemma')).toEqual([-2, 2]);
  expect(reach(negation, 'form')).toEqual([0, 1]);
});

test('a sweep', () => {
  expect(parseTemplate('lemma tag[-2..3]')).toEqual({
    name: 'lemma tag[-2..3]',
    looks: [{ column: 'lemma', at: 0 }],
    sweep: { column: 'tag', from: -2, to: 3 },
  });
});

test.each(['', 'word', 'lemma+', 'lemma 1', 'lemma[..] tag[..]', 'lemma[1]', 'toString'])(
  'the template %j is an input error',
  (name) => {
    expect(() => parseTemplate(name)).toThrow(expect.objectContaining({ code: 'TEMPLATE' }));
  },
);
