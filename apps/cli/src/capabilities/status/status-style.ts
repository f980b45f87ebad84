import { type Sentence, type StatusLabel, spanText } from '@hedgerow/document';
import type { Piece } from '../../analysing/piece.js';
import { csvLine } from '../../files/csv.js';
import type { Io } from '../../shell/io.js';
import { hasColor } from '../../shell/terminal.js';
import { visible } from '../../shell/visible.js';
import type { CapabilityFlags } from '../flags.js';
import type { Style } from '../style.js';
import { type ToldStatus, toldStatuses } from './told-statuses.js';

export const statusStyle: Style = {
  examples: [
    'hedgerow status examples/lichen.txt --terms matter=examples/terms.txt',
    'hedgerow status --from brat --to csv examples/brat',
  ],
  usual: () => 'pretty',
  toHelp:
    'pretty, the entities under their sentence (default); csv, a line an entity; brat, with attributes; jsonl or another format',
  looks: { pretty: { pieces: pretty }, csv: { pieces: csv } },
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

const columns = ['document', 'sentence', 'start', 'end', 'text', 'type', 'id', 'status'];

/** A line an entity; cues and scopes are those that count, with a bar between several. */
async function* csv(pieces: AsyncIterable<Piece>): AsyncGenerator<string, void> {
  yield csvLine([...columns, 'cues', 'scopes', 'rules']);
  let number = 0;
  for await (const { document, sentences, isFirst } of pieces) {
    if (isFirst) number = 0;
    for (const sentence of sentences) {
      number++;
      for (const { entity, status, why } of toldStatuses(sentence, document.text)) {
        const { start, end, type, id = '' } = entity;
        const counting = why.filter(({ counts }) => counts);
        const joined = (of: 'cue' | 'scope' | 'rule') => counting.map((one) => one[of]).join(' | ');
        yield csvLine([
          ...[document.id, number, start, end, spanText(document.text, entity), type, id, status],
          ...[joined('cue'), joined('scope'), joined('rule')],
        ]);
      }
    }
  }
}
