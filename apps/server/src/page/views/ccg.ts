import type { Relation, Sentence, Span } from '@hedgerow/document';
import { ruleSymbols } from '@hedgerow/parse-ccg/rule-symbols';
import { ccgSteps, ccgSvg, type DerivedSentence } from '@hedgerow/render';
import { ccgTree } from '../derivations/ccg-tree.js';
import { litText } from '../derivations/lit-text.js';
import { element } from '../element.js';
import { count, total, type View } from '../view.js';
import { combinatorNames, relationNames } from '../words/label-names.js';
import { tagKey } from '../words/tag-key.js';

/** A derivation for each sentence, as linguists write it, and the relations between its words; what is pointed at lights up in the text. */
export const ccgView: View = {
  name: 'ccg',
  title: 'CCG',
  capability: 'ccg',
  kindOfText: 'english',
  summary: (document) => {
    const fragments = total(document, (sentence) => (isFragments(sentence) ? 1 : 0));
    const sentences = count(document.sentences.length, 'sentence');
    return fragments === 0 ? sentences : `${sentences}, ${fragments} in fragments`;
  },
  draw: ({ text, sentences }) => [
    element(
      'p',
      { class: 'soft' },
      'Point at a category or a relation, or move to it with Tab and the arrows, to see its words; drag to move the derivation.',
    ),
    ...sentences.map((sentence, i) => drawSentence(sentence, text, `Sentence ${i + 1}`)),
    ...tagKey(
      sentences
        .filter(isDerived)
        .flatMap((sentence) => ccgSteps(sentence, symbolOf).map(({ symbol }) => symbol)),
      combinatorNames,
    ),
    ...tagKey(
      sentences.flatMap(({ relations = [] }) => relations.map(({ type }) => type)),
      relationNames,
    ),
  ],
  svg: ({ sentences }) => ccgSvg(sentences.filter(isDerived), { symbolOf }),
};

const symbolOf = ruleSymbols();

function isDerived(sentence: Sentence): sentence is DerivedSentence {
  return sentence.ccg !== undefined && (sentence.tokens?.length ?? 0) > 0;
}

function isFragments({ ccg, tokens = [] }: Sentence): boolean {
  return tokens.length > 0 && ccg?.category === 'FRAG';
}

function drawSentence(sentence: Sentence, text: string, name: string): HTMLElement {
  const words = element('p', { class: 'text', lang: 'en' }, ...litText(sentence, text));
  const light = (...spans: readonly Span[]) =>
    words.replaceChildren(...litText(sentence, text, spans));
  return element(
    'div',
    { class: 'derived' },
    words,
    ...(isFragments(sentence)
      ? [element('p', { class: 'soft' }, 'No whole derivation was found: these are fragments.')]
      : []),
    ...(isDerived(sentence)
      ? [ccgTree(sentence, symbolOf, name, (span) => light(...(span === undefined ? [] : [span])))]
      : []),
    ...relationList(sentence, name, light),
  );
}

/** `nsubj rains It`: its words light up. */
function relationList(
  { relations = [], tokens = [] }: Sentence,
  name: string,
  light: (...spans: readonly Span[]) => void,
): HTMLElement[] {
  if (relations.length === 0) return [];
  const list = element(
    'ul',
    { class: 'relations', 'aria-label': `Relations of ${name.toLowerCase()}` },
    ...relations.map((relation, i) => {
      const item = element(
        'li',
        { tabindex: i === 0 ? 0 : -1 },
        element('span', { class: 'soft' }, relation.type),
        ...wordsOf(relation, tokens).map((word) => element('span', {}, word)),
      );
      return item;
    }),
  );
  const show = ({ target }: Event) => {
    const item = (target as Element).closest('li');
    const at = item === null ? -1 : [...list.children].indexOf(item);
    const named = relations[at]?.arguments ?? [];
    light(...named.flatMap((token) => (typeof token === 'number' ? (tokens[token] ?? []) : [])));
  };
  list.addEventListener('mouseover', show);
  list.addEventListener('focusin', show);
  list.addEventListener('mouseleave', () => light());
  list.addEventListener('focusout', () => light());
  list.addEventListener('keydown', (event) => walkList(list, event));
  return [list];
}

function wordsOf({ arguments: given }: Relation, tokens: NonNullable<Sentence['tokens']>) {
  return given.map((one) => (typeof one === 'number' ? (tokens[one]?.form ?? '') : (one ?? '_')));
}

/** Of all items Tab leads to one, and the arrows to the others. */
function walkList(list: HTMLElement, event: KeyboardEvent): void {
  const items = [...list.children] as HTMLElement[];
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const at = items.indexOf((event.target as Element).closest('li')!);
  const to = step === undefined ? undefined : items[at + step];
  if (to === undefined) return;
  event.preventDefault();
  for (const item of items) item.tabIndex = item === to ? 0 : -1;
  to.focus();
}
