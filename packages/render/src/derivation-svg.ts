import type { DerivationNode } from '@hedgerow/document';
import { type DerivationBox, derivationBoxes } from './derivation-boxes.js';
import { derivationBrackets } from './derivation-brackets.js';
import { frameDerivation, pixels } from './derivation-frame.js';
import { escapeMarkup } from './escape-markup.js';
import { layOutDerivation } from './lay-out-derivation.js';
import { estimateWidth } from './text-width.js';

export interface DerivationSvgOptions {
  /** What a screen reader calls the picture. Default: the words. */
  readonly title?: string;
  /** Begins the ids in the picture; pictures on one page need different ones. Default `derivation`. */
  readonly id?: string;
  /** With `false` there are no colours but the page's `currentColor`, and its style sheet may speak. Default `true`. */
  readonly colours?: boolean;
  /** The numbers (`data-node`) of boxes to draw with their words alone, without what is between. */
  readonly folded?: ReadonlySet<number>;
}

const wordSize = 16;
const labelSize = 11.5;
const lineHeight = 15;
const padding = 6;
const wordRoom = 30;
const foldedRoom = 50;
const drop = 22;
const margin = 14;
const captionRoom = 22;
const figureGap = 30;

/**
 * A derivation as one self-contained SVG: words at the bottom, lexical types over them, then rules; chains of unary
 * nodes share a box. Each box is a group of the class `node`, with its number (`data-node`) and the offsets of its
 * leaves (`data-start`, `data-end`); those with daughters are `foldable` too, or `folded`. `text` is the text that the
 * leaves are spans of.
 */
export function derivationSvg(
  node: DerivationNode,
  text: string,
  { folded, ...options }: DerivationSvgOptions = {},
): string {
  return derivationsSvg([{ node, text, ...(folded && { folded }) }], options);
}

/** A derivation of a picture of several. */
export interface DerivationFigure extends Pick<DerivationSvgOptions, 'folded'> {
  readonly node: DerivationNode;
  /** The text that its leaves are spans of. */
  readonly text: string;
  /** Written above it: which it is of the n best, its score. */
  readonly caption?: string;
}

/** Several derivations in one SVG, one below the other, each a group of the class `derivation`. */
export function derivationsSvg(
  figures: readonly DerivationFigure[],
  options: Omit<DerivationSvgOptions, 'folded'> = {},
): string {
  const { colours = true, id = 'derivation' } = options;
  const drawn: string[] = [];
  const titles: string[] = [];
  let [width, bottom] = [0, margin];
  for (const figure of figures) {
    const boxes = derivationBoxes(figure.node, figure.text, figure.folded);
    for (const { words } of boxes) if (words !== '') titles.push(words);
    const picture = drawFigure(boxes, figure.caption, bottom);
    drawn.push(picture.drawn.join('\n'));
    width = Math.max(width, picture.width);
    bottom = picture.bottom + figureGap;
  }
  width = Math.ceil(width) + 2 * margin;
  const height = Math.ceil(Math.max(margin, bottom - figureGap)) + margin;
  const descriptions = figures.map(({ node, text }) => derivationBrackets(node, text));
  return frameDerivation(drawn, {
    width,
    height,
    title: options.title ?? titles.join(' '),
    description: descriptions.join(' '),
    id,
    colours,
  });
}

/** From `top` down: how wide it is, and where it ends. */
function drawFigure(
  boxes: readonly DerivationBox[],
  caption: string | undefined,
  top: number,
): { drawn: string[]; width: number; bottom: number } {
  const { centres, tops, width, height } = layOutDerivation(boxes, {
    widths: boxes.map((box) => Math.max(frameWidth(box), wordsWidth(box))),
    heights: boxes.map((box) => frameHeight(box.lines.length) + wordsHeight(box)),
    gap: 12,
    drop,
    round: (position) => position,
  });
  const above = caption === undefined ? 0 : captionRoom;
  const drawn = [
    `<g class="derivation" transform="translate(${margin} ${pixels(top + above)})">`,
    ...(caption === undefined
      ? []
      : [
          `<text class="caption" x="0" y="${labelSize - captionRoom}" font-size="${labelSize}" text-anchor="start">${escapeMarkup(caption)}</text>`,
        ]),
    ...boxes.map((box, i) => {
      const { parent } = box;
      return drawBox(box, {
        centre: centres[i]!,
        top: tops[i]!,
        bottom: height,
        ...(parent >= 0 && {
          from: {
            x: centres[parent]!,
            y: tops[parent]! + frameHeight(boxes[parent]!.lines.length),
          },
        }),
      });
    }),
    '</g>',
  ];
  const captionWidth = caption === undefined ? 0 : estimateWidth(caption) * labelSize;
  return { drawn, width: Math.max(width, captionWidth), bottom: top + above + height };
}

/** The frame around its labels. */
function frameWidth({ lines }: DerivationBox): number {
  const labels = lines.map(({ label }) => estimateWidth(label) * labelSize + 2 * padding);
  return labels.reduce((most, one) => Math.max(most, one), 24);
}

/** Of words, or of the triangle over words that are folded away. */
function wordsWidth({ words, isFolded }: DerivationBox): number {
  return estimateWidth(words) * wordSize + (isFolded ? 2 * padding : 0);
}

function wordsHeight({ daughters, isFolded }: DerivationBox): number {
  if (daughters.length > 0) return 0;
  return isFolded ? foldedRoom : wordRoom;
}

function frameHeight(lines: number): number {
  return lines === 0 ? 0 : lines * lineHeight + padding;
}

interface Place {
  readonly centre: number;
  readonly top: number;
  /** Of the whole picture: where words stand. */
  readonly bottom: number;
  /** Where the line from the box above leaves it. */
  readonly from?: { readonly x: number; readonly y: number };
}

function drawBox(box: DerivationBox, { centre, top, bottom, from }: Place): string {
  const { number, lines, words, daughters, isFolded, span } = box;
  const [half, wing] = [frameWidth(box) / 2, wordsWidth(box) / 2];
  const frameBottom = top + frameHeight(lines.length);
  const names = ['node', ...(isFolded ? ['folded'] : daughters.length > 0 ? ['foldable'] : [])];
  const entries = lines.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const placed = span === undefined ? '' : ` data-start="${span.start}" data-end="${span.end}"`;
  return [
    `<g class="${names.join(' ')}" data-node="${number}"${placed}>`,
    ...(entries.length > 0 ? [`<title>${escapeMarkup(entries.join(' '))}</title>`] : []),
    ...(from === undefined
      ? []
      : [
          branch(
            `M${pixels(from.x)} ${pixels(from.y)}V${pixels(from.y + drop / 2)}H${pixels(centre)}V${pixels(top)}`,
          ),
        ]),
    ...(lines.length === 0
      ? []
      : [
          `<rect class="frame" x="${pixels(centre - half)}" y="${pixels(top)}" width="${pixels(2 * half)}" height="${pixels(frameBottom - top)}" rx="4" fill="none" stroke="currentColor" stroke-opacity="0.5"/>`,
        ]),
    ...lines.map(
      ({ label, kind }, i) =>
        `<text class="${kind}" x="${pixels(centre)}" y="${pixels(top + (i + 1) * lineHeight - 1)}" font-size="${labelSize}"${kind === 'start' ? ' font-weight="600"' : ''}>${escapeMarkup(label)}</text>`,
    ),
    ...(isFolded
      ? [
          branch(
            `M${pixels(centre)} ${pixels(frameBottom)}L${pixels(centre - wing)} ${pixels(bottom - wordSize - 4)}H${pixels(centre + wing)}Z`,
          ),
        ]
      : []),
    ...(words === ''
      ? []
      : [
          `<text class="word" x="${pixels(centre)}" y="${pixels(bottom - 4)}" font-size="${wordSize}">${escapeMarkup(words)}</text>`,
        ]),
    '</g>',
  ].join('');
}

function branch(path: string): string {
  return `<path class="branch" d="${path}" fill="none" stroke="currentColor"/>`;
}
