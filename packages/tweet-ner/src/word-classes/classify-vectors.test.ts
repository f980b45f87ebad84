import { random } from '@hedgerow/document';
import { hashOf } from '@hedgerow/learn/hashed';
import { expect, test } from 'vitest';
import { classifyVectors } from './classify-vectors.js';
import type { WordClasses } from './word-classes.js';

const { next } = random(3);

/** Words around some directions, so many around each. */
function wordsAround(directions: number, each: number): Map<string, Float32Array> {
  const words = new Map<string, Float32Array>();
  for (let w = 0; w < each; w++) {
    for (let k = 0; k < directions; k++) {
      const length = 1 + 5 * next();
      const vector = Float32Array.from({ length: directions }, (_, x) =>
        x === k ? length : 0.1 * length * next(),
      );
      words.set(`word ${k} ${w}`, vector);
    }
  }
  return words;
}

const classOf = (classes: WordClasses, word: string, level: number): number =>
  classes.classOf(classes.find(hashOf(word)), level);

test('words of one direction are of one class, whatever the length of their vectors', () => {
  const classes = classifyVectors(wordsAround(3, 40), { levels: [1, 3], seed: 1 });
  for (let k = 0; k < 3; k++) {
    const same = Array.from({ length: 40 }, (_, w) => classOf(classes, `word ${k} ${w}`, 1));
    expect(new Set(same).size).toBe(1);
  }
  const all = [0, 1, 2].map((k) => classOf(classes, `word ${k} 0`, 1));
  expect(new Set(all)).toEqual(new Set([1, 2, 3]));
  expect(classOf(classes, 'word 2 7', 0)).toBe(1);
  expect(classes.find(hashOf('unheard'))).toBe(-1);
});

test('words that do not decide go to the nearest class', () => {
  const classes = classifyVectors(wordsAround(3, 21), { levels: [3], deciding: 30, seed: 2 });
  for (let k = 0; k < 3; k++) {
    expect(classOf(classes, `word ${k} 20`, 0)).toBe(classOf(classes, `word ${k} 0`, 0));
  }
});

test('the same vectors and seed give the same table', () => {
  const vectors = wordsAround(5, 13);
  const [a, b] = [1, 1].map((seed) => classifyVectors(vectors, { levels: [2, 4], seed }).toTable());
  expect(a).toEqual(b);
});

test('no vectors, one, and one of zeros', () => {
  expect(classifyVectors(new Map()).size).toBe(0);
  const two = new Map([
    ['a', new Float32Array(2)],
    ['b', Float32Array.of(1, 1)],
  ]);
  expect(classifyVectors(two, { levels: [5] }).size).toBe(2);
});
