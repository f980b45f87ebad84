import type { Sentence } from '@hedgerow/document';
import { arcsSvg, arcsText } from '@hedgerow/render';
import { Option } from 'commander';
import type { Piece } from '../../analysing/piece.js';
import { UsageError } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { hasColor, terminalWidth } from '../../shell/terminal.js';
import type { CapabilityFlags } from '../flags.js';
import type { Style } from '../style.js';

export const parseStyle: Style = {
  examples: [
    'hedgerow parse --to conllu examples/capsules.txt',
    'hedgerow parse --parser greedy --to svg -o capsules.svg examples/capsules.txt',
  ],
  usual: ({ output }, { stdout }) =>
    output === undefined && stdout.isTTY === true ? 'arcs' : 'conllu',
  toHelp:
    'conllu, jsonl or another format; arcs, drawn in the terminal; svg. Default: arcs on a terminal, else conllu',
  looks: { arcs: { pieces: drawArcs }, svg: { pieces: drawSvg } },
  options: [
    new Option('--width <number>', 'where a drawing breaks: columns of arcs, pixels of svg'),
    new Option('--ascii', 'draw arcs with plain characters'),
  ],
};

async function* drawSvg(
  pieces: AsyncIterable<Piece>,
  flags: CapabilityFlags,
): AsyncGenerator<string, void> {
  const width = widthOf(flags) ?? 1000;
  const sentences: Sentence<'tokens'>[] = [];
  for await (const piece of pieces) {
    for (const sentence of tokenized(piece)) sentences.push(sentence);
  }
  yield arcsSvg(sentences, { width });
}

async function* drawArcs(
  pieces: AsyncIterable<Piece>,
  flags: CapabilityFlags,
  io: Io,
): AsyncGenerator<string, void> {
  const look = {
    width: widthOf(flags) ?? terminalWidth(io.stdout),
    color: hasColor(io),
    ascii: flags.ascii === true,
  };
  for await (const piece of pieces) {
    for (const sentence of tokenized(piece)) yield `${arcsText(sentence, look)}\n`;
  }
}

function tokenized({ sentences }: Piece): Sentence<'tokens'>[] {
  return sentences.filter(
    (sentence): sentence is Sentence<'tokens'> => (sentence.tokens?.length ?? 0) > 0,
  );
}

function widthOf({ width }: CapabilityFlags): number | undefined {
  if (width === undefined) return undefined;
  if (typeof width === 'string' && /^[1-9]\d{0,5}$/.test(width)) return Number(width);
  throw new UsageError(`--width is a whole number, found ${JSON.stringify(width)}`);
}
