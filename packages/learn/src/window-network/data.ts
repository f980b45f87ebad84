/** What is learned from. Items and features are told by number. */
export interface WindowData {
  /** Of each distinct item its features. Item 0 stands beyond both ends of a sequence. */
  readonly items: readonly Int32Array[];
  readonly features: number;
  /** What is known of items beforehand, such as word vectors: `dimensions` numbers a row. */
  readonly vectors: { readonly dimensions: number; readonly values: Float32Array };
  /** Of each distinct item its row of `vectors`, or -1. */
  readonly itemVectors: Int32Array;
  readonly labels: number;
  readonly sources: number;
  readonly sequences: readonly WindowSequence[];
}

export interface WindowSequence {
  readonly items: Int32Array;
  readonly labels: Int32Array;
  readonly source: number;
}
