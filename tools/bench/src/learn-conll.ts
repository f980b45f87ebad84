import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A token of the CoNLL-2000 data: word, part of speech, chunk label. */
export type ChunkToken = readonly [word: string, tag: string, label: string];
export type ChunkSentence = readonly ChunkToken[];

export function readConll(folder: string, name: 'train' | 'test'): ChunkSentence[] {
  return readFileSync(join(folder, 'bench/conll2000', `${name}.txt`), 'utf8')
    .trim()
    .split('\n\n')
    .map((sentence) =>
      sentence.split('\n').map((line) => line.split(' ') as unknown as ChunkToken),
    );
}

/** Words and parts of speech in a window of two, and their bigrams: about 300,000 attributes in all. */
export function attributesOf(sentence: ChunkSentence): string[][] {
  return sentence.map((_, at) => {
    const attributes: string[] = [];
    for (let offset = -2; offset <= 2; offset++) {
      const token = sentence[at + offset];
      if (token === undefined) continue;
      attributes.push(`w[${offset}]=${token[0]}`, `p[${offset}]=${token[1]}`);
      const next = sentence[at + offset + 1];
      if (next === undefined || offset === 2) continue;
      attributes.push(`p[${offset}]|p[${offset + 1}]=${token[1]}|${next[1]}`);
      if (offset === -1 || offset === 0) {
        attributes.push(`w[${offset}]|w[${offset + 1}]=${token[0]}|${next[0]}`);
      }
    }
    return attributes;
  });
}

/** The F1 of chunks, as conlleval counts them: a chunk is right where its type, start and end are. */
export function chunkF1(
  gold: readonly (readonly string[])[],
  found: readonly (readonly string[])[],
) {
  let right = 0;
  let all = 0;
  gold.forEach((labels, s) => {
    const expected = new Set(chunksOf(labels));
    const given = chunksOf(found[s]!);
    all += expected.size + given.length;
    for (const chunk of given) if (expected.has(chunk)) right++;
  });
  return (200 * right) / all;
}

function chunksOf(labels: readonly string[]): string[] {
  const chunks: string[] = [];
  let start = -1;
  let type = '';
  for (let t = 0; t <= labels.length; t++) {
    const label = labels[t] ?? 'O';
    const continues = label.startsWith('I-') && label.slice(2) === type;
    if (start >= 0 && !continues) {
      chunks.push(`${start}-${t}-${type}`);
      start = -1;
      type = '';
    }
    if (label !== 'O' && !continues) {
      start = t;
      type = label.slice(2);
    }
  }
  return chunks;
}
