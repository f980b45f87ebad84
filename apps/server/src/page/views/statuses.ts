import type { Document, Entity, EntityStatus, Sentence, StatusLabel } from '@hedgerow/document';
import { element } from '../element.js';
import { count, type Drawing, type Part, total, type View } from '../view.js';
import { tellWhy } from './pointing.js';
import { reasonsOf, wordsOf } from './reasons.js';

/** Where no terms are named every word stands for an entity: what a page is typed into brings none. */
const everyWord = { word: ['[\\p{L}][\\p{L}\\p{N}-]+'] };

const means: { readonly [S in StatusLabel]: string } = {
  affirmed: 'affirmed',
  negated: 'denied',
  speculated: 'suspected',
  both: 'denied and suspected',
};
const labels = Object.keys(means) as readonly StatusLabel[];

/** The text with its entities by what it says of them; each tells why, and a table lists them. */
export const statusesView: View = {
  name: 'statuses',
  title: 'Status',
  capability: 'status',
  options: { explain: '6', patterns: JSON.stringify(everyWord) },
  optionsOfTerms: (terms) => ({ explain: '6', terms: JSON.stringify({ term: terms }) }),
  kindOfText: 'english',
  explains: true,
  summary: (document) => {
    const said = (label: StatusLabel) =>
      total(
        document,
        ({ statuses = [] }) => statuses.filter(({ status }) => status === label).length,
      );
    const told = labels.flatMap((label) =>
      label === 'affirmed' || said(label) === 0
        ? []
        : [`${count(said(label), 'word')} ${means[label]}`],
    );
    if (entitiesIn(document).length === 0) return 'Nothing that was asked for is in the text.';
    return told.length === 0 ? 'Nothing here is denied or suspected.' : told.join(', ');
  },
  filters: (documents) =>
    labels
      .filter((label) => label !== 'affirmed' || documents.some(hasTerms))
      .map((label) => ({
        name: label,
        means: '',
        sample: () => element('span', { class: `said ${label}` }, means[label]),
      })),
  draw: (document, drawing) => {
    const found = entitiesIn(document).filter(({ status }) => !drawing.isHidden(status.status));
    const text = element(
      'div',
      { class: 'text', lang: 'en' },
      ...drawText(document, found, drawing),
    );
    const pointed = {
      selector: '[data-entity]',
      light: (lit: HTMLElement | undefined) => {
        for (const other of text.querySelectorAll('.lit')) other.classList.remove('lit');
        lit?.classList.add('lit');
      },
      reasons: ({ dataset }: HTMLElement) => whyOf(found[Number(dataset.entity)]!, document),
    };
    tellWhy(text, pointed, drawing);
    return [text, ...(hasTerms(document) ? [table(found, document, drawing)] : [])];
  },
  parts: (document) =>
    entitiesIn(document)
      .filter(({ status }) => status.status !== 'affirmed' || hasTerms(document))
      .map(
        (found): Part => ({
          key: keyOf(found),
          words: `“${nameOf(found, document)}” is ${means[found.status.status]}`,
        }),
      ),
};

/** An entity with what is said of it. */
interface Found {
  readonly sentence: Sentence;
  readonly entity: Entity;
  readonly status: EntityStatus;
}

function entitiesIn({ sentences }: Document): readonly Found[] {
  return sentences.flatMap((sentence) =>
    (sentence.statuses ?? [])
      .map((status) => ({ sentence, status, entity: sentence.entities![status.entity]! }))
      .sort((a, b) => a.entity.start - b.entity.start),
  );
}

/** Whether these are the terms of a reader, and not every word. */
function hasTerms({ sentences }: Document): boolean {
  return sentences.some(({ entities = [] }) => entities.some(({ type }) => type !== 'word'));
}

function keyOf({ entity: { start, end }, status: { status } }: Found): string {
  return `${start}-${end} ${status}`;
}

function nameOf({ entity: { start, end } }: Found, { text }: Document): string {
  return text.slice(start, end);
}

function drawText(
  document: Document,
  found: readonly Found[],
  { isAlone }: Drawing,
): (Node | string)[] {
  const drawn: (Node | string)[] = [];
  const { text } = document;
  let at = 0;
  for (const stretch of stretchesOf(found, document)) {
    const [{ entity, status }, last] = [stretch[0]!, stretch.at(-1)!];
    if (entity.start < at) continue;
    const words = text.slice(entity.start, last.entity.end);
    drawn.push(
      text.slice(at, entity.start),
      element(
        'span',
        {
          class: `said ${status.status}${stretch.some((one) => isAlone(keyOf(one))) ? ' alone' : ''}`,
          'data-entity': found.indexOf(stretch[0]!),
          tabindex: 0,
          role: 'mark',
          'aria-label': `${words}, ${means[status.status]}`,
          'aria-describedby': 'why',
        },
        words,
      ),
    );
    at = last.entity.end;
  }
  drawn.push(text.slice(at));
  return drawn;
}

/** Terms one by one; where every word is told of, words side by side of which the same is said, for the same reason. */
function stretchesOf(found: readonly Found[], document: Document): readonly (readonly Found[])[] {
  if (hasTerms(document)) return found.map((one) => [one]);
  const stretches: Found[][] = [];
  const sameAs = (one: Found, before: Found | undefined) =>
    before !== undefined &&
    JSON.stringify(before.status.why) === JSON.stringify(one.status.why) &&
    document.text.slice(before.entity.end, one.entity.start).trim() === '';
  for (const one of found) {
    if (one.status.status === 'affirmed') continue;
    const last = stretches.at(-1);
    if (last !== undefined && sameAs(one, last.at(-1))) last.push(one);
    else stretches.push([one]);
  }
  return stretches;
}

/** What is said of it, by which cues, and why these have their scopes. */
function whyOf(found: Found, document: Document): Node[] {
  const { sentence, status } = found;
  const reasons = status.why.flatMap(({ scope, counts, rule }) => {
    const shown = sentence.scopes?.[scope];
    if (shown === undefined) return [];
    return [
      element(
        'p',
        { class: 'soft' },
        `${counts ? 'By' : 'In spite of'} this, since it is ${rule}:`,
      ),
      ...reasonsOf(document, sentence, shown),
    ];
  });
  return [
    element(
      'p',
      { class: 'about' },
      element('strong', {}, nameOf(found, document)),
      ` is ${means[status.status]}.`,
    ),
    ...(reasons.length === 0 ? [element('p', { class: 'soft' }, 'No cue bears on it.')] : reasons),
  ];
}

function table(found: readonly Found[], document: Document, { id, isAlone }: Drawing): HTMLElement {
  const rows = found.map((one) => {
    const { sentence, entity, status } = one;
    const cues = status.why
      .filter(({ counts }) => counts)
      .map(({ cue }) => wordsOf(sentence.cues![cue]!, document.text));
    const cells = [nameOf(one, document), entity.type, means[status.status], cues.join(', ')];
    return element(
      'tr',
      { class: isAlone(keyOf(one)) ? 'alone' : undefined },
      ...cells.map((cell) => element('td', {}, cell)),
    );
  });
  const head = ['term', 'type', 'status', 'by'].map((title) =>
    element('th', { scope: 'col' }, title),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': `Terms of ${id}` },
    element(
      'table',
      { class: 'terms' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
  );
}
