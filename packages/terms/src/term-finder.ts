import { type Entity, InputError, type Span, type Stage } from '@hedgerow/document';
import { compileMatcher, type Matcher } from './patterns/automaton.js';
import { addTerm, emptyTree, longestTerm, wordsOf } from './term-tree.js';

/** Lists by the type of what they name. */
interface TermLists {
  readonly [type: string]: readonly string[];
}

export interface TermFinderOptions {
  /** Terms, as they are written; a type of its own can stand behind a tab: `moss<TAB>plant`. */
  readonly terms?: TermLists | undefined;
  /** Regular expressions, without backreferences and lookaround. */
  readonly patterns?: TermLists | undefined;
}

/** More is no list that anybody wrote. */
const mostPatterns = 1000;
const longestPattern = 1000;
const longestTermLength = 1000;

/**
 * A stage that finds given terms, and what matches given patterns, as entities, beside those that a sentence has. Of
 * what overlaps among the terms, and among the matches of a pattern, the first and of those the longest is taken.
 */
export function termFinder({
  terms = {},
  patterns = {},
}: TermFinderOptions): Stage<'sentences', 'entities'> {
  const findTerms = termsIn(terms);
  const findPatterns = patternsIn(patterns);
  return {
    name: 'term-finder',
    needs: ['sentences'],
    adds: ['entities'],
    run: (sentence, text) => {
      const {
        start,
        end,
        entities = [],
      } = sentence as Span & {
        readonly entities?: readonly Entity[];
      };
      const known = new Set(entities.map(keyOf));
      const found: Entity[] = [];
      for (const entity of [
        ...findTerms(text, { start, end }),
        ...findPatterns(text, { start, end }),
      ]) {
        if (known.has(keyOf(entity))) continue;
        known.add(keyOf(entity));
        found.push(entity);
      }
      found.sort((a, b) => a.start - b.start || b.end - a.end);
      return { entities: [...entities, ...found] };
    },
  };
}

function keyOf({ start, end, type }: Entity): string {
  return `${start} ${end} ${type}`;
}

type Finder = (text: string, bounds: Span) => Iterable<Entity>;

function termsIn(lists: TermLists): Finder {
  const tree = emptyTree();
  for (const [list, lines] of Object.entries(lists)) {
    lines.forEach((line, i) => {
      const [term = '', own = ''] = line.split('\t', 2);
      const place = `term ${i + 1} of ${JSON.stringify(list)}`;
      if (term.length > longestTermLength) {
        throw new InputError('TERM', `${place} is longer than ${longestTermLength} characters`);
      }
      if (addTerm(tree, term, own.trim() === '' ? list : own.trim())) return;
      throw new InputError('TERM', `${place} is ${JSON.stringify(line)}, expected words`);
    });
  }
  return function* find(text, bounds) {
    if (tree.next.size === 0) return;
    const words = wordsOf(text, bounds);
    for (let at = 0; at < words.length; at++) {
      const found = longestTerm(tree, words, at);
      if (found === undefined) continue;
      const last = at + found.length - 1;
      for (const type of found.types) {
        yield { start: words[at]!.start, end: words[last]!.end, type };
      }
      at = last;
    }
  };
}

function patternsIn(lists: TermLists): Finder {
  const matchers: { readonly type: string; readonly match: Matcher }[] = [];
  for (const [type, lines] of Object.entries(lists)) {
    for (const line of lines) {
      if (line.length > longestPattern) {
        throw new InputError(
          'TERM_PATTERN',
          `a pattern of ${JSON.stringify(type)} is longer than ${longestPattern} characters`,
        );
      }
      matchers.push({ type, match: compileMatcher(line) });
    }
  }
  if (matchers.length > mostPatterns) {
    throw new InputError(
      'TERM_PATTERN',
      `found ${matchers.length} patterns, expected at most ${mostPatterns}`,
      { hint: 'plain terms are looked for all at once: make them a list of terms' },
    );
  }
  return function* find(text, bounds) {
    for (const { type, match } of matchers) {
      for (let at = bounds.start; at < bounds.end; ) {
        const end = match(text, at, bounds);
        if (end > at) yield { start: at, end, type };
        at = end > at ? end : at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
      }
    }
  };
}
