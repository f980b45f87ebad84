import type { DerivationNode } from '@hedgerow/document';
import { derivationSvg, derivationText } from '@hedgerow/render';
import { Option } from 'commander';
import type { Piece } from '../../analysing/piece.js';
import type { Io } from '../../shell/io.js';
import { hasColor, terminalWidth } from '../../shell/terminal.js';
import type { CapabilityFlags } from '../flags.js';
import type { Style } from '../style.js';
import { stackPictures } from './stack-pictures.js';

export const deriveStyle: Style = {
  examples: [
    'hedgerow derive --best 3 --to jsonl examples/capsules.txt',
    'hedgerow derive --to svg -o capsules.svg examples/capsules.txt',
  ],
  usual: ({ output }, { stdout }) =>
    output === undefined && stdout.isTTY === true ? 'tree' : 'jsonl',
  toHelp:
    'jsonl, tsdb, erg-trees or another format; tree, drawn in the terminal; svg. Default: tree on a terminal, else jsonl',
  looks: { tree: { pieces: drawTrees }, svg: { pieces: drawSvg } },
  options: [new Option('--ascii', 'draw trees with plain characters')],
};

interface Drawn {
  readonly derivation: DerivationNode;
  readonly text: string;
  /** Where a sentence has several: which it is, and its score. */
  readonly title?: string;
}

async function* derivationsOf(pieces: AsyncIterable<Piece>): AsyncGenerator<Drawn, void> {
  for await (const { document, sentences } of pieces) {
    for (const { derivations = [] } of sentences) {
      for (const [i, derivation] of derivations.entries()) {
        const { score } = derivation;
        const told = score === undefined ? '' : `, score ${score.toFixed(2)}`;
        yield {
          derivation,
          text: document.text,
          ...(derivations.length > 1 && { title: `${i + 1} of ${derivations.length}${told}` }),
        };
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
  for await (const { derivation, text, title } of derivationsOf(pieces)) {
    const heading = title === undefined ? '' : `${title}\n`;
    yield `${heading}${derivationText(derivation, text, look)}\n`;
  }
}

async function* drawSvg(pieces: AsyncIterable<Piece>): AsyncGenerator<string, void> {
  const pictures: string[] = [];
  for await (const { derivation, text } of derivationsOf(pieces)) {
    pictures.push(derivationSvg(derivation, text, { id: `derivation-${pictures.length + 1}` }));
  }
  yield stackPictures(pictures);
}
