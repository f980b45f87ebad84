import type { Document } from '@hedgerow/document';
import { defineCodec } from '../codec.js';
import { cutXml } from '../cut/cut-xml.js';
import { layOutSections, type Stretch } from '../markup/lay-out-sections.js';
import { formulaWord, tidyText } from '../markup/tidy-text.js';
import { type FramedRecord, type Record, recordError } from '../record.js';
import { checkXml } from '../xml/check-xml.js';
import { decodeEntities } from '../xml/entities.js';
import { attributeOf, localName } from '../xml/tag-attributes.js';

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
  /** The element that is being read or passed over, its label, and what was read of it. */
  let inside: string | undefined;
  let label: string | undefined;
  let written = '';
  /** The formula in it that is passed over, by the name of its element. */
  let formula: string | undefined;
  const isRead = () => inside !== undefined && inside !== unread && formula === undefined;
  checkXml(record, {
    open: (name, start, end) => {
      if (inside === undefined) {
        if (name !== 'PMID' && !sectionTypes.has(name) && name !== unread) return;
        if (name === 'PMID' && id !== undefined) return;
        inside = name;
        written = '';
        label = name === 'AbstractText' ? attributeOf(xml.slice(start, end), 'Label') : undefined;
      } else if (formula === undefined && localName(name) === 'math') {
        formula = name;
        written += formulaWord;
      }
    },
    close: (name) => {
      if (inside === undefined) return;
      if (name === formula) formula = undefined;
      if (name !== inside) return;
      inside = undefined;
      if (name === unread) return;
      const type = sectionTypes.get(name);
      const text = tidyText(written);
      if (type === undefined) id = text;
      else stretches.push({ type, text, label: label === noLabel ? undefined : label });
    },
    text: (from, to) => {
      if (isRead()) written += decodeEntities(xml.slice(from, to));
    },
    cdata: (from, to) => {
      if (isRead()) written += xml.slice(from, to);
    },
  });
  if (id === undefined || id === '') {
    throw recordError(record, 0, 'PUBMED', 'a citation has no <PMID>');
  }
  return { id, ...layOutSections(stretches), sentences: [] };
}
