/**
 * What the grammar takes for one word. Tokens are first cut into pieces, at each hyphen and slash; a row says which
 * pieces that stand side by side, in a token or in several, are one word all the same. What the lexicon knows besides
 * (*buy-out*, *and/or*) is joined later, as another way to read the same atoms.
 */
export interface AtomRule {
  readonly name: string;
  /** The kinds of the pieces, in order: names of `pieceKinds`, with `|` between where there are several. */
  readonly pieces: readonly string[];
  /** Whether white space may stand between the pieces. */
  readonly spaced?: boolean;
  /**
   * From our tokens to the forms of the grammar's words, with a space between. In tokens, `_` stands between two that the
   * text has no space between; in forms, for a space inside.
   */
  readonly examples: { readonly [tokens: string]: string };
}

const greekLetters =
  'alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|omicron|pi|rho|sigma|tau|upsilon|phi|chi|psi|omega';

/** The kinds of pieces, without signs at the end. A piece can be of several. */
export const pieceKinds: { readonly [name: string]: RegExp } = {
  hyphen: /^[-\u2010\u2011]$/,
  slash: /^\/$/,
  dot: /^\.+$/,
  apostrophe: /^['\u2019]$/,
  clipped: /^(?:\d\d|em|til|tis|twas|cause)$/i,
  ampersand: /^&$/,
  dollar: /^\$$/,
  number: /^\d[\d.,]*$/,
  ordinal: /^\d+(?:st|nd|rd|th|ths)$/i,
  day: /^\d\d?$/,
  year: /^(?:\d\d|\d{4})$/,
  primed: /^[35]['\u2019\u2032]$/,
  letter: /^[A-Za-z]$/,
  capital: /^[A-Z]$/,
  roman: /^(?:[A-Z]|[IVX]{2,4})$/,
  /** As names of genes are written: *Bcl*, *Oct*, *Sp*. */
  symbol: /^[A-Z][a-z]{1,2}$/,
  capitals: /^[A-Z]{2,}$/,
  initials: /^[A-Z]{1,3}$/,
  /** Letters and digits in one name: *p53*, *CD4*, *1B*; not *19th* or *1980s*. */
  coded: /^(?:[A-Za-z]+\d[A-Za-z\d]*|\d+[A-Z][A-Za-z\d]*)$/,
  /** A capital after a small letter: *kappaB*, *mRNA*. */
  mixed: /^[a-z]+[A-Z][A-Za-z]*$/,
  greek: new RegExp(`^(?:(?:${greekLetters})[A-Z\\d]?|[\\u0370-\\u03ff][A-Z\\d]*)$`, 'i'),
  bracketed: /^[([]/,
  /** By its ending; short words that end so are mostly others: *12-state*. */
  chemical: /^[a-z]{4,}(?:yl|ol|ide|ine|ate|one|ose|ene|ane|cil)$/i,
  cellular: /^[cv]$/,
  oncogene: /^[A-Za-z][a-z]{2}[a-z\d]?$/,
  /** After these the grammar never cuts; after others, such as *non* and *anti*, it does. */
  prefix: /^(?:co|counter|cross|mis|out|over|pre|re|self|un|under)$/i,
  worded: /^[A-Za-z\d\u00c0-\u024f]/,
  letters: /^[A-Za-z]+$/,
  not: /^(?:n['\u2019]t|not)$/i,
  particle: /^(?:na|ta|me)$/i,
};

export const atomRules: readonly AtomRule[] = [
  {
    name: 'negated auxiliary',
    pieces: ['letters', 'not'],
    examples: {
      "it do_n't bind and can_not": 'it don’t bind and cannot',
      'it can not bind': 'it can not bind',
    },
  },
  {
    name: 'two words written as one, in speech',
    pieces: ['letters', 'particle'],
    examples: { 'I gon_na go': 'i gonna go', 'I got me one': 'i got me one' },
  },
  {
    name: 'dollar of a country',
    pieces: ['initials', 'dollar'],
    examples: { 'for US_$_5 now': 'for us$ 5 now', 'for $_5 now': 'for $ 5 now' },
  },
  {
    name: 'initials with an ampersand',
    pieces: ['initials|capitals', 'ampersand', 'initials|capitals'],
    examples: { 'the R_&_D of it': 'the r&d of it', 'the R & D of it': 'the r & d of it' },
  },
  {
    name: 'word that an apostrophe begins',
    pieces: ['apostrophe', 'clipped'],
    examples: { "in '_86 of '_em": 'in ’86 of ’em', "the '_p53_' one": 'the ‘ p53 ’ one' },
  },
  {
    name: 'three dots apart',
    pieces: ['dot', 'dot', 'dot'],
    spaced: true,
    examples: { 'so . . . it is': 'so … it is', 'so . . . .': 'so … .', 'so . it': 'so . it' },
  },
  {
    name: 'prefix',
    pieces: ['prefix', 'hyphen', 'worded'],
    examples: {
      'a co-factor of re-entry pre-1990': 'a co-factor of re-entry pre-1990',
      'an over-the-counter one': 'an over-the - counter one',
      'a non-coding anti-viral one': 'a non - coding anti - viral one',
    },
  },
  {
    name: 'fraction or date with slashes',
    pieces: ['number', 'slash', 'number|ordinal'],
    examples: {
      'by 1/2 or 1/60th': 'by 1\\/2 or 1\\/60th',
      'on 3/4/2001 then': 'on 3\\/4\\/2001 then',
      'by alpha/2 only': 'by alpha \\/ 2 only',
    },
  },
  {
    name: 'number with a fraction',
    pieces: ['number', 'number', 'slash', 'number'],
    spaced: true,
    examples: { 'for 2 1/2 days': 'for 2_1\\/2 days', 'of 20 1 / x': 'of 20 1 \\/ x' },
  },
  {
    name: 'date with hyphens',
    pieces: ['day', 'hyphen', 'day', 'hyphen', 'year'],
    examples: {
      'on 3-4-2001 then': 'on 3–4–2001 then',
      'of 10-20 mice': 'of 10 – 20 mice',
      'at 1-2-3 again': 'at 1 – 2 – 3 again',
    },
  },
  {
    name: 'name with a number',
    pieces: ['capitals|letter|symbol|coded|mixed', 'hyphen', 'number'],
    examples: {
      'the IL-2-induced p53-1 and H-2 genes': 'the il-2 - induced p53-1 and h-2 genes',
      'by IL-1- , hGATA-3- and Bcl-2-': 'by il-1- , hgata-3- and bcl-2-',
      'anti-IL-2 sera': 'anti - il-2 sera',
      'of interleukin-2 and Caspase-3': 'of interleukin - 2 and caspase - 3',
    },
  },
  {
    name: 'name with a name that has digits or capitals inside',
    pieces: ['capitals|letter|symbol|coded', 'hyphen', 'coded|mixed'],
    examples: {
      'the NF-kappaB , HLA-DR4 and B-1B ones': 'the nf-kappab , hla-dr4 and b-1b ones',
      'the HLA-DR and anti-CD3 sets': 'the hla - dr and anti - cd3 sets',
    },
  },
  {
    name: 'name with a letter or a Roman number',
    pieces: ['capitals|symbol|coded', 'hyphen', 'roman'],
    examples: {
      'HLA-A , Spi-B and HTLV-II too': 'hla-a , spi-b and htlv-ii too',
      'the vitamin-D and GM-CSF ones': 'the vitamin - d and gm - csf ones',
    },
  },
  {
    name: 'letter before an acronym',
    pieces: ['capital', 'hyphen', 'capitals'],
    examples: { 'the M-CSF gene': 'the m-csf gene', 'a T-cell gene': 'a t - cell gene' },
  },
  {
    name: 'name with a Greek letter',
    pieces: ['capitals|letter|symbol|coded', 'hyphen', 'greek'],
    examples: {
      'NF-kappa B , TNF-alpha-induced or IFN-γ ones':
        'nf-kappa b , tnf-alpha - induced or ifn-γ ones',
      'an interferon-alpha one': 'an interferon - alpha one',
    },
  },
  {
    name: 'Greek letter with a number or a letter',
    pieces: ['greek', 'hyphen', 'number|letter'],
    examples: {
      'an alpha-2 and β-2 chain': 'an alpha-2 and β-2 chain',
      'the beta-actin one': 'the beta - actin one',
    },
  },
  {
    name: 'oncogene',
    pieces: ['cellular', 'hyphen', 'oncogene'],
    examples: {
      'c-fos and v-Src bind': 'c-fos and v-src bind',
      'T-cell and c-terminal ones': 't - cell and c - terminal ones',
    },
  },
  {
    name: 'end of a strand',
    pieces: ['primed', 'hyphen', 'capitals|coded'],
    examples: { "the 3'-UTR of it": 'the 3’-utr of it', "the 5'-end of it": 'the 5’ - end of it' },
  },
  {
    name: 'other end of a strand',
    pieces: ['capitals|coded', 'hyphen', 'primed'],
    examples: { "at GGCC-3' now": 'at ggcc-3’ now', "at end-3' now": 'at end - 3’ now' },
  },
  {
    name: 'number in a chemical name',
    pieces: ['number|primed', 'hyphen', 'chemical'],
    examples: {
      'of 13-acetate or 5-fluorouracil': 'of 13-acetate or 5-fluorouracil',
      'a 10-fold or 12-state one': 'a 10 - fold or 12 - state one',
    },
  },
  {
    name: 'letter in a chemical name',
    pieces: ['capital', 'hyphen', 'chemical'],
    examples: { 'of N-acetyl here': 'of n-acetyl here', 'of L-selectin': 'of l - selectin' },
  },
  {
    name: 'number or letter inside a chemical name',
    pieces: ['chemical|number', 'hyphen', 'number|capital', 'hyphen', 'chemical'],
    examples: {
      'of phorbol-12-myristate-13-acetate': 'of phorbol-12-myristate-13-acetate',
      'of N-acetyl-L-cysteine': 'of n-acetyl-l-cysteine',
      'of 12-O-tetradecanoylphorbol-13-acetate': 'of 12-o-tetradecanoylphorbol-13-acetate',
      'of phorbol-12 esters': 'of phorbol - 12 esters',
    },
  },
  {
    name: 'bracket in a chemical name',
    pieces: ['number|letter|primed', 'hyphen', 'bracketed'],
    examples: {
      'of 1,25-(OH)2D3 here': 'of 1,25-(oh)2d3 here',
      'a Ca(2+)-dependent one': 'a ca(2+) - dependent one',
    },
  },
  {
    name: 'chemical name that begins with a bracket',
    pieces: ['bracketed', 'hyphen', 'worded'],
    examples: {
      'of (R)-propranolol here': 'of (r)-propranolol here',
      'of M(r)-like ones': 'of m(r) - like ones',
    },
  },
];
