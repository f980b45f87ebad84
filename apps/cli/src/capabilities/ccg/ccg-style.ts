import type { FormatInfo } from '@hedgerow/corpus';
import type { Sentence } from '@hedgerow/document';
import { ruleSymbols } from '@hedgerow/parse-ccg/rule-symbols';
import { ccgSvg, ccgText, type DerivedSentence } from '@hedgerow/render';
import { Option } from 'commander';
import type { Piece } from '../../analysing/piece.js';
import type { Io } from '../../shell/io.js';
import { wholeNumber } from '../../shell/options.js';
import { hasColor, terminalWidth } from '../../shell/terminal.js';
import type { CapabilityFlags } from '../flags.js';
import type { Style } from '../style.js';

export const ccgStyle: Style = {
  examples: [
    'hedgerow ccg --to ccgbank examples/capsules.txt',
    'hedgerow ccg --to svg -o capsules.svg examples/capsules.txt',
  ],
  usual: ({ output }, { stdout }) =>
    output === undefined && stdout.isTTY === true ? 'tree' : 'jsonl',
  toHelp:
    'jsonl, ccgbank (AUTO), supertags (word|POS|category), relations, a block a sentence, or another format; tree or text, drawn in the terminal; svg. Default: tree on a terminal, else jsonl',
  // What `text` is elsewhere came in.
  looks: { tree: { pieces: drawText }, text: { pieces: drawText }, svg: { pieces: drawSvg } },
  options: [
    new Option('--ascii', 'draw with plain characters'),
    new Option('--columns <number>', 'how wide a drawing may be (default: that of the terminal)'),
  ],
  // As the parsers of the field write them; `relations:tokens=always` has the line of tokens, too.
  formats: {
    relations: 'relations:tokens=never',
    ccgbank: 'ccgbank:parser=hedgerow',
    supertags: 'supertags:brackets=bare',
  },
  sift: siftAnswers,
};

/** The three answers of a parser. A format that has room for one of them is asked for that, and the others are no loss. */
const answers = ['supertags', 'ccg', 'relations'] as const;

async function* siftAnswers(
  pieces: AsyncIterable<Piece>,
  { layers }: FormatInfo,
): AsyncGenerator<Piece, void> {
  const unasked = layers.some((layer) => (answers as readonly string[]).includes(layer))
    ? answers.filter((layer) => !layers.includes(layer))
    : [];
  for await (const piece of pieces) {
    yield { ...piece, sentences: piece.sentences.map((sentence) => without(sentence, unasked)) };
  }
}

function without(sentence: Sentence, layers: readonly (typeof answers)[number][]): Sentence {
  const rest = { ...sentence };
  for (const layer of layers)
    delete (rest as { -readonly [K in keyof Sentence]: Sentence[K] })[layer];
  return rest;
}

async function* drawText(
  pieces: AsyncIterable<Piece>,
  flags: CapabilityFlags,
  io: Io,
): AsyncGenerator<string, void> {
  const look = {
    symbolOf: ruleSymbols(),
    width: columnsOf(flags) ?? terminalWidth(io.stdout),
    color: flags.output === undefined && hasColor(io),
    ascii: flags.ascii === true,
  };
  for await (const piece of pieces) {
    for (const sentence of derived(piece)) yield `${ccgText(sentence, look)}\n`;
  }
}

async function* drawSvg(pieces: AsyncIterable<Piece>): AsyncGenerator<string, void> {
  const sentences: DerivedSentence[] = [];
  for await (const piece of pieces) sentences.push(...derived(piece));
  yield ccgSvg(sentences, { symbolOf: ruleSymbols() });
}

function derived({ sentences }: Piece): DerivedSentence[] {
  return sentences.filter(
    (sentence): sentence is DerivedSentence =>
      sentence.ccg !== undefined && (sentence.tokens?.length ?? 0) > 0,
  );
}

function columnsOf({ columns }: CapabilityFlags): number | undefined {
  if (typeof columns !== 'string') return undefined;
  return wholeNumber('--columns', columns, { least: 1, most: 100_000 });
}
