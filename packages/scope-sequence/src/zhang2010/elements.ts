/**
 * What the templates of Zhang et al. (2010) are put together of (section 3.1), as columns of `@hedgerow/learn/templates`:
 * `form`, `lm.form`, `h.children.dprel.bag`, `lowSupportNoun:dpPathArgu.dprel.seq` (in the paper
 * `x.lowSupportNoun:x|dpPathArgu.dprel.seq`), `highSupportNoun:dpTreeRelation`.
 */
import { InputError } from '@hedgerow/document';
import type { TextColumn, TextColumns } from '../features/template-features.js';
import { pathBetween, wayUp } from '../trees/tree-walk.js';
import type { LabelView } from './label-view.js';
import { type Place, places } from './places.js';

/** What is found where there is nothing: it says something, too. */
const nothing = '_';

/** What can be said of a word. */
const properties: { readonly [name: string]: (view: LabelView, word: number) => string } = {
  form: ({ sentence }, word) => sentence.tokens[word]!.form,
  lemma: ({ sentence }, word) => sentence.lemmas[word]!,
  pos: ({ sentence }, word) => sentence.tags[word]!,
  /** The word that it depends on. */
  dp: ({ sentence, heads }, word) => sentence.tokens[heads[word]!]?.form ?? nothing,
  dprel: ({ sentence }, word) => sentence.dependencies.labels[word]!,
  dic: ({ sentence, dictionary }, word) =>
    dictionary.has(sentence.tokens[word]!.form.toLowerCase()) ? 'dic' : nothing,
  hedge: ({ hedge }, word) => (hedge.has(word) ? 'hedge' : nothing),
  indicator: ({ indicator }, word) => (indicator.has(word) ? 'indicator' : nothing),
  /** The number of the word in the sentence. */
  num: (_, word) => String(word + 1),
};

/** The words of a path between two others, in order. */
const paths: { readonly [name: string]: (view: LabelView, m: number, n: number) => number[] } = {
  linePath: (_, m, n) => {
    const step = m <= n ? 1 : -1;
    return Array.from({ length: Math.abs(n - m) + 1 }, (_item, i) => m + i * step);
  },
  dpPath: ({ heads }, m, n) => {
    const { up, top, down } = pathBetween(heads, m, n);
    return [...up, ...(top < 0 ? [] : [top]), ...down];
  },
  /** What the ways of both to the root have in common, what that of the first has alone, and what that of the second. */
  dpPathShared: ({ heads }, m, n) => common(wayUp(heads, m), wayUp(heads, n), true),
  dpPathPred: ({ heads }, m, n) => common(wayUp(heads, m), wayUp(heads, n), false),
  dpPathArgu: ({ heads }, m, n) => common(wayUp(heads, n), wayUp(heads, m), false),
};

function common(way: readonly number[], other: readonly number[], wanted: boolean): number[] {
  return way.filter((word) => other.includes(word) === wanted);
}

/** How strings that were collected become one. */
const joins: { readonly [name: string]: (strings: readonly string[]) => readonly string[] } = {
  seq: (strings) => strings,
  bag: (strings) => [...new Set(strings)].sort(),
  noDup: (strings) => strings.filter((string, i) => string !== strings[i - 1]),
};

/** How the first of two words stands to the second in the tree. The paper does not define it. */
function treeRelation({ heads }: LabelView, m: number, n: number): string {
  if (m === n) return 'self';
  if (heads[n] === m) return 'parent';
  if (heads[m] === n) return 'child';
  if (wayUp(heads, n).includes(m)) return 'ancestor';
  if (wayUp(heads, m).includes(n)) return 'descendant';
  return heads[m] === heads[n] ? 'sibling' : 'other';
}

/** The columns of these names. */
export function elementColumns(names: Iterable<string>): TextColumns<LabelView> {
  return Object.fromEntries(Array.from(names, (name) => [name, readElement(name)]));
}

export function readElement(name: string): TextColumn<LabelView> {
  const said = readValue(name);
  return (view) => view.sentence.tokens.map((_, word) => said(view, word));
}

type Value = (view: LabelView, word: number) => string;

function readValue(name: string): Value {
  const [from, path, ...more] = name.split(':');
  if (more.length > 0) throw unknown(name, name);
  if (path === undefined) return valueAt(name, from!.split('.'));
  const place = placeOf(name, from!.split('.'));
  const [kind, property, join, ...rest] = path.split('.');
  if (kind === 'dpTreeRelation' && property === undefined) {
    return (view, word) => {
      const other = place(view, word);
      return other < 0 ? nothing : treeRelation(view, other, word);
    };
  }
  const [words, said, joined] = [
    look(name, paths, kind),
    look(name, properties, property),
    look(name, joins, join),
  ];
  if (rest.length > 0) throw unknown(name, rest[0]!);
  return (view, word) => {
    const other = place(view, word);
    if (other < 0) return nothing;
    return textOf(joined(words(view, other, word).map((i) => said(view, i))));
  };
}

/** `form`, `h.lm.pos`, `h.children.dprel.bag`. */
function valueAt(name: string, parts: readonly string[]): Value {
  const family = parts.indexOf('children');
  if (family < 0) {
    const place = placeOf(name, parts.slice(0, -1));
    const said = look(name, properties, parts.at(-1));
    return (view, word) => {
      const at = place(view, word);
      return at < 0 ? nothing : said(view, at);
    };
  }
  const place = placeOf(name, parts.slice(0, family));
  const [property, join, ...rest] = parts.slice(family + 1);
  const [said, joined] = [look(name, properties, property), look(name, joins, join)];
  if (rest.length > 0) throw unknown(name, rest[0]!);
  return (view, word) => {
    const at = place(view, word);
    return at < 0 ? nothing : textOf(joined(view.children[at]!.map((i) => said(view, i))));
  };
}

function textOf(strings: readonly string[]): string {
  return strings.length === 0 ? nothing : strings.join(' ');
}

/** One place after the other; of none the word itself. */
function placeOf(name: string, parts: readonly string[]): Place {
  const steps = parts.map((part) => look(name, places, part));
  return (view, word) => steps.reduce((at, step) => (at < 0 ? at : step(view, at)), word);
}

function look<T>(name: string, table: { readonly [key: string]: T }, key: string | undefined): T {
  if (key !== undefined && Object.hasOwn(table, key)) return table[key]!;
  throw unknown(name, key ?? '');
}

function unknown(name: string, part: string): InputError {
  return new InputError(
    'TEMPLATE',
    `the column ${JSON.stringify(name)} has ${JSON.stringify(part)}, which is not known there`,
    {
      hint: `columns are made of ${[properties, places, paths, joins].map((table) => Object.keys(table).join(', ')).join('; ')}; children and dpTreeRelation`,
    },
  );
}

/** What templates name, whatever the places that they look at: `lm.form-1 lemma` has `lm.form` and `lemma`. */
export function elementsIn(templates: readonly string[]): string[] {
  const names = templates.flatMap((template) =>
    template.split(' ').map((look) => look.replace(/[+-]\d+$|\[[^\]]*\]$/, '')),
  );
  return [...new Set(names)];
}
