/**
 * Where the ends of a constituent are moved before it is taken for a scope: the slackening of Velldal et al. (2012),
 * section 6.2.2 (a) to (d) and, as (e), section 7.3.
 */
import type { CueKind } from '@hedgerow/document';
import {
  isClosing,
  isNumbers,
  isOpening,
  joinsNumbers,
  pairBrackets,
  referenceFinder,
  referenceWords,
} from '@hedgerow/document/asides';

/** What the rows look at, worked out once a sentence. */
export interface SlackSentence {
  readonly forms: readonly string[];
  /** The same in small letters. */
  readonly words: readonly string[];
  readonly tags: readonly string[];
  /** Of each bracket the one that belongs to it, or -1. */
  readonly partner: Int32Array;
  readonly isReference: (from: number, to: number) => boolean;
}

export function slackSentence(
  tokens: readonly { readonly form: string }[],
  tags: readonly string[],
): SlackSentence {
  const forms = tokens.map(({ form }) => form);
  const words = forms.map((form) => form.toLowerCase());
  return {
    forms,
    words,
    tags,
    partner: pairBrackets(words),
    isReference: referenceFinder(words, (word) => names.has(word)),
  };
}

const names = new Set(referenceWords.split(' '));

/** First and last token of a constituent, and those of its cue, which stays inside. */
export interface SlackRange {
  first: number;
  last: number;
  readonly cueFirst: number;
  readonly cueLast: number;
}

export interface Slackening {
  readonly name: SlackeningName;
  /** The kind of cue that it is for; both where it is left out. */
  readonly kind?: CueKind;
  /** Moves an end, and tells whether it did. */
  readonly move: (sentence: SlackSentence, range: SlackRange) => boolean;
  /** Words with tags; a constituent in square brackets, and the scope that it becomes in braces, around its cue. */
  readonly examples: readonly string[];
  /** Constituents that it leaves as they are. */
  readonly near: readonly string[];
  readonly source: string;
}

export const slackeningNames = [
  'punctuation',
  'citations',
  'adverbs',
  'noun cues',
  'auxiliaries',
] as const;

export type SlackeningName = (typeof slackeningNames)[number];

export const slackenings: readonly Slackening[] = [
  {
    name: 'punctuation',
    move: (sentence, range) => {
      const { first, last } = range;
      while (range.last > range.cueLast && isLoose(sentence, range, range.last)) range.last--;
      while (range.first < range.cueFirst && isLoose(sentence, range, range.first)) range.first++;
      return range.first !== first || range.last !== last;
    },
    examples: [
      'It/PRP [ { <may>/MD rain/VB } ./. ]',
      'Rain/NN [ ,/, { <perhaps>/RB hail/NN } ,/, ] falls/VBZ',
      'Rain/NN [ (/( { <perhaps>/RB hail/NN } )/) ] falls/VBZ',
      'Rain/NN (/( [ { <perhaps>/RB hail/NN } )/) ] falls/VBZ',
    ],
    near: [
      'It/PRP [ { <may>/MD rain/VB (/( or/CC hail/VB )/) } ] ./.',
      'It/PRP [ { is/VBZ wet/JJ </>/: cold/JJ } ] ./.',
      'It/PRP [ { <may>/MD rain/VB 5/CD } ] ./.',
    ],
    source: '(a): minor adjustments of scope boundaries around punctuation marks',
  },
  {
    name: 'citations',
    move: (sentence, range) => {
      const last = beforeCitation(sentence, range);
      if (last < range.cueLast || last === range.last) return false;
      range.last = last;
      return true;
    },
    examples: [
      'It/PRP [ { <may>/MD rain/VB } (/( Figure/NN 2/CD )/) ]',
      'It/PRP [ { <may>/MD rain/VB } [/( 12/CD ,/, 13/CD ]/) ]',
      'It/PRP [ { <may>/MD rain/VB } 77/CD ] ./.',
      'It/PRP [ { <may>/MD rain/VB } 7/CD ,/, 9/CD ]',
      'Rain/NN is/VBZ [ { <possible>/JJ } 12/CD ] ./.',
    ],
    near: [
      'It/PRP [ { <may>/MD rain/VB (/( or/CC hail/VB )/) } ]',
      'It/PRP [ { <may>/MD need/VB 77/CD } ] mice/NNS',
      'It/PRP [ { <may>/MD bind/VB IL/NN 2/CD } ] ./.',
      'It/PRP [ { <may>/MD be/VB of/IN 12/CD } ] ./.',
    ],
    source: '(b): reduce the scope of a constituent to the right when it includes a citation',
  },
  {
    name: 'adverbs',
    move: ({ tags }, range) => {
      if (range.first >= range.cueFirst || !/^RB/.test(tags[range.first]!)) return false;
      range.first++;
      return true;
    },
    examples: [
      '[ Thus/RB { rain/NN <may>/MD be/VB seen/VBN } ]',
      '[ Very/RB often/RB { <may>/MD } ]',
    ],
    near: [
      '[ { <Perhaps>/RB rain/NN falls/VBZ } ]',
      '[ { Rain/NN often/RB is/VBZ <thought>/VBN to/TO fall/VB } ]',
    ],
    source:
      '(c): reduce the scope to the left when the left-most terminal is an adverb, not the cue',
  },
  {
    name: 'noun cues',
    move: ({ tags }, range) => {
      if (range.first >= range.cueFirst || !/^NN/.test(tags[range.cueFirst]!)) return false;
      range.first = range.cueFirst;
      return true;
    },
    examples: ['[ The/DT bold/JJ { <hypothesis>/NN that/IN it/PRP rains/VBZ } ]'],
    near: ['[ { Rain/NN <may>/MD be/VB seen/VBN } ]', '[ { Hens/NNS <and>/CC cats/NNS } ]'],
    source: '(d): the scope starts with the cue when the cue is a noun',
  },
  {
    name: 'auxiliaries',
    kind: 'negation',
    move: ({ words, tags }, range) => {
      const { first, cueFirst } = range;
      if (first >= cueFirst || !isAuxiliary(words[first]!, tags[first]!)) return false;
      range.first++;
      return true;
    },
    examples: [
      'It/PRP [ did/VBD { <not>/RB rain/VB } ]',
      'It/PRP [ may/MD have/VB { <not>/RB rained/VBN } ]',
    ],
    near: [
      '[ { Rain/NN was/VBD <not>/RB seen/VBN } ]',
      'Hens/NNS [ { eat/VBP <no>/DT corn/NN } ]',
      'It/PRP [ { <cannot>/MD rain/VB } ]',
    ],
    source: 'section 7.3: predicted scope does not begin with an auxiliary',
  },
];

/** Moves the ends as all of these rows say, until none moves one any more. */
export function slacken(
  rows: readonly Slackening[],
  sentence: SlackSentence,
  range: SlackRange,
  kind: CueKind,
): void {
  const own = rows.filter((row) => row.kind === undefined || row.kind === kind);
  // Each move makes the range smaller, so there is an end to it.
  for (let moved = true; moved; ) {
    moved = false;
    for (const { move } of own) if (move(sentence, range)) moved = true;
  }
}

const marks = /^[.,:;!?"'`“”‘’–—-]+$/;

/** A mark, a bracket whose partner is outside, and brackets around the whole. */
/** True of punctuation, but not of brackets. */
export function isMark(word: string): boolean {
  return marks.test(word);
}

function isLoose({ words, partner }: SlackSentence, { first, last }: SlackRange, at: number) {
  const word = words[at]!;
  if (marks.test(word)) return true;
  if (!isOpening(word) && !isClosing(word)) return false;
  const other = partner[at]!;
  return (
    other < first || other > last || (Math.min(at, other) === first && Math.max(at, other) === last)
  );
}

/** The last token before a reference in brackets, or before numbers, that the range ends with. */
function beforeCitation(sentence: SlackSentence, { first, last }: SlackRange): number {
  const { forms, words, tags, partner, isReference } = sentence;
  const open = partner[last]!;
  if (open > first && open < last) return isReference(open + 1, last - 1) ? open - 1 : last;
  const next = words[last + 1];
  if (next !== undefined && !marks.test(next)) return last;
  let at = last;
  while (at > first && (isNumbers(words[at]!) || joinsNumbers(words[at]!))) at--;
  if (isClosing(words[at]!)) return at;
  // What leads to a number has it with it, and so has a name.
  return /^[a-z][a-z-]*$/.test(forms[at]!) && !/^(CC|IN|TO|DT)$/.test(tags[at]!) ? at : last;
}

const auxiliaries = new Set(
  'am is are was were be been being has have had having do does did'.split(' '),
);

function isAuxiliary(word: string, tag: string): boolean {
  return tag === 'MD' || (auxiliaries.has(word) && /^VB/.test(tag));
}
