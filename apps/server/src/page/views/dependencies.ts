import type { Sentence } from '@hedgerow/document';
import { arcsSvg } from '@hedgerow/render';
import { adoptSvg } from '../adopt-svg.js';
import { element } from '../element.js';
import { annotateOptions, count, type View } from '../view.js';
import { dependencyNames } from '../words/label-names.js';
import { tagKey } from '../words/tag-key.js';

/** A picture of arcs for each sentence, as wide as there is room. */
export const dependenciesView: View = {
  name: 'dependencies',
  title: 'Dependencies',
  capability: 'annotate',
  options: annotateOptions,
  kindOfText: 'english',
  summary: ({ sentences }) => count(sentences.length, 'sentence'),
  draw: ({ sentences }, { room, id, isAlone }) => [
    ...sentences.flatMap((sentence, i) => {
      if (!hasTokens(sentence)) return [];
      const drawn = adoptSvg(
        arcsSvg(sentence, { id: `${id}-arcs-${i}`, colours: false, width: Math.max(280, room) }),
      );
      for (const arc of drawn.querySelectorAll<SVGGElement>('[data-dependent]')) {
        arc.classList.toggle('alone', isAlone(arcKey(sentence, Number(arc.dataset.dependent))));
      }
      return [
        element(
          'div',
          {
            class: 'picture',
            tabindex: 0,
            role: 'region',
            'aria-label': `Sentence ${i + 1} of ${id}`,
          },
          drawn,
        ),
      ];
    }),
    ...tagKey(labelsOf(sentences), dependencyNames),
  ],
  parts: ({ sentences }) =>
    sentences.filter(hasTokens).flatMap((sentence) =>
      sentence.tokens.map((_, token) => ({
        key: arcKey(sentence, token),
        words: arcWords(sentence, token),
      })),
    ),
  svg: ({ sentences }) => arcsSvg(sentences.filter(hasTokens), { width: 1000 }),
};

function hasTokens(sentence: Sentence): sentence is Sentence<'tokens'> {
  return sentence.tokens !== undefined;
}

/** Labels can be joined: `LOC-PRD`. */
function labelsOf(sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(({ dependencies }) =>
    (dependencies?.labels ?? []).flatMap((label) => [label, ...label.split('-')]),
  );
}

function arcKey({ tokens, dependencies }: Sentence<'tokens'>, token: number): string {
  const head = dependencies?.heads[token] ?? -1;
  const { start, end } = tokens[token]!;
  return `${start}-${end} ${dependencies?.labels[token]} ${head < 0 ? 'root' : tokens[head]!.start}`;
}

function arcWords({ tokens, dependencies }: Sentence<'tokens'>, token: number): string {
  const head = dependencies?.heads[token] ?? -1;
  const label = dependencies?.labels[token] ?? 'nothing';
  return `“${tokens[token]!.form}” is ${label}${head < 0 ? '' : ` of “${tokens[head]!.form}”`}`;
}
