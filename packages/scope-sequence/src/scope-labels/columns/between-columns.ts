/** How often something stands between a token and the cue, the token included. */
import type { TextColumns } from '../../features/template-features.js';
import type { CuedSentence, ScopableSentence } from '../cued/cued-sentence.js';

type Condition = (sentence: ScopableSentence, token: number) => boolean;

const subordinators = new Set(
  'that which who whom when where if because as though although while since until unless before after for than whether what how why'.split(
    ' ',
  ),
);

const conditions = {
  comma: ({ tags }, i) => tags[i] === ',',
  conjunction: ({ tags }, i) => tags[i] === 'CC',
  verb: ({ tags }, i) => /^(V|MD)/.test(tags[i]!),
  quote: ({ tags, tokens }, i) =>
    tags[i] === '``' || tags[i] === "''" || /["“”]/.test(tokens[i]!.form),
  colon: ({ tags }, i) => tags[i] === ':',
  subordinator: ({ tags, tokens }, i) =>
    /^(W.*|IN)$/.test(tags[i]!) && subordinators.has(tokens[i]!.form.toLowerCase()),
} satisfies { readonly [name: string]: Condition };

/** Of each token: how many there are from it to the cue. */
function counts({ sentence, cue, share }: CuedSentence, condition: Condition): number[] {
  const length = share.length;
  const found = new Array<number>(length).fill(0);
  const counted = (token: number) =>
    share[token] === 'none' && condition(sentence, token) ? 1 : 0;
  const [first, last] = [cue[0]!, cue.at(-1)!];
  for (let i = last + 1; i < length; i++) found[i] = found[i - 1]! + counted(i);
  for (let i = first - 1; i >= 0; i--) found[i] = found[i + 1]! + counted(i);
  return found;
}

const upTo = (most: number, condition: Condition) => (cued: CuedSentence) =>
  counts(cued, condition).map((count) => String(Math.min(count, most)));

const { comma, conjunction, verb, quote, colon, subordinator } = conditions;

export const betweenColumns: TextColumns<CuedSentence> = {
  commas: upTo(3, comma),
  conjunctions: upTo(2, conjunction),
  verbs: upTo(3, verb),
  quotes: upTo(2, quote),
  colons: upTo(2, colon),
  subordinators: upTo(2, subordinator),
  /** Several of them in one, coarser. */
  between: (cued) => {
    const all = [
      upTo(2, comma)(cued),
      upTo(1, conjunction)(cued),
      upTo(2, verb)(cued),
      upTo(1, subordinator)(cued),
    ];
    return cued.share.map((_, i) => all.map((column) => column[i]).join(' '));
  },
};
