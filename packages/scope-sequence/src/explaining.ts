export interface ExplainingOptions {
  /** How many features to tell in `why`. Default 0: no `why`. */
  readonly explain?: number;
}
