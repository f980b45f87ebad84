import {
  type Sentence,
  type StatusLabel,
  spanText,
  type ToldStatus,
  toldStatuses,
} from '@hedgerow/document';
import type { Piece } from '../../analysing/piece.js';
import type { Io } from '../../shell/io.js';
import { hasColor } from '../../shell/terminal.js';
import { visible } from '../../shell/visible.js';
import type { CapabilityFlags } from '../flags.js';
import type { Style } from '../style.js';

export const statusStyle: Style = {
  examples: [
    'hedgerow status examples/lichen.txt --terms matter=examples/terms.txt',
    'hedgerow status --from brat --to csv examples/brat',
  ],
  usual: () => 'pretty',
  toHelp:
    'pretty, the entities under their sentence (default); csv, tsv or parquet, a row an entity; brat, with attributes; jsonl or another format',
  formats: {
    csv: 'csv:rows=statuses',
    tsv: 'tsv:rows=statuses',
    parquet: 'parquet:rows=statuses',
  },
  looks: { pretty: { pieces: pretty } },
  note: ({ terms, patterns }, had) =>
    terms !== undefined || patterns !== undefined || had.has('entities')
      ? undefined
      : 'the input brings no entities, and no terms were given: see --terms and --patterns',
};

/** The looks of a terminal, as numbers of its escape sequences. */
const colors: { readonly [S in StatusLabel]: string } = {
  affirmed: '32',
  negated: '35',
  speculated: '34',
  both: '31',
};

async function* pretty(
  pieces: AsyncIterable<Piece>,
  { output }: CapabilityFlags,
  io: Io,
): AsyncGenerator<string, void> {
  const color = output === undefined && hasColor(io);
  for await (const { document, sentences } of pieces) {
    for (const sentence of sentences) yield* told(sentence, document.text, color);
  }
}

function* told(sentence: Sentence, text: string, color: boolean): Generator<string, void> {
  const found = toldStatuses(sentence, text);
  if (found.length === 0) return;
  yield `${visible(spanText(text, sentence).replace(/\s+/g, ' '))}\n`;
  for (const { entity, status, why } of found) {
    const label = status.padEnd(10);
    const shown = color ? `\x1b[${colors[status]}m${label}\x1b[0m` : label;
    const name = spanText(text, entity).replace(/\s+/g, ' ');
    yield `  ${shown}  ${visible(`${name} (${entity.type})`)}${visible(reasons(why))}\n`;
  }
}

function reasons(why: ToldStatus['why']): string {
  const parts = why.map(
    ({ cue, scope, rule, counts }) => `${counts ? '' : 'not '}by ${cue} in "${scope}" (${rule})`,
  );
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`;
}
