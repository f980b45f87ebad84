import type { CueKind, Document } from '@hedgerow/document';
import { scopesSvg } from '@hedgerow/render';
import { element } from '../element.js';
import { measureText } from '../measure-text.js';
import { annotateOptions, count, type Filter, type Part, total, type View } from '../view.js';
import { cueKey, markedText, scopeKey } from './marked-text.js';
import { tellWhy } from './pointing.js';
import { reasonsOf, wordsOf } from './reasons.js';

/** Cues and scopes as nested brackets in the text; whatever is pointed at, or focused, says why it is there. */
export const scopesView: View = {
  name: 'scopes',
  title: 'Scopes',
  capability: 'annotate',
  options: annotateOptions,
  kindOfText: 'english',
  explains: true,
  summary: (document) => {
    const cues = total(document, (sentence) => sentence.cues?.length ?? 0);
    return cues === 0
      ? 'Nothing is speculated about or negated here.'
      : `${count(cues, 'cue')}, ${count(
          total(document, (sentence) => sentence.scopes?.length ?? 0),
          'scope',
        )}`;
  },
  filters: () => [filter('speculation', 'suspected'), filter('negation', 'denied')],
  draw: (document, drawing) => {
    const text = element('div', { class: 'text', lang: 'en' }, ...markedText(document, drawing));
    const scopeAt = ({ dataset }: HTMLElement) => {
      const [s, n] = dataset.scope!.split('.').map(Number) as [number, number];
      const sentence = document.sentences[s]!;
      return { sentence, scope: sentence.scopes![n]!, group: `${s}.${sentence.scopes![n]!.cue}` };
    };
    const pointed = {
      selector: '[data-scope]',
      light: (found: HTMLElement | undefined) => {
        for (const lit of text.querySelectorAll('.lit')) lit.classList.remove('lit');
        if (found === undefined) return;
        for (const part of text.querySelectorAll(`[data-group="${scopeAt(found).group}"]`)) {
          part.classList.add('lit');
        }
      },
      reasons: (found: HTMLElement) => {
        const { sentence, scope } = scopeAt(found);
        return reasonsOf(document, sentence, scope);
      },
    };
    tellWhy(text, pointed, drawing);
    return [text, ...allReasons(document)];
  },
  parts: ({ text, sentences }) =>
    sentences.flatMap((sentence): Part[] => [
      ...(sentence.cues ?? []).map((cue) => ({
        key: cueKey(cue),
        words: `cue “${wordsOf(cue, text)}” of ${cue.kind}`,
      })),
      ...(sentence.scopes ?? []).map((scope) => {
        const cue = scope.cue === null ? undefined : sentence.cues?.[scope.cue];
        const whose = cue === undefined ? 'without a cue' : `of “${wordsOf(cue, text)}”`;
        return { key: scopeKey(scope, cue), words: `scope ${whose}: “${wordsOf(scope, text)}”` };
      }),
    ]),
  svg: (document) => scopesSvg([document], { measure: measureText }),
};

function filter(kind: CueKind, means: string): Filter {
  return {
    name: kind,
    means,
    sample: () =>
      element(
        'span',
        { class: `scope ${kind} opens closes` },
        element('span', { class: `cue ${kind}` }, 'cue'),
        ' and scope',
      ),
  };
}

/** The same for all of them, for those who neither hover nor tab; made when it is asked for. */
function allReasons(document: Document): Node[] {
  const found = document.sentences.flatMap((sentence) =>
    (sentence.scopes ?? []).map((scope) => [sentence, scope] as const),
  );
  if (found.length === 0) return [];
  const details = element('details', {}, element('summary', {}, 'All scopes and their reasons'));
  details.addEventListener(
    'toggle',
    () => {
      const items = found.map(([sentence, scope]) =>
        element('li', {}, ...reasonsOf(document, sentence, scope)),
      );
      details.append(element('ul', { class: 'reasons' }, ...items));
    },
    { once: true },
  );
  return [details];
}
