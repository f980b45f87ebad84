import { type Sentence, spanText } from '@hedgerow/document';
import type { Piece } from '../../analysing/piece.js';
import { visible } from '../../shell/visible.js';

/** What a sentence as a whole is: certain, or what its cues make of it. */
const kinds = ['certain', 'speculative', 'negated', 'speculative, negated'] as const;
type Kind = (typeof kinds)[number];

function kindOf({ cues = [] }: Sentence): Kind {
  const has = (kind: 'speculation' | 'negation') => cues.some((cue) => cue.kind === kind);
  if (has('speculation')) return has('negation') ? 'speculative, negated' : 'speculative';
  return has('negation') ? 'negated' : 'certain';
}

const width = Math.max(...kinds.map(({ length }) => length));

/** A sentence a line: its number, what it is, its cues and its text; then how many there are of each. */
export async function* sentenceTable(pieces: AsyncIterable<Piece>): AsyncGenerator<string, void> {
  const counts = new Map<Kind, number>(kinds.map((kind) => [kind, 0]));
  let number = 0;
  for await (const { document, sentences, isFirst } of pieces) {
    if (isFirst) number = 0;
    for (const sentence of sentences) {
      number++;
      const kind = kindOf(sentence);
      counts.set(kind, counts.get(kind)! + 1);
      const text = visible(spanText(document.text, sentence).replace(/\s+/g, ' '));
      yield `${visible(document.id)}\t${number}\t${kind.padEnd(width)}\t${cuesOf(sentence, document.text)}\t${text}\n`;
    }
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const told = kinds.map((kind) => `${counts.get(kind)!.toLocaleString('en')} ${kind}`);
  yield `${all.toLocaleString('en')} ${all === 1 ? 'sentence' : 'sentences'}: ${told.join(', ').replace('speculative, negated', 'both')}\n`;
}

/** The words of the cues, or a dash. */
function cuesOf({ cues = [] }: Sentence, text: string): string {
  const words = cues.map(({ spans }) => spans.map((span) => spanText(text, span)).join(' ... '));
  return words.length === 0 ? '-' : visible(words.join(', ').replace(/\s+/g, ' '));
}
