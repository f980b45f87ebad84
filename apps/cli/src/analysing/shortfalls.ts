import type { Sentence } from '@hedgerow/document';
import type { Job } from './job.js';

/** In what sentences can fall short of what was asked for, and what is told of it behind their number. */
export const shortfalls = {
  tooLong: [
    'sentence is',
    'sentences are',
    'too long to be parsed: no dependencies, scopes by default (see --longest-sentence)',
  ],
  inFragments: ['sentence has', 'sentences have', 'no whole derivation, but fragments'],
  underived: ['sentence has', 'sentences have', 'no derivation'],
} as const satisfies { readonly [shortfall: string]: readonly [string, string, string] };

export type Shortfall = keyof typeof shortfalls;
export type Shortfalls = { readonly [S in Shortfall]: number };

/** How many of these sentences fell short. */
export function countShortfalls(
  sentences: readonly Sentence[],
  job: Pick<Job, 'capability' | 'options'>,
): Shortfalls {
  return {
    tooLong: countLong(sentences, job),
    inFragments: countFragments(sentences, job),
    underived: countUnderived(sentences, job),
  };
}

/** Those that would have been parsed, and were not because they are too long. */
function countLong(
  sentences: readonly Sentence[],
  { capability, options }: Pick<Job, 'capability' | 'options'>,
): number {
  const row = capability.options.longestSentence;
  if (row?.type !== 'whole' || options.scopes === 'default') return 0;
  const longest = (options.longestSentence ?? row.default) as number;
  const ofCuesOnly = capability.adds.includes('scopes') && options.parse !== 'all';
  const isWanted = ({ dependencies, cues = [] }: Sentence) =>
    dependencies === undefined && (!ofCuesOnly || cues.length > 0);
  return sentences.filter(
    (sentence) => sentence.end - sentence.start > longest && isWanted(sentence),
  ).length;
}

/** Those whose best derivation is a cover by fragments; of derivations that were made here. */
function countFragments(
  sentences: readonly Sentence[],
  { capability: { adds } }: Pick<Job, 'capability'>,
): number {
  const isInFragments = ({ tokens, derivations, ccg }: Sentence) =>
    (adds.includes('derivations') && derivations?.[0]?.label === 'fragments') ||
    (adds.includes('ccg') && tokens?.length !== 0 && ccg?.category === 'FRAG');
  return sentences.filter(isInFragments).length;
}

/** Those that a grammar has nothing for; the embedded parser has something for every sentence with words. */
function countUnderived(
  sentences: readonly Sentence[],
  { capability }: Pick<Job, 'capability'>,
): number {
  if (!capability.adds.includes('derivations')) return 0;
  return sentences.filter(
    ({ tokens, derivations }) => derivations?.length === 0 && tokens?.length !== 0,
  ).length;
}
