import type { Cue, Document, Scope, Sentence, Span } from '@hedgerow/document';
import {
  cutAtMarks,
  needsNumbers,
  type ScopeMark,
  scopeHeights,
  scopeMarks,
} from '@hedgerow/render';
import { element } from '../element.js';
import type { Drawing } from '../view.js';
import { wordsOf } from './reasons.js';

/** The same key, the same cue. */
export function cueKey({ kind, spans }: Cue): string {
  return `cue ${kind} ${placesOf(spans)}`;
}

export function scopeKey({ spans }: Scope, cue: Cue | undefined): string {
  return `scope ${placesOf(spans)} of ${cue === undefined ? 'nothing' : cueKey(cue)}`;
}

function placesOf(spans: readonly Span[]): string {
  return spans.map(({ start, end }) => `${start}-${end}`).join(' ');
}

/** The text with its cues and scopes as elements; what is not in a sentence is kept. */
export function markedText({ text, sentences }: Document, drawing: Drawing): Node[] {
  const drawn: Node[] = [];
  let at = 0;
  sentences.forEach((sentence, index) => {
    drawn.push(document.createTextNode(text.slice(at, sentence.start)));
    drawn.push(drawSentence(sentence, index, text, drawing));
    at = sentence.end;
  });
  drawn.push(document.createTextNode(text.slice(at)));
  return drawn;
}

/** Marks may cross, elements may not: one that would is closed and opened again. */
function drawSentence(
  sentence: Sentence,
  index: number,
  text: string,
  { isHidden, isAlone }: Drawing,
): HTMLElement {
  const marks = scopeMarks(sentence, text).filter(({ kind = 'unknown' }) => !isHidden(kind));
  const heights = scopeHeights(marks);
  const numbered = needsNumbers(marks) || [...heights.values()].some((height) => height > 1);
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
        height: heights.get(mark) ?? 0,
        alone: isAlone(keyOf(mark, sentence)),
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

function keyOf({ cue: owner, scope: place }: ScopeMark, { cues, scopes }: Sentence): string {
  const cue = owner === undefined ? undefined : cues?.[owner];
  return place === undefined ? cueKey(cue!) : scopeKey(scopes![place]!, cue);
}

interface MarkDrawing {
  readonly sentence: Sentence;
  readonly index: number;
  readonly text: string;
  readonly numbered: boolean;
  readonly again: boolean;
  readonly continues: boolean;
  readonly height: number;
  readonly alone: boolean;
}

function drawMark(mark: ScopeMark, drawing: MarkDrawing): HTMLElement {
  const { sentence, index, text, numbered, again, continues, height, alone } = drawing;
  const kind = mark.kind ?? 'unknown';
  const cue = mark.cue === undefined ? undefined : sentence.cues?.[mark.cue];
  const isScope = mark.type === 'scope';
  const focusable = isScope && !again && mark.part === 0;
  const classes = [
    mark.type,
    kind,
    ...(again ? [] : ['opens']),
    ...(continues ? [] : ['closes']),
    ...(isScope ? [`high-${Math.min(height, 4)}`] : []),
    ...(alone ? ['alone'] : []),
  ];
  return element('span', {
    class: classes.join(' '),
    'data-group': `${index}.${mark.cue}`,
    ...(isScope && { 'data-scope': `${index}.${mark.scope}` }),
    ...(numbered && mark.cue !== undefined && { 'data-number': subscript(mark.cue + 1) }),
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

/** As characters of their own: what style sheets put beside brackets has but one size. */
function subscript(number: number): string {
  return String(number).replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)));
}
