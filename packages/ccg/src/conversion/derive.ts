import type { CcgDerivation } from '@hedgerow/document';
import {
  isLeaf,
  isMark,
  isUnder,
  nominal,
  overtChildren,
  type Phrase,
} from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';
import type { Builder } from './builder.js';
import { complementRole } from './complements.js';
import { deriveConjuncts } from './derive-coordination.js';
import { type Derive, deriveHeaded, type Gap } from './derive-headed.js';
import { deriveNominal } from './derive-nominal.js';
import { deriveSubordinate } from './derive-subordinate.js';
import { headOf } from './head-of.js';
import { markCategory } from './marks.js';
import { naturalCategory } from './natural-category.js';
import type { RoleOf } from './roles.js';

/** The derivation of a phrase that is to be of a category, top down. */
export function deriver(build: Builder): Derive {
  const NP = build.category('NP');

  const derive: Derive = (phrase, category, gap) => {
    if (isLeaf(phrase)) return deriveLeaf(phrase, category, build);
    if (/^SBARQ?$/.test(phrase.category) && phrase.conjuncts.length < 2) {
      return deriveSubordinate(phrase, category, build, derive);
    }
    const children = overtChildren(phrase);
    if (children.length === 1 && (gap === undefined || isUnder(gap.place, children[0]!))) {
      return derivePart(phrase, children[0]!, category, gap);
    }
    if (phrase.conjuncts.length > 1) return deriveCoordination(phrase, category, gap);
    if (isNominal(phrase)) {
      // In apposition it is a noun phrase first.
      const own = category.text === 'NP\\NP' ? NP : category;
      return build.changed(category, deriveNominal(phrase, own, build, derive));
    }
    if (phrase.category === 'PRN' && isMark(children[0]!)) return deriveAside(phrase, category);
    if (!isNatural(phrase, category)) return derivePhrase(phrase, category, gap);
    return build.changed(category, derivePhrase(phrase, naturalCategory(phrase, build), gap));
  };

  /** The only child of a phrase. */
  function derivePart(phrase: Phrase, child: Phrase, category: Category, gap: Gap | undefined) {
    if (isNatural(phrase, category)) {
      return build.changed(category, derive(child, naturalCategory(phrase, build), gap));
    }
    if (isNominal(phrase) && category.text === 'NP\\NP') {
      return build.changed(category, derive(child, NP, gap));
    }
    return derive(child, category, gap);
  }

  function derivePhrase(phrase: Phrase, category: Category, gap: Gap | undefined): CcgDerivation {
    const head = headOf(phrase);
    const children = phrase.children.filter((child) => child.overt || child === gap?.place);
    const roleOf: RoleOf = (child) => complementRole(phrase, child, head, category, build);
    return deriveHeaded({ children, head, category, gap, roleOf }, build, derive);
  }

  /** What stands around the conjuncts modifies them all, or is their complement. */
  function deriveCoordination(phrase: Phrase, category: Category, gap: Gap | undefined) {
    if (!isNatural(phrase, category)) return coordinated(phrase, category, gap);
    return build.changed(category, coordinated(phrase, naturalCategory(phrase, build), gap));
  }

  function coordinated(phrase: Phrase, category: Category, gap: Gap | undefined): CcgDerivation {
    const { conjuncts } = phrase;
    const children = overtChildren(phrase);
    const from = children.indexOf(conjuncts[0]!);
    const to = children.indexOf(conjuncts.at(-1)!);
    if (from === 0 && to === children.length - 1) {
      return deriveConjuncts(phrase, category, gap, build, derive);
    }
    const core: Phrase = { ...phrase, children: children.slice(from, to + 1) };
    const around = [...children.slice(0, from), core, ...children.slice(to + 1)];
    if (isNominal(phrase)) {
      const shell: Phrase = { ...phrase, children: around, conjuncts: [] };
      return deriveNominalAround(shell, core, category);
    }
    const roleOf: RoleOf = (child) => complementRole(phrase, child, conjuncts[0]!, category, build);
    return deriveHeaded({ children: around, head: core, category, gap, roleOf }, build, derive);
  }

  function deriveNominalAround(shell: Phrase, core: Phrase, category: Category): CcgDerivation {
    const inner: Derive = (phrase, wanted, gap) =>
      phrase === core
        ? deriveConjuncts(core, wanted, gap, build, derive)
        : derive(phrase, wanted, gap);
    return deriveNominal(shell, category, build, inner);
  }

  /** In brackets: the bracket that opens takes what is inside, and the whole modifies what is before it. */
  function deriveAside(phrase: Phrase, category: Category): CcgDerivation {
    const [open, ...rest] = overtChildren(phrase);
    const close = isMark(rest.at(-1)!) ? rest.pop() : undefined;
    if (rest.length === 0) {
      return build.leaf(category, open!.token);
    }
    const inside: Phrase =
      rest.length === 1 ? rest[0]! : { ...phrase, category: 'FRAG', children: rest };
    const wanted = insideCategory(inside, category);
    let derivation = derive(inside, wanted);
    if (close !== undefined) {
      derivation = build.joined(wanted, derivation, derive(close, wanted), 0);
    }
    const opening = build.leaf(build.over(category, wanted), open!.token);
    return build.joined(category, opening, derivation, 1);
  }

  function insideCategory(inside: Phrase, category: Category): Category {
    if (isNominal(inside) || inside.category === 'FRAG') {
      if (category.slash === '\\' && /^(N\/N|N|NP)$/.test(category.result.text)) {
        return category.result;
      }
      return NP;
    }
    if (inside.category === 'PP' || inside.category === 'ADVP') return category;
    return naturalCategory(inside, build);
  }

  return derive;
}

function deriveLeaf(leaf: Phrase, category: Category, build: Builder): CcgDerivation {
  if (isMark(leaf)) return build.leaf(markCategory(leaf, build), leaf.token);
  if (leaf.category === 'EXPL' && category.text === 'NP') {
    return build.leaf(build.category('NP[expl]'), leaf.token);
  }
  if (category.text === 'NP' && !/^(PRP|DT|EX|WP|WDT)$/.test(leaf.category)) {
    return build.changed(category, build.leaf(build.category('N'), leaf.token));
  }
  return build.leaf(category, leaf.token);
}

function isNominal({ category }: Phrase): boolean {
  return nominal.has(category) || category === 'QP' || category === 'UNIT';
}

function isClausal({ category }: Phrase): boolean {
  return category === 'S' || category === 'VP' || category === 'SINV' || category === 'SQ';
}

/** Whether a phrase gets its own category first, and then that which is asked for by a unary rule. */
function isNatural(phrase: Phrase, category: Category): boolean {
  if (isClausal(phrase)) return isModifierCategory(category) || category.text === 'NP';
  return phrase.category === 'ADJP' && besideItsHead.test(category.text);
}

/** Modifiers that are no words before a noun. */
const besideItsHead = /^(NP\\NP|S\/S|\(S\\NP\)[\\/]\(S\\NP\))$/;

/** `X/X` or `X\X`. */
function isModifierCategory(category: Category): boolean {
  return category.slash !== undefined && category.result === category.argument;
}
