/** What a rule of precedence can look at. */
export interface Disagreement {
  readonly form: string;
  /** The first word of the sentence; quotes and brackets before it do not count. */
  readonly first: boolean;
  /** Both taggers call the token before or the one after a proper noun. */
  readonly besideName: boolean;
  readonly biomedical: string;
  readonly general: string;
}

/** Whose tag is taken where two taggers disagree: the first row whose condition holds decides. */
export interface PrecedenceRule {
  readonly name: string;
  readonly when: (disagreement: Disagreement) => boolean;
  readonly wins: 'biomedical' | 'general';
  /** A sentence in tokens, the one in question between stars, and the tags of both; `_` marks what both call a name. */
  readonly examples: readonly {
    readonly sentence: string;
    readonly biomedical: string;
    readonly general: string;
  }[];
}

const isNoun = (tag: string) => /^NNP?S?$/.test(tag);
const isProper = (tag: string) => /^NNPS?$/.test(tag);
const bothNouns = ({ biomedical, general }: Disagreement) => isNoun(biomedical) && isNoun(general);
const isPlural = (tag: string) => tag.endsWith('S');

/**
 * GENIA calls the names of genes, proteins and cells common nouns, and people and places proper ones; newspapers and the
 * web call most capitalised words proper. On text of the domain the general tagger is seldom right against the other, so
 * it is believed only where a name goes on that both see.
 */
export const precedenceRules: readonly PrecedenceRule[] = [
  {
    name: 'not both nouns',
    when: (pair) => !bothNouns(pair),
    wins: 'biomedical',
    examples: [
      { sentence: 'Cells were *plated* overnight .', biomedical: 'VBN', general: 'VBD' },
      { sentence: '*Bound* ligand was counted .', biomedical: 'JJ', general: 'NNP' },
    ],
  },
  {
    name: 'one of them sees a plural',
    when: ({ biomedical, general }) => isPlural(biomedical) !== isPlural(general),
    wins: 'biomedical',
    examples: [{ sentence: 'both *loci* were typed .', biomedical: 'NNS', general: 'NN' }],
  },
  {
    name: 'no capital',
    when: ({ form }) => !/^\p{Lu}/u.test(form),
    wins: 'biomedical',
    examples: [{ sentence: 'we cloned *p53* again .', biomedical: 'NN', general: 'NNP' }],
  },
  {
    name: 'a symbol: a digit, or a capital after the first character',
    when: ({ form }) => /[0-9]|.\p{Lu}/u.test(form),
    wins: 'biomedical',
    examples: [
      { sentence: 'the *DNA* was cut .', biomedical: 'NN', general: 'NNP' },
      { sentence: 'with *IL-2* or without .', biomedical: 'NN', general: 'NNP' },
    ],
  },
  {
    name: 'the capital may be that of the sentence',
    when: ({ first }) => first,
    wins: 'biomedical',
    examples: [{ sentence: '" *Thymidine* was added .', biomedical: 'NN', general: 'NNP' }],
  },
  {
    name: 'a name goes on',
    when: ({ besideName, general }) => besideName && isProper(general),
    wins: 'general',
    examples: [
      { sentence: 'mice of the _Jenner *Station* died .', biomedical: 'NN', general: 'NNP' },
      { sentence: 'we wrote to *Lund* _University .', biomedical: 'NN', general: 'NNP' },
    ],
  },
  {
    name: 'otherwise',
    when: () => true,
    wins: 'biomedical',
    examples: [{ sentence: 'the *Northern* blot failed .', biomedical: 'NNP', general: 'NN' }],
  },
];

/** As in section 2.2 of Velldal et al. (2012): where both see a noun, the general tagger tells proper from common. */
export const nominalPrecedence: readonly PrecedenceRule[] = [
  {
    name: 'both nouns',
    when: bothNouns,
    wins: 'general',
    examples: [{ sentence: 'we cloned *Pax6* again .', biomedical: 'NN', general: 'NNP' }],
  },
  {
    name: 'otherwise',
    when: () => true,
    wins: 'biomedical',
    examples: [{ sentence: 'Cells were *plated* overnight .', biomedical: 'VBN', general: 'VBD' }],
  },
];
