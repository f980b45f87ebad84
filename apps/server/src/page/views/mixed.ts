import type { Sentence } from '@hedgerow/document';
import { element } from '../element.js';
import { tagKey } from '../tag-key.js';
import { chineseTags } from '../tag-names.js';
import { count, total, type View } from '../view.js';

/** Words with their tags under them; those in Latin letters are framed too. */
export const mixedView: View = {
  name: 'mixed',
  title: 'Chinese-English',
  capability: 'mixed',
  path: '/v1/mixed',
  summary: (document) =>
    count(
      total(document, ({ tokens = [] }) => tokens.length),
      'word',
    ),
  draw: ({ sentences }) => [
    ...sentences.map(drawWords),
    ...tagKey(
      sentences.flatMap(({ tags = [] }) => tags),
      chineseTags,
    ),
  ],
};

function drawWords({ tokens = [], tags = [] }: Sentence): HTMLElement {
  return element(
    'ol',
    { class: 'words' },
    ...tokens.map(({ form }, i) => {
      const english = /\p{Script=Latin}/u.test(form);
      return element(
        'li',
        { class: english ? 'english' : undefined },
        element('span', { class: 'word', lang: english ? 'en' : 'zh' }, form),
        element('span', { class: 'tag' }, tags[i] ?? ''),
      );
    }),
  );
}
