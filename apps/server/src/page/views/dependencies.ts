import type { Sentence } from '@hedgerow/document';
import { arcsSvg } from '@hedgerow/render';
import { adoptSvg } from '../adopt-svg.js';
import { element } from '../element.js';
import { count, type View } from '../view.js';

/** A picture of arcs for each sentence, as wide as there is room. */
export const dependenciesView: View = {
  name: 'dependencies',
  title: 'Dependencies',
  capability: 'annotate',
  path: '/v1/annotate?parse=all',
  summary: ({ sentences }) => count(sentences.length, 'sentence'),
  draw: ({ sentences }) => {
    const room = document.getElementById('result')!.clientWidth - 60;
    return sentences.flatMap((sentence, i) => {
      if (sentence.tokens === undefined) return [];
      const drawn = arcsSvg(sentence as Sentence<'tokens'>, {
        id: `arcs-${i}`,
        colours: false,
        width: Math.max(320, room),
      });
      return [
        element(
          'div',
          { class: 'picture', tabindex: 0, role: 'region', 'aria-label': `Sentence ${i + 1}` },
          adoptSvg(drawn),
        ),
      ];
    });
  },
};
