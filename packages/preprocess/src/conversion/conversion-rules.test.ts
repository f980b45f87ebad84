import {
  flatPhraseRules,
  headRules,
  type Phrase,
  reshapeFlatPhrases,
  toPhrase,
} from '@hedgerow/document/phrases';
import { describe, expect, test } from 'vitest';
import { readBrackets } from '../../test/read-brackets.js';
import { convertTree } from './convert-tree.js';
import { deepFeatureRules, findDeepFeatures } from './deep-features.js';
import { labelRules } from './label-rules.js';

describe('head rules', () => {
  const examples = headRules.flatMap(({ examples }) => examples);
  test.each(examples)('%s has the head %s', (brackets, head) => {
    const { tree, forms } = readBrackets(brackets);
    expect(forms[convertTree(tree, forms).heads.indexOf(-1)]).toBe(head);
  });

  test('no category has two rows', () => {
    const categories = headRules.flatMap(({ categories }) => categories.split(' '));
    expect(new Set(categories).size).toBe(categories.length);
  });
});

describe('label rules', () => {
  test.each(labelRules)('$expect', ({ example, expect: expected, label }) => {
    const { tree, forms } = readBrackets(example);
    const { heads, labels } = convertTree(tree, forms, { indirectObject: 'IOBJ' });
    const arcs = forms.map((form, i) => `${form} ${labels[i]} ${forms[heads[i]!] ?? 'root'}`);
    expect(arcs).toContain(expected);
    expect(expected.split(' ')[1]).toBe(label);
  });
});

describe('flat phrases', () => {
  test.each(flatPhraseRules)('$rule', ({ from, to }) => {
    expect(reshaped(from)).toBe(to.replace(/\((\S+) [^()]+\)/g, '$1'));
  });
});

/** The categories of a reshaped tree in brackets, without words. */
function reshaped(brackets: string): string {
  const { tree, forms } = readBrackets(brackets);
  const root = toPhrase(tree);
  reshapeFlatPhrases(root, (token) => forms[token]!);
  const write = ({ category, token, children }: Phrase): string =>
    token >= 0 ? category : `(${category} ${children.map(write).join(' ')})`;
  return write(root);
}

describe('deep features', () => {
  test.each(deepFeatureRules)('$feature: $of', ({ feature, example, marks }) => {
    const { tree, forms } = readBrackets(example);
    const features = findDeepFeatures(tree, forms);
    expect(forms.filter((_, i) => features[i]!.includes(feature)).join(' ')).toBe(marks);
  });

  test('a participle that is tagged as an adjective is passive by the trace of its object', () => {
    const { tree, forms } = readBrackets(
      '(S (NP-SBJ-1 (NNS Ferns)) (VP (VBP are) (VP (JJ confined) (NP (-NONE- *-1)) (PP (TO to) (NP (NN shade))))))',
    );
    expect(findDeepFeatures(tree, forms)[2]).toEqual(['passive']);
  });

  test.each([
    '(ADJP-PRD (JJ due) (PP (TO to) (NP (NN rain))))',
    '(PP-PRD (IN due) (TO to) (NP (NN rain)))',
  ])('what is due is a predicate however it is bracketed: %s', (predicate) => {
    const { tree, forms } = readBrackets(`(S (NP-SBJ (PRP It)) (VP (VBZ is) ${predicate}))`);
    expect(findDeepFeatures(tree, forms)[2]).toEqual(['predicative']);
  });

  test('an adjective before its noun is attributive, though its phrase is called a predicate', () => {
    const { tree, forms } = readBrackets(
      '(S (NP-SBJ (DT This)) (VP (VBZ is) (NP-PRD (DT a) (ADJP-PRD (JJ narrow)) (NN path))))',
    );
    expect(findDeepFeatures(tree, forms)[3]).toEqual(['attributive']);
  });
});
