import { expect, test } from 'vitest';
import { contextFeatures, contextSize, featurePlaces } from './context-features.js';
import { noConventions, wordFacts } from './word-facts.js';

test.each([
  [0, 1],
  [1, 1],
  [2, 3],
])('each feature is written by one function: %i tables, %i conventions', (tables, conventions) => {
  const finders = Array.from({ length: tables }, (_, i) => (form: string) => form.length + i);
  const [a, b, c, d, e] = ['one', 'fine', 'morning', 'they', 'left'].map((form) =>
    wordFacts(form, finders, conventions > 1 ? 1 : noConventions),
  );
  const features = new Uint32Array(contextSize(tables, conventions));
  contextFeatures(a!, b!, c!, d!, e!, 3, 4, features);
  expect(features).not.toContain(0);
  const { neighbours, tags, next } = featurePlaces(tables, conventions);
  expect([...neighbours, ...tags, ...next].sort((x, y) => x - y)).toEqual([...features.keys()]);

  // What is kept by a word and tags is made of no other word.
  const others = new Uint32Array(features.length);
  contextFeatures(e!, d!, c!, b!, a!, 3, 4, others);
  for (const place of tags) expect(others[place]).toBe(features[place]);
  contextFeatures(e!, a!, b!, d!, c!, 3, 7, others);
  for (const place of next) expect(others[place]).toBe(features[place]);
});
