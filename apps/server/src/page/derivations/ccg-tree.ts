import type { Span } from '@hedgerow/document';
import { type CcgStep, ccgSteps, ccgSvg, type DerivedSentence } from '@hedgerow/render';
import { adoptSvg } from '../adopt-svg.js';
import { element } from '../element.js';
import { dragToPan } from './drag-to-pan.js';
import { neighbour } from './neighbour.js';
import { becomeTree, describeNode, moveTo, nodeAt } from './walk-tree.js';

/** What is made stands below what it is made of: up leads to the words, down to the sentence. */
const turned: { readonly [key: string]: string } = { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' };

/**
 * The picture of a CCG derivation, a tree as screen readers know them, whose root is at the bottom. `light` is told
 * what is pointed at or focused, and when nothing is.
 */
export function ccgTree(
  sentence: DerivedSentence,
  symbolOf: Parameters<typeof ccgSteps>[1],
  name: string,
  light: (span?: Span) => void,
): HTMLElement {
  const frame = element('div', { class: 'picture tree' });
  const steps = ccgSteps(sentence, symbolOf);
  const svg = adoptSvg(ccgSvg(sentence, { symbolOf, colours: false }));
  const groups = [...svg.querySelectorAll<SVGGElement>('g.node')];
  becomeTree(svg, name);
  groups.forEach((group, i) => {
    describeNode(group, steps, i, labelOf(steps[i]!, sentence));
  });
  frame.append(svg);
  const lightUp = (event: Event) => light(steps[nodeAt(groups, event)]?.span);

  moveTo(groups, 0);
  dragToPan(frame);
  frame.addEventListener('mouseover', lightUp);
  frame.addEventListener('mouseleave', () => light());
  frame.addEventListener('focusin', lightUp);
  frame.addEventListener('focusout', () => light());
  frame.addEventListener('keydown', (event) => {
    const at = nodeAt(groups, event);
    const to = at < 0 ? undefined : neighbour(steps, at, turned[event.key] ?? event.key);
    if (to === undefined) return;
    event.preventDefault();
    moveTo(groups, to);
    groups[to]!.focus();
  });
  return frame;
}

/** What is seen, as it stands in the picture, and then the words below which it stands. */
function labelOf({ category, symbol, word, span }: CcgStep, { tokens }: DerivedSentence): string {
  if (word !== '') return `${word} ${category}`;
  const words = tokens
    .filter(({ start, end }) => span !== undefined && span.start <= start && end <= span.end)
    .map(({ form }) => form);
  return [category, ...(symbol === '' ? [] : [symbol]), words.join(' ')].join(' ');
}
