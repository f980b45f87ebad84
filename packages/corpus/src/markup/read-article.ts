import type { Record } from '../record.js';
import { checkXml } from '../xml/check-xml.js';
import { decodeEntities } from '../xml/entities.js';
import { attributeOf, localName } from '../xml/tag-attributes.js';
import type { Stretch } from './lay-out-sections.js';
import { citationMark, formulaWord, tidyText } from './tidy-text.js';

/** What an element of JATS is to a reader. What is in no table is read through: `italic`, `sec`, `list`, `boxed-text`. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Neither they nor what is in them is read. */
const unread = words(
  [
    'journal-meta contrib-group aff aff-alternatives author-notes pub-date history permissions kwd-group funding-group',
    'article-categories related-article related-object custom-meta-group counts trans-title-group trans-abstract',
    'self-uri supplement volume issue fpage lpage elocation-id conference subtitle-group notes product',
    'back ref-list table table-wrap-foot graphic inline-graphic media supplementary-material object-id',
    'alt-text long-desc label fn fn-group sub-article response tex-math',
  ].join(' '),
);

/** They stand for one word of the sentence that they are in. */
const formulas = words('math disp-formula inline-formula disp-formula-group chem-struct');

/** Where they begin or end, what is being written does. */
const blocks = words(
  'p title article-title subtitle list list-item def-list def-item term def disp-quote fig fig-group table-wrap caption boxed-text verse-line sec',
);

/** The elements whose own text is prose. */
const prose = words('p title article-title subtitle term verse-line');

/** What paragraphs inside are. */
const zones: { readonly [element: string]: string } = {
  abstract: 'abstract',
  body: 'body',
  'floats-group': 'body',
  caption: 'caption',
};

interface Open {
  readonly name: string;
  /** What paragraphs in it are; undefined outside the text. */
  readonly zone: string | undefined;
  /** The heading of the section that it is in. */
  heading: string | undefined;
  readonly isSection: boolean;
}

export interface Article {
  readonly ids: { readonly [type: string]: string };
  readonly stretches: readonly Stretch[];
}

/** The stretches of prose in an article, in the order of the file. */
export function readArticle(record: Record): Article {
  const { text: xml } = record;
  const ids: { [type: string]: string } = {};
  const stretches: Stretch[] = [];
  const open: Open[] = [];
  let written = '';
  /** An element that is not read, how many of its name are open, and what stands in its place. */
  let unreadName: string | undefined;
  let unreadDepth = 0;
  /** Where a citation began that is open, in what is written. */
  let citation = -1;
  /** The id that is being read. */
  let idType: string | undefined;

  const here = (): Open | undefined => open.at(-1);
  const typeHere = (): string | undefined => {
    const element = open.findLast(({ name }) => prose.has(name));
    if (element === undefined) return undefined;
    const { name, zone } = element;
    if (name === 'article-title' || name === 'subtitle') return zone === undefined ? 'title' : zone;
    return name === 'title' && zone !== undefined && zone !== 'caption' ? 'heading' : zone;
  };
  const finish = () => {
    const text = tidyText(written);
    written = '';
    const type = typeHere();
    if (text === '' || type === undefined) return;
    if (type !== 'heading') {
      stretches.push({ type, text, label: type === 'title' ? undefined : here()?.heading });
      return;
    }
    stretches.push({ type, text });
    const section = open.findLast(({ isSection }) => isSection);
    const from = section === undefined ? open.length : open.indexOf(section);
    for (const element of open.slice(from)) element.heading = text;
  };
  const add = (text: string) => {
    if (unreadName === undefined && (idType !== undefined || typeHere() !== undefined)) {
      written += text;
    }
  };

  checkXml(record, {
    open: (qualified, from) => {
      const name = localName(qualified);
      if (unreadName !== undefined) {
        if (name === unreadName) unreadDepth++;
        return;
      }
      if (unread.has(name) || formulas.has(name)) {
        if (formulas.has(name)) add(`\n${formulaWord}\n`);
        unreadName = name;
        unreadDepth = 1;
        return;
      }
      if (blocks.has(name)) finish();
      if (name === 'break') add(' ');
      if (name === 'article-id') {
        idType = attributeOf(xml, from + 1 + qualified.length, 'pub-id-type') ?? '';
        written = '';
      }
      if (name === 'xref' && citation < 0) {
        const type = attributeOf(xml, from + 1 + qualified.length, 'ref-type');
        if (type === 'bibr') citation = written.length;
      }
      const outer = here();
      const isSection = name === 'sec' || name === 'abstract' || name === 'body';
      const heading = name === 'abstract' || name === 'body' ? undefined : outer?.heading;
      open.push({ name, zone: zones[name] ?? outer?.zone, heading, isSection });
    },
    close: (qualified) => {
      const name = localName(qualified);
      if (unreadName !== undefined) {
        if (name === unreadName && --unreadDepth === 0) unreadName = undefined;
        return;
      }
      if (name === 'article-id' && idType !== undefined) {
        keepId(ids, idType, tidyText(written));
        idType = undefined;
        written = '';
      }
      if (name === 'xref' && citation >= 0) {
        // A number is left out; a name is part of what is said: "as Oak et al. showed".
        const cited = written.slice(citation);
        if (!/\p{L}{2}/u.test(cited)) written = written.slice(0, citation) + citationMark;
        citation = -1;
      }
      if (blocks.has(name)) finish();
      open.pop();
    },
    text: (from, to) => add(decodeEntities(xml.slice(from, to))),
    cdata: (from, to) => add(xml.slice(from, to)),
  });
  return { ids, stretches };
}

/** PubMed Central has written its ids with and without the letters. */
function keepId(ids: { [type: string]: string }, type: string, id: string): void {
  if (id === '') return;
  if (type === 'pmc' || type === 'pmcid') ids.pmc ??= /^\d+$/.test(id) ? `PMC${id}` : id;
  else if (type === 'pmid' || type === 'doi') ids[type] ??= id;
}
