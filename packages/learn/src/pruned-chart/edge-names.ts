/** What an edge of the chart's forest stands for. */
export type EdgeKind = 'word' | 'rule' | 'chain';
const kinds: readonly EdgeKind[] = ['word', 'rule', 'chain'];

/** The names of edges: their kind, and the number of the sign, the rule or the chain. */
const numberBits = 16;

export function edgeName(kind: EdgeKind, what: number): number {
  return (kinds.indexOf(kind) << numberBits) | what;
}

export function edgeKind(name: number): EdgeKind {
  return kinds[name >> numberBits]!;
}

export function edgeNumber(name: number): number {
  return name & ((1 << numberBits) - 1);
}
