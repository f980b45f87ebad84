import type { Category, CategoryTable, Slash } from '../grammar/category.js';
import { matchesPattern } from './category-pattern.js';
import type { HeadMarkup } from './head-markup.js';
import { borrowControlled, type HeadVariable, headVariable } from './head-variable.js';
import { type Indexed, indexedArgument, indexedFunctor } from './indexed-category.js';
import { isModifying } from './is-modifying.js';
import { type MarkedCategory, readMarkup } from './read-markup.js';

/** What a word waits for. */
export interface Slot {
  readonly head: HeadVariable;
  readonly slash: Slash;
  readonly category: Category;
}

/** The category of a word with its heads. Slots are numbered from the innermost, which is 1. */
export interface LexicalHeads {
  readonly indexed: Indexed;
  readonly slots: readonly Slot[];
  /** The head of what the word makes once all slots are filled. */
  readonly made: HeadVariable;
  /** The innermost category, which takes nothing or is a modifier. */
  readonly core: Category;
}

/** Gives the category of a word its variables: by the table, else by the general rule. */
export function lexicalHeads(
  categories: CategoryTable,
  rows: readonly HeadMarkup[],
): (category: Category, token: number, word: string) => LexicalHeads {
  const table = rows.map((row) => {
    const marked = readMarkup(row.heads);
    return { ...row, marked, pattern: categories.parse(marked.category) };
  });
  const rowsOf = new Map<number, typeof table>();
  return (category, token, word) => {
    let known = rowsOf.get(category.id);
    if (known === undefined) {
      known = table.filter(({ pattern }) => matchesPattern(category, pattern));
      rowsOf.set(category.id, known);
    }
    const row = known.find(({ words }) => words === undefined || words.test(word));
    return row === undefined
      ? headsByRule(category, token)
      : headsByMarkup(category, token, row.marked, row.standsFor);
  };
}

/**
 * The general rule: a modifier leaves the head to what it modifies, a determiner to its noun, and all else
 * is itself the head; a verb phrase that is a complement has the object for its subject, or else the subject.
 */
function headsByRule(whole: Category, token: number): LexicalHeads {
  const word = headVariable(token);
  const slots: Slot[] = [];
  let core = whole;
  const build = (category: Category): Indexed => {
    core = category;
    if (category.slash === undefined) return { head: word };
    const { result, slash, argument } = category;
    if (isModifying(category) || isDetermining(category)) {
      const modified = indexedArgument(argument);
      slots.push({ head: modified.head, slash, category: argument });
      subjects.unshift(subjectOf(modified));
      return indexedFunctor(modified, slash, modified, word);
    }
    const made = build(result);
    const taken = indexedArgument(argument);
    slots.push({ head: taken.head, slash, category: argument });
    if (isVerbPhrase(argument)) verbPhrases.push(taken);
    else if (argument.slash === undefined && argument.name === 'NP') {
      if (slash === '/') objects.push(taken.head);
      else subjects.unshift(taken.head);
    }
    return indexedFunctor(made, slash, taken, word);
  };
  const subjects: (HeadVariable | undefined)[] = [];
  const objects: HeadVariable[] = [];
  const verbPhrases: Indexed[] = [];
  const indexed = build(whole);
  for (const phrase of verbPhrases) {
    const controller = isVerbal(core) ? (objects[0] ?? subjects[0]) : subjects[0];
    if (controller !== undefined) borrowControlled(subjectOf(phrase)!, controller);
  }
  return { indexed, slots, made: madeBy(indexed, slots.length), core };
}

function headsByMarkup(
  whole: Category,
  token: number,
  marked: MarkedCategory,
  standsFor: string | undefined,
): LexicalHeads {
  const word = headVariable(token);
  const named = new Map<string, HeadVariable>([['w', word]]);
  const variable = (name: string): HeadVariable => {
    let known = named.get(name);
    if (known === undefined) {
      known = headVariable();
      named.set(name, known);
    }
    return known;
  };
  const build = ({ head, function: functor }: MarkedCategory, isOutermost: boolean): Indexed => {
    if (functor === undefined) return { head: variable(head) };
    const result = build(functor.result, false);
    const argument = build(functor.argument, false);
    return indexedFunctor(result, functor.slash, argument, isOutermost ? word : variable(head));
  };
  const indexed = build(marked, true);
  const slots: Slot[] = [];
  let part = indexed;
  let core = whole;
  while (core.slash !== undefined && part.function !== undefined) {
    const { slash, argument: category } = core;
    slots.unshift({ head: part.function.argument.head, slash, category });
    if (isModifying(core)) break;
    core = core.result;
    part = part.function.result;
  }
  if (standsFor !== undefined) word.standsFor = variable(standsFor);
  return { indexed, slots, made: madeBy(indexed, slots.length), core };
}

function madeBy(indexed: Indexed, slots: number): HeadVariable {
  let made = indexed;
  for (let i = 0; i < slots; i++) made = made.function!.result;
  return made.head;
}

function isDetermining({ text }: Category): boolean {
  return /^NP(\[nb\])?\/N$/.test(text);
}

function isVerbPhrase({ slash, text }: Category): boolean {
  return slash === '\\' && /^S(\[[a-z]+\])?\\NP$/.test(text);
}

function isVerbal(core: Category): boolean {
  return core.slash === undefined && core.name === 'S';
}

function subjectOf({ function: functor }: Indexed): HeadVariable | undefined {
  if (functor === undefined || functor.argument.function !== undefined) return undefined;
  return functor.argument.head;
}
