import type { Sentence } from '@hedgerow/document';
import { element } from '../element.js';
import { tagKey } from '../tag-key.js';
import { englishTags } from '../tag-names.js';
import { annotatePath, count, total, type View } from '../view.js';

/** A table for each sentence. */
export const tokensView: View = {
  name: 'tokens',
  title: 'Tokens and lemmas',
  capability: 'annotate',
  path: annotatePath,
  summary: (document) =>
    count(
      total(document, ({ tokens = [] }) => tokens.length),
      'token',
    ),
  draw: ({ sentences, text }) => [
    ...sentences.flatMap((sentence, i) => drawSentence(sentence, text, i)),
    ...tagKey(
      sentences.flatMap(({ tags = [] }) => tags),
      englishTags,
    ),
  ],
};

function drawSentence(sentence: Sentence, text: string, index: number): Node[] {
  const { tokens = [], tags, lemmas, dependencies, deepFeatures, start, end } = sentence;
  // Most sentences have none.
  const hasDeep = deepFeatures?.some(({ length }) => length > 0) === true;
  const headOf = (i: number): string => {
    const head = dependencies?.heads[i];
    return head === undefined ? '' : head < 0 ? '–' : `${head + 1} ${tokens[head]?.form}`;
  };
  const titles = ['#', 'word', 'lemma', 'tag', 'head', 'relation'];
  const rows = tokens.map(({ form }, i) =>
    row('td', [
      String(i + 1),
      form,
      lemmas?.[i] ?? '',
      tags?.[i] ?? '',
      headOf(i),
      dependencies?.labels[i] ?? '',
      ...(hasDeep ? [deepFeatures?.[i]?.join(', ') ?? ''] : []),
    ]),
  );
  const table = element(
    'table',
    {},
    element('thead', {}, row('th', hasDeep ? [...titles, 'features'] : titles)),
    element('tbody', {}, ...rows),
  );
  const label = `Tokens of sentence ${index + 1}`;
  return [
    element('p', { class: 'quoted', lang: 'en' }, text.slice(start, end)),
    element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label }, table),
  ];
}

function row(cell: 'td' | 'th', values: readonly string[]): HTMLElement {
  return element(
    'tr',
    {},
    ...values.map((value) => element(cell, cell === 'th' ? { scope: 'col' } : {}, value)),
  );
}
