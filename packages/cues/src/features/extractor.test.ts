import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toyDocuments } from '../../test/toy.js';
import { hedgerowSpeculation } from '../train/presets.js';
import type { CueSentence } from './columns.js';
import { cueExtractor } from './extractor.js';

const [document] = toyDocuments(['The/DT seal/NN could/MD be/VB seen/VBN/see again/RB ./.']);
const sentence = document!.sentences[0]!;

function names(templates: readonly string[], at: number, of: CueSentence = sentence) {
  const extractor = cueExtractor(templates);
  extractor.open(of);
  return extractor.describe(at).map(({ name }) => name);
}

test('features are told by name', () => {
  expect(names(['lemma-1 lemma', 'tag+1'], 2)).toEqual([
    'bias',
    'lemma-1 lemma: seal could',
    'tag+1: VB',
  ]);
});

test('a typographic apostrophe is the typewriter’s', () => {
  const [other] = toyDocuments(['It/PRP does/VBZ/do n’t/RB/not grow/VB ./.']);
  expect(names(['form+1'], 1, other!.sentences[0]!)).toEqual(['bias', "form+1: n't"]);
});

test('beyond the sentence there are its ends', () => {
  expect(names(['lemma-2 lemma-1'], 0)).toEqual(['bias', 'lemma-2 lemma-1: < <']);
  expect(names(['lemma+1'], 6)).toEqual(['bias', 'lemma+1: >']);
});

test('a sweep makes a feature of each token on either side, and the same one once', () => {
  expect(names(['tag[-1..2]'], 3)).toEqual([
    'bias',
    'tag[-1..2]: MD on the left',
    'tag[-1..2]: VBN on the right',
    'tag[-1..2]: RB on the right',
  ]);
});

test('a long sweep makes the features of a short one: each value once, where it comes first', () => {
  const tags = Array.from(
    { length: 700 },
    (_, i) => ['NN', 'VB', `T${i % 13}`, `R${i * i}`][i % 4]!,
  );
  const [long] = toyDocuments([tags.map((tag) => `a/${tag}`).join(' ')]);
  for (const at of [0, 1, 150, 350, 698, 699]) {
    const expected = ['bias'];
    for (const [name, reach] of [
      ['tag[..]', [-700, 700]],
      ['tag[-300..200]', [-300, 200]],
    ] as const) {
      const [from, to] = [Math.max(0, at + reach[0]), at + reach[1] + 1];
      const [left, right] = [tags.slice(from, at), tags.slice(at + 1, to)];
      expected.push(...[...new Set(left)].map((tag) => `${name}: ${tag} on the left`));
      expected.push(...[...new Set(right)].map((tag) => `${name}: ${tag} on the right`));
    }
    expect(names(['tag[..]', 'tag[-300..200]'], at, long!.sentences[0]!)).toEqual(expected);
  }
});

test('what says nothing makes no feature', () => {
  expect(names(['hedge', 'lemma finite[..]'], 0)).toEqual([
    'bias',
    'lemma finite[..]: the MD on the right',
  ]);
});

test('features are told apart by their templates, and the ends of the sentence by their sides', () => {
  const extractor = cueExtractor(['lemma-1 lemma', 'tag+1']);
  extractor.open(sentence);
  const hashes = (at: number) => Array.from(extractor.features.subarray(0, extractor.extract(at)));
  const join = (template: string, ...values: string[]) =>
    values.map((value) => hashOf(value)).reduce(joinHashes, hashOf(template)) >>> 0;
  const bias = hashOf('bias') >>> 0;
  expect(hashes(0)).toEqual([
    bias,
    join('lemma-1 lemma', '<sentence>', 'the'),
    join('tag+1', 'NN'),
  ]);
  expect(hashes(6)).toEqual([
    bias,
    join('lemma-1 lemma', 'again', '.'),
    join('tag+1', '</sentence>'),
  ]);
});

test('a sweep over the sentence is the sweep over as many tokens as it has', () => {
  const [open, wide] = ['tag[..]', 'tag[-20..20]'].map((name) => cueExtractor([name]));
  const tag = fc.constantFrom('MD', 'VB', 'NN', '');
  fc.assert(
    fc.property(fc.array(tag, { minLength: 1, maxLength: 20 }), (tags) => {
      const tokens = tags.map(() => ({ start: 0, end: 0, form: 'x' }));
      for (const extractor of [open!, wide!]) {
        extractor.open({ start: 0, end: 0, tokens, tags, lemmas: tags });
      }
      tags.forEach((_, at) => {
        const [found, expected] = [open!, wide!].map((extractor) =>
          extractor.describe(at).map(({ name }) => name.replace(/^.*: /, '')),
        );
        expect(found).toEqual(expected);
      });
    }),
  );
});

test('described features are those that are extracted, and the same name is the same hash', () => {
  const templates = hedgerowSpeculation.members.flatMap((member) => member.templates);
  const extractor = cueExtractor([...new Set(templates)]);
  const known = new Map<string, number>();
  const word = fc.tuple(
    fc.constantFrom('a', 'could', 'be', 'x', '\ud800', ''),
    fc.constantFrom('MD', 'VB', 'NN', ''),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      extractor.open({
        start: 0,
        end: 0,
        tokens: words.map(([form]) => ({ start: 0, end: 0, form })),
        lemmas: words.map(([form]) => form),
        tags: words.map(([, tag]) => tag),
      });
      for (let at = 0; at < words.length; at++) {
        const count = extractor.extract(at);
        const hashes = extractor.features.slice(0, count);
        const described = extractor.describe(at);
        expect(described.map(({ hash }) => hash)).toEqual(Array.from(hashes));
        for (const { name, hash } of described) {
          expect(known.get(name) ?? hash).toBe(hash);
          known.set(name, hash);
        }
      }
    }),
  );
});
