import { InputError } from '../errors.js';
import { matrixBuilder, type SparseMatrix } from '../matrix.js';
import type { Segment } from './inference.js';

/** What is known of a sequence, by groups of attributes. Each row is a list of attribute ids, each of value 1. */
export interface SegmentSequence {
  /** Attributes of each item: they speak for the label of the segment it lies in. */
  readonly items: readonly ArrayLike<number>[];
  /** Attributes of each item for the segment that begins, or ends, there. */
  readonly starts?: readonly ArrayLike<number>[];
  readonly ends?: readonly ArrayLike<number>[];
  /** Attributes of each item for the pair of labels where a segment begins there. */
  readonly edges?: readonly ArrayLike<number>[];
  /** Attributes of the segment from `start` to `end - 1` as a whole. Asked once for each segment that can be. */
  readonly segment?: (start: number, end: number) => ArrayLike<number>;
  /** The right segmentation: it covers the items from first to last without gaps. */
  readonly segments?: readonly Segment[];
}

export const segmentGroups = ['items', 'starts', 'ends', 'spans', 'edges'] as const;
export type SegmentGroup = (typeof segmentGroups)[number];

/** One sequence in compressed form. The row of the segment of `k + 1` items from `t` in `spans` is `t * longest + k`. */
export interface CompiledSegments {
  readonly length: number;
  readonly rows: { readonly [G in SegmentGroup]: SparseMatrix | undefined };
  readonly segments: readonly Segment[];
}

export function compileSegments(
  sequence: SegmentSequence,
  longest: number,
  place: string,
): CompiledSegments {
  const { items, starts, ends, edges, segment, segments = [] } = sequence;
  const length = items.length;
  if (length === 0) throw new InputError('EMPTY_SEQUENCE', `${place} has no items`);
  const rows = (given: readonly ArrayLike<number>[] | undefined, name: string) => {
    if (given === undefined) return undefined;
    if (given.length !== length) {
      throw new InputError(
        'SEGMENT_SHAPE',
        `${place} has ${length} items and ${given.length} rows of ${name}`,
      );
    }
    const builder = matrixBuilder({ duplicates: 'sum' });
    for (const row of given) builder.addRow(known(row));
    return builder.build();
  };
  const spans = () => {
    if (segment === undefined) return undefined;
    const builder = matrixBuilder({ duplicates: 'sum' });
    for (let t = 0; t < length; t++) {
      for (let k = 0; k < longest; k++) {
        builder.addRow(t + k < length ? known(segment(t, t + k + 1)) : []);
      }
    }
    return builder.build();
  };
  return {
    length,
    rows: {
      items: rows(items, 'items'),
      starts: rows(starts, 'starts'),
      ends: rows(ends, 'ends'),
      spans: spans(),
      edges: rows(edges, 'edges'),
    },
    segments,
  };
}

/** Without the -1 of names that an alphabet does not have. */
function known(row: ArrayLike<number>): number[] {
  return Array.from(row).filter((id) => id !== -1);
}

/** Throws unless the segments cover the sequence one after the other, none longer than its label may be. */
export function checkSegmentation(
  segments: readonly Segment[],
  length: number,
  longest: ArrayLike<number>,
  place: string,
): void {
  let at = 0;
  for (const { start, end, label } of segments) {
    if (!(label >= 0 && label < longest.length)) {
      throw new InputError(
        'LABEL_RANGE',
        `${place} has a segment with the label ${label}, expected 0 to ${longest.length - 1}`,
      );
    }
    if (start !== at || !(end > start)) {
      throw new InputError(
        'SEGMENT_ORDER',
        `${place} has a segment from ${start} to ${end}, expected one from ${at}`,
      );
    }
    if (end - start > longest[label]!) {
      throw new InputError(
        'SEGMENT_LENGTH',
        `${place} has a segment of ${end - start} items with label ${label}, whose longest is ${longest[label]}`,
      );
    }
    at = end;
  }
  if (at !== length) {
    throw new InputError(
      'SEGMENT_ORDER',
      `the segments of ${place} end at ${at} of ${length} items`,
    );
  }
}
