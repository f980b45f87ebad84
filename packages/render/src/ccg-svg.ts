import type { DerivationNode } from '@hedgerow/document';
import { type CcgStep, ccgSteps, type DerivedSentence, type RuleSymbol } from './ccg-steps.js';
import { derivationBrackets } from './derivation-brackets.js';
import { frameDerivation, pixels } from './derivation-frame.js';
import { escapeMarkup } from './escape-markup.js';
import { layOutCcg } from './lay-out-ccg.js';
import { estimateWidth } from './text-width.js';

export interface CcgSvgOptions {
  /** How the rule of a node is written; without it, lines have no symbols. */
  readonly symbolOf?: RuleSymbol;
  /** What a screen reader calls the picture. Default: the words. */
  readonly title?: string;
  /** Begins the ids in the picture; pictures on one page need different ones. Default `ccg`. */
  readonly id?: string;
  /** With `false` there are no colours but the page's `currentColor`, and its style sheet may speak. Default `true`. */
  readonly colours?: boolean;
}

const wordSize = 16;
const labelSize = 11.5;
const symbolSize = 10.5;
const wordRoom = 22;
const levelHeight = 23;
const gap = 14;
const margin = 14;
const figureGap = 30;

/**
 * The CCG derivation of a sentence, or of several one below the other, as one self-contained SVG: words with
 * their categories under them, and under what a rule combines a line with its symbol and what it makes, down
 * to the sentence. Each step is a group of the class `node` with the offsets of its words (`data-start`,
 * `data-end`).
 */
export function ccgSvg(
  sentences: DerivedSentence | readonly DerivedSentence[],
  { symbolOf = () => '', title, id = 'ccg', colours = true }: CcgSvgOptions = {},
): string {
  const all = 'tokens' in sentences ? [sentences] : sentences;
  const drawn: string[] = [];
  const descriptions: string[] = [];
  let [width, bottom] = [0, margin];
  for (const sentence of all) {
    const steps = ccgSteps(sentence, symbolOf);
    const picture = drawSteps(steps, bottom);
    drawn.push(picture.drawn.join('\n'));
    descriptions.push(describe(steps));
    width = Math.max(width, picture.width);
    bottom = picture.bottom + figureGap;
  }
  const words = all.flatMap(({ tokens }) => tokens.map(({ form }) => form));
  return frameDerivation(drawn, {
    width: Math.ceil(width) + 2 * margin,
    height: Math.ceil(Math.max(margin, bottom - figureGap)) + margin,
    title: title ?? words.join(' '),
    description: descriptions.join(' '),
    id,
    colours,
  });
}

/** In brackets, as the derivations of the other grammar. */
function describe(steps: readonly CcgStep[]): string {
  const nodes: DerivationNode[] = [];
  for (let i = steps.length - 1; i >= 0; i--) {
    const { category, daughters, word, span = { start: 0, end: 0 } } = steps[i]!;
    const children =
      daughters.length > 0
        ? daughters.map((d) => nodes[d]!)
        : [{ form: word, start: span.start, end: span.start }];
    nodes[i] = { label: category, children };
  }
  return derivationBrackets(nodes[0]!, '');
}

/** From `top` down: how wide it is, and where it ends. */
function drawSteps(
  steps: readonly CcgStep[],
  top: number,
): { drawn: string[]; width: number; bottom: number } {
  const { lefts, widths, levels, width, depth } = layOutCcg(steps, {
    widths: steps.map(widthOf),
    gap,
    round: (position) => position,
  });
  const drawn = [
    `<g class="derivation" transform="translate(${margin} ${pixels(top)})">`,
    ...steps.map((step, i) =>
      drawStep(step, i, {
        left: lefts[i]!,
        right: lefts[i]! + widths[i]!,
        top: wordRoom + levels[i]! * levelHeight,
      }),
    ),
    '</g>',
  ];
  return { drawn, width, bottom: top + wordRoom + depth * levelHeight };
}

function widthOf({ category, word, symbol }: CcgStep): number {
  return Math.max(
    estimateWidth(category) * labelSize,
    estimateWidth(word) * wordSize,
    symbolRoom(symbol) + 10,
  );
}

function symbolRoom(symbol: string): number {
  return symbol === '' ? 0 : estimateWidth(symbol) * symbolSize + 2;
}

const classes: { readonly [K in CcgStep['kind']]: string } = {
  word: 'entry',
  rule: 'rule',
  fragments: 'fragments',
};

function drawStep(
  { category, kind, symbol, word, span }: CcgStep,
  number: number,
  { left, right, top }: { readonly left: number; readonly right: number; readonly top: number },
): string {
  const middle = pixels((left + right) / 2);
  const above = word === '' ? top - 3 : top - wordRoom;
  const placed = span === undefined ? '' : ` data-start="${span.start}" data-end="${span.end}"`;
  return [
    `<g class="node" data-node="${number}"${placed}>`,
    // Where one can point at it.
    `<rect class="room" x="${pixels(left)}" y="${pixels(above)}" width="${pixels(right - left)}" height="${pixels(top + 18 - above)}" rx="3" fill="none" pointer-events="all"/>`,
    ...(word === ''
      ? []
      : [
          `<text class="word" x="${middle}" y="${pixels(top - 7)}" font-size="${wordSize}">${escapeMarkup(word)}</text>`,
        ]),
    `<path class="branch" d="M${pixels(left)} ${pixels(top)}H${pixels(right - symbolRoom(symbol))}" fill="none" stroke="currentColor"/>`,
    `<text class="${classes[kind]}" x="${middle}" y="${pixels(top + 14)}" font-size="${labelSize}">${escapeMarkup(category)}</text>`,
    ...(symbol === ''
      ? []
      : [
          `<text class="lexical-rule" x="${pixels(right)}" y="${pixels(top + 3.5)}" font-size="${symbolSize}" text-anchor="end">${escapeMarkup(symbol)}</text>`,
        ]),
    '</g>',
  ].join('');
}
