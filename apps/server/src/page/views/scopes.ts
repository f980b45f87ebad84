import type { Document } from '@hedgerow/document';
import { element } from '../element.js';
import { annotatePath, count, total, type View } from '../view.js';
import { markedText } from './marked-text.js';
import { reasonsOf } from './reasons.js';

/** Cues and scopes as nested brackets in the text; whatever is pointed at, or focused, says why it is there. */
export const scopesView: View = {
  name: 'scopes',
  title: 'Scopes',
  capability: 'annotate',
  path: annotatePath,
  summary: (document) => {
    const cues = total(document, (sentence) => sentence.cues?.length ?? 0);
    return cues === 0
      ? 'Nothing is speculated about or negated here.'
      : `${count(cues, 'cue')}, ${count(
          total(document, (sentence) => sentence.scopes?.length ?? 0),
          'scope',
        )}`;
  },
  draw: (document) => {
    const why = element('div', { class: 'why', id: 'why', 'aria-live': 'polite' }, hint());
    const text = element('div', { class: 'text', lang: 'en' }, ...markedText(document));
    // One listener for all: scopes lie inside scopes, and the innermost is meant.
    const show = ({ target }: Event) => {
      const scope = (target as Element).closest<HTMLElement>('[data-scope]');
      for (const lit of text.querySelectorAll('.lit')) lit.classList.remove('lit');
      if (scope === null) return;
      const [s, n] = scope.dataset.scope!.split('.').map(Number) as [number, number];
      const sentence = document.sentences[s]!;
      const shown = sentence.scopes![n]!;
      for (const part of text.querySelectorAll(`[data-group="${s}.${shown.cue}"]`)) {
        part.classList.add('lit');
      }
      why.replaceChildren(...reasonsOf(document, sentence, shown));
    };
    text.addEventListener('mouseover', show);
    text.addEventListener('focusin', show);
    return [legend(), text, why, ...allReasons(document)];
  },
};

function hint(): HTMLElement {
  return element(
    'p',
    { class: 'soft' },
    'Point at a scope, or move to it with Tab, to see why it is there.',
  );
}

function legend(): HTMLElement {
  const entry = (kind: string, means: string) =>
    element(
      'li',
      {},
      element(
        'span',
        { class: `scope ${kind} opens closes` },
        element('span', { class: `cue ${kind}` }, 'cue'),
        ' and scope',
      ),
      element('span', { class: 'soft' }, means),
    );
  return element(
    'ul',
    { class: 'legend', 'aria-label': 'Key' },
    entry('speculation', 'suspected'),
    entry('negation', 'denied'),
  );
}

/** The same for all of them, for those who neither hover nor tab. */
function allReasons(document: Document): Node[] {
  const items = document.sentences.flatMap((sentence) =>
    (sentence.scopes ?? []).map((scope) =>
      element('li', {}, ...reasonsOf(document, sentence, scope)),
    ),
  );
  if (items.length === 0) return [];
  return [
    element(
      'details',
      {},
      element('summary', {}, 'All scopes and their reasons'),
      element('ul', { class: 'reasons' }, ...items),
    ),
  ];
}
