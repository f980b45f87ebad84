/** One number of an edge: its stretch of a sentence of so many atoms, where a rule cuts it (else 0), and its name. */
export function edgeKey(
  length: number,
  from: number,
  cut: number,
  to: number,
  name: number,
): number {
  return ((name * (length + 1) + from) * (length + 1) + cut) * (length + 1) + to;
}
