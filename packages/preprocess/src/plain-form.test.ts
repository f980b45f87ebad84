import type { Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { deepFeatureFinder } from './deep-features/deep-feature-finder.js';
import { trainDeepFeatures } from './deep-features/train-deep-features.js';
import { lemmatizer } from './lemmatizer/lemmatizer.js';
import { parser } from './parser/parser.js';
import { trainParser } from './parser/train-parser.js';
import { tagger } from './tagger/tagger.js';
import { trainTagger } from './tagger/train-tagger.js';

type Analysed = Document<'tokens' | 'tags' | 'dependencies' | 'deepFeatures'>;

/** `form/tag/head/label/feature` of each word, heads from 1, a space between. */
function analysed(words: string): Analysed {
  const rows = words.split(' ').map((word) => word.split('/'));
  const tokens = rows.map(([form], i) => ({ start: i, end: i + 1, form: form! }));
  return {
    id: 'a',
    text: 'x'.repeat(rows.length),
    sentences: [
      {
        start: 0,
        end: rows.length,
        tokens,
        tags: rows.map(([, tag]) => tag!),
        dependencies: {
          heads: rows.map(([, , head]) => Number(head) - 1),
          labels: rows.map(([, , , label]) => label!),
        },
        deepFeatures: rows.map(([, , , , feature]) => (feature === undefined ? [] : [feature])),
      },
    ],
  };
}

/** Some have an adverb in its place, each another: so would be taken whatever is not known. */
const documents = [
  ...Array.from(
    { length: 5 },
    () => "Seeds/NNS/2/SBJ 're/VBP/0/ROOT split/VBN/2/VC/passive ././2/P",
  ),
  ...['then', 'soon', 'often', 'seldom', 'never', 'rarely', 'mostly', 'there', 'here'].map(
    (adverb) => `Seeds/NNS/3/SBJ ${adverb}/RB/3/ADV split/VBP/0/ROOT ././3/P`,
  ),
].map(analysed);

/** The same with layers that are alike in all: then only the words tell one from another. */
function blurred(layers: Partial<Analysed['sentences'][number]>): Analysed[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({ ...sentence, ...layers })),
  }));
}

function withCurlyQuotes({ sentences }: Analysed) {
  const [sentence] = sentences;
  const tokens = sentence!.tokens.map((token) => ({
    ...token,
    form: token.form.replace("'", '’'),
  }));
  expect(tokens[1]!.form).toBe('’re');
  return { ...sentence!, tokens };
}

const gold = documents[0]!.sentences[0]!;
const alike = {
  tags: ['VBN', 'VBN', 'VBN', '.'],
  dependencies: { heads: [1, 2, -1, 2], labels: ['X', 'X', 'X', 'X'] },
};

test('the tagger takes a typographic apostrophe for the typewriter’s', () => {
  const stage = tagger(trainTagger([{ documents }], { passes: 20 }));
  expect(stage.run(withCurlyQuotes(documents[0]!), '')).toEqual({ tags: gold.tags });
});

test('so does the parser', () => {
  const treebank = blurred({ tags: alike.tags });
  const stage = parser(trainParser([{ documents: treebank }], { passes: 20 }));
  expect(stage.run(withCurlyQuotes(treebank[0]!), '')).toEqual({ dependencies: gold.dependencies });
});

test('so does the finder of deep features', () => {
  const treebank = blurred(alike);
  const stage = deepFeatureFinder(trainDeepFeatures(treebank, { passes: 20 }));
  expect(stage.run(withCurlyQuotes(treebank[0]!), '')).toEqual({ deepFeatures: gold.deepFeatures });
});

test('so does the lemmatizer', () => {
  expect(lemmatizer().run(withCurlyQuotes(documents[0]!), '')).toEqual({
    lemmas: ['seed', 'be', 'split', '.'],
  });
});

test('a name keeps its capitals after a typographic apostrophe', () => {
  const tokens = [{ start: 0, end: 7, form: 'O’Brien' }];
  expect(lemmatizer().run({ start: 0, end: 7, tokens, tags: ['NNP'] }, 'O’Brien')).toEqual({
    lemmas: ["O'Brien"],
  });
});
