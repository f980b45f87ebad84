import type { Dependencies, Tree } from '@hedgerow/document';
import {
  findConjuncts,
  findHead,
  isCoordinator,
  isLeaf,
  isMark,
  overtChildren,
  type Phrase,
  phrasesOf,
  reshapeFlatPhrases,
  toPhrase,
  verbTags,
} from '@hedgerow/document/phrases';
import { markExtraposed, splitSmallClauses } from './clauses.js';
import { findLabel } from './find-label.js';
import { leafHead } from './label-conditions.js';
import { liftCrossing } from './projective.js';
import { resolveTraces } from './traces.js';

/**
 * From Penn Treebank brackets with function tags and traces to dependencies in the CoNLL-2008 scheme
 * (Johansson & Nugues 2007, "Extended constituent-to-dependency conversion for English"). Every
 * token gets one head, and one token is the root.
 */
export function convertTree(
  tree: Tree,
  forms: readonly string[],
  options: ConversionOptions = {},
): Dependencies {
  return convertPhrase(preparePhrase(tree, forms).root, forms, options);
}

export interface ConversionOptions {
  /** Attach what crosses other arcs higher, so that none does. Default false. */
  readonly projective?: boolean;
  /** `merged` writes LOC, TMP, DIR, MNR, PRP and EXT as ADV, and as NMOD at a noun: GENIA tells few of them. Default `split`. */
  readonly adverbials?: 'split' | 'merged';
  /** The label of the first of two objects: OBJ in CoNLL-2008. */
  readonly indirectObject?: 'OBJ' | 'IOBJ';
  /** Write two function tags as one label, LOC-PRD, as CoNLL-2008 does, not PRD alone. Default false. */
  readonly compound?: boolean;
}

/** A tree made ready: traces resolved, small clauses split, extraposition marked, conjuncts found. */
export interface PreparedPhrase {
  readonly root: Phrase;
  /** Subjects that refer to nothing. */
  readonly expletives: ReadonlySet<Phrase>;
}

export function preparePhrase(tree: Tree, forms: readonly string[]): PreparedPhrase {
  const word = (token: number) => forms[token] ?? '';
  const root = toPhrase(tree);
  const expletives = markExtraposed(root, word);
  resolveTraces(root);
  splitSmallClauses(root);
  reshapeFlatPhrases(root, word);
  for (const phrase of [...phrasesOf(root)]) {
    if (phrase.overt && !isLeaf(phrase) && phrase.category !== 'CONJP') findConjuncts(phrase, word);
  }
  return { root, expletives };
}

/** The dependencies of a phrase that is ready. */
export function convertPhrase(
  root: Phrase,
  forms: readonly string[],
  options: ConversionOptions = {},
): Dependencies {
  const heads = new Array<number>(forms.length).fill(-2);
  const labels = new Array<string>(forms.length).fill('DEP');
  if (root.overt) {
    const builder = arcBuilder(forms, options, (dependent, head, label) => {
      heads[dependent] = head;
      labels[dependent] = label;
    });
    const top = builder(root);
    heads[top] = -1;
    labels[top] = 'ROOT';
    for (const [token, head] of heads.entries()) if (head === -2) heads[token] = top;
    liftCrossing(heads, (dependent) => options.projective === true || labels[dependent] === 'P');
  } else {
    heads.fill(0);
    if (forms.length > 0) heads[0] = -1;
    if (forms.length > 0) labels[0] = 'ROOT';
  }
  return { heads, labels };
}

type Attach = (dependent: number, head: number, label: string) => void;

/** Walks the tree, attaches the head of every child to that of its phrase, and gives the head of the whole. */
function arcBuilder(forms: readonly string[], options: ConversionOptions, attach: Attach) {
  const lower = forms.map((form) => form.toLowerCase());
  const word = (token: number) => lower[token] ?? '';

  function labelOf(
    parent: Phrase,
    child: Phrase,
    head: Phrase,
    siblings: readonly Phrase[],
  ): string {
    if (child.label !== undefined) return child.label;
    const headLeaf = leafHead(head);
    const label = findLabel({
      parent,
      child,
      head,
      siblings,
      at: siblings.indexOf(child),
      headAt: siblings.indexOf(head),
      headWord: word(headLeaf.token),
      headTag: headLeaf.category,
      childTag: leafHead(child).category,
      word,
    });
    return asAsked(label, child, parent, headLeaf, options);
  }

  function build(phrase: Phrase): number {
    if (isLeaf(phrase)) return phrase.token;
    const siblings = overtChildren(phrase);
    const head = findHead(phrase);
    const top = build(head);
    if (phrase.conjuncts.length > 1) chainConjuncts(phrase, siblings, top);
    const chained = phrase.conjuncts.length > 1 ? chainedOf(phrase, siblings) : none;
    for (const [at, child] of siblings.entries()) {
      if (child === head || chained.has(child)) continue;
      const before = siblings[at - 1];
      if (child.category === 'HYPH' && before !== undefined && !isMark(before)) {
        attach(child.token, leafHead(before).token, 'HYPH');
      } else attach(build(child), top, labelOf(phrase, child, head, siblings));
    }
    return top;
  }

  /** The first conjunct heads the next, or the conjunction that heads the next. */
  function chainConjuncts(phrase: Phrase, siblings: readonly Phrase[], top: number): void {
    let previous = top;
    for (let c = 1; c < phrase.conjuncts.length; c++) {
      const conjunct = phrase.conjuncts[c]!;
      const from = siblings.indexOf(phrase.conjuncts[c - 1]!);
      const between = siblings.slice(from + 1, siblings.indexOf(conjunct));
      let conjunction = -1;
      for (const child of between) {
        if (isCoordinator(child, word) && conjunction < 0) {
          conjunction = build(child);
          attach(conjunction, previous, 'COORD');
        } else if (isMark(child)) attach(child.token, previous, 'P');
        else attach(build(child), previous, labelOf(phrase, child, phrase.conjuncts[0]!, siblings));
      }
      if (isGapped(phrase, conjunct)) {
        const over = conjunction < 0 ? previous : conjunction;
        for (const rest of overtChildren(conjunct)) {
          const label = labelOf(conjunct, rest, conjunct, overtChildren(conjunct));
          attach(build(rest), over, isMark(rest) ? 'P' : `GAP-${label}`);
        }
        continue;
      }
      const token = build(conjunct);
      if (conjunction < 0) attach(token, previous, 'COORD');
      else attach(token, conjunction, 'CONJ');
      previous = token;
    }
  }

  return build;
}

const none: ReadonlySet<Phrase> = new Set();

/** What the chain of conjuncts has attached: all from the first conjunct to the last. */
function chainedOf({ conjuncts }: Phrase, siblings: readonly Phrase[]): ReadonlySet<Phrase> {
  const from = siblings.indexOf(conjuncts[0]!);
  return new Set(siblings.slice(from + 1, siblings.indexOf(conjuncts.at(-1)!) + 1));
}

const clauses = new Set(['S', 'VP', 'SBAR', 'SINV']);

/** `we measured growth in mice and [=] death in rats`: what is left of a clause whose verb is not repeated. */
function isGapped(parent: Phrase, conjunct: Phrase): boolean {
  if (!clauses.has(parent.category) || !clauses.has(conjunct.category)) return false;
  const parts = overtChildren(conjunct);
  if (parts.length < 2 || !parts.some(({ gap }) => gap !== undefined)) return false;
  return !verbTags.has(leafHead(conjunct).category) && leafHead(conjunct).category !== 'TO';
}

const adverbialLabels = new Set(['LOC', 'TMP', 'DIR', 'MNR', 'PRP', 'EXT']);

function asAsked(
  label: string,
  child: Phrase,
  parent: Phrase,
  head: Phrase,
  { adverbials, indirectObject = 'OBJ', compound }: ConversionOptions,
): string {
  if (label === 'IOBJ') return indirectObject;
  if (adverbials === 'merged' && adverbialLabels.has(label)) {
    return /^(NN|CD|DT|PRP)/.test(head.category) && parent.category !== 'S' ? 'NMOD' : 'ADV';
  }
  if (compound !== true || label !== 'PRD') return label;
  const others = child.functions.filter((name) => adverbialLabels.has(name));
  return [label, ...others].sort().join('-');
}
