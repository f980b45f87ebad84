import type { Document } from '@hedgerow/document';
import { defineCodec } from '../codec.js';
import { cutXml } from '../cut/cut-xml.js';
import { layOutSections, type Stretch } from '../markup/lay-out-sections.js';
import { formulaWord, tidyText } from '../markup/tidy-text.js';
import { type FramedRecord, type Record, recordError } from '../record.js';
import { checkXml } from '../xml/check-xml.js';
import { attributeOf, localName } from '../xml/tag-attributes.js';
import { decodeEntities } from '../xml/xml.js';

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
const sectionTypes: { readonly [element: string]: string } = {
  ArticleTitle: 'title',
  AbstractText: 'abstract',
};

/** What PubMed calls a part of an abstract that has no label. */
const noLabel = 'UNLABELLED';

function readCitation(record: Record): Document {
  const { text: xml } = record;
  const stretches: Stretch[] = [];
  let id: string | undefined;
  /** What is being read, and the label of it. */
  let reading: string | undefined;
  let label: string | undefined;
  let written = '';
  /** The element whose inside is not read, while there is one. */
  let inside: string | undefined;
  const add = (more: string) => {
    if (reading !== undefined && inside === undefined) written += more;
  };
  checkXml(record, {
    open: (name, from, to) => {
      if (inside !== undefined) return;
      if (reading !== undefined) {
        if (localName(name) !== 'math') return;
        written += formulaWord;
        inside = name;
      } else if (name === 'OtherAbstract') {
        inside = name;
      } else if (name === 'PMID' ? id === undefined : sectionTypes[name] !== undefined) {
        reading = name;
        written = '';
        label = attributeOf(xml.slice(from, to), 'Label');
      }
    },
    close: (name) => {
      if (name === inside) inside = undefined;
      if (name !== reading) return;
      const text = tidyText(written);
      const type = sectionTypes[name];
      if (type === undefined) id = text;
      else stretches.push({ type, text, label: label === noLabel ? undefined : label });
      reading = undefined;
    },
    text: (from, to) => add(decodeEntities(xml.slice(from, to))),
    cdata: (from, to) => add(xml.slice(from, to)),
  });
  if (id === undefined || id === '') {
    throw recordError(record, 0, 'PUBMED', 'a citation has no <PMID>');
  }
  return { id, ...layOutSections(stretches), sentences: [] };
}
