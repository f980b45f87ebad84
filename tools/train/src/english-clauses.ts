/** English clauses with the tags that their words would have in CTB: what posts say in English from end to end. */
import { ewt } from '@hedgerow/named-corpora';
import { once } from './build-models.js';

/** A word and its tag; several words of English that are one thing are one, with the white space in it. */
export interface TaggedWord {
  readonly form: string;
  readonly tag: string;
}

/** From the Penn tags of English to those of CTB (Xia 2000). The first row that fits wins. */
export interface EnglishTagRule {
  readonly penn: RegExp;
  readonly ctb: string;
  readonly words?: RegExp;
  /** Penn tags of the next word. */
  readonly before?: RegExp;
  /** A sentence in which the row applies to the word in brackets. */
  readonly example: string;
}

export const englishTagRules: readonly EnglishTagRule[] = [
  {
    penn: /^NNP/,
    words: /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i,
    ctb: 'NT',
    example: 'see you [Friday]',
  },
  { penn: /^NNP/, ctb: 'NR', example: 'i love [Paris]' },
  {
    penn: /^NN/,
    words: /^(?:today|tomorrow|yesterday|tonight)$/i,
    ctb: 'NT',
    example: '[today] is good',
  },
  { penn: /^NN/, ctb: 'NN', example: 'a good [day]' },
  {
    penn: /^VB/,
    words: /^(?:be|am|is|are|was|were|been|being|'m|'s|'re)$/i,
    ctb: 'VC',
    example: 'it [is] late',
  },
  { penn: /^(?:VB|MD)/, ctb: 'VV', example: 'you [can] sing' },
  { penn: /^JJ/, before: /^(?:JJ|NN|VBG|CD)/, ctb: 'JJ', example: 'a [nice] day' },
  { penn: /^JJ/, ctb: 'VA', example: 'life is [short]' },
  { penn: /^(?:RB|WRB|RP)/, ctb: 'AD', example: 'i am [not] here' },
  { penn: /^(?:PRP|WP|EX)/, ctb: 'PN', example: '[i] miss [you]' },
  { penn: /^(?:IN|TO)/, ctb: 'P', example: 'made [in] china' },
  { penn: /^CC/, ctb: 'CC', example: 'you [and] me' },
  { penn: /^(?:DT|PDT|WDT)/, ctb: 'DT', example: '[a] cup of tea' },
  { penn: /^UH/, ctb: 'IJ', example: '[oh] it is late' },
  { penn: /^CD/, ctb: 'CD', example: '[two] hands' },
];

export function englishTag(form: string, penn: string, next = ''): string | undefined {
  return englishTagRules.find(
    (rule) =>
      rule.penn.test(penn) && (rule.words?.test(form) ?? true) && (rule.before?.test(next) ?? true),
  )?.ctb;
}

const [fewest, most] = [2, 9];

/** Clauses of EWT that have nothing but words in them: those between two marks. */
export const englishClauses = once((): readonly (readonly TaggedWord[])[] => {
  const clauses: TaggedWord[][] = [];
  for (const { text, sentences } of ewt('train')) {
    for (const { tokens, tags } of sentences) {
      let clause: TaggedWord[] | undefined = [];
      let [end, penn] = [-1, ''];
      const close = () => {
        if (clause !== undefined && clause.length >= fewest && clause.length <= most) {
          clauses.push(clause);
        }
        clause = [];
      };
      tokens.forEach((token, i) => {
        const form = text.slice(token.start, token.end);
        const last = clause?.at(-1);
        if (/^[,.!?;:]+$/.test(form)) {
          close();
        } else if (
          last !== undefined &&
          token.start === end &&
          /^(?:'[a-z]+|n't|not)$/i.test(form)
        ) {
          const isDo = /^do(?:es)?$|^did$/i.test(last.form);
          clause![clause!.length - 1] = {
            form: last.form + form,
            tag: isDo && form !== "'s" ? 'AD' : last.tag,
          };
        } else {
          const tag = englishTag(form, tags[i]!, tags[i + 1]);
          const isPlain = tag !== undefined && /^[A-Za-z][A-Za-z']*$/.test(form);
          if (!isPlain || (token.start === end && i > 0 && clause?.length !== 0))
            clause = undefined;
          else if (tag === 'NR' && penn.startsWith('NNP') && last?.tag === 'NR') {
            clause![clause!.length - 1] = { form: `${last.form} ${form}`, tag };
          } else clause?.push({ form, tag });
        }
        [end, penn] = [token.end, tags[i]!];
      });
      close();
    }
  }
  return clauses;
});
