import type { CueKind, Sentence } from '@hedgerow/document';
import { type Look, paint } from './paint.js';
import { needsNumbers, type ScopeMark, scopeMarks } from './scope-marks.js';
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
  const places = [...new Set([sentence, ...marks].flatMap(({ start, end }) => [start, end]))];
  places.sort((a, b) => a - b);
  // Those that close together close in the reverse of the order in which they opened.
  const closing = marks.toReversed().sort((a, b) => a.end - b.end);
  const innermost = innermostMarks();
  let [line, opened, closed] = ['', 0, 0];
  for (const [i, start] of places.slice(0, -1).entries()) {
    const end = places[i + 1]!;
    for (; opened < marks.length && marks[opened]!.start <= start; opened++) {
      line += sign(marks[opened]!, 'open');
      innermost.open(marks[opened]!);
    }
    const words = visibleText(text.slice(start, end));
    line += color ? paint(words, ...looksOf(innermost.at(start))) : words;
    for (; closed < closing.length && closing[closed]!.end <= end; closed++) {
      line += sign(closing[closed]!, 'close');
    }
  }
  return line;
}

/** Keeps the marks that are open, so that the last one, or the last cue, is at hand. */
function innermostMarks(): {
  open(mark: ScopeMark): void;
  at(place: number): ScopeMark | undefined;
} {
  const marks: { readonly [T in ScopeMark['type']]: ScopeMark[] } = { cue: [], scope: [] };
  return {
    open: (mark) => marks[mark.type].push(mark),
    at: (place) => {
      for (const open of [marks.cue, marks.scope]) {
        while (open.length > 0 && open.at(-1)!.end <= place) open.pop();
      }
      return marks.cue.at(-1) ?? marks.scope.at(-1);
    },
  };
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
function looksOf(mark: ScopeMark | undefined): Look[] {
  if (mark === undefined) return [];
  const { look } = signs[mark.kind ?? 'none'];
  return mark.type === 'cue' ? ['bold', 'underline', look] : [look];
}
