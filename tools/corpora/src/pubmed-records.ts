const words =
  'moss rain oak lichen fern spore capsule water drought winter summer growth uptake surface sugar thallus leaf root soil shade light frost colony species sample'.split(
    ' ',
  );
const claims = [
  'may depend on',
  'did not affect',
  'was seen with',
  'suggests an effect of',
  'grew without',
  'is thought to need',
];
const labels = ['BACKGROUND', 'METHODS', 'RESULTS', 'CONCLUSIONS'];

/** A file of citations as PubMed lays them out, all made up, piece by piece; `integer` draws a number below another. */
export function* pubmedRecords(
  count: number,
  integer: (below: number) => number,
): Generator<string, void> {
  const pick = <T>(items: readonly T[]): T => items[integer(items.length)]!;
  const sentence = () =>
    `The ${pick(words)} of <i>${pick(words)}</i> ${pick(claims)} ${pick(words)} (${integer(90)}.${integer(10)}% &lt; ${integer(900)}).`;
  yield '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE PubmedArticleSet SYSTEM "pubmed.dtd">\n<PubmedArticleSet>\n';
  for (let i = 1; i <= count; i++) {
    const abstract = labels.map(
      (label) =>
        `        <AbstractText Label="${label}" NlmCategory="${label}">${sentence()} ${sentence()} ${sentence()}</AbstractText>\n`,
    );
    const authors = Array.from(
      { length: 1 + integer(8) },
      (_, k) =>
        `        <Author ValidYN="Y"><LastName>${pick(words)}</LastName><ForeName>${pick(words)}</ForeName><Initials>M${k}</Initials></Author>\n`,
    );
    const headings = Array.from(
      { length: integer(12) },
      () =>
        `      <MeshHeading><DescriptorName UI="D${integer(99999)}" MajorTopicYN="N">${pick(words)}</DescriptorName></MeshHeading>\n`,
    );
    yield `  <PubmedArticle>
    <MedlineCitation Status="MEDLINE" Owner="NLM">
      <PMID Version="1">${i}</PMID>
      <Article PubModel="Print">
        <Journal><ISSN IssnType="Print">0000-000${i % 10}</ISSN><Title>Moss and Rain</Title></Journal>
        <ArticleTitle>${sentence()}</ArticleTitle>
        <Abstract>
${abstract.join('')}        </Abstract>
        <AuthorList CompleteYN="Y">
${authors.join('')}        </AuthorList>
      </Article>
      <MeshHeadingList>
${headings.join('')}      </MeshHeadingList>
    </MedlineCitation>
    <PubmedData><ArticleIdList><ArticleId IdType="pubmed">${i}</ArticleId></ArticleIdList></PubmedData>
  </PubmedArticle>
`;
  }
  yield '</PubmedArticleSet>\n';
}
