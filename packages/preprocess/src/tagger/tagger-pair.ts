import type { Sentence, Stage, Token } from '@hedgerow/document';
import { type PrecedenceRule, precedenceRules } from './precedence-rules.js';

type Tagger = Stage<'tokens', 'tags'>;

export interface TaggerPairOptions {
  /** The tokens that the biomedical tagger wants, where they are not those of the sentence. */
  readonly biomedicalTokenizer?: Stage<'sentences', 'tokens'>;
  /** The same for the general one. */
  readonly generalTokenizer?: Stage<'sentences', 'tokens'>;
  /** Default `precedenceRules`; `nominalPrecedence` is the rule of Velldal et al. (2012). */
  readonly rules?: readonly PrecedenceRule[];
}

/**
 * Two taggers as one, as in section 2.2 of Velldal et al. (2012): the biomedical one knows the words, the general one
 * which of them are names. A token that a tagger's own tokenization cuts otherwise is left to the other tagger; one that
 * both cut otherwise gets the tag of the last part, of the biomedical one if it has any.
 */
export function taggerPair(
  biomedical: Tagger,
  general: Tagger,
  { biomedicalTokenizer, generalTokenizer, rules = precedenceRules }: TaggerPairOptions = {},
): Tagger {
  return {
    name: 'tagger pair',
    needs: ['tokens'],
    adds: ['tags'],
    run: async (sentence, text) => {
      const one = await view(biomedical, biomedicalTokenizer, sentence, text);
      const other = await view(general, generalTokenizer, sentence, text);
      const { tokens } = sentence;
      const first = tokens.findIndex(({ form }) => /[\p{L}\p{N}]/u.test(form));
      return {
        tags: tokens.map(({ form }, i) => {
          const a = one.whole[i];
          const b = other.whole[i];
          if (a === undefined) return b ?? one.last[i] ?? other.last[i] ?? unknown;
          if (b === undefined || a === b) return a;
          const besideName = isName(one, other, i - 1) || isName(one, other, i + 1);
          const pair = { form, first: i === first, besideName, biomedical: a, general: b };
          return rules.find(({ when }) => when(pair))?.wins === 'general' ? b : a;
        }),
      };
    },
  };
}

function isName(one: View, other: View, i: number): boolean {
  return [one, other].every(({ whole }) => whole[i]?.startsWith('NNP'));
}

/** For a token that neither tagger has any part of. */
const unknown = 'NN';

/** A tagger's tags as the tokens of the sentence have them. */
interface View {
  /** Of the tokens that it cuts the same way. */
  readonly whole: readonly (string | undefined)[];
  /** Of the last of its tokens that overlap with each. */
  readonly last: readonly (string | undefined)[];
}

async function view(
  tagger: Tagger,
  tokenizer: Stage<'sentences', 'tokens'> | undefined,
  sentence: Sentence<'tokens'>,
  text: string,
): Promise<View> {
  if (tokenizer === undefined) {
    const { tags } = await tagger.run(sentence, text);
    return { whole: tags, last: tags };
  }
  const { tokens } = await tokenizer.run(sentence, text);
  const { tags } = await tagger.run({ start: sentence.start, end: sentence.end, tokens }, text);
  return align(sentence.tokens, tokens, tags);
}

/** Brings the tags of other tokens of the same text to `tokens`, by their spans; both are in order. */
export function align(
  tokens: readonly Token[],
  others: readonly Token[],
  tags: readonly string[],
): View {
  const whole: (string | undefined)[] = [];
  const last: (string | undefined)[] = [];
  let at = 0;
  for (const { start, end } of tokens) {
    while (at < others.length && others[at]!.end <= start) at++;
    let to = at;
    while (to < others.length && others[to]!.start < end) to++;
    const same = to === at + 1 && others[at]!.start === start && others[at]!.end === end;
    whole.push(same ? tags[at] : undefined);
    last.push(to > at ? tags[to - 1] : undefined);
  }
  return { whole, last };
}
