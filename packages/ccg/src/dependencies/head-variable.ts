/**
 * What stands for the head of a part of a category until words combine: two variables that are made one
 * have the same head. Heads are tokens; that of a coordination is all its members, the first before the
 * others.
 */
export interface HeadVariable {
  /** What it was made one with. */
  same: HeadVariable | undefined;
  /** The word itself; -1 where it is not known yet. */
  token: number;
  /** Of a coordination: the heads of its conjuncts. */
  members: readonly HeadVariable[] | undefined;
  /** Where its head is to be found: what another conjunct takes, or the word that controls a verb. */
  borrows: Borrowed | undefined;
  /** Of a relative word: the noun that it stands for. */
  standsFor: HeadVariable | undefined;
}

interface Borrowed {
  readonly from: HeadVariable;
  readonly by: 'coordination' | 'control';
}

/** A head, and how it was found. */
export interface Head {
  readonly token: number;
  /** The relative word by which the head was found. */
  readonly through?: number;
  /** Whether a coordination stands between: the head is not its first member, or is what its first member takes. */
  readonly shared: boolean;
  /** Whether the head belongs to another word, which controls this one: `moss seems to grow`. */
  readonly controlled: boolean;
}

export function headVariable(token = -1): HeadVariable {
  return { same: undefined, token, members: undefined, borrows: undefined, standsFor: undefined };
}

export function coordinatedHeads(members: readonly HeadVariable[]): HeadVariable {
  return { ...headVariable(), members };
}

/** The variable that stands for all that it was made one with. */
export function rootOf(variable: HeadVariable): HeadVariable {
  let root = variable;
  while (root.same !== undefined) root = root.same;
  return root;
}

export function isBound(variable: HeadVariable): boolean {
  const { token, members } = rootOf(variable);
  return token >= 0 || members !== undefined;
}

/** Makes two variables one. Where both have a head already, each keeps its own. */
export function makeSame(one: HeadVariable, other: HeadVariable): void {
  const left = rootOf(one);
  const right = rootOf(other);
  if (left === right) return;
  if (!isBound(right)) {
    right.same = left;
    left.borrows ??= right.borrows;
  } else if (!isBound(left)) left.same = right;
}

/** Leaves a head that is not known to be found where the other is. */
export function borrowControlled(one: HeadVariable, from: HeadVariable): void {
  const root = rootOf(one);
  if (!isBound(root) && root !== rootOf(from)) root.borrows = { from, by: 'control' };
}

/** The first word that is the head: of a coordination that of its first member, of a relative word itself; -1 where none is. */
export function firstHead(variable: HeadVariable): number {
  let root = rootOf(variable);
  while (root.members !== undefined) root = rootOf(root.members[0]!);
  return root.token;
}

/** All heads, the first one first. */
export function headsOf(variable: HeadVariable): Head[] {
  const found: Head[] = [];
  const seen = new Set<HeadVariable>();
  const visit = (one: HeadVariable, how: Omit<Head, 'token'>) => {
    const root = rootOf(one);
    if (seen.has(root)) return;
    seen.add(root);
    const { token, members, borrows, standsFor } = root;
    if (standsFor !== undefined && isBound(standsFor)) {
      visit(standsFor, { ...how, through: token });
    } else if (members !== undefined) {
      for (const [i, member] of members.entries()) {
        visit(member, { ...how, shared: how.shared || i > 0 });
      }
    } else if (token >= 0) found.push({ token, ...how });
    else if (borrows?.by === 'coordination') visit(borrows.from, { ...how, shared: true });
    else if (borrows?.by === 'control') visit(borrows.from, { ...how, controlled: true });
  };
  visit(variable, { shared: false, controlled: false });
  return found;
}
