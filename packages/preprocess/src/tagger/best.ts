/** The class of the highest score; of equal ones the first. */
export function best(scores: Int32Array | Float64Array): number {
  let winner = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[winner]!) winner = i;
  return winner;
}
