import { ptb } from '@hedgerow/corpus';
import type { Sentence } from '@hedgerow/document';
import { treebankConverter } from '../src/convert.js';
import { type CcgSentence, type CcgTrainingOptions, trainCcg } from '../src/train.js';

/** For tests: trees with function tags, made up. */
const trees = [
  '(S (NP-SBJ (NN Moss)) (VP (VBZ covers) (NP (NNS stones))) (. .))',
  '(S (NP-SBJ (DT The) (NN moss)) (VP (VBZ grows) (PP-LOC (IN on) (NP (NNS stones)))) (. .))',
  '(S (NP-SBJ (NNS Ferns)) (VP (VBP grow)) (. .))',
  '(S (NP-SBJ (NP (NNS Ferns)) (PP (IN on) (NP (NNS stones)))) (VP (VBP grow)) (. .))',
  '(S (NP-SBJ (NN Rain)) (VP (VBZ helps) (NP (NN moss) (CC and) (NNS ferns))) (. .))',
  '(S (NP-SBJ (NN Moss)) (VP (VP (VBZ grows)) (CC and) (VP (VBZ covers) (NP (NNS stones)))) (. .))',
  '(S (NP-SBJ (NN Moss)) (VP (MD may) (VP (VB cover) (NP (DT the) (NNS stones)))) (. .))',
  '(S (NP-SBJ (NP (NNS stones)) (VP (VBN covered) (PP (IN by) (NP-LGS (NN moss))))) (VP (VBP stay)) (. .))',
  '(S (NP-SBJ (PRP We)) (VP (VBP think) (SBAR (IN that) (S (NP-SBJ (NN moss)) (VP (VBZ grows))))) (. .))',
  '(S (NP-SBJ (NN oak) (NN moss)) (VP (VBZ helps) (NP (JJ old) (NNS oaks)) (PP-TMP (IN in) (NP (NN rain)))) (. .))',
];

export const toySentences: readonly CcgSentence[] = trees.map((brackets) => {
  const { tree, tokens, tags } = ptb.decode(`( ${brackets} )`)[0]!.sentences[0]!;
  const words = tokens!.map(({ form }) => form);
  const conversion = treebankConverter()(tree!, words);
  if (!('derivation' in conversion)) throw new Error(`${brackets} becomes no derivation`);
  return { words, tags: tags!, ccg: conversion.derivation, weight: 10 };
});

export const toyOptions: CcgTrainingOptions = {
  least: 1,
  often: 1000,
  network: { passes: 60, width: 16, rank: 8, bits: 10, layers: 1, batch: 16, rate: 0.01 },
  weightPasses: 4,
  bits: 14,
};

/** A parser of these trees, with weights and without. */
export const toyModel = trainCcg(toySentences, toyOptions);
export const unweightedModel = trainCcg(toySentences, { ...toyOptions, weightPasses: 0 });

export function toySentence(words: readonly string[], tags: readonly string[]) {
  const text = words.join(' ');
  let start = 0;
  const tokens = words.map((form) => {
    const token = { form, start, end: start + form.length };
    start += form.length + 1;
    return token;
  });
  const sentence: Sentence<'tokens' | 'tags'> = { start: 0, end: text.length, tokens, tags };
  return { sentence, text };
}
