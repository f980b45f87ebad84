/** What the parser can do, as a model names it. */
export interface ParserActions {
  /** The labels of the actions `1 ..` that make left arcs; the head comes after the dependent. */
  readonly lefts: readonly string[];
  /** The labels of the actions behind those, which make right arcs. */
  readonly rights: readonly string[];
}

export function actionCount({ lefts, rights }: ParserActions): number {
  return 1 + lefts.length + rights.length;
}

/** Where actions are written as text: `SHIFT`, `<SBJ` and `>OBJ`. */
export function actionNames({ lefts, rights }: ParserActions): string[] {
  return ['SHIFT', ...lefts.map((label) => `<${label}`), ...rights.map((label) => `>${label}`)];
}

export function actionsNamed(names: readonly string[]): ParserActions {
  const having = (mark: string) =>
    names.filter((name) => name.startsWith(mark)).map((name) => name.slice(1));
  return { lefts: having('<'), rights: having('>') };
}

export interface LabelledHeads {
  readonly heads: readonly number[];
  readonly labels: readonly string[];
}

/** The root stands at the end of the sentence. */
export function isLeftArc(heads: readonly number[], dependent: number): boolean {
  const head = heads[dependent]!;
  return head < 0 || head > dependent;
}

/** An action is worth having where trees have its arc more than once in so many. */
const rarest = 1 / 50_000;

/** The actions that trees ask for. Those that hardly any does are left out: each costs time in every state. */
export function actionsIn(trees: readonly LabelledHeads[]): ParserActions {
  const lefts = new Map<string, number>();
  const rights = new Map<string, number>();
  let arcs = 0;
  for (const { heads, labels } of trees) {
    for (const [i, label] of labels.entries()) {
      const side = isLeftArc(heads, i) ? lefts : rights;
      side.set(label, (side.get(label) ?? 0) + 1);
      arcs++;
    }
  }
  const kept = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .filter(([, count]) => count > arcs * rarest)
      .map(([label]) => label)
      .sort();
  return { lefts: kept(lefts), rights: kept(rights) };
}

/** The action that makes each arc of a tree. An arc without one gets `DEP`, or else the first label of its side. */
export function arcActions(
  { heads, labels }: LabelledHeads,
  { lefts, rights }: ParserActions,
): Int32Array {
  return Int32Array.from(labels, (label, i) => {
    const left = isLeftArc(heads, i);
    const side = left ? lefts : rights;
    const place = [label, 'DEP'].map((name) => side.indexOf(name)).find((at) => at >= 0) ?? 0;
    return 1 + place + (left ? 0 : lefts.length);
  });
}
