/**
 * What the derivations of the English Resource Grammar say of part-of-speech tags. They were chosen by hand, so that
 * where a tagger errs on such text, the grammar often knows better: `walked` as `v_pst` is VBD, whatever it looks like.
 */

import { readFileSync } from 'node:fs';
import { corpus } from '@hedgerow/corpora/read';
import type { DerivationLeaf, DerivationNode, Document, Token } from '@hedgerow/document';
import { erg } from '@hedgerow/named-corpora';

interface Row {
  /** How the name of an inflectional or derivational rule over the word begins. */
  readonly rule?: RegExp;
  /** How its lexical type begins. */
  readonly type?: RegExp;
  /** The tags that a word can then have; none: the grammar does not say. */
  readonly tags: string;
  /** Those of a word with a capital, where they are others. */
  readonly capital?: string;
}

/** The first row that fits counts. */
const rows: readonly Row[] = [
  { rule: /^n_n-ed/, tags: 'JJ VBN' },
  { rule: /^v_nger/, tags: 'NN VBG', capital: 'NN VBG NNP' },
  { rule: /^v_j-/, tags: 'JJ VBN VBG', capital: 'JJ VBN VBG NNP' },
  { rule: /^j_/, tags: 'JJ VBN', capital: 'JJ NNP' },
  { rule: /^v_pst/, tags: 'VBD' },
  { rule: /^v_(psp|pas)/, tags: 'VBN' },
  { rule: /^v_prp/, tags: 'VBG' },
  { rule: /^v_3s-fin/, tags: 'VBZ' },
  { rule: /^v_n3s-bse/, tags: 'VB VBP' },
  { rule: /^n_pl-cur/, tags: '' },
  { rule: /^n_pl/, tags: 'NNS NN CD PRP DT NNP', capital: 'NNS NNPS NNP' },
  {
    rule: /^n_(sg|ms)/,
    type: /^n_-_pn/,
    tags: 'NN NNP CD NNS',
    capital: 'NNP NNPS JJ NN CD NNS',
  },
  { rule: /^n_(sg|ms)/, tags: 'NN CD NNP DT PRP EX WP RB', capital: 'NN NNP CD NNPS' },
  {
    type: /^aj_/,
    tags: 'JJ JJR JJS CD DT VBN VBG PDT RB RBR RBS NN',
    capital: 'JJ JJR JJS CD DT NNP VBN VBG RB PDT LS RBR RBS NNPS',
  },
  { type: /^av_/, tags: 'RB RBR RBS IN WRB CC DT JJR RP UH PDT LS JJ' },
  {
    type: /^p_(np|cp|vp)/,
    tags: 'IN TO RB WRB RP CC VBG VBN JJ NNP : VBP SYM HYPH , UH DT -LRB- WDT',
  },
];

/** A word's type, the names of the lexical rules over it, and the word: the tags it can have, or undefined. */
export function tagsByGrammar(
  type: string,
  rules: readonly string[],
  form: string,
): readonly string[] | undefined {
  const row = rows.find(
    (row) =>
      (row.rule === undefined || rules.some((rule) => row.rule!.test(rule))) &&
      (row.type === undefined || row.type.test(type)),
  );
  if (row === undefined) return undefined;
  const tags = /^\p{Lu}/u.test(form) ? (row.capital ?? row.tags) : row.tags;
  return tags === '' ? undefined : tags.split(' ');
}

/** A text of the grammar's treebanks in the tokens of the Penn Treebank, with what the grammar says of each. */
export interface GrammarText {
  readonly document: Document<'tokens'>;
  readonly allowed: readonly (readonly string[] | undefined)[];
}

export function readGrammarTexts(): GrammarText[] {
  const types = JSON.parse(readFileSync(corpus('hpsg/le2type-partial.json')!, 'utf8')) as {
    readonly [entry: string]: string;
  };
  return erg().flatMap((document) => grammarText(document, types) ?? []);
}

function grammarText(
  { id, text, sentences }: Document,
  types: { readonly [entry: string]: string },
): GrammarText | undefined {
  const derivation = sentences?.[0]?.derivations?.[0];
  // Marks of font and of markup are not what a reader would find in a text.
  if (derivation === undefined || /[⌊⌋]/.test(text)) return undefined;
  const tokens: Token[] = [];
  const allowed: (readonly string[] | undefined)[] = [];
  for (const { leaf, entry, rules } of wordsOf(derivation)) {
    if (leaf.start >= leaf.end || leaf.start < (tokens.at(-1)?.end ?? 0)) return undefined;
    const parts = partsOf(text, leaf);
    const type = types[entry] ?? (entry.startsWith('generic_proper') ? 'n_-_pn' : '');
    for (const part of parts) {
      tokens.push(part);
      allowed.push(parts.length === 1 ? tagsByGrammar(type, rules, part.form) : undefined);
    }
  }
  if (tokens.length < 2) return undefined;
  const sentence = { start: 0, end: text.length, tokens };
  return { document: { id, text, sentences: [sentence] }, allowed };
}

interface GrammarWord {
  readonly leaf: DerivationLeaf;
  readonly entry: string;
  /** The lexical rules over the entry, outermost first. */
  readonly rules: readonly string[];
}

function wordsOf(node: DerivationNode, above: readonly string[] = []): GrammarWord[] {
  const [only] = node.children;
  if (node.children.length === 1 && only !== undefined && 'form' in only) {
    return [{ leaf: only, entry: node.label, rules: above.filter((rule) => rule.endsWith('lr')) }];
  }
  const below = node.children.length === 1 ? [...above, node.label] : [];
  return node.children.flatMap((child) => ('form' in child ? [] : wordsOf(child, below)));
}

const clitic = /^(.+?)(n't|'s|'m|'re|'d|'ve|'ll)$/i;

/** The words of a leaf, which can be several: clitics are tokens of their own. */
function partsOf(text: string, { start, end }: DerivationLeaf): Token[] {
  const tokens: Token[] = [];
  for (const found of plain(text.slice(start, end)).matchAll(/\S+/g)) {
    const from = start + found.index;
    const cut = cutOf(found[0]);
    const token = (a: number, b: number) =>
      tokens.push({ start: from + a, end: from + b, form: found[0].slice(a, b) });
    if (cut > 0) token(0, cut);
    token(cut, found[0].length);
  }
  return tokens;
}

/** Where a second token begins in a word, or 0. */
function cutOf(word: string): number {
  if (/^cannot$/i.test(word)) return 3;
  return clitic.exec(word)?.[1]?.length ?? 0;
}

/** Quotes and dashes as the corpora of the tagger write them; as long as before. */
function plain(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/[–—]/g, '-');
}
