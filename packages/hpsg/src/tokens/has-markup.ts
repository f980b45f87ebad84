/**
 * Whether a text of a treebank has mark-up, as those of the web do. The grammar's own words leave it out, and no reader of
 * plain text has to: of such a text the treebank's words are learned from as they are.
 */
export function hasMarkup(text: string): boolean {
  return /[\u230a\u230b]|<[A-Za-z/]|&#?\w+;/.test(text);
}
