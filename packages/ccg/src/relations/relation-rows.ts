/**
 * What a word says of those around it, by its category: the first row that fits. `X/X` is any modifier on
 * either side, `S` any clause.
 */
export interface WordRow {
  readonly category: string;
  readonly tags?: RegExp;
  /** In small letters. */
  readonly words?: RegExp;
  /** `type governor dependent`: `word` is the word itself, `made` the head of the whole, a number the slot that has it. */
  readonly relations: readonly string[];
}

/** What a slot says where no row has the whole category. */
export interface SlotRow {
  /** The innermost category. */
  readonly core: string;
  readonly takes: string;
  readonly tags?: RegExp;
  readonly words?: RegExp;
  /** As above; `this` is what fills the slot. */
  readonly relations: readonly string[];
}

/** What a unary rule says: `word` is the head of what became a modifier, `this` what it modifies. */
export interface ChangeRow {
  readonly from: string;
  readonly to: string;
  readonly relations: readonly string[];
}
