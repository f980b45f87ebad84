import type { Sentence } from '@hedgerow/document';
import { element } from '../element.js';
import { count, type Drawing, total, type View } from '../view.js';
import { tagKey } from '../words/tag-key.js';
import { chineseTags } from '../words/tag-names.js';

/** Words with their tags under them; those in Latin letters are framed too. */
export const mixedView: View = {
  name: 'mixed',
  title: 'Chinese-English',
  capability: 'mixed',
  kindOfText: 'mixed',
  summary: (document) =>
    count(
      total(document, ({ tokens = [] }) => tokens.length),
      'word',
    ),
  draw: ({ sentences }, drawing) => [
    ...sentences.map((sentence) => drawWords(sentence, drawing)),
    ...tagKey(
      sentences.flatMap(({ tags = [] }) => tags),
      chineseTags,
    ),
  ],
  parts: ({ sentences }) =>
    sentences.flatMap((sentence) =>
      (sentence.tokens ?? []).map(({ form }, i) => ({
        key: keyOf(sentence, i),
        words: `${form} ${sentence.tags?.[i] ?? ''}`,
      })),
    ),
};

function keyOf({ tokens = [], tags = [] }: Sentence, i: number): string {
  return `${tokens[i]!.start}-${tokens[i]!.end} ${tags[i]}`;
}

function drawWords(sentence: Sentence, { isAlone }: Drawing): HTMLElement {
  const { tokens = [], tags = [] } = sentence;
  return element(
    'ol',
    { class: 'words' },
    ...tokens.map(({ form }, i) => {
      const english = /\p{Script=Latin}/u.test(form);
      return element(
        'li',
        {
          class: `${english ? 'english' : ''}${isAlone(keyOf(sentence, i)) ? ' alone' : ''}`.trim(),
        },
        element('span', { class: 'word', lang: english ? 'en' : 'zh' }, form),
        element('span', { class: 'tag' }, tags[i] ?? ''),
      );
    }),
  );
}
