import type { CueKind, Document, Layers, Sentence, Span } from '@hedgerow/document';

/** A sentence without a place yet: its layers are made once it is known where it starts. */
export interface Draft {
  readonly text: string;
  layers(start: number): Partial<Layers>;
}

/** Written as text: *not*, or the second *or* as `or#2`; several where it is discontinuous. */
type Phrases = string | readonly string[];

export interface Marked {
  readonly kind?: CueKind;
  readonly cue: Phrases | null;
  readonly scope?: Phrases;
  readonly event?: Phrases;
}

/** Tokens are what stands between blanks; `tags` is one tag a token, between blanks too. */
export function draft(
  text: string,
  annotations: readonly Marked[] = [],
  options: { readonly tags?: string; readonly tokens?: boolean } = {},
): Draft {
  const { tags, tokens = true } = options;
  return {
    text,
    layers: (start) => {
      const spansOf = (phrases: Phrases) =>
        [phrases].flat().map((phrase) => locate(text, phrase, start));
      const cued = annotations.filter(({ cue }) => cue !== null);
      const indexOf = (one: Marked) => (one.cue === null ? null : cued.indexOf(one));
      return {
        ...(tokens && { tokens: tokensOf(text, start) }),
        ...(tags !== undefined && { tags: tags.split(' ') }),
        cues: cued.map(({ kind = 'negation', cue }) => ({ kind, spans: spansOf(cue!) })),
        scopes: annotations
          .filter(({ scope }) => scope !== undefined)
          .map((one) => ({ cue: indexOf(one), spans: spansOf(one.scope!) })),
        events: cued
          .filter(({ event }) => event !== undefined)
          .map((one) => ({ cue: cued.indexOf(one), spans: spansOf(one.event!) })),
      };
    },
  };
}

/** Tokens with layers that run parallel to them, or that stand on their indices. */
export function tokened(text: string, layers: Partial<Layers> = {}): Draft {
  return { text, layers: (start) => ({ tokens: tokensOf(text, start), ...layers }) };
}

export function documentOf(id: string, drafts: readonly Draft[], between = '\n'): Document {
  let text = '';
  const sentences: Sentence[] = drafts.map((one, i) => {
    if (i > 0) text += between;
    const start = text.length;
    text += one.text;
    return { start, end: text.length, ...one.layers(start) };
  });
  return { id, text, sentences };
}

export function tokensOf(text: string, start = 0): Layers['tokens'] {
  return [...text.matchAll(/\S+/g)].map(({ 0: form, index }) => ({
    start: start + index,
    end: start + index + form.length,
    form,
  }));
}

export function locate(text: string, phrase: string, start = 0): Span {
  const [words = '', nth = '1'] = phrase.split('#');
  let at = -1;
  for (let i = 0; i < Number(nth); i++) at = text.indexOf(words, at + 1);
  if (at < 0) throw new Error(`${JSON.stringify(text)} has no ${JSON.stringify(phrase)}`);
  return { start: start + at, end: start + at + words.length };
}
