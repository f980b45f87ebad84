import type { Document, EntityStatus, Sentence, StatusLabel } from '@hedgerow/document';
import { element } from '../element.js';
import { count, total, type View } from '../view.js';
import { wordsOf } from './reasons.js';

/** Where no terms are named every word stands for an entity: what a page is typed into brings none. */
const everyWord = { word: ['[\\p{L}][\\p{L}\\p{N}-]+'] };

const means: { readonly [S in Exclude<StatusLabel, 'affirmed'>]: string } = {
  negated: 'denied',
  speculated: 'suspected',
  both: 'denied and suspected',
};

/** The text with the words that it does not affirm in colours; each tells by which cue. */
export const statusesView: View = {
  name: 'statuses',
  title: 'Status',
  capability: 'status',
  path: `/v1/status?patterns=${encodeURIComponent(JSON.stringify(everyWord))}`,
  pathOfTerms: (terms) => `/v1/status?terms=${encodeURIComponent(JSON.stringify({ term: terms }))}`,
  summary: (document) => {
    const said = (label: StatusLabel) =>
      total(
        document,
        ({ statuses = [] }) => statuses.filter(({ status }) => status === label).length,
      );
    const told = (Object.keys(means) as (keyof typeof means)[]).flatMap((label) =>
      said(label) === 0 ? [] : [`${count(said(label), 'word')} ${means[label]}`],
    );
    return told.length === 0 ? 'Everything here is affirmed.' : told.join(', ');
  },
  draw: (document) => [
    legend(),
    element('div', { class: 'text', lang: 'en' }, ...drawStatuses(document)),
  ],
};

function legend(): HTMLElement {
  return element(
    'ul',
    { class: 'legend', 'aria-label': 'Key' },
    ...Object.entries(means).map(([label, meaning]) =>
      element('li', {}, element('span', { class: `said ${label}` }, meaning)),
    ),
  );
}

function drawStatuses({ text, sentences }: Document): (Node | string)[] {
  const drawn: (Node | string)[] = [];
  let at = 0;
  for (const sentence of sentences) {
    const { entities = [], statuses = [] } = sentence;
    const told = statuses
      .filter(({ status }) => status !== 'affirmed')
      .map((status) => ({ status, entity: entities[status.entity]! }))
      .sort((a, b) => a.entity.start - b.entity.start);
    for (const { status, entity } of told) {
      if (entity.start < at) continue;
      drawn.push(
        text.slice(at, entity.start),
        element(
          'span',
          { class: `said ${status.status}`, title: whyOf(status, sentence, text) },
          text.slice(entity.start, entity.end),
        ),
      );
      at = entity.end;
    }
  }
  drawn.push(text.slice(at));
  return drawn;
}

function whyOf({ status, why }: EntityStatus, { cues = [] }: Sentence, text: string): string {
  const words = why.filter(({ counts }) => counts).map(({ cue }) => wordsOf(cues[cue]!, text));
  return `${status}, by ${words.join(' and ')}`;
}
