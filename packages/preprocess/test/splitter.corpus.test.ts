import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { bioscope } from '@hedgerow/corpus';
import { expect } from 'vitest';
import { sentenceSplitter } from '../src/sentence-splitter/sentence-splitter.js';

type Half = 'developed' | 'unseen';

/** The rules were developed on every other document, beginning with the first. */
const isIn = (half: Half, index: number) => (index % 2 === 0) === (half === 'developed');

/** F1, in percent, of the boundaries found in documents whose sentences are joined again. */
function boundaryF1(path: string, half: Half, between: (sentence: string) => string): number {
  const splitter = sentenceSplitter();
  let found = 0;
  let right = 0;
  let gold = 0;
  const documents = bioscope.decode(readFileSync(path, 'utf8'));
  for (const { text, sentences } of documents.filter((_, index) => isIn(half, index))) {
    const parts = sentences.map(({ start, end }) => text.slice(start, end).trim()).filter(Boolean);
    let joined = '';
    const ends = new Set<number>();
    for (const part of parts) {
      joined += part;
      ends.add(joined.length);
      joined += between(part);
    }
    ends.delete(joined.trimEnd().length);
    // Labels are part of their sentences there.
    const spans = splitter.split(joined).filter(({ structure }) => structure !== 'label');
    spans.pop();
    gold += ends.size;
    found += spans.length;
    right += spans.filter(({ end }) => ends.has(end)).length;
  }
  return (200 * right) / (found + gold);
}

const space = () => ' ';
/** A heading, which no mark ends, stands on a line of its own. */
const headingsApart = (sentence: string) => (/[.?!:;]["')\]]*$/.test(sentence) ? ' ' : '\n\n');

const abstracts = ['scope/bioscope/abstracts.xml'];
const papers = ['scope/bioscope/full_papers.xml'];

testCorpus('abstracts whose sentences are joined by a space are split again', abstracts, (path) => {
  expect(boundaryF1(path, 'developed', space)).toBeGreaterThan(99.5);
  expect(boundaryF1(path, 'unseen', space)).toBeGreaterThan(99.4);
});

testCorpus('full papers with headings on lines of their own are split again', papers, (path) => {
  expect(boundaryF1(path, 'developed', headingsApart)).toBeGreaterThan(99.6);
  expect(boundaryF1(path, 'unseen', headingsApart)).toBeGreaterThan(99.4);
});

testCorpus('full papers all joined by a space lose some of their headings', papers, (path) => {
  expect(boundaryF1(path, 'developed', space)).toBeGreaterThan(97.6);
  expect(boundaryF1(path, 'unseen', space)).toBeGreaterThan(96.1);
});
