import type { Document } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBrackets } from '../../test/read-brackets.js';
import { convertTree, deepFeatureRules, findDeepFeatures } from '../conversion/index.js';
import { candidateFinder, candidateRules } from './candidates.js';
import {
  type DeepFeatureModel,
  decodeDeepFeatures,
  deepFeatureFinder,
  encodeDeepFeatures,
} from './deep-feature-finder.js';
import { trainDeepFeatures } from './train-deep-features.js';

type Analysed = Document<'tokens' | 'tags' | 'dependencies' | 'deepFeatures'>;

/** The tree in brackets, with its dependencies and deep features. */
function analyse(brackets: string, id: string): Analysed {
  const { tree, forms } = readBrackets(brackets);
  const tags = [...brackets.matchAll(/\((\S+) [^()\s]+\)/g)]
    .map(([, tag]) => tag!)
    .filter((tag) => tag !== '-NONE-');
  const text = forms.join(' ');
  let at = 0;
  const tokens = forms.map((form) => {
    const token = { start: at, end: at + form.length, form };
    at += form.length + 1;
    return token;
  });
  const dependencies = convertTree(tree, forms);
  const deepFeatures = findDeepFeatures(tree, forms);
  const sentence = { start: 0, end: text.length, tokens, tags, dependencies, deepFeatures };
  return { id, text, sentences: [sentence] };
}

const documents = deepFeatureRules.map(({ example }, i) => analyse(example, String(i)));
const model = trainDeepFeatures(documents, { passes: 10 });

function find(of: DeepFeatureModel, { sentences, text }: Analysed): readonly (readonly string[])[] {
  const made = deepFeatureFinder(of).run(sentences[0]!, text);
  return (made as { deepFeatures: readonly (readonly string[])[] }).deepFeatures;
}

test.each(documents.map((document) => [document.text, document] as const))(
  'what traces tell is found without them: %s',
  (_text, document) => {
    const found = find(model, document).map((names) => [...names].sort());
    expect(found).toEqual(document.sentences[0]!.deepFeatures.map((names) => [...names].sort()));
  },
);

test('other words in a tree of the same shape have the same features', () => {
  const unseen = analyse(
    '(S (NP-SBJ-1 (PRP It)) (VP (VBZ is) (VP (VBN grown) (NP (-NONE- *-1)))))',
    'unseen',
  );
  expect(find(model, unseen)[2]).toEqual(['passive']);
});

test('a model comes back from its file, and the same seed gives the same bytes', () => {
  const bytes = encodeDeepFeatures(model, { seed: 1 });
  const again = trainDeepFeatures(documents, { passes: 10 });
  expect(encodeDeepFeatures(again, { seed: 1 })).toEqual(bytes);
  for (const document of documents) {
    expect(find(decodeDeepFeatures(bytes), document)).toEqual(find(model, document));
  }
});

test('a file of other features than it has classes is refused', () => {
  const short = { ...model, features: model.features.slice(1) };
  expect(() => decodeDeepFeatures(encodeDeepFeatures(short))).toThrow(
    expect.objectContaining({ code: 'MODEL_CORRUPT' }),
  );
});

test('nothing to learn from is an error', () => {
  expect(() => trainDeepFeatures([])).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
});

test('each feature is looked for at some tags, each once', () => {
  expect(candidateRules.map(({ feature }) => feature)).toEqual(
    deepFeatureRules.map(({ feature }) => feature),
  );
  for (const { tags } of candidateRules) {
    expect(new Set(tags.split(' ')).size).toBe(tags.split(' ').length);
  }
});

test('any heads, tags and labels: a list for each token, of features that its tag allows', () => {
  const candidates = candidateFinder(model.features);
  const stage = deepFeatureFinder(model);
  const token = fc.record({
    form: fc.constantFrom('it', 'is', 'used', 'by', 'There', 'due', '3', '\ud800', ''),
    tag: fc.constantFrom('PRP', 'VBZ', 'VBN', 'IN', 'EX', 'JJ', 'TO', '?'),
    label: fc.constantFrom('SBJ', 'VC', 'CONJ', 'COORD', 'PRD', 'ROOT', 'OBJ', 'LGS', ''),
    head: fc.integer({ min: -1, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(token, { maxLength: 12 }), (words) => {
      const tags = words.map(({ tag }) => tag);
      const made = stage.run(
        {
          start: 0,
          end: 0,
          tokens: words.map(({ form }) => ({ start: 0, end: 0, form })),
          tags,
          dependencies: {
            heads: words.map(({ head }) => head),
            labels: words.map(({ label }) => label),
          },
        },
        '',
      ) as { deepFeatures: readonly (readonly string[])[] };
      expect(made.deepFeatures).toHaveLength(words.length);
      for (const [i, names] of made.deepFeatures.entries()) {
        const allowed = (candidates(tags[i]!, words[i]!.form) ?? []).map(
          (place) => model.features[place]!,
        );
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(allowed).toContain(name);
      }
    }),
  );
});

test('a token with ten thousand children gets its list like any other', () => {
  const length = 10_000;
  const tokens = Array.from({ length }, (_, i) => ({ start: i, end: i, form: 'used' }));
  const dependencies = {
    heads: tokens.map((_, i) => (i === 0 ? -1 : 0)),
    labels: tokens.map(() => 'OBJ'),
  };
  const tags = tokens.map(() => 'VBN');
  const made = deepFeatureFinder(model).run(
    { start: 0, end: length, tokens, tags, dependencies },
    '',
  ) as { deepFeatures: readonly (readonly string[])[] };
  expect(made.deepFeatures).toHaveLength(length);
});

describe('conformance', () => {
  for (const { name, run } of stageConformance(deepFeatureFinder(model), documents)) {
    test(name, run);
  }
});

test('training stops where it is told to', () => {
  const control = new AbortController();
  const passes: number[] = [];
  const onProgress = ({ pass }: { readonly pass: number }) => {
    passes.push(pass);
    if (pass === 2) control.abort();
  };
  expect(() => trainDeepFeatures(documents, { signal: control.signal, onProgress })).toThrow(
    /abort/,
  );
  expect(passes).toEqual([1, 2]);
});
