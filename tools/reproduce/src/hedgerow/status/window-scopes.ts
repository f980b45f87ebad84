/** A way to find scopes without syntax, as NegEx and ConText do: from a trigger to the end of the sentence or to a word that ends it. */
import type { Cue, Scope, Sentence } from '@hedgerow/document';
import { endings, noTriggers, type Trigger, triggers } from './window-triggers.js';

interface Row {
  readonly words: readonly string[];
  readonly trigger: Trigger | undefined;
}

/** The longest first: *cannot be excluded* before *cannot*. */
const table: readonly Row[] = [
  ...triggers.map((trigger) => ({ words: trigger.words.split(' '), trigger })),
  ...noTriggers.map((words) => ({ words: words.split(' '), trigger: undefined })),
].sort((a, b) => b.words.length - a.words.length);

const byFirst = new Map<string, Row[]>();
for (const row of table) {
  byFirst.set(row.words[0]!, [...(byFirst.get(row.words[0]!) ?? []), row]);
}

/** The triggers of a sentence, and the window of each. */
export function windowScopes(sentence: Sentence<'tokens'>): {
  readonly cues: readonly Cue[];
  readonly scopes: readonly Scope[];
} {
  const words = plainWords(sentence);
  const cues: Cue[] = [];
  const scopes: Scope[] = [];
  for (let at = 0; at < words.length; at++) {
    const row = byFirst
      .get(words[at]!)
      ?.find(({ words: wanted }) => wanted.every((word, i) => words[at + i] === word));
    if (row === undefined) continue;
    const last = at + row.words.length - 1;
    if (row.trigger !== undefined) {
      const { kind, reach } = row.trigger;
      cues.push({ kind, spans: [between(sentence, at, last)] });
      scopes.push({ cue: cues.length - 1, spans: [windowOf(sentence, words, at, last, reach)] });
    }
    at = last;
  }
  return { cues, scopes };
}

/** The window of each of given cues, to the right: what a window makes of the same cues. */
export function windowsOf(sentence: Sentence<'tokens'>, cues: readonly Cue[]): Scope[] {
  const words = plainWords(sentence);
  return cues.map(({ spans }, cue) => {
    const start = spans[0]!.start;
    const end = spans.at(-1)!.end;
    const first = sentence.tokens.findIndex((token) => token.end > start);
    const last = sentence.tokens.findLastIndex((token) => token.start < end);
    return { cue, spans: [windowOf(sentence, words, first, last, 'right')] };
  });
}

/** Tokenizers part *can* from *not*: here they are one word again, at the place of the second. */
function plainWords({ tokens }: Sentence<'tokens'>): string[] {
  const words = tokens.map(({ form }) => form.toLowerCase());
  return words.map((word, i) => {
    if (word === 'can' && words[i + 1] === 'not') return '';
    return word === 'not' && words[i - 1] === 'can' ? 'cannot' : word;
  });
}

function windowOf(
  sentence: Sentence<'tokens'>,
  words: readonly string[],
  first: number,
  last: number,
  reach: Trigger['reach'],
) {
  let from = first;
  let to = last;
  if (reach !== 'left') while (to + 1 < words.length && !endings.has(words[to + 1]!)) to++;
  if (reach !== 'right') while (from > 0 && !endings.has(words[from - 1]!)) from--;
  return between(sentence, from, to);
}

function between({ tokens }: Sentence<'tokens'>, first: number, last: number) {
  return { start: tokens[first]!.start, end: tokens[last]!.end };
}
