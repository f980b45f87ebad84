import type { DerivationNode, Sentence, Span } from '@hedgerow/document';
import { derivationsSvg } from '@hedgerow/render';
import { derivationTree } from '../derivations/derivation-tree.js';
import { litText } from '../derivations/lit-text.js';
import { element } from '../element.js';
import { count, total, type View } from '../view.js';
import { grammarNames } from '../words/label-names.js';
import { nameOfBeginning, tagKey } from '../words/tag-key.js';

/** A tree for each sentence, which can be chosen among the best, folded and moved; what is pointed at lights up in the text. */
export const derivationsView: View = {
  name: 'derivations',
  title: 'HPSG',
  capability: 'derive',
  options: { best: '5' },
  kindOfText: 'english',
  summary: (document) => {
    const fragments = total(document, ({ derivations }) => (isFragments(derivations?.[0]) ? 1 : 0));
    const sentences = count(document.sentences.length, 'sentence');
    return fragments === 0 ? sentences : `${sentences}, ${fragments} in fragments`;
  },
  draw: ({ text, sentences }) => [
    element(
      'p',
      { class: 'soft' },
      'Point at a node, or move to it with Tab and the arrows, to see its words; click it, or press Enter, to fold it; drag to move the tree.',
    ),
    ...sentences.map((sentence, i) => drawSentence(sentence, text, i)),
    ...tagKey(
      sentences.flatMap(({ derivations = [] }) => derivations.flatMap(labelsIn)),
      grammarNames,
      nameOfBeginning,
    ),
  ],
  svg: ({ text, sentences }) =>
    derivationsSvg(
      sentences.flatMap(({ derivations: [node] = [] }) =>
        node === undefined ? [] : [{ node, text }],
      ),
    ),
};

/** Of its rules and of the types of its entries, the names of which end alike. */
function labelsIn(node: DerivationNode): string[] {
  const below = node.children.flatMap((child) => ('label' in child ? labelsIn(child) : []));
  return [node.type ?? node.label, ...below].filter((label) =>
    /_(c|le|[a-z]*lr)$|^frag/.test(label),
  );
}

function isFragments(derivation: DerivationNode | undefined): boolean {
  return derivation?.label === 'fragments';
}

function drawSentence(sentence: Sentence, text: string, index: number): HTMLElement {
  const { derivations = [] } = sentence;
  const name = `Sentence ${index + 1}`;
  const words = element('p', { class: 'text', lang: 'en' });
  const light = (span?: Span) =>
    words.replaceChildren(...litText(sentence, text, span === undefined ? [] : [span]));
  light();
  const notice = element(
    'p',
    { class: 'soft' },
    'No whole derivation was found: these are fragments.',
  );
  /** Those that were looked at, with what is folded in them. */
  const trees: HTMLElement[] = [];
  const place = element('div');
  const show = (which: number) => {
    const derivation = derivations[which];
    notice.hidden = !isFragments(derivation);
    if (derivation === undefined) return;
    trees[which] ??= derivationTree(derivation, text, name, light);
    place.replaceChildren(trees[which]);
  };
  show(0);
  return element(
    'div',
    { class: 'derived' },
    words,
    ...(derivations.length > 1 ? [choice(derivations, name, show)] : []),
    notice,
    place,
  );
}

function choice(
  derivations: readonly DerivationNode[],
  name: string,
  show: (which: number) => void,
): HTMLElement {
  const options = derivations.map(({ score }, i) =>
    element(
      'option',
      { value: i },
      `${i + 1} of ${derivations.length}${score === undefined ? '' : `, score ${score.toFixed(2)}`}`,
    ),
  );
  const select = element(
    'select',
    { 'aria-label': `Derivation of ${name.toLowerCase()}` },
    ...options,
  );
  select.addEventListener('change', () => show(select.selectedIndex));
  return element('p', { class: 'choice' }, 'Derivation ', select);
}
