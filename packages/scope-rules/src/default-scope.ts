import type { Cue, Sentence, Span, Stage } from '@hedgerow/document';

/**
 * The default scope of Velldal et al. (2012, section 6.1.2): from the first character of the cue to the end of the
 * sentence without final marks and spaces. It needs no parse, and is what other methods have to beat.
 */
export function defaultScope(): Stage<'cues', 'scopes'> {
  return {
    name: 'default-scope',
    needs: ['cues'],
    adds: ['scopes'],
    run: (sentence, text) => ({
      scopes: sentence.cues.flatMap((cue, i) => {
        const span = findDefaultScope(cue, sentence, text);
        return span === undefined
          ? []
          : [{ cue: i, spans: [span], why: [{ rule: 'default', tokens: [] }] }];
      }),
    }),
  };
}

function findDefaultScope({ spans }: Cue, sentence: Sentence, text: string): Span | undefined {
  if (spans.length === 0) return undefined;
  let end = sentence.end;
  while (end > sentence.start && /[.,:;!?\s]/.test(text[end - 1]!)) end--;
  for (const span of spans) end = Math.max(end, span.end);
  return { start: Math.min(...spans.map((span) => span.start)), end };
}
