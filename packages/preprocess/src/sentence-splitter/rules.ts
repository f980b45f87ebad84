import { abbreviations } from './abbreviations.js';

/** What stands around a mark that may end a sentence. Words are taken between white space. */
export interface Stop {
  /** `.`, `?` or `!`: the first of the marks that stand together. */
  readonly mark: string;
  /** How many marks stand together. */
  readonly marks: number;
  /** The word that the mark is glued to, without brackets and quotes before it; `''` for a mark on its own. */
  readonly word: string;
  /** The word before that one. */
  readonly previous: string;
  /** Whether `word` is the first of its sentence. */
  readonly first: boolean;
  /** Whether a bracket that opened in the sentence is still open, and closes later. */
  readonly bracketed: boolean;
  /** Quotes and brackets between the mark and the white space. */
  readonly closers: string;
  /** The next word, as it stands. */
  readonly next: string;
}

/** Whether a mark ends the sentence. Examples are texts; `¶` stands for the white space where one ends. */
export interface StopRule {
  readonly name: string;
  readonly ends: boolean;
  readonly when: (stop: Stop) => boolean;
  readonly examples: readonly string[];
}

/** Words that begin sentences, and that are hardly ever names after an initial. */
const openers = new Set(
  [
    'The This These Those That Such A An We Our Us I It Its They Their He She His Her There Here',
    'In On At By For From To Of With Within Without Under Over After Before During Between Among',
    'As If When Where While Whereas Although Though Because Since Until Once Unless Whether Upon',
    'However Thus Therefore Hence Moreover Furthermore Additionally Also Then Finally First Second',
    'Third Next Consequently Nevertheless Nonetheless Similarly Likewise Interestingly Surprisingly',
    'Importantly Notably Indeed Instead Overall Together Taken Collectively Conversely Specifically',
    'Subsequently Previously Recently Currently Both Each Either Neither All Some Many Most Several',
    'Few Any No None Not Only One Two Three Four Five Another Other Others Using Based Given Despite',
    'What Which Who How Why Is Are Was Were Do Does Did Can Could Should May Might Results Studies',
    'Analysis Cells Expression Addition Treatment Stimulation Activation Inhibition Binding Mutation',
    'Recent Previous Further Human Transcription Moreover, And But Or Nor So Yet',
  ].flatMap((line) => line.split(' ')),
);

const announcing = wordSet(abbreviations.announcing);
const numbered = wordSet(abbreviations.numbered);
const closing = wordSet(abbreviations.closing);

/** The words, each also with a capital. */
function wordSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]));
}

const startsLower = (word: string) => /^\p{Ll}/u.test(word);
const startsUpper = (word: string) => /^\p{Lu}/u.test(word);
const isOpener = (word: string) => openers.has(word.replace(/[^A-Za-z]+$/, ''));
const isInitials = (word: string) => /^\p{Lu}(?:\.-?\p{Lu}\p{Ll}{0,4})*$/u.test(word);
/** Small words that stand before a person's or a species' initial rather than before a letter that is a name. */
const beforeNames = new Set(
  'by from to and or of with in on for as the a an de van von der both nor et thank thanks'.split(
    ' ',
  ),
);
const mayPrecedeName = (word: string) =>
  word === '' || beforeNames.has(word) || /^[([]*\p{Lu}[\p{L}.]*[,;]?$|^&$|[.,;(]$/u.test(word);
/** Lower-case names that begin sentences: p53, mRNA, c-myc, α-actin. */
const looksLikeName = (word: string) =>
  /^[a-z]{1,5}-?(?:\d|[A-Z])/.test(word) || /^[acvn]-[a-z]{3}|^\p{Script=Greek}/u.test(word);

/** Tried in order: the first that holds decides. */
export const stopRules: readonly StopRule[] = [
  {
    name: 'inside a bracket of the sentence',
    ends: false,
    when: ({ bracketed }) => bracketed,
    examples: ['It grew (see below. Fig. 1) in both media.'],
  },
  {
    name: 'question mark that stands for a lost character, as in 5? end',
    ends: false,
    when: ({ mark, word, next }) =>
      mark !== '.' && (/(?:\d|^\p{L}|[\u2013-]\p{L})$/u.test(word) || startsLower(next)),
    examples: ['The 5? UTR is short.', 'Wings (F?) Of these mice were fixed.'],
  },
  {
    name: 'question or exclamation',
    ends: true,
    when: ({ mark, next }) => mark !== '.' && !/^[\])},;:[]/.test(next),
    examples: ['Does it bind?¶We think so!¶"Perhaps."'],
  },
  {
    name: 'question before a note, sign in a formula',
    ends: false,
    when: ({ mark }) => mark !== '.',
    examples: ['Is it a hormone? [editorial]', 'as k! ) shows.'],
  },
  {
    name: 'punctuation follows',
    ends: false,
    when: ({ next }) => /^[,;:)\]}%=/]/.test(next),
    examples: ['at 10 micromol. % of lipid.'],
  },
  {
    name: 'number of a list, at its start',
    ends: false,
    when: ({ first, word, previous }) =>
      /^(?:\d{1,2}|[ivx]{1,4}|[A-Ha-h])$/.test(word || previous) && first,
    examples: ['1. Cells were fixed.¶2. They were stained.', '1 . Cells were fixed.'],
  },
  {
    name: 'ellipsis before a small letter',
    ends: false,
    when: ({ marks, next }) => marks > 1 && startsLower(next),
    examples: ['It lasted longer... and longer.'],
  },
  {
    name: 'abbreviation that announces what follows',
    ends: false,
    when: ({ word, closers }) => closers === '' && announcing.has(word),
    examples: [
      'Figs. 1 and 2, e.g. Dr. Lee, vs. J. Biol. Chem. 271.',
      'a half (i.e. Most) of them.',
    ],
  },
  {
    name: 'abbreviation before a number',
    ends: false,
    when: ({ word, next }) => numbered.has(word) && /^[(]?\d/.test(next),
    examples: ['No. 5 of vol. 3 was lost.', 'The answer is no.¶We know.'],
  },
  {
    name: 'abbreviation that may close, before what is not the start of a sentence',
    ends: false,
    when: ({ word, closers, next }) =>
      /^[)\]]*$/.test(closers) && closing.has(word) && !startsUpper(next),
    examples: [
      'Lee et al. (2001) and Kim et al. [2] agree.',
      'So say Lee et al.¶We agree.',
      'The dose (5 mg b.i.d.) was raised.',
      'They were fed (5 mg b.i.d.).¶We agree.',
    ],
  },
  {
    name: 'initial before a word that begins sentences',
    ends: true,
    when: ({ word, next }) => isInitials(word) && isOpener(next),
    examples: ['They were fed as Group A.¶The others were not.'],
  },
  {
    name: 'initial after a name, a bracket or a small word',
    ends: false,
    when: ({ word, closers, previous, next }) =>
      closers === '' &&
      isInitials(word) &&
      startsUpper(next) &&
      (word.length > 1 || mayPrecedeName(previous)),
    examples: [
      'We thank T. Kim and R. B. Roe for flies.',
      'J. Smith wrote it.',
      'It activates NF-kappa B.¶Consistent data exist.',
    ],
  },
  {
    name: 'short word before a small letter that is no name',
    ends: false,
    when: ({ word, closers, next }) =>
      closers === '' &&
      startsLower(next) &&
      !looksLikeName(next) &&
      !/[a-z]{5}$|[a-z][A-Z]|\d/.test(word),
    examples: [
      'E. coli and S. cerevisiae grew by u.v. light.',
      'with rec. factor and conc. acid.',
      'in resting cells.¶p53 was lost.¶mRNAs were not.¶α-Actin was.',
    ],
  },
  {
    name: 'anything else',
    ends: true,
    when: () => true,
    examples: [
      'It fell to 0.05.¶In 1995.¶(a) Mice.¶[3H]Thymidine rose.',
      'Cells died (Fig. 2).¶"They did."¶α-Actin did not.',
      'as before [1, 2].¶We then stopped.',
    ],
  },
];

/** How the notes begin that bibliographies put in square brackets after a title. */
export const titleNotes: readonly string[] = [
  'editorial',
  'letter',
  'news',
  'comment',
  'see comment',
  'review',
  'published erratum',
  'corrected',
];

/** What the items of a list begin with, before a space. */
export const bullets: ReadonlySet<string> = new Set(
  '-\u2013\u2014*+\u2022\u2023\u25e6\u25aa\u25cf\u25a0\u00b7',
);

/** What stands around a word with a capital that no mark precedes. */
export interface Turn {
  readonly previous: string;
  /** Whether `previous` is the first word of its sentence. */
  readonly first: boolean;
  readonly word: string;
  readonly next: string;
}

/** Whether a sentence begins at such a word. In examples, as with stops, `¶` is where one does. */
export interface TurnRule {
  readonly name: string;
  readonly when: (turn: Turn) => boolean;
  readonly examples: readonly string[];
}

const sections = new Set(
  'Abstract Background Introduction Results Methods Discussion Conclusion Conclusions'.split(' '),
);

/** Openers that are written with a capital inside a sentence only where a heading has run into it. */
const bareOpeners = new Set(
  [
    'The This These Those We Our It There Here However Although When While If In To For Using',
    'During After Because Since Each Both Several Thus Therefore',
  ].flatMap((line) => line.split(' ')),
);

const functionWords = new Set(
  'of the a an and or in on at to for from by with as that is are was were be not no via'.split(
    ' ',
  ),
);

/** Where a heading that has lost its line end is over. */
export const turnRules: readonly TurnRule[] = [
  {
    name: 'after the name of a section',
    when: ({ first, previous, word, next }) =>
      first &&
      sections.has(previous) &&
      startsUpper(word) &&
      (sections.has(word) || /^(?:\p{Ll}|\d|\()/u.test(next)),
    examples: ['Results¶Cells were counted.', 'Abstract¶Background¶Mice are small.'],
  },
  {
    name: 'before a word that begins sentences, in running text',
    when: ({ first, previous, word, next }) =>
      bareOpeners.has(word.replace(/,$/, '')) &&
      /^\p{Ll}/u.test(next) &&
      // A symbol at the start is what the rest defines.
      (first ? /\p{Ll}{3}$/u : /^\p{L}.*[\p{L}\d]$/u).test(previous) &&
      !functionWords.has(previous),
    examples: [
      'Analysis of clones¶The clones were sequenced.',
      'Loss of Cut in Wing Discs¶We then asked why.',
      'A Study of The Cell in The Wild: (A) The bars are means.',
      'NS The number of species.',
    ],
  },
  {
    name: 'before an abstract',
    when: ({ previous, word, next }) =>
      word === 'Abstract' && startsUpper(next) && /\p{L}$/u.test(previous),
    examples: ['A map of the mouse genome¶Abstract¶Mice have genes.'],
  },
];
