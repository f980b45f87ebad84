import { type Phrase, toPhrase } from '@hedgerow/document/phrases';
import { describe, expect, test } from 'vitest';
import { readBrackets, supertagsOf } from '../../test/read-brackets.js';
import { compoundModifiers, groupCompounds } from './compound-modifiers.js';
import { prepositionRows, takesPreposition } from './prepositional-complements.js';
import { reshapings } from './reshape.js';

/** A tree in brackets after a step has been tried on each of its phrases, the highest first. */
function reshaped(
  brackets: string,
  apply: (phrase: Phrase, form: (token: number) => string) => void,
): string {
  const { tree, forms } = readBrackets(brackets);
  const root = toPhrase(tree);
  const each = (phrase: Phrase) => {
    if (phrase.token < 0) apply(phrase, (token) => forms[token]!);
    phrase.children.forEach(each);
  };
  each(root);
  const write = ({ category, functions, token, children }: Phrase): string => {
    const label = [category, ...functions].join('-');
    const word = token >= 0 ? forms[token]!.replace('(', '-LRB-').replace(')', '-RRB-') : '';
    return `(${label} ${token >= 0 ? word : children.map(write).join(' ')})`;
  };
  return write(root);
}

describe.each(reshapings)('$rule', ({ from, to, nearMiss, apply }) => {
  test('its example is reshaped', () => {
    expect(reshaped(from, apply)).toBe(to);
  });

  test('its near miss stays as it is', () => {
    expect(reshaped(nearMiss, apply)).toBe(nearMiss);
  });
});

describe.each(compoundModifiers)('$example', ({ example, nearMiss }) => {
  const group = (brackets: string) => {
    const { tree, forms } = readBrackets(brackets);
    const root = toPhrase(tree);
    groupCompounds(root, (token) => forms[token]!.toLowerCase());
    return root.children.map(({ category }) => category);
  };

  test('its first two words are one modifier', () => {
    expect(group(example)[0]).toBe('UNIT');
    expect(supertagsOf(example)).toMatch(/\|\(N\/N\)\/\(N\/N\) \S+\|N\/N \S+\|N$/);
  });

  test('its near miss has no modifier of two words', () => {
    expect(group(nearMiss)).not.toContain('UNIT');
    expect(supertagsOf(nearMiss)).not.toContain('(N/N)/(N/N)');
  });
});

describe('prepositional complements', () => {
  test.each(prepositionRows)('$of with $preposition: $example', ({ of, preposition, example }) => {
    expect(takesPreposition(/\[(.*)\]/.exec(example)![1]!, preposition, of)).toBe(true);
  });

  test.each(prepositionRows)(
    '$of with $preposition: not $nearMiss',
    ({ of, preposition, nearMiss }) => {
      expect(takesPreposition(/\[(.*)\]/.exec(nearMiss)![1]!, preposition, of)).toBe(false);
    },
  );

  test('no preposition has two rows for one kind of word', () => {
    const keys = prepositionRows.map(({ of, preposition }) => `${of} ${preposition}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
