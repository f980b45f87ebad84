import { expect, test } from 'vitest';
import { toy } from '../../test/toy.js';
import { templateFeatures } from '../features/template-features.js';
import { elementColumns, elementsIn, readElement } from './elements.js';
import { labelView } from './label-view.js';
import { table5, table6, table7 } from './template-sets.js';

//                0          1            2            3          4           5           6          7          8
const line =
  'Tests/NNS/2/SBJ show/VBP/0/ROOT that/IN/2/OBJ rain/NN/5/SBJ may/MD/3/SUB fall/VB/5/VC on/IN/6/LOC wet/JJ/9/NMOD hay/NN/7/PMOD';
const { sentence } = toy(line);
const view = {
  ...labelView(sentence, new Set(['may', 'show'])),
  hedge: new Set([4]),
  indicator: new Set([4, 5]),
};
const at = (name: string) => readElement(name)(view);

/** An element, a word where it says something, and what; a word where it finds nothing or something else, and what. */
test.each<[string, number, string, number, string]>([
  ['form', 3, 'rain', 0, 'Tests'],
  ['lemma', 0, 'tests', 3, 'rain'],
  ['pos', 4, 'MD', 3, 'NN'],
  ['dp', 3, 'may', 1, '_'],
  ['dprel', 3, 'SBJ', 1, 'ROOT'],
  ['dic', 4, 'dic', 5, '_'],
  ['hedge', 4, 'hedge', 5, '_'],
  ['indicator', 5, 'indicator', 6, '_'],
  ['num', 0, '1', 8, '9'],
  ['h.form', 5, 'may', 1, '_'],
  ['lm.form', 1, 'Tests', 2, '_'],
  ['ln.form', 4, 'rain', 5, '_'],
  ['rm.form', 1, 'that', 8, '_'],
  ['rn.form', 4, 'fall', 3, '_'],
  ['h.lm.form', 5, 'rain', 8, '_'],
  ['lowSupportVerb.form', 6, 'fall', 1, '_'],
  ['highSupportVerb.form', 6, 'show', 1, '_'],
  ['lowSupportNoun.form', 7, 'hay', 8, '_'],
  ['highSupportNoun.form', 7, 'hay', 3, '_'],
  ['lowSupportProp.form', 7, 'on', 1, '_'],
  ['highSupportProp.form', 7, 'that', 1, '_'],
  ['pphead.form', 7, 'hay', 1, '_'],
  ['pphead.form', 8, 'hay', 5, 'may'],
  ['lm:linePath.pos.seq', 8, 'JJ NN', 3, '_'],
  ['rm:linePath.form.seq', 1, 'that show', 8, '_'],
  ['h:dpPath.dprel.seq', 3, 'SUB SBJ', 1, '_'],
  ['lowSupportVerb:dpPathShared.form.seq', 6, 'fall may that show', 1, '_'],
  ['lowSupportVerb:dpPathArgu.dprel.seq', 7, 'NMOD PMOD LOC', 1, '_'],
  ['lowSupportVerb:dpPathPred.dprel.seq', 7, '_', 1, '_'],
  ['lm:dpPathPred.form.seq', 4, 'rain', 3, '_'],
  ['children.dprel.seq', 4, 'SBJ VC', 3, '_'],
  ['h.children.form.seq', 3, 'rain fall', 1, '_'],
  ['h:dpTreeRelation', 3, 'parent', 1, '_'],
  ['lm:dpTreeRelation', 4, 'child', 3, '_'],
  ['highSupportVerb:dpTreeRelation', 6, 'ancestor', 0, 'parent'],
  ['pphead:dpTreeRelation', 8, 'self', 4, 'self'],
  ['h.lm:dpTreeRelation', 5, 'sibling', 3, 'self'],
  ['lm.rm:dpTreeRelation', 4, '_', 1, '_'],
  ['h.h.lm:dpTreeRelation', 4, 'other', 2, '_'],
])('%s', (name, word, said, other, elsewhere) => {
  expect(at(name)[word]).toBe(said);
  expect(at(name)[other]).toBe(elsewhere);
});

test('strings are joined as they are, sorted without doubles, or without doubles side by side', () => {
  const { sentence: many } = toy('a/X/4/N b/X/4/N c/X/4/A d/X/0/R e/X/4/N');
  const of = (name: string) => readElement(name)(labelView(many, new Set()))[3];
  expect(of('children.dprel.seq')).toBe('N N A N');
  expect(of('children.dprel.bag')).toBe('A N');
  expect(of('children.dprel.noDup')).toBe('N A N');
});

test.each(['mood', 'h', 'h.', 'children', 'children.dprel', 'children.dprel.heap', 'form.form'])(
  'the column %j is an input error that lists what there is',
  (name) => {
    expect(() => readElement(name)).toThrow(
      expect.objectContaining({
        code: 'TEMPLATE',
        hint: expect.stringContaining('lowSupportNoun'),
      }),
    );
  },
);
test.each([
  'h:dpPath',
  'h:dpPath.form',
  'h:way.form.seq',
  'h:dpPath.form.seq.seq',
  'h:h:dpPath.form.seq',
  'h:dpTreeRelation.form',
  'children.dprel.bag.bag',
])('the path %j is one, too', (name) => {
  expect(() => readElement(name)).toThrow(expect.objectContaining({ code: 'TEMPLATE' }));
});

test('templates look at elements of the words around', () => {
  const templates = ['lm.form-1 lemma', 'dic dic+1'];
  expect(elementsIn(templates)).toEqual(['lm.form', 'lemma', 'dic']);
  const features = templateFeatures(templates, elementColumns(elementsIn(templates)));
  features.open(view, sentence.tokens.length);
  expect(features.describe(5).map(({ name }) => name)).toEqual([
    'lm.form-1 lemma: rain fall',
    'dic dic+1: _ _',
  ]);
});

test.each([
  ['table 5', table5, [8, 7, 6, 7]],
  ['table 6', table6, [12, 11, 10, 11]],
  ['table 7', table7, [10, 8, 7]],
])('the templates of %s can all be read', (_, table, counts) => {
  expect(Object.values(table).map(({ length }) => length)).toEqual(counts);
  for (const templates of Object.values(table)) {
    expect(() => templateFeatures(templates, elementColumns(elementsIn(templates)))).not.toThrow();
  }
});
