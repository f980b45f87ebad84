import type { CueKind, Sentence } from '@hedgerow/document';
import { type Look, paint } from './paint.js';
import { cutAtMarks, needsNumbers, type ScopeMark, scopeMarks } from './scope-marks.js';
import { visibleText } from './text-width.js';

export interface ScopesTextOptions {
  /** Default `false`. */
  readonly color?: boolean;
  /** Numbers of scopes in plain digits: `[1:`. Default `false`. */
  readonly ascii?: boolean;
}

interface KindSigns {
  readonly open: string;
  readonly close: string;
  readonly cue: string;
  readonly look: Look;
}

const signs: { readonly [K in CueKind | 'none']: KindSigns } = {
  speculation: { open: '[', close: ']', cue: '?', look: 'blue' },
  negation: { open: '{', close: '}', cue: '!', look: 'magenta' },
  none: { open: '(', close: ')', cue: '', look: 'yellow' },
};

/**
 * A sentence on one line with its scopes in brackets, `[...]` what is speculative and `{...}` what is negated, and its
 * cues as `<may?>` and `<not!>`. Numbers tell what belongs together where brackets alone would not.
 */
export function scopesText(
  sentence: Sentence,
  text: string,
  { color = false, ascii = false }: ScopesTextOptions = {},
): string {
  const marks = scopeMarks(sentence, text);
  const numbers = needsNumbers(marks) ? numberMarks(marks) : undefined;
  const sign = (mark: ScopeMark, which: 'open' | 'close') => {
    const drawn = signOf(mark, which, numbers?.get(mark), ascii);
    return color ? paint(drawn, 'bold', signs[mark.kind ?? 'none'].look) : drawn;
  };
  let line = '';
  for (const piece of cutAtMarks(sentence, marks)) {
    for (const mark of piece.marks) if (mark.start === piece.start) line += sign(mark, 'open');
    const words = visibleText(text.slice(piece.start, piece.end));
    line += color ? paint(words, ...looksOf(piece.marks)) : words;
    for (const mark of piece.marks.toReversed()) {
      if (mark.end === piece.end) line += sign(mark, 'close');
    }
  }
  return line;
}

function signOf(
  mark: ScopeMark,
  which: 'open' | 'close',
  number: number | undefined,
  ascii: boolean,
): string {
  const { open, close, cue } = signs[mark.kind ?? 'none'];
  const index = number === undefined ? '' : ascii ? String(number) : subscript(number);
  if (mark.type === 'cue') return which === 'open' ? '<' : `${cue}${index}>`;
  if (which === 'close') return `${close}${index}`;
  return `${open}${index}${ascii && index !== '' ? ':' : ''}`;
}

/** A number for each cue with its scope, from 1, in the order in which they open. */
function numberMarks(marks: readonly ScopeMark[]): Map<ScopeMark, number> {
  const numbers = new Map<string, number>();
  return new Map(
    marks.map((mark) => {
      const key = mark.cue === undefined ? `scope ${mark.scope}` : `cue ${mark.cue}`;
      if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
      return [mark, numbers.get(key)!];
    }),
  );
}

function subscript(number: number): string {
  return String(number).replace(/\d/g, (digit) => String.fromCharCode(0x2080 + Number(digit)));
}

/** A cue stands out; other words have the colour of the innermost scope. */
function looksOf(marks: readonly ScopeMark[]): Look[] {
  const cue = marks.findLast(({ type }) => type === 'cue');
  if (cue !== undefined) return ['bold', 'underline', signs[cue.kind ?? 'none'].look];
  const scope = marks.at(-1);
  return scope === undefined ? [] : [signs[scope.kind ?? 'none'].look];
}
