import { expect, test } from 'vitest';
import { deriveWords } from '../../test/derive-words.js';
import { type RelationScheme, relationReader, stanfordScheme } from './grammatical-relations.js';

function relationsOf(sentence: string, scheme: RelationScheme = stanfordScheme): string {
  const { derivation, forms, tags } = deriveWords(sentence);
  return relationReader(scheme)(derivation, forms, tags)
    .map(({ type, arguments: [governor, dependent] }) => {
      return `${type} ${forms[governor]} ${forms[dependent]}`;
    })
    .join('; ');
}

const stages = ['words', 'slots', 'changes', 'adjustments'] as const;

const rows = stages.flatMap((stage) =>
  stanfordScheme[stage].map((row, i) => ({
    stage,
    example: row.example,
    nearMiss: row.nearMiss,
    without: {
      ...stanfordScheme,
      [stage]: stanfordScheme[stage].filter((_, other) => other !== i),
    } as RelationScheme,
  })),
);

test.each(rows)('$stage: $example.0', ({ example: [sentence, relations], without }) => {
  expect(relationsOf(sentence)).toBe(relations);
  expect(relationsOf(sentence, without)).not.toBe(relations);
});

test.each(rows)('$stage, not so: $nearMiss.0', ({ nearMiss: [sentence, relations], without }) => {
  expect(relationsOf(sentence)).toBe(relations);
  expect(relationsOf(sentence, without)).toBe(relations);
});

test.each([
  [
    'a list behind a counted noun stands in apposition',
    'two|CD|N/N mosses , ferns and lichen grow',
    'num mosses two; nsubj grow mosses; appos mosses ferns; cc ferns and; conj ferns lichen',
  ],
  [
    'so does one of single names behind a noun with a determiner',
    'the mosses , Usnea|NN|N and Lobaria|NN|N grow',
    'det mosses the; nsubj grow mosses; appos mosses Usnea; cc Usnea and; conj Usnea Lobaria',
  ],
  [
    'a list goes on where it began, whichever way it branches',
    '{moss , lichen} , {rain and shade} grow',
    'nsubj grow moss; conj moss rain; cc moss and; conj moss shade; conj moss lichen',
  ],
  [
    'another conjunction opens a list of its own',
    'moss or {ferns and lichen} grow',
    'nsubj grow moss; cc moss or; conj moss ferns; cc ferns and; conj ferns lichen',
  ],
  [
    'the same conjunction does not',
    'moss and {ferns and lichen} grow',
    'nsubj grow moss; cc moss and; conj moss ferns; cc moss and; conj moss lichen',
  ],
  [
    'a comma between verb phrases joins them',
    'moss grows , falls',
    'nsubj grows moss; conj grows falls',
  ],
  [
    'what is behind brackets is joined to what they stand beside',
    'the moss (|-LRB-|(NP\\NP)/NP lichen ) and ferns grow',
    'det moss the; appos moss lichen; nsubj grow moss; cc moss and; conj moss ferns',
  ],
  ['a colon in a title joins nothing', 'moss :|:|: the lichen', 'det lichen the'],
  [
    'a colon in a sentence does',
    'we see moss :|:|: the lichen',
    'nsubj see we; dobj see moss; det lichen the; appos moss lichen',
  ],
])('%s', (_, sentence, relations) => {
  expect(relationsOf(sentence)).toBe(relations);
});
