import type { ScopeMark } from './scope-marks.js';

/** A word, a space or a bracket; what stands side by side without a space stays on one line. */
export interface Atom {
  readonly text: string;
  readonly width: number;
  /** The marks that lie on it, outer before inner. */
  readonly over: readonly ScopeMark[];
  /** The cue that it belongs to. */
  readonly cue?: ScopeMark;
  /** The scope that it opens or closes. */
  readonly bracket?: ScopeMark;
}

export interface PlacedAtom extends Atom {
  readonly x: number;
}

export type Line = readonly PlacedAtom[];

/** Fills lines of a width, from the left; a word that is wider than a line has one for itself. */
export function* layOutLines(atoms: Iterable<Atom>, width: number): Generator<Line, void> {
  let line: PlacedAtom[] = [];
  let x = 0;
  for (const group of groupsOf(atoms)) {
    const [{ text }] = group as [Atom];
    const room = group.reduce((sum, atom) => sum + atom.width, 0);
    const isSpace = text.trim() === '';
    if (text === '\n' || (x > 0 && x + room > width && !isSpace)) {
      yield withoutLastSpaces(line);
      line = [];
      x = 0;
    }
    // What would begin a line is no space.
    if (isSpace && (x === 0 || text === '\n')) continue;
    for (const atom of group) {
      line.push({ ...atom, x });
      x += atom.width;
    }
  }
  yield withoutLastSpaces(line);
}

/** What is not to be torn apart, and each space. */
function* groupsOf(atoms: Iterable<Atom>): Generator<Atom[], void> {
  let open: Atom[] = [];
  for (const atom of atoms) {
    if (atom.text.trim() !== '') {
      open.push(atom);
      continue;
    }
    if (open.length > 0) yield open;
    open = [];
    yield [atom];
  }
  if (open.length > 0) yield open;
}

function withoutLastSpaces(line: readonly PlacedAtom[]): Line {
  return line.slice(0, line.findLastIndex(({ text }) => text.trim() !== '') + 1);
}
