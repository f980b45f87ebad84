import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { bioscope, ptb } from '@hedgerow/corpus';
import type { Span } from '@hedgerow/document';
import { expect } from 'vitest';
import { sentenceSplitter } from '../src/sentence-splitter/sentence-splitter.js';
import { tokenizer } from '../src/tokenizer/tokenizer.js';

const parts = ['train', 'dev', 'future_use'];
const paths = [
  'scope/bioscope/abstracts.xml',
  'trees/genia/bioscope_docid_to_pmid.tsv',
  ...parts.flatMap((part) => [`trees/genia/${part}.mrg`, `trees/genia/${part}.sentids`]),
];

const squeezed = (text: string) => text.replace(/\s+/g, '').replace(/``|''/g, '"');

/** The token forms of GENIA's sentences, by abstract and then by text without white space. */
function geniaForms(files: readonly string[]): Map<string, Map<string, readonly string[]>> {
  const byAbstract = new Map<string, Map<string, readonly string[]>>();
  for (let i = 0; i < files.length; i += 2) {
    const ids = readFileSync(files[i + 1]!, 'utf8')
      .trim()
      .split('\n');
    for (const [index, { sentences }] of ptb.decode(readFileSync(files[i]!, 'utf8')).entries()) {
      const pmid = ids[index]!.split('\t')[0]!;
      const forms = sentences[0]!.tokens!.map(({ form }) => form);
      const abstract = byAbstract.get(pmid) ?? new Map<string, readonly string[]>();
      byAbstract.set(pmid, abstract.set(squeezed(forms.join('')), forms));
    }
  }
  return byAbstract;
}

/** Where the forms stand in a text that differs from them in white space alone. */
function placeForms(text: string, forms: readonly string[]): Span[] {
  let at = 0;
  const skipSpace = () => {
    while (/\s/.test(text.charAt(at))) at++;
  };
  return forms.map((form) => {
    skipSpace();
    const start = at;
    const written = /^(?:``|'')$/.test(form) && text[at] === '"' ? '"' : form;
    for (const character of written) {
      skipSpace();
      at += character.length;
    }
    return { start, end: at };
  });
}

interface GoldSentence {
  readonly text: string;
  readonly gold: readonly Span[];
  readonly document: number;
}

/** The BioScope sentences that GENIA has with the same text, with GENIA's tokens in their raw text. */
function goldSentences(xml: string, map: string, files: readonly string[]): GoldSentence[] {
  const pmids = new Map(
    readFileSync(map, 'utf8')
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );
  const genia = geniaForms(files);
  const found: GoldSentence[] = [];
  let document = 0;
  for (const { id, text, sentences } of bioscope.decode(readFileSync(xml, 'utf8'))) {
    const abstract = genia.get(pmids.get(id) ?? id);
    if (abstract === undefined) continue;
    for (const { start, end } of sentences) {
      const raw = text.slice(start, end);
      const forms = abstract.get(squeezed(raw));
      if (forms !== undefined) found.push({ text: raw, gold: placeForms(raw, forms), document });
    }
    document++;
  }
  return found;
}

function score(sentences: readonly GoldSentence[]) {
  const stage = tokenizer();
  const key = ({ start, end }: Span) => `${start}-${end}`;
  let right = 0;
  let gold = 0;
  let made = 0;
  let exact = 0;
  for (const sentence of sentences) {
    const layers = stage.run({ start: 0, end: sentence.text.length }, sentence.text);
    if (layers instanceof Promise) throw new Error('expected tokens at once');
    const expected = new Set(sentence.gold.map(key));
    const same = layers.tokens.filter((token) => expected.has(key(token))).length;
    right += same;
    gold += expected.size;
    made += layers.tokens.length;
    if (same === expected.size && same === layers.tokens.length) exact++;
  }
  return { f1: (200 * right) / (gold + made), exact: (100 * exact) / sentences.length };
}

testCorpus(
  'BioScope abstracts are tokenized as GENIA tokenized them',
  paths,
  (xml, map, ...files) => {
    const sentences = goldSentences(xml!, map!, files);
    expect(sentences.length).toBe(10_961);
    // The rules were developed on every other abstract, beginning with the first.
    const developed = score(sentences.filter(({ document }) => document % 2 === 0));
    expect(developed.f1).toBeGreaterThan(99.8);
    expect(developed.exact).toBeGreaterThan(98);
    const unseen = score(sentences.filter(({ document }) => document % 2 === 1));
    expect(unseen.f1).toBeGreaterThan(99.75);
    expect(unseen.exact).toBeGreaterThan(97.9);
  },
);

testCorpus('no character of any text is lost', ['scope/bioscope/full_papers.xml'], (xml) => {
  const stage = tokenizer();
  const splitter = sentenceSplitter();
  for (const { text } of bioscope.decode(readFileSync(xml, 'utf8'))) {
    const pieces = splitter.split(text).flatMap((sentence) => {
      const made = stage.run(sentence, text);
      if (made instanceof Promise) throw new Error('expected tokens at once');
      return made.tokens.map(({ start, end }) => text.slice(start, end));
    });
    expect(pieces.join('') === text.replace(/\s+/g, '')).toBe(true);
  }
});
