import type { Document } from '@hedgerow/document';
import type { Io } from '../../shell/io.js';
import { hasColor } from '../../shell/terminal.js';
import type { CapabilityFlags } from '../flags.js';
import type { Style } from '../style.js';
import { colorTags } from './tag-colors.js';

export const mixedStyle: Style = {
  examples: ['hedgerow mixed examples/mixed.txt', 'hedgerow mixed --to jsonl examples/mixed.txt'],
  usual: ({ output }, { stdout }) =>
    output === undefined && stdout.isTTY === true ? 'color' : 'tagged',
  toHelp:
    'tagged (word/TAG), jsonl, conllu or another format; color, for a terminal. Default: color on a terminal, else tagged',
  looks: { color: { documents: colored } },
  formats: { tagged: 'tagged:separator=/' },
};

async function* colored(
  documents: AsyncIterable<Document>,
  _flags: CapabilityFlags,
  io: Io,
): AsyncGenerator<string, void> {
  const color = hasColor(io);
  for await (const { sentences } of documents) {
    for (const { tokens = [], tags = [] } of sentences) yield `${colorTags(tokens, tags, color)}\n`;
  }
}
