import type { Slash } from '../grammar/category.js';

/** A category of the table of heads: each part with the name of its head. */
export interface MarkedCategory {
  /** The category without names. */
  readonly category: string;
  readonly head: string;
  readonly function?: {
    readonly result: MarkedCategory;
    readonly slash: Slash;
    readonly argument: MarkedCategory;
  };
}

/** Reads a row such as `(S_v\NP_s)/(S[b]_v\NP_s)`. Rows are our own: what is wrong in one is a mistake of ours. */
export function readMarkup(text: string): MarkedCategory {
  const tokens = text.match(/[()/\\]|_[a-z]|[^()/\\_]+/g) ?? [];
  let at = 0;
  let unnamed = 0;

  const name = (): string | undefined =>
    tokens[at]?.startsWith('_') ? tokens[at++]!.slice(1) : undefined;

  const part = (): MarkedCategory => {
    if (tokens[at] !== '(') {
      const category = tokens[at++]!;
      return { category, head: name() ?? `${unnamed++}` };
    }
    at++;
    const inner = functor();
    at++;
    const head = name();
    return { ...inner, category: `(${inner.category})`, ...(head === undefined ? {} : { head }) };
  };

  const functor = (): MarkedCategory => {
    const result = part();
    const slash = tokens[at] as Slash | undefined;
    if (slash !== '/' && slash !== '\\') return result;
    at++;
    const argument = part();
    const isModifier = result.head === argument.head && result.category === argument.category;
    return {
      category: `${result.category}${slash}${argument.category}`,
      head: isModifier ? 'w' : result.head,
      function: { result, slash, argument },
    };
  };

  return functor();
}
