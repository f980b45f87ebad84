import { expect, test } from 'vitest';
import { velldal2012Negation, velldal2012Speculation } from '../train/presets.js';
import { ngrams, parseCueTemplates } from './templates.js';

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
    const places = parseCueTemplates(templates)
      .flatMap(({ looks }) => [...looks])
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

test.each(['', 'word', 'lemma+', 'lemma 1', 'lemma[..] tag[..]', 'toString'])(
  'the template %j is an input error that lists the columns',
  (name) => {
    expect(() => parseCueTemplates([name])).toThrow(
      expect.objectContaining({
        code: 'TEMPLATE',
        hint: expect.stringContaining('columns are lemma, form, tag, finite, hedge'),
      }),
    );
  },
);
