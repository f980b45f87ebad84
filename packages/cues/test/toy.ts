import type { Cue, CueKind, Document, Span } from '@hedgerow/document';

export type ToyDocument = Document<'tokens' | 'tags' | 'lemmas' | 'cues'>;

/**
 * Documents of one sentence each for tests, written as `It/PRP [may/MD] rain/VB`: words with their tags, `word/TAG/lemma`
 * where the lemma is another; in brackets what is a cue, `[either/DT]1 ... [or/CC]1` where it is in parts.
 */
export function toyDocuments(lines: readonly string[], kind: CueKind = 'speculation') {
  return lines.map((line, n): ToyDocument => {
    let text = '';
    const tokens: (Span & { form: string })[] = [];
    const tags: string[] = [];
    const lemmas: string[] = [];
    const cues: { id: string; kind: CueKind; spans: Span[] }[] = [];
    let open = -1;
    for (const piece of line.split(' ')) {
      const close = /\](\d*)$/.exec(piece);
      const [form, tag, lemma] = piece.replace(/^\[|\]\d*$/g, '').split('/') as string[];
      const start = text.length + (tokens.length > 0 ? 1 : 0);
      text += (tokens.length > 0 ? ' ' : '') + form;
      tokens.push({ start, end: text.length, form: form! });
      tags.push(tag!);
      lemmas.push(lemma ?? form!.toLowerCase());
      if (piece.startsWith('[')) open = start;
      if (close === null) continue;
      const span = { start: open, end: text.length };
      const same = cues.find(({ id }) => id !== '' && id === close[1]);
      if (same !== undefined) same.spans.push(span);
      else cues.push({ id: close[1]!, kind, spans: [span] });
    }
    const plain: Cue[] = cues.map(({ id: _, ...cue }) => cue);
    const sentence = { start: 0, end: text.length, tokens, tags, lemmas, cues: plain };
    return { id: String(n), text, sentences: [sentence] };
  });
}

/** The texts of the cues that a stage found. */
export function cueTexts(text: string, cues: readonly Cue[]): string[] {
  return cues.map(({ spans }) =>
    spans.map(({ start, end }) => text.slice(start, end)).join(' ... '),
  );
}

/** Enough to learn that *may* and *might* are cues, and *appear* where a *to* follows. */
export const toySpeculation: readonly string[] = [
  'Rain/NN [may/MD] fall/VB in/IN the/DT night/NN ./.',
  'The/DT old/JJ bridge/NN [may/MD] break/VB ./.',
  'It/PRP [might/MD] snow/VB ./.',
  'The/DT hens/NNS/hen [might/MD] sleep/VB there/RB ./.',
  'They/PRP [appear/VBP] to/TO rest/VB ./.',
  'The/DT cows/NNS/cow [appear/VBP] to/TO graze/VB ./.',
  'The/DT stars/NNS/star appear/VBP at/IN night/NN ./.',
  'New/JJ leaves/NNS/leaf appear/VBP in/IN spring/NN ./.',
  'Small/JJ spots/NNS/spot appear/VBP on/IN it/PRP ./.',
  'Tracks/NNS/track [indicate/VBP that/IN] a/DT fox/NN came/VBD/come ./.',
  'Signs/NNS/sign [indicate/VBP that/IN] it/PRP is/VBZ/be old/JJ ./.',
  'There/EX is/VBZ/be [no/DT proof/NN] of/IN it/PRP that/IN [may/MD] hold/VB ./.',
  'The/DT fox/NN came/VBD/come at/IN night/NN ./.',
  'The/DT hens/NNS/hen sleep/VBP ./.',
];
