import { InputError } from '@hedgerow/document';

/** A pattern as a tree. */
export type PatternNode =
  | { readonly type: 'character'; readonly source: string }
  | { readonly type: 'boundary'; readonly at: 'word' | 'inside' | 'start' | 'end' }
  | { readonly type: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | {
      readonly type: 'repeat';
      readonly part: PatternNode;
      readonly least: number;
      readonly most: number;
    };

const boundaries: { readonly [source: string]: 'word' | 'inside' | 'start' | 'end' } = {
  '\\b': 'word',
  '\\B': 'inside',
  '^': 'start',
  $: 'end',
};

/** How deep groups may be, and how often something may be repeated by number. */
const deepest = 50;
const mostTimes = 200;

const character =
  /^(?:\[(?:[^\]\\]|\\[\s\S])*\]|\\p\{[^}]*\}|\\P\{[^}]*\}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[^\dkpPuxc]|\\0(?!\d)|[^\\()[\]{}*+?|])/u;

/**
 * Reads a regular expression as JavaScript writes it, without what no automaton can do: backreferences and looking
 * ahead or behind. What a character can be is left to the engine of the language, which checks all of it first.
 */
export function parsePattern(pattern: string): PatternNode {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    throw bad(pattern, 0, (error as Error).message.replace(/^.*: (?=[^:]*$)/s, ''));
  }
  let at = 0;
  const rest = () => pattern.slice(at);

  const choice = (depth: number): PatternNode => {
    if (depth > deepest) throw bad(pattern, at, `groups are nested deeper than ${deepest}`);
    const parts = [sequence(depth)];
    while (pattern[at] === '|') {
      at++;
      parts.push(sequence(depth));
    }
    return parts.length === 1 ? parts[0]! : { type: 'choice', parts };
  };

  const sequence = (depth: number): PatternNode => {
    const parts: PatternNode[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      parts.push(repeated(atom(depth)));
    }
    return { type: 'sequence', parts };
  };

  const atom = (depth: number): PatternNode => {
    if (pattern[at] === '(') return group(depth);
    for (const [source, where] of Object.entries(boundaries)) {
      if (!rest().startsWith(source)) continue;
      at += source.length;
      return { type: 'boundary', at: where };
    }
    const found = character.exec(rest());
    if (found === null) {
      throw bad(
        pattern,
        at,
        'expected a character, a class or a group: there is no referring back',
      );
    }
    at += found[0].length;
    return { type: 'character', source: found[0] };
  };

  const group = (depth: number): PatternNode => {
    const opening = /^\((?:\?:|\?<[^=!>][^>]*>)?/.exec(rest())![0];
    if (opening === '(' && pattern[at + 1] === '?') {
      throw bad(pattern, at, 'there is no looking ahead or behind');
    }
    at += opening.length;
    const inside = choice(depth + 1);
    at++;
    return inside;
  };

  const repeated = (part: PatternNode): PatternNode => {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(rest());
    if (found === null) return part;
    const begin = at;
    at += found[0].length;
    if (pattern[at] === '?') {
      throw bad(pattern, at, 'what is found is as long as it can be: leave out the question mark');
    }
    const [sign, low, comma, high] = found;
    const least = low === undefined ? (sign === '+' ? 1 : 0) : Number(low);
    const most =
      low === undefined
        ? sign === '?'
          ? 1
          : Number.POSITIVE_INFINITY
        : comma === ''
          ? least
          : high === ''
            ? Number.POSITIVE_INFINITY
            : Number(high);
    if (least > mostTimes || (most > mostTimes && most !== Number.POSITIVE_INFINITY)) {
      throw bad(pattern, begin, `nothing is repeated more than ${mostTimes} times by number`);
    }
    return { type: 'repeat', part, least, most };
  };

  return choice(0);
}

export function bad(pattern: string, at: number, why: string): InputError {
  const shown = pattern.length > 60 ? `${pattern.slice(0, 60)}...` : pattern;
  return new InputError(
    'TERM_PATTERN',
    `the pattern ${JSON.stringify(shown)}, at character ${at + 1}: ${why}`,
  );
}
