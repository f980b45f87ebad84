/** Where pieces of at most `longest` words end, behind a punctuation mark where the second half of one has any. */
export function pieceEnds(words: readonly string[], longest: number): number[] {
  const ends: number[] = [];
  for (let from = 0; from < words.length; ) {
    from = endOf(words, from, longest);
    ends.push(from);
  }
  return ends;
}

function endOf(words: readonly string[], from: number, longest: number): number {
  const most = from + longest;
  if (most >= words.length) return words.length;
  for (let to = most; to > from + longest / 2; to--) {
    if (/^[,;:.)\]]$/.test(words[to - 1]!)) return to;
  }
  return most;
}
