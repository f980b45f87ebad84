import type { Dependencies } from '@hedgerow/document';

/**
 * Where words and arcs go, in pixels or in columns. Arcs that share any room are at different levels, the shorter one
 * below, so that nested arcs nest; every arc is wide enough for its label. Where a row is full the sentence goes on in
 * the next, and an arc that reaches over the break runs out of one row and into the other.
 */
export interface ArcLayout {
  readonly rows: readonly ArcRow[];
}

export interface ArcRow {
  /** The tokens of the row: from `first` up to but not `last`. */
  readonly first: number;
  readonly last: number;
  /** The middle of each of these tokens. */
  readonly centres: readonly number[];
  readonly width: number;
  readonly levels: number;
  readonly arcs: readonly ArcPiece[];
  readonly roots: readonly RootStem[];
}

/** The part of an arc that is in a row. */
export interface ArcPiece {
  readonly dependent: number;
  readonly left: number;
  readonly right: number;
  /** From 1, upwards. */
  readonly level: number;
  /** What is at either end: the head, the dependent, or the edge of the row. */
  readonly leftEnd: 'head' | 'dependent' | 'edge';
  readonly rightEnd: 'head' | 'dependent' | 'edge';
  readonly showsLabel: boolean;
}

export interface RootStem {
  readonly dependent: number;
  readonly x: number;
}

export interface ArcMeasures {
  /** Of each token, with what is written under it. */
  readonly widths: readonly number[];
  /** How far apart the ends of an arc must be for its label, of each token. */
  readonly labelRooms: readonly number[];
  /** Between tokens. */
  readonly gap: number;
  /** Between the ends of arcs at one token. */
  readonly step: number;
  /** Where a row is full. */
  readonly rowWidth: number;
  /** Makes a position one that can be drawn; whole numbers for a terminal. */
  readonly round: (position: number) => number;
}

interface Arc {
  readonly dependent: number;
  readonly left: number;
  readonly right: number;
  leftPort: number;
  rightPort: number;
}

export function layOutArcs(
  dependencies: Dependencies | undefined,
  measures: ArcMeasures,
): ArcLayout {
  const count = measures.widths.length;
  const { arcs, roots } = arcsOf(dependencies, count);
  const { widths, stems } = placePorts(arcs, roots, measures);
  const endingAt: Arc[][] = Array.from({ length: count }, () => []);
  for (const arc of arcs) endingAt[arc.right]!.push(arc);

  const rows: ArcRow[] = [];
  for (let first = 0; first < count; ) {
    const { centres, last } = fillRow(first, widths, endingAt, stems, measures);
    rows.push(drawRow(first, last, centres, widths, arcs, stems, measures));
    first = last;
  }
  return { rows };
}

/** A head that is no other token of the sentence gives no arc. */
function arcsOf(dependencies: Dependencies | undefined, count: number) {
  const arcs: Arc[] = [];
  const roots = new Set<number>();
  for (let dependent = 0; dependent < count; dependent++) {
    const head = dependencies?.heads[dependent];
    if (head === -1) roots.add(dependent);
    if (head === undefined || !(head >= 0 && head < count) || head === dependent) continue;
    const [left, right] = head < dependent ? [head, dependent] : [dependent, head];
    arcs.push({ dependent, left, right, leftPort: 0, rightPort: 0 });
  }
  // Shorter ones first: they go below.
  arcs.sort((a, b) => a.right - a.left - (b.right - b.left) || a.left - b.left);
  return { arcs, roots };
}

/**
 * Ends at one token side by side: those that come from the left first, the longest last, so that an outer arc comes
 * down outside the inner ones; then the root's stem; then those that go to the right, the longest first.
 * Gives the widths of the tokens with room for all of them, and where the stems of the roots are.
 */
function placePorts(
  arcs: readonly Arc[],
  roots: ReadonlySet<number>,
  { widths, step }: ArcMeasures,
): { widths: number[]; stems: ReadonlyMap<number, number> } {
  const stems = new Map<number, number>();
  const fromLeft: Arc[][] = widths.map(() => []);
  const toRight: Arc[][] = widths.map(() => []);
  for (const arc of arcs) {
    fromLeft[arc.right]!.push(arc);
    toRight[arc.left]!.push(arc);
  }
  const wide = widths.map((width, token) => {
    const left = fromLeft[token]!;
    const right = toRight[token]!.reverse();
    const ends = left.length + right.length + (roots.has(token) ? 1 : 0);
    const first = (-(ends - 1) / 2) * step;
    left.forEach((arc, i) => {
      arc.rightPort = first + i * step;
    });
    right.forEach((arc, i) => {
      arc.leftPort = first + (ends - right.length + i) * step;
    });
    if (roots.has(token)) stems.set(token, first + left.length * step);
    return Math.max(width, (ends - 1) * step + 1);
  });
  return { widths: wide, stems };
}

function fillRow(
  first: number,
  widths: readonly number[],
  endingAt: readonly (readonly Arc[])[],
  stems: ReadonlyMap<number, number>,
  { labelRooms, gap, rowWidth, round }: ArcMeasures,
): { centres: number[]; last: number } {
  const centres: number[] = [];
  let edge = 0;
  let rootsEnd = 0;
  for (let token = first; token < widths.length; token++) {
    const width = widths[token]!;
    let centre = edge + (token === first ? 0 : gap) + width / 2;
    for (const arc of endingAt[token]!) {
      const from = arc.left < first ? 0 : centres[arc.left - first]! + arc.leftPort;
      centre = Math.max(centre, from + labelRooms[arc.dependent]! - arc.rightPort);
    }
    const stem = stems.get(token);
    const half = labelRooms[token]! / 2;
    if (stem !== undefined) centre = Math.max(centre, rootsEnd + half - stem);
    centre = round(centre);
    if (token > first && centre + width / 2 > rowWidth) return { centres, last: token };
    centres.push(centre);
    edge = centre + width / 2;
    if (stem !== undefined) rootsEnd = centre + stem + half;
  }
  return { centres, last: widths.length };
}

function drawRow(
  first: number,
  last: number,
  centres: readonly number[],
  widths: readonly number[],
  arcs: readonly Arc[],
  stems: ReadonlyMap<number, number>,
  { labelRooms, rowWidth, round }: ArcMeasures,
): ArcRow {
  const ended = round(centres.at(-1)! + widths[last - 1]! / 2);
  const roots: RootStem[] = [];
  for (let token = first; token < last; token++) {
    const stem = stems.get(token);
    if (stem !== undefined)
      roots.push({ dependent: token, x: round(centres[token - first]! + stem) });
  }
  const runsOn = arcs.some(({ left, right }) => left < last && right >= last);
  const width = Math.max(
    ended,
    runsOn && Number.isFinite(rowWidth) ? rowWidth : 0,
    ...roots.map(({ dependent, x }) => round(x + labelRooms[dependent]! / 2)),
  );
  // heights[i] is how high the space before the i-th token of the row is taken; the last is the space after them all.
  const heights = new Uint32Array(last - first + 1);
  const pieces: ArcPiece[] = [];
  for (const arc of arcs) {
    if (arc.right < first || arc.left >= last) continue;
    const [comesIn, goesOut] = [arc.left < first, arc.right >= last];
    const [from, to] = [
      comesIn ? 0 : arc.left - first + 1,
      goesOut ? last - first : arc.right - first,
    ];
    if (from > to) continue;
    let level = 0;
    for (let space = from; space <= to; space++) level = Math.max(level, heights[space]!);
    level++;
    heights.fill(level, from, to + 1);
    const left = comesIn ? 0 : round(centres[arc.left - first]! + arc.leftPort);
    const right = goesOut ? width : round(centres[arc.right - first]! + arc.rightPort);
    const headFirst = arc.dependent === arc.right;
    pieces.push({
      dependent: arc.dependent,
      left,
      right,
      level,
      leftEnd: comesIn ? 'edge' : headFirst ? 'head' : 'dependent',
      rightEnd: goesOut ? 'edge' : headFirst ? 'dependent' : 'head',
      // Rounding may have taken a little of the room that was made for it.
      showsLabel: right - left > labelRooms[arc.dependent]! - 0.5,
    });
  }
  const highest = heights.reduce((most, height) => Math.max(most, height), 0);
  const levels = highest + (roots.length > 0 ? 1 : 0);
  return { first, last, centres, width, levels, arcs: pieces, roots };
}
