import type { Cue, DerivationNode, Span, Token } from '@hedgerow/document';

export interface ReadDerivation {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly derivation: DerivationNode;
  /** What stands in `<>`. */
  readonly cue: Cue;
}

/** `(sb-hd_mc_c (n_-_pr-it_le it) (v_-_le <may>))`: rules over types of words, the words of the cue in `<>`. */
export function readDerivation(
  brackets: string,
  kind: Cue['kind'] = 'speculation',
): ReadDerivation {
  const pieces = brackets.match(/[()]|[^()\s]+/g) ?? [];
  const tokens: Token[] = [];
  const spans: Span[] = [];
  let at = 0;
  let length = 0;
  const read = (): DerivationNode => {
    at++;
    const label = pieces[at++]!;
    const children = [];
    while (pieces[at] !== ')') {
      if (pieces[at] === '(') children.push(read());
      else {
        const piece = pieces[at++]!;
        const form = piece.replace(/^<(.+)>$/, '$1');
        const span = { start: length, end: length + form.length };
        if (form !== piece) spans.push(span);
        length = span.end + 1;
        tokens.push({ ...span, form });
        children.push({ ...span, form });
      }
    }
    at++;
    return { label, children };
  };
  const derivation = read();
  const text = tokens.map(({ form }) => form).join(' ');
  return { text, tokens, derivation, cue: { kind, spans } };
}
