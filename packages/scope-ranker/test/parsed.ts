import type { CueKind, Sentence } from '@hedgerow/document';

export interface Parsed {
  readonly text: string;
  readonly sentence: Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues' | 'scopes'>;
}

/**
 * A sentence written out: `It/PRP/2/SBJ {<may>/MD/0/ROOT rain/VB/2/VC} ././2/P`, each word with its tag, its head (from 1,
 * 0 is the root) and its label; `<>` are cues of one kind, each of one word, `{}` their scopes, in the same order.
 */
export function parsed(line: string, kind: CueKind = 'speculation'): Parsed {
  const tokens: { form: string; start: number; end: number }[] = [];
  const [tags, heads, labels]: [string[], number[], string[]] = [[], [], []];
  const cues: { kind: CueKind; spans: { start: number; end: number }[] }[] = [];
  const opened: number[] = [];
  const extents: { start: number; end: number }[] = [];
  let text = '';
  for (const item of line.split(' ')) {
    const [, open, word, tag, head, label, close] =
      /^(\{*)(.+?)\/([^/]+)\/(\d+)\/([^/}]+)(\}*)$/.exec(item)!;
    const isCue = /^<.+>$/.test(word!);
    const form = isCue ? word!.slice(1, -1) : word!;
    if (text !== '') text += ' ';
    const span = { start: text.length, end: text.length + form.length };
    text += form;
    for (const _ of open!) opened.push(span.start);
    for (const _ of close!) extents.push({ start: opened.pop()!, end: span.end });
    if (isCue) cues.push({ kind, spans: [span] });
    tokens.push({ form, ...span });
    tags.push(tag!);
    heads.push(Number(head) - 1);
    labels.push(label!);
  }
  extents.sort((a, b) => a.start - b.start || b.end - a.end);
  return {
    text,
    sentence: {
      start: 0,
      end: text.length,
      tokens,
      tags,
      lemmas: tokens.map(({ form }) => form.toLowerCase()),
      dependencies: { heads, labels },
      cues,
      scopes: extents.map((span, cue) => ({ cue, spans: [span] })),
    },
  };
}
