import type { CcgDerivation } from '@hedgerow/document';
import { categoryTable } from '../src/grammar/category.js';
import { grammar } from '../src/grammar/grammar.js';
import { exampleWords } from './example-words.js';

/** For tests: a sentence with its derivation. */
export interface DerivedWords {
  readonly forms: readonly string[];
  readonly tags: readonly string[];
  readonly derivation: CcgDerivation;
}

interface Found {
  readonly derivation: CcgDerivation;
  readonly cost: number;
}

type Cell = Map<string, Found>;

const rules = grammar(categoryTable());

/**
 * For tests: the plainest derivation of `word|tag|category ...`, with the fewest unary rules and compositions.
 * What stands with its word alone is looked up among the words for examples; words in `{...}` are one part.
 */
export function deriveWords(sentence: string): DerivedWords {
  const entries = sentence.split(' ');
  const words = entries.map((entry) => readWord(entry.replace(/^\{|\}$/g, '')));
  const from = entries.findIndex((entry) => entry.startsWith('{'));
  const to = entries.findIndex((entry) => entry.endsWith('}')) + 1;
  const crosses = (start: number, end: number) =>
    from >= 0 &&
    ((start < from && end > from && end < to) || (start > from && start < to && end > to));

  const cells = new Map<string, Cell>();
  for (let length = 1; length <= words.length; length++) {
    for (let start = 0; start + length <= words.length; start++) {
      const end = start + length;
      const cell: Cell = new Map();
      cells.set(`${start} ${end}`, cell);
      if (crosses(start, end)) continue;
      if (length === 1) put(cell, { category: words[start]!.category, token: start }, 0);
      for (let middle = start + 1; middle < end; middle++) {
        combine(cells.get(`${start} ${middle}`)!, cells.get(`${middle} ${end}`)!, cell);
      }
      change(cell);
      change(cell);
    }
  }
  const whole = [...cells.get(`0 ${words.length}`)!.values()].sort((a, b) => a.cost - b.cost)[0];
  if (whole === undefined) throw new Error(`no derivation: ${sentence}`);
  return {
    forms: words.map(({ form }) => form),
    tags: words.map(({ tag }) => tag),
    derivation: whole.derivation,
  };
}

function readWord(entry: string): { form: string; tag: string; category: string } {
  const [form, second, third] = entry.split('|');
  if (third !== undefined) return { form: form!, tag: second!, category: third };
  if (second !== undefined) return { form: form!, tag: '', category: second };
  const known = exampleWords[form!];
  if (known === undefined) throw new Error(`no word for examples: ${form}`);
  const [tag, category] = known;
  return { form: form!, tag, category };
}

function put(cell: Cell, derivation: CcgDerivation, cost: number): void {
  const before = cell.get(derivation.category);
  if (before === undefined || cost < before.cost) {
    cell.set(derivation.category, { derivation, cost });
  }
}

function combine(lefts: Cell, rights: Cell, into: Cell): void {
  const { combine: combined, categories } = rules;
  for (const left of lefts.values()) {
    for (const right of rights.values()) {
      const [one, two] = [left, right].map(({ derivation }) =>
        categories.parse(derivation.category),
      );
      for (const { result, head, rule } of combined(one!, two!)) {
        const children = [left.derivation, right.derivation];
        const own = rule.name.includes('composition') ? 3 : 0;
        put(into, { category: result.text, head, children }, left.cost + right.cost + own);
      }
    }
  }
}

function change(cell: Cell): void {
  for (const { derivation, cost } of [...cell.values()]) {
    for (const { to } of rules.unary(rules.categories.parse(derivation.category))) {
      put(cell, { category: to, head: 0, children: [derivation] }, cost + costOf(to));
    }
  }
}

/** Nouns become noun phrases before all else; what is beside a noun is of the noun before it is of a verb. */
function costOf(to: string): number {
  if (to === 'NP') return 1;
  if (to.startsWith('N')) return 4;
  return to === 'S/S' ? 4.5 : to === 'S\\S' ? 7 : 6;
}
