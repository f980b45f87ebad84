import { element } from '../element.js';
import { count, total, type View } from '../view.js';

/** A table for each sentence. */
export const tokensView: View = {
  name: 'tokens',
  title: 'Tokens and lemmas',
  capability: 'annotate',
  path: '/v1/annotate?parse=all',
  summary: (document) =>
    count(
      total(document, ({ tokens = [] }) => tokens.length),
      'token',
    ),
  draw: ({ sentences, text }) =>
    sentences.map(({ tokens = [], tags, lemmas, dependencies, deepFeatures, start, end }, s) =>
      element(
        'div',
        {
          class: 'scroll',
          tabindex: 0,
          role: 'region',
          'aria-label': `Tokens of sentence ${s + 1}`,
        },
        element(
          'table',
          {},
          element('caption', {}, text.slice(start, end)),
          element(
            'thead',
            {},
            row('th', ['#', 'word', 'lemma', 'tag', 'head', 'relation', 'features']),
          ),
          element(
            'tbody',
            {},
            ...tokens.map(({ form }, i) => {
              const head = dependencies?.heads[i];
              const headForm =
                head === undefined ? '' : head < 0 ? '–' : `${head + 1} ${tokens[head]?.form}`;
              return row('td', [
                String(i + 1),
                form,
                lemmas?.[i] ?? '',
                tags?.[i] ?? '',
                headForm,
                dependencies?.labels[i] ?? '',
                deepFeatures?.[i]?.join(', ') ?? '',
              ]);
            }),
          ),
        ),
      ),
    ),
};

function row(cell: 'td' | 'th', values: readonly string[]): HTMLElement {
  return element(
    'tr',
    {},
    ...values.map((value) => element(cell, cell === 'th' ? { scope: 'col' } : {}, value)),
  );
}
