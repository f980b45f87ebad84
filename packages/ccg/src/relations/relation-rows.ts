/** A sentence, `word|tag|category ...` (the usual ones left out), and its relations, `type governor dependent; ...`. */
export type Example = readonly [sentence: string, relations: string];

interface Row {
  readonly tags?: RegExp;
  /** In small letters. */
  readonly words?: RegExp;
  /** `type governor dependent`: `word` is the word itself, `made` the head of the whole, a number the slot that has it. */
  readonly relations: readonly string[];
  readonly example: Example;
  /** Nearly the same, and not of the row. */
  readonly nearMiss: Example;
}

/**
 * What a word says of those around it, by its category: the first row that fits. `X/X` is any modifier on
 * either side, `S` any clause.
 */
export interface WordRow extends Row {
  readonly category: string;
}

/** What a slot says where no row has the whole category; `this` is what fills it. */
export interface SlotRow extends Row {
  /** The innermost category. */
  readonly core: string;
  readonly takes: string;
}

/** What a unary rule says: `word` is the head of what became a modifier, `this` what it modifies. */
export interface ChangeRow extends Row {
  readonly from: string;
  readonly to: string;
}
