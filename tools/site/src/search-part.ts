/** A part of a page, from a heading to the next, as it is searched. */
export interface SearchPart {
  /** From the root of the site. */
  readonly href: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}
