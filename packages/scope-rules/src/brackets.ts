/** Brackets as texts and treebanks write them. */
export function isOpening(word: string): boolean {
  return /^[([{]$|^-l[rcs]b-$/i.test(word);
}

export function isClosing(word: string): boolean {
  return /^[)\]}]$|^-r[rcs]b-$/i.test(word);
}
