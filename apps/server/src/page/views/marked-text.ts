import type { Document, Sentence } from '@hedgerow/document';
import { cutAtMarks, needsNumbers, type ScopeMark, scopeMarks } from '@hedgerow/render';
import { element } from '../element.js';
import { wordsOf } from './reasons.js';

/** The text with its cues and scopes as elements; what is not in a sentence is kept. */
export function markedText({ text, sentences }: Document): Node[] {
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
  const heights = heightsOf(marks);
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

/** How many scopes deep each is at its deepest, itself counted: the deeper, the lower its line is drawn. */
function heightsOf(marks: readonly ScopeMark[]): ReadonlyMap<ScopeMark, number> {
  const heights = new Map<ScopeMark, number>();
  // An outer one comes before what it holds.
  for (const mark of [...marks].reverse()) {
    if (mark.type === 'cue') continue;
    let inside = 0;
    for (const [other, height] of heights) {
      if (mark.start <= other.start && other.end <= mark.end) inside = Math.max(inside, height);
    }
    heights.set(mark, inside + 1);
  }
  return heights;
}

interface Drawing {
  readonly sentence: Sentence;
  readonly index: number;
  readonly text: string;
  readonly numbered: boolean;
  readonly again: boolean;
  readonly continues: boolean;
  readonly height: number;
}

function drawMark(mark: ScopeMark, drawing: Drawing): HTMLElement {
  const { sentence, index, text, numbered, again, continues, height } = drawing;
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
