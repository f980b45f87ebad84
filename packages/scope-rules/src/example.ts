import type { Cue, CueKind, Sentence, Span, Token } from '@hedgerow/document';

/** An example of a table, read. */
export interface Example {
  readonly text: string;
  readonly sentence: Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues'>;
  readonly scope: Span;
}

/**
 * Reads `{It <may> work} .` with its parse `PRP/2/SBJ MD/0/ROOT VB/2/VC ./2/P`: the scope in braces, the parts of
 * the cue in angle brackets, tokens with spaces between; for each token its tag, the number of its head (from 1; 0 is
 * the root), its label, and its lemma where that is not the word in small letters. Throws an Error that says what is
 * wrong.
 */
export function readExample(
  { example, parse }: { readonly example: string; readonly parse: string },
  kind: CueKind,
): Example {
  const { text, cues, scope } = readMarks(example);
  const tokens: Token[] = [];
  for (const { 0: form, index } of text.matchAll(/\S+/g)) {
    tokens.push({ start: index, end: index + form.length, form });
  }
  const columns = parse.split(/\s+/).map((item) => item.split('/'));
  if (columns.length !== tokens.length) {
    throw new Error(`the parse is of ${columns.length} tokens, the example has ${tokens.length}`);
  }
  const heads = columns.map(([, head], i) => readHead(head, i, tokens.length));
  return {
    text,
    scope,
    sentence: {
      start: 0,
      end: text.length,
      tokens,
      tags: columns.map(([tag]) => tag!),
      lemmas: columns.map(([, , , lemma], i) => lemma ?? tokens[i]!.form.toLowerCase()),
      dependencies: { heads, labels: columns.map(([, , label]) => label ?? '') },
      cues: [{ kind, spans: cues } satisfies Cue],
    },
  };
}

function readMarks(example: string): { text: string; cues: Span[]; scope: Span } {
  let text = '';
  const cues: Span[] = [];
  let opened = -1;
  let start = -1;
  let end = -1;
  for (const character of example) {
    if (character === '{') start = text.length;
    else if (character === '}') end = text.length;
    else if (character === '<') opened = text.length;
    else if (character === '>') {
      cues.push({ start: opened, end: text.length });
      opened = -1;
    } else text += character;
  }
  if (start < 0 || end < start) throw new Error('the example has no scope in braces');
  if (cues.length === 0 || opened >= 0) throw new Error('the example has no cue in angle brackets');
  return { text, cues, scope: { start, end } };
}

function readHead(head: string | undefined, token: number, size: number): number {
  const number = Number(head);
  if (!Number.isInteger(number) || number < 0 || number > size || number === token + 1) {
    throw new Error(
      `token ${token + 1} of the parse: found the head ${JSON.stringify(head)}, expected the number of another token or 0`,
    );
  }
  return number - 1;
}
