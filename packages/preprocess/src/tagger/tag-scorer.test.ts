import { windowLabeller } from '@hedgerow/learn/hashed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { contextTemplates } from './context-templates.js';
import { plainTagScorer, tagScorer } from './tag-scorer.js';
import { trainTagger } from './train-tagger.js';
import { classFinder } from './word-classes.js';
import { noConventions, outside, wordFacts } from './word-facts.js';

const documents = toyTreebank(40, 1);
const forms = documents.flatMap(({ sentences }) =>
  sentences.flatMap(({ tokens }) => tokens.map(({ form }) => form)),
);
const classesOfForms = new Map(forms.map((form, i) => [form, 1 + (i % 9)]));
const others = new Map(forms.map((form, i) => [form, 1 + (i % 5)]));

/** No weights of a model trained on few sentences are left out, so that nearly every feature has some. */
test.each([
  { name: 'no table', tables: [], conventions: ['one'] },
  { name: 'a table and two conventions', tables: [classesOfForms], conventions: ['one', 'other'] },
  { name: 'two tables', tables: [classesOfForms, others], conventions: ['one'] },
])('compiled loops score as the plain way does: $name', ({ tables, conventions }) => {
  const { weights, tags, wordClasses } = trainTagger(
    conventions.map((name) => ({ documents, conventions: name })),
    { passes: 2, wordClasses: tables, bits: 8 },
  );
  const size = [wordClasses.length, conventions.length] as const;
  expect(windowLabeller(weights, contextTemplates(...size))).toBeDefined();
  const finders = wordClasses.map(classFinder);
  const which = conventions.length > 1 ? 0 : noConventions;
  const words = [
    outside(finders),
    ...[...new Set(forms), 'unseen', 'IL-2/x'].map((form) => wordFacts(form, finders, which)),
  ];
  const scorers = [tagScorer(weights, ...size), plainTagScorer(weights, ...size)].map((scorer) => ({
    scorer,
    taken: words.map((word) => scorer.take(word)),
  }));
  const window = fc.array(fc.nat(words.length - 1), { minLength: 5, maxLength: 5 });
  const tag = fc.integer({ min: -1, max: tags.length - 1 });
  fc.assert(
    fc.property(window, tag, tag, fc.boolean(), (places, tag1, tag2, clears) => {
      const [one, other] = scorers.map((each) => {
        if (clears) {
          each.scorer.clear();
          each.taken = words.map((word) => each.scorer.take(word));
        }
        const [a, b, c, d, e] = places.map((place) => each.taken[place]!);
        const scores = new Int32Array(tags.length);
        const label = each.scorer.label(a!, b!, c!, d!, e!, tag1, tag2);
        each.scorer.scores(scores);
        return { label, scores };
      });
      expect(one).toEqual(other);
    }),
    { numRuns: 300 },
  );
});
