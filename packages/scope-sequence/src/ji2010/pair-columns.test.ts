import { expect, test } from 'vitest';
import { toy } from '../../test/toy.js';
import { templateFeatures } from '../features/template-features.js';
import { cueViews, pairColumns } from './pair-columns.js';
import { pairPatterns, wordPatterns } from './patterns.js';

const { sentence } = toy(
  'Thus/RB/3/ADV ,/,/3/P rain/NN/4/SBJ (may)/MD/0/ROOT fall/VB/4/VC on/IN/5/LOC it/PRP/6/PMOD',
);
const [view] = cueViews(sentence, [3]);

const features = (patterns: readonly string[], word: number) => {
  const all = templateFeatures(patterns, pairColumns);
  all.open(view!, sentence.tokens.length);
  return all.describe(word).map(({ name }) => name);
};

test('the ten features of figure 3, of a word behind the cue', () => {
  expect(features(pairPatterns, 6)).toEqual([
    'w cueW: it may',
    'p cueP: PRP MD',
    'tagPath: PRP^IN^VB^MD',
    'labelPath: PMOD^LOC^VC^',
    'cueP side: MD LEFT',
    'depth: 3',
    'distance: 3',
    'distance depth: 3 3',
    'marks: 0',
    'marks depth: 0 3',
  ]);
});

test('the same of a word before it, with a mark between, and of the cue itself', () => {
  expect(features(pairPatterns, 0).slice(2)).toEqual([
    'tagPath: RB^NN^MD',
    'labelPath: ADV^SBJ^',
    'cueP side: MD RIGHT',
    'depth: 2',
    'distance: 3',
    'distance depth: 3 2',
    'marks: 1',
    'marks depth: 1 2',
  ]);
  expect(features(['tagPath', 'labelPath', 'distance', 'marks'], 3)).toEqual([
    'tagPath: MD',
    'labelPath: =',
    'distance: 0',
    'marks: 0',
  ]);
});

test('a way goes up and down again, and over the root where there are two', () => {
  const { sentence: other } = toy('It/PRP/2/SBJ (may)/MD/0/ROOT rain/VB/2/VC so/RB/0/ROOT');
  const [seen] = cueViews(other, [2]);
  expect(pairColumns.tagPath!(seen!)).toEqual(['PRP^MD_VB', 'MD_VB', 'VB', 'RB^_MD_VB']);
  expect(pairColumns.labelPath!(seen!)).toEqual(['SBJ^_VC', '_VC', '=', 'ROOT^_ROOT_VC']);
});

test('distances of more than ten are ten', () => {
  const words = Array.from({ length: 14 }, (_, i) => `w${i}/NN/1/DEP`).join(' ');
  const { sentence: long } = toy(`(may)/MD/0/ROOT ${words}`);
  const [seen] = cueViews(long, [0]);
  expect(pairColumns.distance!(seen!).slice(9)).toEqual(['9', '10', '10', '10', '10', '10']);
});

test('the base features are the twelve of figure 2', () => {
  expect(features(wordPatterns, 3)).toEqual([
    ...['w-2: ,', 'w-1: rain', 'w: may', 'w+1: fall', 'w+2: on', 'p: MD'],
    ...['w-1 w: rain may', 'w w+1: may fall', 'w p: may MD', 'p-1 p: NN MD', 'p p+1: MD VB'],
    'w-1 w w+1: rain may fall',
  ]);
});
