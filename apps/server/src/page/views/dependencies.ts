import type { Sentence } from '@hedgerow/document';
import { arcsSvg } from '@hedgerow/render';
import { adoptSvg } from '../adopt-svg.js';
import { element } from '../element.js';
import { annotatePath, count, type View } from '../view.js';

/** Of the panel, in pixels, with something to spare. */
const padding = 24;

/** A picture of arcs for each sentence, as wide as there is room. */
export const dependenciesView: View = {
  name: 'dependencies',
  title: 'Dependencies',
  capability: 'annotate',
  path: annotatePath,
  summary: ({ sentences }) => count(sentences.length, 'sentence'),
  draw: ({ sentences }) => {
    const room = document.getElementById('result')!.clientWidth - 2 * padding;
    return sentences.flatMap((sentence, i) => {
      if (sentence.tokens === undefined) return [];
      const drawn = arcsSvg(sentence as Sentence<'tokens'>, {
        id: `arcs-${i}`,
        colours: false,
        width: Math.max(280, room),
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
