import type { CueKind } from '@hedgerow/document';

/** A word or words that open a window: to their right, to their left, or both ways. */
export interface Trigger {
  readonly words: string;
  readonly kind: CueKind;
  readonly reach: 'right' | 'left' | 'both';
}

const rows = (kind: CueKind, reach: Trigger['reach'], words: string): Trigger[] =>
  words.split(', ').map((each) => ({ words: each, kind, reach }));

/**
 * Triggers as those of NegEx and ConText are (Chapman et al. 2001, 2009): written for this comparison, from what is
 * commonly known of clinical and biomedical text; nothing was tuned on the texts that are scored.
 */
export const triggers: readonly Trigger[] = [
  ...rows(
    'negation',
    'right',
    'no, not, without, absence of, lack of, lacks, lacking, lacked, denies, denied, negative for, free of, neither, nor, fails to, failed to, failure to, unable to, instead of, rather than, none of, never, rules out, ruled out for, no evidence of, no longer, cannot, w/o',
  ),
  ...rows(
    'negation',
    'left',
    'was ruled out, were ruled out, been ruled out, is absent, are absent',
  ),
  ...rows(
    'speculation',
    'right',
    'may, might, could, possible, possibly, probable, probably, likely, suggest, suggests, suggested, suggesting, suggestive of, indicate that, indicates that, indicating that, appears to, appear to, appeared to, seems to, seem to, potential, potentially, putative, presumably, presumed, suspected, suspicious for, concerning for, consistent with, compatible with, rule out, r/o, evaluate for, question of, questionable, whether, hypothesis that, hypothesize that, propose that, perhaps, unclear, unknown, cannot exclude, cannot be excluded, not known, versus, vs, either, differential includes, raises the possibility',
  ),
  ...rows(
    'speculation',
    'left',
    'cannot be excluded, cannot be ruled out, is unlikely, is unclear, is possible, is likely',
  ),
];

/** What only looks like a trigger. */
export const noTriggers: readonly string[] = [
  'not only',
  'not necessarily',
  'no increase',
  'no change',
  'no significant change',
  'whether or not',
  'if not',
];

/** Where a window ends before the sentence does. */
export const endings: ReadonlySet<string> = new Set(
  'but however although though yet except because since which who whereas while ; : .'.split(' '),
);
