/** What the short benches read, all made up and always the same. */
import { type Document, random } from '@hedgerow/document';
import { mossSentence } from '../moss-sentence.js';

export function plainDocuments(count: number, sentencesEach = 8): Document[] {
  const chance = random(7);
  return Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    text: Array.from({ length: sentencesEach }, () => mossSentence(chance)).join(' '),
    sentences: [],
  }));
}

/** Documents with cues and scopes, for the codecs: the word behind a hedge or a negation is a cue, the rest its scope. */
export function scopedDocuments(count: number): Document[] {
  const cueOf = /\b(may|probably|whether)\b|\b(not|absence)\b/g;
  return plainDocuments(count).map(({ id, text }) => ({
    id,
    text,
    sentences: [...text.matchAll(/[^.]+\./g)].map(({ 0: sentence, index }) => {
      const found = [...sentence.matchAll(cueOf)].map((match) => ({
        kind: match[1] === undefined ? ('negation' as const) : ('speculation' as const),
        start: index + match.index,
        end: index + match.index + match[0].length,
      }));
      const end = index + sentence.length;
      return {
        start: index + sentence.length - sentence.trimStart().length,
        end,
        cues: found.map(({ kind, ...span }) => ({ kind, spans: [span] })),
        scopes: found.map(({ start }, cue) => ({ cue, spans: [{ start, end: end - 1 }] })),
      };
    }),
  }));
}
