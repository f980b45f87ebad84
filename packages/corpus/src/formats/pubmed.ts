import type { Document } from '@hedgerow/document';
import { defineCodec } from '../codec.js';
import { cutXml } from '../cut/cut-xml.js';
import { layOutSections, type Stretch } from '../markup/lay-out-sections.js';
import { plainText } from '../markup/plain-text.js';
import { tidyText } from '../markup/tidy-text.js';
import { type FramedRecord, type Record, recordError } from '../record.js';
import { checkXml } from '../xml/check-xml.js';
import { attributeOf } from '../xml/tag-attributes.js';

/** What is in such files besides citations with a text, and is passed over. */
const passedOver: { readonly [element: string]: string } = {
  PubmedBookArticle: 'books',
  DeleteCitation: 'lists of deleted citations',
};

/**
 * Citations of PubMed (MEDLINE), as NLM gives them out: a document is a citation, its id the PMID, its text the title and
 * the abstract. Each is a section, and so is each labelled part of an abstract, whose label (`BACKGROUND`) is the
 * section's and not in the text. Titles and abstracts in other languages, books and lists of deleted citations are not read.
 */
export const pubmed = defineCodec<FramedRecord>({
  name: 'pubmed',
  title: 'PubMed and MEDLINE citations, XML',
  extensions: ['xml'],
  layers: [],
  needs: [],
  cut: ({ limits }) =>
    cutXml(
      {
        roots: ['PubmedArticleSet', 'PubmedArticle', 'MedlineCitationSet', 'MedlineCitation'],
        elements: ['PubmedArticle', 'MedlineCitation', ...Object.keys(passedOver)],
      },
      limits,
    ),
  decoder: ({ onIgnore }) => ({
    *record(record) {
      if (record.last === true) return;
      const other = passedOver[/^<(\w+)/.exec(record.text)![1]!];
      if (other === undefined) yield readCitation(record);
      else onIgnore(other);
    },
  }),
});

/** The elements whose text is read, and what it is. */
const sectionTypes: ReadonlyMap<string, string> = new Map([
  ['ArticleTitle', 'title'],
  ['AbstractText', 'abstract'],
]);

/** Abstracts in other languages, or for other readers. */
const unread = 'OtherAbstract';

/** What PubMed calls a part of an abstract that has no label. */
const noLabel = 'UNLABELLED';

function readCitation(record: Record): Document {
  const { text: xml } = record;
  const stretches: Stretch[] = [];
  let id: string | undefined;
  /** The element that is being read or passed over, where its inside begins, and its label. */
  let inside: string | undefined;
  let from = 0;
  let label: string | undefined;
  checkXml(record, {
    open: (name, start, end) => {
      if (inside !== undefined) return;
      if (name === 'PMID' ? id === undefined : sectionTypes.has(name) || name === unread) {
        inside = name;
        from = end;
        label = name === 'AbstractText' ? attributeOf(xml.slice(start, end), 'Label') : undefined;
      }
    },
    close: (name, to) => {
      if (name !== inside) return;
      inside = undefined;
      if (name === unread) return;
      const text = tidyText(plainText(xml.slice(from, to)));
      const type = sectionTypes.get(name);
      if (type === undefined) id = text;
      else stretches.push({ type, text, label: label === noLabel ? undefined : label });
    },
  });
  if (id === undefined || id === '') {
    throw recordError(record, 0, 'PUBMED', 'a citation has no <PMID>');
  }
  return { id, ...layOutSections(stretches), sentences: [] };
}
