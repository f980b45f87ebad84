import { describe, expect, test } from 'vitest';
import { citations } from '../../test/citations.js';
import { testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { pubmed } from './pubmed.js';

describe('conformance', () => {
  for (const { name, run } of codecConformance(pubmed, [{ name: 'citations', text: citations }])) {
    test(name, run);
  }
});

test('a citation is a document: title and abstract with their markup resolved, labels apart', () => {
  const [first, second, ...others] = pubmed.decode(citations);
  expect(others).toEqual([]);
  expect(first?.id).toBe('101');
  expect(
    first?.sections?.map(({ type, label, start, end }) => [
      type,
      label,
      first.text.slice(start, end),
    ]),
  ).toEqual([
    ['title', undefined, 'Uptake of CO2 by Tortula < 5 °C.'],
    ['abstract', 'BACKGROUND', 'Moss may need rain.'],
    ['abstract', 'RESULTS & MORE', 'It did not <ever> grow.'],
    ['abstract', undefined, 'The rate was FORMULA a day.'],
  ]);
  expect(second).toEqual({
    id: '102',
    text: '[Oaks.]',
    sections: [{ type: 'title', start: 0, end: 7 }],
    sentences: [],
  });
});

test.each([
  ['Moss &amp; rain', 'Moss & rain'],
  ['<i>Moss</i> in CO<sub>2</sub>', 'Moss in CO2'],
  ['a<b x=">" y=\'"\'/>b &#945;&#x3b2;', 'ab αβ'],
  ['a<!-- <i> & -->b<?x <i>?>c', 'abc'],
  ['a <![CDATA[<b> &amp; c]]> d', 'a <b> &amp; c d'],
  ['at <mml:math><mml:mi>x</mml:mi></mml:math> and <math/>', 'at FORMULA and FORMULA'],
  ['no <b>mathematics</b>', 'no mathematics'],
  [
    'both </AbstractText><OtherAbstract><AbstractText>not</AbstractText></OtherAbstract><AbstractText>, or',
    'both\n\n, or',
  ],
])('markup in a text: %s', (xml, text) => {
  const citation = `<MedlineCitation><PMID>1</PMID><Abstract><AbstractText>${xml}</AbstractText></Abstract><PMID>2</PMID></MedlineCitation>`;
  expect(pubmed.decode(citation).map((document) => [document.id, document.text])).toEqual([
    ['1', text],
  ]);
});

test('what is no citation is counted', () => {
  const ignored: string[] = [];
  pubmed.decode(citations, { onIgnore: (what) => ignored.push(what) });
  expect(ignored).toEqual(['books', 'lists of deleted citations']);
});

test.each([
  ['a set of older files', '<MedlineCitationSet>¤</MedlineCitationSet>'],
  ['one citation', '¤'],
  ['one article', '<PubmedArticle>¤</PubmedArticle>'],
  ['one article after a declaration', '<?xml version="1.0"?>\n<PubmedArticle>¤</PubmedArticle>\n'],
])('%s is read', (_what, frame) => {
  const citation =
    '<MedlineCitation><PMID>1</PMID><Article><ArticleTitle>Moss</ArticleTitle></Article></MedlineCitation>';
  const read = pubmed.decode(frame.replace('¤', citation));
  expect(read.map(({ id, text }) => [id, text])).toEqual([['1', 'Moss']]);
});

test('a broken citation can be skipped, wherever in it the fault is', () => {
  const good = '<PubmedArticle><MedlineCitation><PMID>1</PMID></MedlineCitation></PubmedArticle>';
  const bad = '<PubmedArticle><MedlineCitation/><PubmedData><a></b></PubmedData></PubmedArticle>';
  const skipped: string[] = [];
  const read = pubmed.decode(`<PubmedArticleSet>${good}${bad}${good}</PubmedArticleSet>`, {
    onError: 'skip',
    onSkip: ({ code }) => skipped.push(code),
  });
  expect([read.length, skipped]).toEqual([2, ['XML_SYNTAX']]);
});

testRefusals(pubmed, [
  ['another kind of XML', '<article/>', 'XML_ROOT', 1, 1],
  [
    'a citation without an id',
    '<PubmedArticleSet>\n <PubmedArticle><MedlineCitation/></PubmedArticle></PubmedArticleSet>',
    'PUBMED',
    2,
    2,
  ],
  [
    'an entity that nobody declared',
    '<MedlineCitation><PMID>1</PMID>\n&nbsp;</MedlineCitation>',
    'XML_ENTITY',
    2,
    1,
  ],
  ['an article that is cut off', '<PubmedArticleSet>\n<PubmedArticle>', 'XML_SYNTAX', 2, 1],
  [
    'two outermost citations',
    '<MedlineCitation><PMID>1</PMID></MedlineCitation><MedlineCitation/>',
    'XML_SYNTAX',
    1,
    50,
  ],
]);
