import type { DerivationNode, Span } from '@hedgerow/document';
import { type DerivationBox, derivationBoxes, derivationSvg } from '@hedgerow/render';
import { adoptSvg } from '../adopt-svg.js';
import { element } from '../element.js';
import { dragToPan } from './drag-to-pan.js';
import { neighbour } from './neighbour.js';
import { becomeTree, describeNode, moveTo, nodeAt } from './walk-tree.js';

/**
 * The picture of a derivation, a tree as screen readers know them: the arrows move along its branches, Enter and the
 * mouse fold and unfold. `light` is told what is pointed at or focused, and when nothing is.
 */
export function derivationTree(
  root: DerivationNode,
  text: string,
  name: string,
  light: (span?: Span) => void,
): HTMLElement {
  // It listens for all: browsers would let Tab stop at a picture that listens for focus itself.
  const frame = element('div', { class: 'picture tree' });
  const folded = new Set<number>();
  let boxes: readonly DerivationBox[] = [];
  let groups: readonly SVGGElement[] = [];

  const draw = () => {
    boxes = derivationBoxes(root, text, folded);
    const svg = adoptSvg(derivationSvg(root, text, { colours: false, folded }));
    groups = [...svg.querySelectorAll<SVGGElement>('g.node')];
    becomeTree(svg, name);
    groups.forEach((group, i) => {
      describe(group, boxes, i, text);
    });
    frame.replaceChildren(svg);
  };
  const fold = (at: number) => {
    const { number, isFolded, daughters } = boxes[at]!;
    if (isFolded) folded.delete(number);
    else if (daughters.length > 0) folded.add(number);
    draw();
    // Boxes before this one are as they were.
    moveTo(groups, at);
    groups[at]!.focus();
  };
  const boxAt = (event: Event) => nodeAt(groups, event);
  const lightUp = (event: Event) => light(boxes[boxAt(event)]?.span);

  draw();
  moveTo(groups, 0);
  dragToPan(frame);
  frame.addEventListener('mouseover', lightUp);
  frame.addEventListener('mouseleave', () => light());
  frame.addEventListener('focusin', lightUp);
  frame.addEventListener('focusout', () => light());
  frame.addEventListener('click', (event) => {
    const at = boxAt(event);
    if (at >= 0) fold(at);
  });
  frame.addEventListener('keydown', (event) => {
    const at = boxAt(event);
    if (at < 0) return;
    const isFold = event.key === 'Enter' || event.key === ' ';
    const to = isFold ? at : neighbour(boxes, at, event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (isFold) return fold(at);
    moveTo(groups, to);
    groups[to]!.focus();
  });
  return frame;
}

function describe(
  group: SVGGElement,
  boxes: readonly DerivationBox[],
  at: number,
  text: string,
): void {
  const { lines, words, span, daughters, isFolded } = boxes[at]!;
  const seen = [...lines.map(({ label }) => label), words].join(' ');
  const below =
    daughters.length === 0 || span === undefined ? '' : text.slice(span.start, span.end);
  describeNode(group, boxes, at, `${seen}${below}`);
  if (isFolded || daughters.length > 0) group.setAttribute('aria-expanded', String(!isFolded));
}
