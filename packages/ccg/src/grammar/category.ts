import { InputError } from '@hedgerow/document';

/**
 * Categories of combinatory categorial grammar (Steedman 2000) in the notation of CCGbank: atoms with
 * an optional feature, `S[dcl]`, and functors, `(S\NP)/NP`, which look to the right (`/`) or left (`\`)
 * for their argument. An `S` without a feature takes over that of what it combines with, as `S[X]`
 * would. Categories are interned: of one table, the same category is the same object, and `id` is small.
 */
export type Category = Atom | Functor;

export interface Atom {
  readonly id: number;
  readonly text: string;
  readonly name: string;
  /** Empty where there is none. */
  readonly feature: string;
  readonly slash?: undefined;
}

export interface Functor {
  readonly id: number;
  readonly text: string;
  readonly result: Category;
  readonly slash: Slash;
  readonly argument: Category;
}

export type Slash = '/' | '\\';

export interface CategoryTable {
  /** The category of a text such as `(S[dcl]\NP)/NP`. Refuses what is none with `CATEGORY`. */
  readonly parse: (text: string) => Category;
  readonly atom: (name: string, feature?: string) => Atom;
  readonly functor: (result: Category, slash: Slash, argument: Category) => Functor;
  /** The category with an id that the table has given. */
  readonly of: (id: number) => Category;
  /** How many categories have been met. */
  readonly size: () => number;
}

export function categoryTable(): CategoryTable {
  const all: Category[] = [];
  const known = new Map<string, Category>();
  const read = new Map<string, Category>();

  function intern<C extends Category>(text: string, make: (id: number) => C): C {
    const found = known.get(text);
    if (found !== undefined) return found as C;
    const made = make(all.length);
    all.push(made);
    known.set(text, made);
    return made;
  }

  const atom = (name: string, feature = ''): Atom => {
    const text = feature === '' ? name : `${name}[${feature}]`;
    return intern(text, (id) => ({ id, text, name, feature }));
  };
  const functor = (result: Category, slash: Slash, argument: Category): Functor => {
    const text = `${inBrackets(result)}${slash}${inBrackets(argument)}`;
    return intern(text, (id) => ({ id, text, result, slash, argument }));
  };
  const parse = (text: string): Category => {
    let category = read.get(text);
    if (category === undefined) {
      category = parseCategory(text, atom, functor);
      read.set(text, category);
    }
    return category;
  };
  return { parse, atom, functor, of: (id) => all[id]!, size: () => all.length };
}

function inBrackets(category: Category): string {
  return category.slash === undefined ? category.text : `(${category.text})`;
}

/** Without recursion: how deep brackets are comes from outside. */
function parseCategory(
  text: string,
  atom: CategoryTable['atom'],
  functor: CategoryTable['functor'],
): Category {
  const fail = (found: string) =>
    new InputError('CATEGORY', `found ${found} in the category ${JSON.stringify(text)}`, {
      hint: 'a category is an atom with an optional feature, S[dcl], or X/Y or X\\Y in brackets where it is a part',
    });
  // What is open: for each bracket, and for the whole, the left side and the slash that wait for the right one.
  const open: { left: Category | undefined; slash: Slash | undefined }[] = [
    { left: undefined, slash: undefined },
  ];
  const put = (category: Category) => {
    const top = open.at(-1)!;
    if (top.left === undefined) top.left = category;
    else if (top.slash === undefined) throw fail('two categories with no slash between them');
    else {
      top.left = functor(top.left, top.slash, category);
      top.slash = undefined;
    }
  };
  let at = 0;
  while (at < text.length) {
    const character = text[at]!;
    if (character === '(') {
      open.push({ left: undefined, slash: undefined });
      at++;
    } else if (character === ')') {
      const closed = open.pop()!;
      if (open.length === 0) throw fail('a bracket that closes and was not opened');
      if (closed.left === undefined || closed.slash !== undefined) throw fail('nothing before )');
      put(closed.left);
      at++;
    } else if (character === '/' || character === '\\') {
      const top = open.at(-1)!;
      if (top.left === undefined || top.slash !== undefined)
        throw fail(`nothing before ${character}`);
      top.slash = character;
      at++;
    } else {
      const [whole, name, feature] = /^([^\s()[\]/\\]+)(?:\[([^\s()[\]/\\]+)\])?/.exec(
        text.slice(at),
      ) ?? [''];
      if (whole === '') throw fail(JSON.stringify(character));
      put(atom(name!, feature));
      at += whole.length;
    }
  }
  const { left, slash } = open[0]!;
  if (open.length > 1) throw fail('a bracket that is never closed');
  if (left === undefined || slash !== undefined) throw fail('no category at its end');
  return left;
}
