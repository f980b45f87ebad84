import { element } from '../element.js';
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
  draw: ({ sentences }) =>
    sentences.map(({ tokens = [], tags = [] }) =>
      element(
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
      ),
    ),
};
