import { type DerivationFigure, derivationsSvg, derivationText } from '@hedgerow/render';
import { Option } from 'commander';
import type { Piece } from '../../analysing/piece.js';
import type { Io } from '../../shell/io.js';
import { hasColor, terminalWidth } from '../../shell/terminal.js';
import type { CapabilityFlags } from '../flags.js';
import type { Style } from '../style.js';
import { aceInPlace, aceOptions } from './ace.js';

export const deriveStyle: Style = {
  examples: [
    'hedgerow derive --best 3 --to jsonl examples/capsules.txt',
    'hedgerow derive --to svg -o capsules.svg examples/capsules.txt',
  ],
  usual: ({ output }, { stdout }) =>
    output === undefined && stdout.isTTY === true ? 'tree' : 'jsonl',
  toHelp:
    'jsonl, udf, tsdb, derivation-brackets or another format; tree, drawn in the terminal; svg. Default: tree on a terminal, else jsonl',
  looks: { tree: { pieces: drawTrees }, svg: { pieces: drawSvg } },
  options: [new Option('--ascii', 'draw trees with plain characters'), ...aceOptions],
  inPlace: aceInPlace,
};

/** Where a sentence has several, each says which it is, and its score. */
async function* figuresOf(pieces: AsyncIterable<Piece>): AsyncGenerator<DerivationFigure, void> {
  for await (const { document, sentences } of pieces) {
    for (const { derivations = [] } of sentences) {
      for (const [i, node] of derivations.entries()) {
        const told = node.score === undefined ? '' : `, score ${node.score.toFixed(2)}`;
        const caption = `${i + 1} of ${derivations.length}${told}`;
        yield { node, text: document.text, ...(derivations.length > 1 && { caption }) };
      }
    }
  }
}

async function* drawTrees(
  pieces: AsyncIterable<Piece>,
  flags: CapabilityFlags,
  io: Io,
): AsyncGenerator<string, void> {
  const look = {
    width: terminalWidth(io.stdout),
    color: hasColor(io),
    ascii: flags.ascii === true,
  };
  for await (const { node, text, caption } of figuresOf(pieces)) {
    const heading = caption === undefined ? '' : `${caption}\n`;
    yield `${heading}${derivationText(node, text, look)}\n`;
  }
}

async function* drawSvg(pieces: AsyncIterable<Piece>): AsyncGenerator<string, void> {
  const figures: DerivationFigure[] = [];
  for await (const figure of figuresOf(pieces)) figures.push(figure);
  yield derivationsSvg(figures);
}
