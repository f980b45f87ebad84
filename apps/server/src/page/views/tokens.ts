import type { Sentence } from '@hedgerow/document';
import { element } from '../element.js';
import { annotateOptions, count, type Drawing, total, type View } from '../view.js';
import { tagKey } from '../words/tag-key.js';
import { englishTags } from '../words/tag-names.js';

/** A table for each sentence. */
export const tokensView: View = {
  name: 'tokens',
  title: 'Tokens and lemmas',
  capability: 'annotate',
  options: annotateOptions,
  kindOfText: 'english',
  summary: (document) =>
    count(
      total(document, ({ tokens = [] }) => tokens.length),
      'token',
    ),
  draw: ({ sentences, text }, drawing) => [
    ...sentences.flatMap((sentence, i) => drawSentence(sentence, text, i, drawing)),
    ...tagKey(
      sentences.flatMap(({ tags = [] }) => tags),
      englishTags,
    ),
  ],
  parts: ({ sentences }) =>
    sentences.flatMap((sentence) =>
      (sentence.tokens ?? []).map((_, i) => ({
        key: keyOf(sentence, i),
        words: valuesOf(sentence, i).filter(Boolean).join(', '),
      })),
    ),
};

/** What a row says but its number. */
function valuesOf(
  { tokens = [], tags, lemmas, dependencies }: Sentence,
  i: number,
): readonly string[] {
  const head = dependencies?.heads[i];
  return [
    tokens[i]!.form,
    lemmas?.[i] ?? '',
    tags?.[i] ?? '',
    head === undefined ? '' : head < 0 ? '–' : `${head + 1} ${tokens[head]?.form}`,
    dependencies?.labels[i] ?? '',
  ];
}

function keyOf(sentence: Sentence, i: number): string {
  return `${sentence.tokens![i]!.start} ${valuesOf(sentence, i).join('\t')}`;
}

function drawSentence(
  sentence: Sentence,
  text: string,
  index: number,
  { isAlone, id }: Drawing,
): Node[] {
  const { tokens = [], deepFeatures, start, end } = sentence;
  // Most sentences have none.
  const hasDeep = deepFeatures?.some(({ length }) => length > 0) === true;
  const titles = ['#', 'word', 'lemma', 'tag', 'head', 'relation'];
  const rows = tokens.map((_, i) => {
    const values = [
      String(i + 1),
      ...valuesOf(sentence, i),
      ...(hasDeep ? [deepFeatures?.[i]?.join(', ') ?? ''] : []),
    ];
    const drawn = row('td', values);
    drawn.classList.toggle('alone', isAlone(keyOf(sentence, i)));
    return drawn;
  });
  const table = element(
    'table',
    {},
    element('thead', {}, row('th', hasDeep ? [...titles, 'features'] : titles)),
    element('tbody', {}, ...rows),
  );
  const label = `Tokens of sentence ${index + 1} of ${id}`;
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
