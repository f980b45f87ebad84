/** An atom, or a list; the dot between a key and its value is left out: `(:readings . 2)` is `[':readings', '2']`. */
export type Expression = string | readonly Expression[];

/** All expressions of a text, strings without their quotes; undefined where brackets or quotes do not match. */
export function parseExpressions(text: string): readonly Expression[] | undefined {
  const top: Expression[] = [];
  const open: Expression[][] = [];
  let list = top;
  let at = 0;
  while (at < text.length) {
    const start = at++;
    const first = text[start]!;
    if (first === '(') {
      const inner: Expression[] = [];
      list.push(inner);
      open.push(list);
      list = inner;
    } else if (first === ')') {
      const outer = open.pop();
      if (outer === undefined) return undefined;
      list = outer;
    } else if (first === '"') {
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
      if (at >= text.length) return undefined;
      list.push(text.slice(start + 1, at++).replace(/\\(.)/gs, '$1'));
    } else if (!isSpace(first)) {
      while (at < text.length && !isBorder(text[at]!)) at++;
      const atom = text.slice(start, at);
      if (atom !== '.') list.push(atom);
    }
  }
  return open.length === 0 ? top : undefined;
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}

function isBorder(character: string): boolean {
  return isSpace(character) || character === '(' || character === ')' || character === '"';
}
