import { type CcgStep, ccgSteps, type DerivedSentence, type RuleSymbol } from './ccg-steps.js';
import { cellGrid } from './cell-grid.js';
import { cutCcg } from './cut-ccg.js';
import { kindLooks } from './derivation-looks.js';
import { layOutCcg } from './lay-out-ccg.js';
import type { Look } from './paint.js';
import { textWidth, visibleText } from './text-width.js';

export interface CcgTextOptions {
  /** How the rule of a node is written; without it, lines have no symbols. */
  readonly symbolOf?: RuleSymbol;
  /** Columns of the terminal: what is wider is drawn in several blocks. Default 80. */
  readonly width?: number;
  /** Default `false`. */
  readonly color?: boolean;
  /** Lines of `-`, for where there is nothing better. Default `false`. */
  readonly ascii?: boolean;
}

const gap = 2;

const looks: { readonly [K in CcgStep['kind']]: Look } = {
  word: kindLooks.entry,
  rule: kindLooks.rule,
  fragments: kindLooks.fragments,
};

/**
 * A CCG derivation for a terminal as linguists write it: words with their categories under them, and under
 * what a rule combines a line with its symbol and what it makes, down to the sentence. Parts of what is too
 * wide come first, each under its number, which stands in their place.
 */
export function ccgText(sentence: DerivedSentence, options: CcgTextOptions = {}): string {
  const { symbolOf = () => '', width = 80, color = false, ascii = false } = options;
  const strokes = ascii ? { line: '-', more: '...' } : { line: '─', more: '⋯' };
  const steps = ccgSteps(sentence, symbolOf).map((step) => ({
    ...step,
    category: visibleText(step.category),
    word: visibleText(step.word),
    symbol: ascii ? step.symbol.replace(/[^ -~]/g, '&') : step.symbol,
  }));
  const blocks = cutCcg(steps, {
    width,
    gap,
    widthOf,
    markOf: (block) => `${strokes.more} ${block}`,
  });
  return blocks
    .map((block, b) => {
      const heading = b < blocks.length - 1 ? `${b + 1}:\n` : '';
      return heading + drawBlock(block, strokes.line, color);
    })
    .join('\n');
}

/** A line is at least as long as what stands over it and under it, and goes on before its symbol. */
function widthOf({ category, word, symbol }: CcgStep): number {
  const line = symbol === '' ? 1 : textWidth(symbol) + 1;
  return Math.max(textWidth(category), textWidth(word), line);
}

function drawBlock(steps: readonly CcgStep[], stroke: string, color: boolean): string {
  const { lefts, widths, levels, width, depth } = layOutCcg(steps, {
    widths: steps.map(widthOf),
    gap,
    round: Math.floor,
  });
  // The words, and of each level a line and the categories under it.
  const grid = cellGrid(1 + 2 * depth, width);
  const middle = (step: number, text: string) =>
    lefts[step]! + ((widths[step]! - textWidth(text)) >> 1);
  for (const [i, { category, word, symbol, kind }] of steps.entries()) {
    const row = 1 + 2 * levels[i]!;
    const end = lefts[i]! + widths[i]! - textWidth(symbol);
    if (word !== '') grid.write(0, middle(i, word), word);
    for (let at = lefts[i]!; at < end; at++) grid.set(row, at, stroke, 'dim');
    grid.write(row, end, symbol, 'magenta');
    grid.write(row + 1, middle(i, category), category, looks[kind]);
  }
  return `${grid.lines({ color }).join('\n')}\n`;
}
