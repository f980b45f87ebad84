/** Citations as PubMed writes them, of a world of moss and rain. */
export const citations = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet>
<PubmedArticle>
  <MedlineCitation Status="MEDLINE" Owner="NLM">
    <PMID Version="1">101</PMID>
    <Article PubModel="Print">
      <Journal><Title>Moss &amp; Rain</Title></Journal>
      <ArticleTitle>Uptake of CO<sub>2</sub> by <i>Tortula</i> &lt; 5 &#176;C.</ArticleTitle>
      <Abstract>
        <AbstractText Label="BACKGROUND" NlmCategory="BACKGROUND">Moss may
          need <b>rain</b>.</AbstractText>
        <AbstractText Label='RESULTS &amp; MORE'>It did <![CDATA[not <ever>]]> grow.</AbstractText>
        <AbstractText Label="UNLABELLED">The rate was <mml:math xmlns:mml="x"><mml:mi>r</mml:mi></mml:math> a day.</AbstractText>
        <CopyrightInformation>Nobody</CopyrightInformation>
      </Abstract>
      <VernacularTitle>Moos im Regen.</VernacularTitle>
    </Article>
    <OtherAbstract Type="Publisher" Language="ger"><AbstractText>Moos kann wachsen.</AbstractText></OtherAbstract>
    <CommentsCorrectionsList><CommentsCorrections RefType="Cites"><PMID Version="1">99</PMID></CommentsCorrections></CommentsCorrectionsList>
  </MedlineCitation>
  <PubmedData><ArticleIdList><ArticleId IdType="pubmed">101</ArticleId></ArticleIdList></PubmedData>
</PubmedArticle>
<PubmedBookArticle><BookDocument><PMID Version="1">55</PMID><ArticleTitle>A book of moss</ArticleTitle></BookDocument></PubmedBookArticle>
<PubmedArticle><MedlineCitation><PMID Version="2">102</PMID><Article><ArticleTitle>[Oaks.]</ArticleTitle></Article></MedlineCitation></PubmedArticle>
<DeleteCitation><PMID Version="1">7</PMID><PMID Version="1">8</PMID></DeleteCitation>
</PubmedArticleSet>
`;
