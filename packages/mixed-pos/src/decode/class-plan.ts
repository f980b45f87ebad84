import {
  begin,
  final,
  inside,
  type LabelSet,
  labelsAt,
  positionOf,
  single,
  tagOf,
} from '../labels.js';

/**
 * A feature's weights: one for each label, and with `shared` also one for each position and each tag by themselves, so
 * that what is learnt of a boundary holds whatever the tag. Classes are the labels, then the positions, then the tags.
 */
export interface ClassPlan {
  readonly labels: LabelSet;
  readonly shared: boolean;
  readonly classes: number;
  /** The legal labels; the place of a label is its index here. */
  readonly all: Int32Array;
  /** By label; -1 of those that are not legal. */
  readonly placeOf: Int32Array;
  /** By place; where nothing is shared they mean nothing. */
  readonly positionClass: Int32Array;
  readonly tagClass: Int32Array;
}

export function classPlan(labels: LabelSet, shared: boolean): ClassPlan {
  const all = labelsAt(labels, begin, inside, final, single);
  const placeOf = new Int32Array(labels.count).fill(-1);
  all.forEach((label, place) => {
    placeOf[label] = place;
  });
  return {
    labels,
    shared,
    classes: labels.count + (shared ? 4 + labels.tags.length : 0),
    all,
    placeOf,
    positionClass: all.map((label) => (shared ? labels.count + positionOf(label) : 0)),
    tagClass: all.map((label) => (shared ? labels.count + 4 + tagOf(label) : 0)),
  };
}
