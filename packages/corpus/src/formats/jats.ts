import type { Document } from '@hedgerow/document';
import { defineCodec } from '../codec.js';
import { cutXml } from '../cut/cut-xml.js';
import { layOutSections } from '../markup/lay-out-sections.js';
import { readArticle } from '../markup/read-article.js';
import type { FramedRecord } from '../record.js';

/**
 * Full text of articles in JATS, as PubMed Central gives it out: a document is an article; its sections are the title,
 * the paragraphs of abstract and body, headings, and captions of figures and tables. What is no prose (references,
 * cells of tables, formulas, names and addresses) is not read; where a formula stood, the text says FORMULA.
 */
export const jats = defineCodec<FramedRecord>({
  name: 'jats',
  title: 'full text of articles, JATS XML',
  extensions: ['nxml', 'jats', 'xml'],
  layers: [],
  needs: [],
  cut: ({ limits }) =>
    cutXml({ roots: ['article', 'pmc-articleset'], elements: ['article'] }, limits),
  decoder: () => {
    let count = 0;
    return {
      *record(record): Iterable<Document> {
        if (record.last === true) return;
        count++;
        const { ids, stretches } = readArticle(record);
        const { pmc, pmid, doi } = ids;
        yield {
          id: pmc ?? pmid ?? doi ?? String(count),
          ...layOutSections(stretches),
          sentences: [],
          source: { format: 'jats', ids },
        };
      },
    };
  },
});
