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
export function layOutLines(atoms: readonly Atom[], width: number): Line[] {
  const lines: PlacedAtom[][] = [[]];
  let x = 0;
  const begin = () => {
    lines.push([]);
    x = 0;
  };
  for (const group of groupsOf(atoms)) {
    const [{ text }] = group as [Atom];
    if (text === '\n') {
      begin();
      continue;
    }
    const room = group.reduce((sum, atom) => sum + atom.width, 0);
    const isSpace = text.trim() === '';
    if (x > 0 && x + room > width && !isSpace) begin();
    // What would begin a line is no space.
    if (isSpace && x === 0) continue;
    for (const atom of group) {
      lines.at(-1)!.push({ ...atom, x });
      x += atom.width;
    }
  }
  return lines.map(withoutLastSpaces);
}

/** What is not to be torn apart, and each space. */
function groupsOf(atoms: readonly Atom[]): Atom[][] {
  const groups: Atom[][] = [];
  let isOpen = false;
  for (const atom of atoms) {
    const isSpace = atom.text.trim() === '';
    if (isOpen && !isSpace) groups.at(-1)!.push(atom);
    else groups.push([atom]);
    isOpen = !isSpace;
  }
  return groups;
}

function withoutLastSpaces(line: readonly PlacedAtom[]): Line {
  return line.slice(0, line.findLastIndex(({ text }) => text.trim() !== '') + 1);
}
