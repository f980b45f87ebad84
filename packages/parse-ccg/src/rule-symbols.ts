import { type Category, categoryTable, type Grammar, grammar } from '@hedgerow/ccg';
import { type CcgNode, isInputError } from '@hedgerow/document';

/**
 * How the rule of a node is written beside its line, by what its daughters can make: `>`, `<B`, `>T` for type
 * raising, `TC` for type changing. Nothing where no rule makes it, as of fragments that are joined.
 */
export function ruleSymbols(): (node: CcgNode) => string {
  const rules = grammar(categoryTable());
  return ({ category, children }) => {
    try {
      const { parse } = rules.categories;
      const [left, right] = children.map((child) => parse(child.category));
      if (left === undefined || category === 'FRAG') return '';
      return right === undefined
        ? unarySymbol(left, parse(category))
        : binarySymbol(left, right, parse(category), rules);
    } catch (error) {
      // What is no category is drawn all the same.
      if (isInputError(error)) return '';
      throw error;
    }
  };
}

function binarySymbol(left: Category, right: Category, made: Category, rules: Grammar): string {
  const found = rules
    .combine(left, right)
    .find(({ result }) => withoutBare(result) === withoutBare(made));
  return found?.rule.symbol ?? '';
}

/** The feature of bare noun phrases tells nothing. */
function withoutBare({ text }: Category): string {
  return text.replaceAll('[nb]', '');
}

/** What is raised, `X`, becomes `T/(T\X)` or `T\(T/X)`. */
function unarySymbol(from: Category, made: Category): string {
  if (made.slash === undefined) return 'TC';
  const { slash, argument, result } = made;
  const isRaised =
    argument.slash !== undefined &&
    argument.slash !== slash &&
    argument.result === result &&
    withoutBare(argument.argument) === withoutBare(from);
  return isRaised ? (slash === '/' ? '>T' : '<T') : 'TC';
}
