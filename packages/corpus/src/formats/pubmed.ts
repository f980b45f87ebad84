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

/** The elements that are looked into, and what is in them; abstracts in other languages, or for other readers, are passed over. */
const elements: ReadonlyMap<string, 'id' | 'title' | 'abstract' | 'unread'> = new Map([
  ['PMID', 'id'],
  ['ArticleTitle', 'title'],
  ['AbstractText', 'abstract'],
  ['OtherAbstract', 'unread'],
]);

/** What PubMed calls a part of an abstract that has no label. */
const noLabel = 'UNLABELLED';

function readCitation(record: Record): Document {
  const { text: xml } = record;
  const stretches: Stretch[] = [];
  let id: string | undefined;
  /** The element that is being looked into, what it is, its label, and what was read of it. */
  let inside: string | undefined;
  let type: ReturnType<typeof elements.get>;
  let label: string | undefined;
  let written = '';
  /** The formula in it that is passed over, by the name of its element. */
  let formula: string | undefined;
  let isRead = false;
  checkXml(record, {
    open: (name, from) => {
      if (inside === undefined) {
        type = elements.get(name);
        if (type === undefined || (type === 'id' && id !== undefined)) return;
        inside = name;
        written = '';
        isRead = type !== 'unread';
        label = type === 'abstract' ? attributeOf(xml, from + 1 + name.length, 'Label') : undefined;
      } else if (isRead && localName(name) === 'math') {
        formula = name;
        isRead = false;
        written += formulaWord;
      }
    },
    close: (name) => {
      if (inside === undefined) return;
      if (name === formula) {
        formula = undefined;
        isRead = true;
      }
      if (name !== inside) return;
      inside = undefined;
      isRead = false;
      if (type === 'unread') return;
      const text = tidyText(written);
      if (type === 'id') id = text;
      else stretches.push({ type: type!, text, label: label === noLabel ? undefined : label });
    },
    text: (from, to) => {
      if (isRead) written += decodeEntities(xml.slice(from, to));
    },
    cdata: (from, to) => {
      if (isRead) written += xml.slice(from, to);
    },
  });
  if (id === undefined || id === '') {
    throw recordError(record, 0, 'PUBMED', 'a citation has no <PMID>');
  }
  return { id, ...layOutSections(stretches), sentences: [] };
}
