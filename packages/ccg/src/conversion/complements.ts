import { isLeaf, isMark, overtChildren, type Phrase } from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';
import type { Builder } from './builder.js';
import { leafHead } from './head-of.js';
import { naturalCategory } from './natural-category.js';
import { takesPreposition } from './prepositional-complements.js';
import type { Role } from './roles.js';
import { isBe, isHave, verbForm } from './verb-forms.js';

const adverbial = /^(ADV|TMP|LOC|DIR|MNR|PRP|EXT|BNF|VOC)$/;

/** Whether a child is a complement of the head of its phrase, and of which category, or modifies it. */
export function complementRole(
  phrase: Phrase,
  child: Phrase,
  head: Phrase,
  wanted: Category,
  build: Builder,
): Role {
  if (isMark(child)) return { is: 'mark' };
  const modifier: Role = { is: 'modifier' };
  const complement = (name?: string): Role => ({
    is: 'complement',
    category: name === undefined ? naturalCategory(child, build) : build.category(name),
  });
  const after = phrase.children.indexOf(child) > phrase.children.indexOf(head);
  if (child.functions.includes('SBJ') && !after) {
    return complement(isThere(child) ? 'NP[thr]' : 'NP');
  }
  if (!after) return modifier;
  if (child.functions.some((name) => adverbial.test(name))) return modifier;
  switch (phrase.category) {
    case 'VP':
    case 'SINV':
    case 'SQ':
    case 'S':
      return verbRole(phrase, child, head, build, complement) ?? modifier;
    case 'PP':
      // `1 to 4 ferns`: what is joined to a number is one too.
      if (phrase.children[0]?.category === 'TO' && wanted.text === '(N/N)\\(N/N)') {
        return complement('N/N');
      }
      if (/^(NP|NML|S|PP|SBAR|ADJP|QP|UCP|VP|ADVP)$/.test(child.category)) return complement();
      if (isLeaf(child) && child.category === 'JJ') return complement('S[adj]\\NP');
      if (isLeaf(child) && /^(NN|CD|PRP|DT|VB|FW)/.test(child.category)) return complement('NP');
      return modifier;
    case 'ADJP':
      if (child.category === 'PP') {
        return isComplementPhrase(phrase, child, head, 'adjective', build)
          ? complement('PP')
          : modifier;
      }
      if (child.category === 'S' || child.category === 'SBAR') return complement();
      return modifier;
    case 'ADVP':
      return child.category === 'PP' ? complement('PP') : modifier;
    default:
      return modifier;
  }
}

function isThere(subject: Phrase): boolean {
  return (
    subject.category === 'EX' || (subject.children.length === 1 && isThere(subject.children[0]!))
  );
}

function verbRole(
  phrase: Phrase,
  child: Phrase,
  head: Phrase,
  build: Builder,
  complement: (name?: string) => Role,
): Role | undefined {
  if (child.functions.includes('PRD')) return complement();
  const word = isLeaf(head) ? build.word(head.token) : '';
  switch (child.category) {
    case 'VP': {
      const form = verbForm(child);
      if (isHave(word) && form === 'pss') return complement('S[pt]\\NP');
      if (isBe(word) || isHave(word) || isLeaf(head)) return complement();
      return undefined;
    }
    case 'NP':
      return complement('NP');
    case 'ADJP':
      return complement();
    case 'S':
      return phrase.category === 'VP' ? complement() : undefined;
    case 'SBAR': {
      const first = overtChildren(child)[0];
      const opening = first !== undefined && isLeaf(first) ? build.word(first.token) : '';
      if (phrase.category !== 'VP') return undefined;
      if (first === undefined || !isLeaf(first)) return complement();
      return opening === 'that' || opening === 'whether' || opening === 'if'
        ? complement()
        : undefined;
    }
    case 'PP':
      return isComplementPhrase(phrase, child, head, 'verb', build) ? complement('PP') : undefined;
    default:
      return undefined;
  }
}

/** Whether a prepositional phrase is a complement: the first one alone can be, and it follows at once, or the object. */
function isComplementPhrase(
  phrase: Phrase,
  child: Phrase,
  head: Phrase,
  of: 'verb' | 'adjective',
  build: Builder,
): boolean {
  const children = overtChildren(phrase);
  if (children.find(({ category }) => category === 'PP') !== child) return false;
  const word = build.word(leafHead(head).token);
  const preposition = build.word(leafHead(child).token);
  if (isBe(word) || isHave(word)) return false;
  const hasObject = children.some(
    (other) => other.category === 'NP' && children.indexOf(other) > children.indexOf(head),
  );
  if (hasObject && !/^(as|into|to|from)$/.test(preposition)) return false;
  return takesPreposition(word, preposition, of);
}
