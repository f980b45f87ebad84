import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { jats } from './jats.js';

const article = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.2//EN" "JATS-archivearticle1.dtd">
<article xmlns:mml="http://www.w3.org/1998/Math/MathML" article-type="research-article">
<front>
  <journal-meta><journal-title-group><journal-title>Moss and Rain</journal-title></journal-title-group></journal-meta>
  <article-meta>
    <article-id pub-id-type="pmid">77</article-id><article-id pub-id-type="pmc">4242</article-id>
    <title-group><article-title>Moss in the <italic>rain</italic></article-title></title-group>
    <contrib-group><contrib><name><surname>Oak</surname></name></contrib></contrib-group>
    <abstract><title>Abstract</title><sec><title>Background</title><p>Moss may need rain.</p></sec></abstract>
    <kwd-group><title>Keywords</title><kwd>moss</kwd></kwd-group>
  </article-meta>
</front>
<body>
  <sec><label>1.</label><title>Results</title>
    <p>Growth<sup><xref ref-type="bibr" rid="r1">1</xref>,<xref ref-type="bibr" rid="r2">2</xref></sup> was slow [<xref ref-type="bibr" rid="r3">3</xref>–<xref ref-type="bibr" rid="r5">5</xref>], as <xref ref-type="bibr" rid="r6">Oak et al. (2001)</xref> showed (<xref ref-type="fig" rid="f1">Fig. 1</xref>). The rate <inline-formula><mml:math><mml:mi>r</mml:mi></mml:math></inline-formula> fell:
      <list><list-item><label>a</label><p>no growth in summer</p></list-item><list-item><p>some in winter</p></list-item></list> and so on.</p>
    <sec><title>Drought</title><p>None grew.</p></sec>
    <p>All died.</p>
    <fig><label>Figure 1</label><caption><title>Growth.</title><p>Bars are means.</p></caption><graphic/></fig>
    <table-wrap><caption><p>Numbers of plants.</p></caption><table><tr><td>17</td></tr></table><table-wrap-foot><fn><p>Not counted.</p></fn></table-wrap-foot></table-wrap>
  </sec>
</body>
<back><ref-list><title>References</title><ref><mixed-citation><article-title>Another article</article-title></mixed-citation></ref></ref-list></back>
</article>
`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(jats, [{ name: 'an article', text: article }])) {
    test(name, run);
  }
});

test('prose is read, in order, with what it is and the heading it stands under', () => {
  const [document] = jats.decode(article);
  expect([document?.id, document?.source?.ids]).toEqual([
    'PMC4242',
    { pmid: '77', pmc: 'PMC4242' },
  ]);
  expect(
    document?.sections?.map(({ type, label, start, end }) => [
      type,
      label,
      document.text.slice(start, end),
    ]),
  ).toEqual([
    ['title', undefined, 'Moss in the rain'],
    ['heading', undefined, 'Abstract'],
    ['heading', undefined, 'Background'],
    ['abstract', 'Background', 'Moss may need rain.'],
    ['heading', undefined, 'Results'],
    [
      'body',
      'Results',
      'Growth was slow, as Oak et al. (2001) showed (Fig. 1). The rate FORMULA fell:',
    ],
    ['body', 'Results', 'no growth in summer'],
    ['body', 'Results', 'some in winter'],
    ['body', 'Results', 'and so on.'],
    ['heading', undefined, 'Drought'],
    ['body', 'Drought', 'None grew.'],
    ['body', 'Results', 'All died.'],
    ['caption', 'Results', 'Growth.'],
    ['caption', 'Results', 'Bars are means.'],
    ['caption', 'Results', 'Numbers of plants.'],
  ]);
});

test('several articles in one file; one without an id is called by its number', () => {
  const one = (id: string) =>
    `<article><front><article-meta>${id}</article-meta></front></article>`;
  const doi = '<article-id pub-id-type="doi">10.1/m</article-id>';
  const read = jats.decode(`<pmc-articleset>${one(doi)}${one('')}</pmc-articleset>`);
  expect(read.map(({ id }) => id)).toEqual(['10.1/m', '2']);
});

testRefusals(jats, [
  ['another kind of XML', '<PubmedArticleSet/>', 'XML_ROOT', 1, 1],
  ['elements that are crossed', '<article>\n<p><i></p></i></article>', 'XML_SYNTAX', 2, 7],
  ['an article that is cut off', '<article><body>', 'XML_SYNTAX', 1, 1],
]);
