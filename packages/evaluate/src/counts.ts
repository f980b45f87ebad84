/** What was there to find, what was found, and how much of that was right: of a sentence, or summed over many. */
export interface Tally {
  readonly gold: number;
  readonly predicted: number;
  readonly correct: number;
}

/** A tally with its rates, in percent and not rounded. */
export interface Score extends Tally {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export function sumTallies(tallies: Iterable<Tally>): Tally {
  let [gold, predicted, correct] = [0, 0, 0];
  for (const tally of tallies) {
    gold += tally.gold;
    predicted += tally.predicted;
    correct += tally.correct;
  }
  return { gold, predicted, correct };
}

/** A rate over nothing is 0, as the official scorers print it: an empty prediction has precision 0. */
export function scoreOf(tally: Tally): Score {
  const { gold, predicted, correct } = tally;
  const precision = percent(correct, predicted);
  const recall = percent(correct, gold);
  return { gold, predicted, correct, precision, recall, f1: harmonicMean(precision, recall) };
}

/** The F1 of a tally, in percent: what bootstrap and randomization compare where nothing else is asked for. */
export function f1Of(tally: Tally): number {
  return percent(2 * tally.correct, tally.gold + tally.predicted);
}

/** Tallies what two lists have in common, each item as often as both lists have it. */
export function tallyItems(gold: Iterable<string>, predicted: Iterable<string>): Tally {
  const left = new Map<string, number>();
  let [golden, found, correct] = [0, 0, 0];
  for (const item of gold) {
    left.set(item, (left.get(item) ?? 0) + 1);
    golden++;
  }
  for (const item of predicted) {
    found++;
    const unmatched = left.get(item) ?? 0;
    if (unmatched === 0) continue;
    left.set(item, unmatched - 1);
    correct++;
  }
  return { gold: golden, predicted: found, correct };
}

export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

export function harmonicMean(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/**
 * To two decimals as C and Perl's `%.2f` does, so that our tables agree with the official ones to the last
 * digit: a value exactly half way goes to the even neighbour, where `toFixed` goes up. Just the odd eighths
 * are half way, as no other double has a third and last decimal of 5.
 */
export function roundPercent(value: number): number {
  const eighths = Math.abs(value) * 8;
  if (!Number.isInteger(eighths) || eighths % 2 === 0) return Number(value.toFixed(2));
  const below = Math.floor(Math.abs(value) * 100);
  return (Math.sign(value) * (below % 2 === 0 ? below : below + 1)) / 100;
}
