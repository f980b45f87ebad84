import { expect, test } from 'vitest';
import { parsed } from '../../test/parsed.js';
import { outerBracket, withoutOuterBracket } from './outer-brackets.js';
import { sentenceFacts } from './sentence-facts.js';

/** Words as they are told apart by spaces. */
const factsOf = (words: string) =>
  sentenceFacts(
    parsed(
      words
        .split(' ')
        .map((word, i) => `${i === 0 ? `{<${word}>` : word}/NN/${i}/${i === 0 ? 'ROOT' : 'NMOD'}`)
        .join(' ')
        .concat('}'),
    ).sentence,
  );

test.each([
  // moss ( but {not fern} ) grows
  ['moss ( but not fern ) grows', 3, 4, 5],
  // not {fern} grows
  ['not fern grows', 1, 1, -1],
  // {moss ( not fern} ) grows: the bracket closes inside the scope that it was opened in
  ['moss ( not fern ) grows', 0, 3, -1],
  // {fern} ) grows: nothing was opened
  ['fern ) grows', 0, 0, -1],
  // at the end of the sentence
  ['moss ( not fern )', 2, 3, 4],
])('%s, from %i to %i', (words, first, last, bracket) => {
  const facts = factsOf(words);
  expect(outerBracket(facts, first, last)).toBe(bracket);
  expect(withoutOuterBracket(facts, first, last)).toBe(last);
  if (bracket >= 0) expect(withoutOuterBracket(facts, first, bracket)).toBe(last);
});
