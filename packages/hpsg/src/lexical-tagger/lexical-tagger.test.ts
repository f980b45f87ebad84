import { seededRandom } from '@hedgerow/learn';
import { sumsOf } from '@hedgerow/learn/hashed';
import { sequenceScorer } from '@hedgerow/learn/sequence-network';
import { expect, test } from 'vitest';
import { toyNetwork, toyParser, toySentence } from '../../test/toy-treebank.js';
import { tableSize } from '../grammar/grammar.js';
import { signsOf } from '../lexicon/lexicon.js';
import { readLattice } from '../parser/read-sentence.js';
import { featureRoom } from './features.js';
import { lexicalTagger, scoreSigns, tagWords, widest, wordLook } from './lexical-tagger.js';
import { trainLexicalTagger } from './train-lexical-tagger.js';

const { grammar, tables, lexicon, signed } = toyParser();
const bits = 12;
const size = tableSize(grammar, bits);
const options = { size, bits, passes: 8, seed: 3, drop: 0.1, rate: 0.1, least: 1 };
const learned = trainLexicalTagger(signed, lexicon, tables, options);
const blank = { bits, weights: sumsOf(new Float32Array(size)) };
const network = toyNetwork(signed, lexicon, grammar.signs.length);

function atomsOf(text: string) {
  const { atoms } = readLattice(toySentence(text), text, []);
  return { atoms, tagged: tagWords(atoms, undefined) };
}

test('probabilities of all signs of a word sum to one, whatever the weights', () => {
  const draw = seededRandom(1);
  const table = Float32Array.from({ length: size }, () => 2 * draw.next() - 1);
  const weights = { bits, weights: sumsOf(table) };
  const { atoms, tagged } = atomsOf('the dog saw IL-2 in 1984 zoos');
  const look = wordLook(bits);
  for (const atom of atoms) {
    const signs = signsOf(lexicon, atom);
    const scores = new Float64Array(signs.length);
    const count = look.see(tagged, atom, atom.from, atom.to);
    expect(count).toBeLessThan(featureRoom);
    scoreSigns(signs, look.places, count, tables, weights, scores);
    expect(scores.reduce((sum, score) => sum + Math.exp(score), 0)).toBeCloseTo(1, 10);

    // What the tagger gives is sorted, and cut where it is too unlikely.
    const signsIn = lexicalTagger(lexicon, tables, weights, undefined)(atoms, undefined);
    const found = signsIn(atom, atom.from, atom.to);
    const sorted = [...scores].sort((a, b) => b - a);
    const likely = sorted.filter((score) => score > sorted[0]! - widest);
    expect([...found.scores]).toEqual(likely);
    found.signs.forEach((sign, i) => {
      expect(scores[signs.indexOf(sign)]).toBe(found.scores[i]);
    });
  }
});

test.each([
  ['the dog saw the cat', 'v_pst_olr v_np_le'],
  ['the old saw', 'n_sg_ilr n_-_c_le'],
])('%s: what stands around a word of two signs tells which it has', (text, sign) => {
  const { atoms } = atomsOf(text);
  const saw = atoms.find(({ form }) => form === 'saw')!;
  for (const [weights, net] of [
    [learned, undefined],
    [blank, network],
    [learned, network],
  ] as const) {
    const signsIn = lexicalTagger(
      lexicon,
      tables,
      weights,
      net && sequenceScorer(net),
    )(atoms, undefined);
    expect(grammar.signs[signsIn(saw, saw.from, saw.to).signs[0]!]).toBe(sign);
  }
});

test('the same seed gives the same table, another seed another', () => {
  expect(trainLexicalTagger(signed, lexicon, tables, options).table).toEqual(learned.table);
  const other = trainLexicalTagger(signed, lexicon, tables, { ...options, seed: 4 });
  expect(other.table).not.toEqual(learned.table);
});

test('a sentence of weight two counts more, and rare features can be left out', () => {
  const heavy = signed.map((sentence) => ({ ...sentence, weight: 2 }));
  expect(trainLexicalTagger(heavy, lexicon, tables, options).table).not.toEqual(learned.table);
  const none = trainLexicalTagger(signed, lexicon, tables, { ...options, least: 256 });
  expect(none.table.every((weight) => weight === 0)).toBe(true);
});

test('dependencies are seen where there are any', () => {
  const { atoms } = atomsOf('the dog barks');
  const advice = { heads: [1, 2, -1], labels: ['NMOD', 'SBJ', 'ROOT'] };
  const look = wordLook(bits);
  const bare = look.see(tagWords(atoms, undefined), atoms[1]!, 1, 2);
  const advised = look.see(tagWords(atoms, advice), atoms[1]!, 1, 2);
  expect(advised).toBeGreaterThan(bare);
  expect(advised).toBeLessThan(featureRoom);
});
