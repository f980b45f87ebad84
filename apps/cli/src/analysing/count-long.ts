import type { Sentence } from '@hedgerow/document';
import type { Job } from './job.js';

/** How many of these sentences would have been parsed, and were not because they are too long. */
export function countLong(
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
