import { decodeModel, encodeModel, type ModelHeader, requireSection } from '@hedgerow/learn';
import type { LemmaExceptions } from './lemmatizer.js';

/** The exceptions as a model file: what they were learned from is in its header. */
export function encodeLemmas(
  exceptions: LemmaExceptions,
  header: Omit<ModelHeader, 'kind'> = {},
): Uint8Array {
  const lines = Object.entries(exceptions).flatMap(([tag, lemmas]) =>
    Object.entries(lemmas).map(([form, lemma]) => `${tag}\t${form}\t${lemma}\n`),
  );
  return encodeModel(
    { ...header, kind: 'lemmas' },
    { exceptions: new TextEncoder().encode(lines.join('')) },
  );
}

export function decodeLemmas(bytes: Uint8Array): LemmaExceptions {
  const file = decodeModel(bytes, { kind: 'lemmas' });
  const text = new TextDecoder().decode(requireSection(file, 'exceptions', 'u8'));
  // Without a prototype: *constructor* is a word like any other.
  const exceptions: { [tag: string]: { [form: string]: string } } = Object.create(null);
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [tag = '', form = '', lemma = ''] = line.split('\t');
    exceptions[tag] ??= Object.create(null) as { [form: string]: string };
    exceptions[tag][form] = lemma;
  }
  return exceptions;
}
