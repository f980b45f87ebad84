import type { Document, Scope, Sentence, Span } from '@hedgerow/document';
import { cutAtMarks, needsNumbers, type ScopeMark, scopeMarks } from '@hedgerow/render';
import { element } from '../element.js';
import { count, total, type View } from '../view.js';

/** Cues and scopes as nested brackets in the text; whatever is pointed at, or focused, says why it is there. */
export const scopesView: View = {
  name: 'scopes',
  title: 'Scopes',
  capability: 'annotate',
  path: '/v1/annotate?parse=all',
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
    const text = element('div', { class: 'text', lang: 'en' }, ...drawText(document));
    // One listener for all: scopes lie inside scopes, and the innermost is meant.
    const show = ({ target }: Event) => {
      const scope = (target as Element).closest<HTMLElement>('[data-scope]');
      for (const lit of text.querySelectorAll('.lit')) lit.classList.remove('lit');
      if (scope === null) return;
      const [s, n] = scope.dataset.scope!.split('.').map(Number) as [number, number];
      for (const part of text.querySelectorAll(
        `[data-group="${s}.${document.sentences[s]!.scopes![n]!.cue}"]`,
      )) {
        part.classList.add('lit');
      }
      why.replaceChildren(
        ...reasonsOf(document, document.sentences[s]!, document.sentences[s]!.scopes![n]!),
      );
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
  const entry = (kind: string, cue: string) =>
    element(
      'li',
      {},
      element(
        'span',
        { class: `scope ${kind} opens closes` },
        element('span', { class: `cue ${kind}` }, cue),
        ` of ${kind}`,
      ),
    );
  return element(
    'ul',
    { class: 'legend', 'aria-label': 'Key' },
    entry('speculation', 'cue and scope'),
    entry('negation', 'cue and scope'),
  );
}

function drawText({ text, sentences }: Document): Node[] {
  const drawn: Node[] = [];
  let at = 0;
  sentences.forEach((sentence, index) => {
    drawn.push(document.createTextNode(text.slice(at, sentence.start)));
    drawn.push(drawSentence(sentence, index, text));
    at = sentence.end;
  });
  drawn.push(document.createTextNode(text.slice(at)));
  return drawn;
}

/** Marks may cross, elements may not: one that would is closed and opened again. */
function drawSentence(sentence: Sentence, index: number, text: string): HTMLElement {
  const marks = scopeMarks(sentence, text);
  const numbered = needsNumbers(marks);
  const root = element('span', { class: 'sentence' });
  const open: { readonly mark: ScopeMark; readonly node: HTMLElement }[] = [];
  const begun = new Set<ScopeMark>();
  for (const piece of cutAtMarks(sentence, marks)) {
    for (const mark of piece.marks.slice(open.length)) {
      const continues = open.some((outer) => outer.mark.end < mark.end);
      const node = drawMark(mark, {
        sentence,
        index,
        text,
        numbered,
        again: begun.has(mark),
        continues,
      });
      begun.add(mark);
      (open.at(-1)?.node ?? root).append(node);
      open.push({ mark, node });
    }
    (open.at(-1)?.node ?? root).append(text.slice(piece.start, piece.end));
    const ending = open.findIndex(({ mark }) => mark.end === piece.end);
    if (ending >= 0) open.splice(ending);
  }
  return root;
}

interface Drawing {
  readonly sentence: Sentence;
  readonly index: number;
  readonly text: string;
  readonly numbered: boolean;
  readonly again: boolean;
  readonly continues: boolean;
}

function drawMark(mark: ScopeMark, drawing: Drawing): HTMLElement {
  const { sentence, index, text, numbered, again, continues } = drawing;
  const kind = mark.kind ?? 'unknown';
  const cue = mark.cue === undefined ? undefined : sentence.cues?.[mark.cue];
  const isScope = mark.type === 'scope';
  const focusable = isScope && !again && mark.part === 0;
  return element('span', {
    class: [mark.type, kind, ...(again ? [] : ['opens']), ...(continues ? [] : ['closes'])].join(
      ' ',
    ),
    'data-group': `${index}.${mark.cue}`,
    ...(isScope && { 'data-scope': `${index}.${mark.scope}` }),
    ...(numbered && mark.cue !== undefined && { 'data-number': mark.cue + 1 }),
    ...(focusable && {
      tabindex: 0,
      role: 'group',
      'aria-label': `scope of ${kind}${cue === undefined ? '' : `, cue ${wordsOf(cue, text)}`}`,
      'aria-describedby': 'why',
    }),
    ...(!isScope && {
      role: 'mark',
      'aria-label': `${kind} cue ${text.slice(mark.start, mark.end)}`,
    }),
  });
}

function reasonsOf({ text }: Document, sentence: Sentence, scope: Scope): Node[] {
  const cue = scope.cue === null ? undefined : sentence.cues?.[scope.cue];
  const kind = cue?.kind ?? 'unknown';
  const heading = element(
    'p',
    {},
    element('span', { class: `cue ${kind}` }, cue === undefined ? 'no cue' : wordsOf(cue, text)),
    ` (${kind}) bears on “${wordsOf(scope, text)}”`,
  );
  const steps = (scope.why ?? []).map(({ rule, tokens }) =>
    element(
      'li',
      {},
      element('strong', {}, rule),
      ...tokens.map(({ role, token }) =>
        element(
          'span',
          { class: 'seen' },
          element('span', { class: 'soft' }, `${role} `),
          sentence.tokens?.[token]?.form ?? `#${token}`,
        ),
      ),
    ),
  );
  const lead = steps.length > 1 ? 'By these rules, in order:' : 'By this rule:';
  return [
    heading,
    ...(steps.length > 0
      ? [element('p', { class: 'soft' }, lead), element('ol', {}, ...steps)]
      : []),
  ];
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

function wordsOf({ spans }: { readonly spans: readonly Span[] }, text: string): string {
  return spans.map(({ start, end }) => text.slice(start, end)).join(' … ');
}
