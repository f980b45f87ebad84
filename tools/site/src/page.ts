/** A page before it is HTML. */
export interface Page {
  /** Its Markdown as a file from the root of the repository; of a page that is made, where it would be. Links go by it. */
  readonly source: string;
  /** Its place in the site. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

/** Pages that stand together in the navigation. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
  /** Shown when one of its pages is, or when it is opened. */
  readonly isFolded?: true;
}
