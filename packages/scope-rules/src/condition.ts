import { compilePath, type Path } from './path.js';
import type { SentenceGraph } from './sentence-graph.js';
import { type Trait, traitRows } from './traits.js';

/**
 * What must hold for a rule, as a table writes it: `lexical verb is passive`, `head is not noun`,
 * `head is tagged NN NNS`, `cue is labelled PRD`, `cue is word none neither`, `subject exists`, `subject is missing`.
 * Of a token that is not there nothing else holds: `head is not noun` says that there is a head.
 */
export interface Condition {
  readonly text: string;
  readonly path: Path;
  holds(graph: SentenceGraph, cue: number): boolean;
}

const traits: ReadonlyMap<string, Trait> = new Map(
  traitRows.map(({ name, trait }) => [name, trait]),
);

/** Throws an Error that says what was not understood. */
export function compileCondition(text: string): Condition {
  const existence = /^(.+?) (exists|is missing)$/.exec(text);
  if (existence !== null) {
    const path = compilePath(existence[1]!);
    const wanted = existence[2] === 'exists';
    return { text, path, holds: (graph, cue) => path.find(graph, cue) >= 0 === wanted };
  }
  const relation =
    /^(.+?) is (not )?before (.+)$/.exec(text) ?? /^(.+?) is (not )?the same as (.+)$/.exec(text);
  if (relation !== null) {
    const path = compilePath(relation[1]!);
    const other = compilePath(relation[3]!);
    const wanted = relation[2] === undefined;
    const before = / is (not )?before /.test(text);
    return {
      text,
      path,
      holds: (graph, cue) => {
        const a = path.find(graph, cue);
        const b = other.find(graph, cue);
        return a >= 0 && b >= 0 && (before ? a < b : a === b) === wanted;
      },
    };
  }
  const statement = /^(.+?) is (not )?(.+)$/.exec(text);
  if (statement === null) {
    throw new Error(
      `found ${JSON.stringify(text)}, expected something like "lexical verb is passive" or "subject exists"`,
    );
  }
  const path = compilePath(statement[1]!);
  const wanted = statement[2] === undefined;
  const trait = compileTrait(statement[3]!);
  return {
    text,
    path,
    holds: (graph, cue) => {
      const token = path.find(graph, cue);
      return token >= 0 && trait(graph, token) === wanted;
    },
  };
}

function compileTrait(text: string): Trait {
  const listed = /^(tagged|labelled|word) (.+)$/.exec(text);
  if (listed !== null) {
    const matches = compileList(listed[2]!);
    if (listed[1] === 'tagged') return ({ tags }, token) => matches(tags[token]!);
    if (listed[1] === 'labelled') return ({ labels }, token) => matches(labels[token]!);
    return ({ lemmas, words }, token) =>
      matches(words[token]!) || matches(lemmas[token]!.toLowerCase());
  }
  const trait = traits.get(text);
  if (trait !== undefined) return trait;
  throw new Error(
    `found ${JSON.stringify(text)}, expected tagged, labelled or word and a list, or one of ${[...traits.keys()].join(', ')}`,
  );
}

/** Words with spaces between; one that ends in `*` stands for all that begin so. */
export function compileList(text: string): (value: string) => boolean {
  const items = text.split(/\s+/).filter((item) => item !== '');
  const whole = new Set(items.filter((item) => !item.endsWith('*')));
  const openings = items.filter((item) => item.endsWith('*')).map((item) => item.slice(0, -1));
  return (value) => whole.has(value) || openings.some((opening) => value.startsWith(opening));
}
