import type { Cue, CueKind, Document, Scope, Sentence, Span, Token } from '@hedgerow/document';

export type ToySentence = Sentence<
  'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues' | 'scopes'
>;

export interface Toy {
  readonly text: string;
  readonly sentence: ToySentence;
}

/**
 * A sentence for tests, a word with its tag, head (from 1; 0 is above the root) and label at a time:
 * `It/PRP/2/SBJ (may)/MD/0/ROOT{ rain/VB/2/VC} ././2/P`. In round brackets what is a cue of one word; `{` after a word
 * opens a scope with that word, `}` closes the one that was opened last, and scopes belong to cues in the order of both.
 */
export function toy(line: string, kind: CueKind = 'speculation'): Toy {
  const words = line.split(' ').map((word) => {
    const [form, tag, head, rest] = word.split(
      /\/(?=[^/]*\/[^/]*\/[^/]*$)|\/(?=[^/]*\/[^/]*$)|\/(?=[^/]*$)/,
    );
    const [label, marks] = /^([^{}]*)(.*)$/.exec(rest!)!.slice(1) as [string, string];
    return {
      form: form!.replace(/^\((.+)\)$/, '$1'),
      isCue: /^\(.+\)$/.test(form!),
      tag: tag!,
      head: Number(head) - 1,
      label,
      marks,
    };
  });
  const text = words.map(({ form }) => form).join(' ');
  let at = 0;
  const tokens = words.map(({ form }): Token => {
    const start = at;
    at += form.length + 1;
    return { form, start, end: start + form.length };
  });
  const cues = words.flatMap(({ isCue }, i): Cue[] =>
    isCue ? [{ kind, spans: [spanOf(tokens, i, i)] }] : [],
  );
  const open: number[] = [];
  const extents: Span[] = [];
  words.forEach(({ marks }, i) => {
    for (const mark of marks) {
      if (mark === '{') open.push(i);
      else extents.push(spanOf(tokens, open.pop()!, i));
    }
  });
  extents.sort((a, b) => a.start - b.start || b.end - a.end);
  const sentence: ToySentence = {
    start: 0,
    end: text.length,
    tokens,
    tags: words.map(({ tag }) => tag),
    lemmas: words.map(({ form }) => form.toLowerCase()),
    dependencies: { heads: words.map(({ head }) => head), labels: words.map(({ label }) => label) },
    cues,
    scopes: extents.map((span, cue): Scope => ({ cue, spans: [span] })),
  };
  return { text, sentence };
}

const spanOf = (tokens: readonly Token[], first: number, last: number): Span => ({
  start: tokens[first]!.start,
  end: tokens[last]!.end,
});

/** The texts of spans, one for each cue or scope. */
export function textsOf(text: string, marked: readonly (Cue | Scope)[]): string[] {
  return marked.map(({ spans }) =>
    spans.map(({ start, end }) => text.slice(start, end)).join(' ... '),
  );
}

export function toyDocument({ text, sentence }: Toy, id = 'toy'): Document {
  return { id, text, sentences: [sentence] };
}

const nouns = ['Rain', 'Snow', 'Hail', 'Moss', 'Fern', 'Corn'];

/** Enough to learn that *may* is a cue, and *appears* before *to*, and that their scopes end before *because*. */
export const toySentences: readonly Toy[] = nouns.flatMap((noun) => [
  toy(
    `${noun}/NN/2/SBJ (may)/MD/0/ROOT{ fall/VB/2/VC there/RB/3/LOC} because/IN/2/PRP it/PRP/7/SBJ can/MD/5/SUB ././2/P`,
  ),
  toy(`${noun}/NN/2/SBJ (appears)/VBZ/0/ROOT{ to/TO/2/OPRD rest/VB/3/IM} ././2/P`),
  toy(`${noun}/NN/2/SBJ appears/VBZ/0/ROOT at/IN/2/LOC night/NN/3/PMOD ././2/P`),
  toy(
    `${noun}/NN/2/SBJ fell/VBD/0/ROOT there/RB/2/LOC because/IN/2/PRP it/PRP/6/SBJ can/MD/4/SUB ././2/P`,
  ),
]);
