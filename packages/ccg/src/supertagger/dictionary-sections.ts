import { InputError, type ModelFile, requireSection, type Section } from '@hedgerow/learn';
import type { CategoryDictionary } from './category-dictionary.js';

/** A dictionary as sections of a model file; its tags belong into the header. */
export function dictionarySections({ words, tags }: CategoryDictionary): {
  readonly [section: string]: Section;
} {
  return {
    words: new TextEncoder().encode([...words.keys()].join('\n')),
    ...listSections('word', [...words.values()]),
    ...listSections('tag', [...tags.values()]),
  };
}

export function readDictionary(
  file: ModelFile,
  tags: readonly string[],
  categoryCount: number,
): CategoryDictionary {
  const text = new TextDecoder().decode(requireSection(file, 'words', 'u8'));
  const words = text === '' ? [] : text.split('\n');
  const ofTags = readLists(file, 'tag', tags.length, categoryCount);
  const ofWords = readLists(file, 'word', words.length, categoryCount);
  return {
    words: new Map(words.map((word, i) => [word, ofWords[i]!] as const)),
    tags: new Map(tags.map((tag, i) => [tag, ofTags[i]!] as const)),
    all: Uint16Array.from(new Set(ofTags.flatMap((list) => [...list]))).sort(),
  };
}

function listSections(name: string, lists: readonly Uint16Array[]) {
  return {
    [`${name}Counts`]: Uint16Array.from(lists, ({ length }) => length),
    [`${name}Categories`]: Uint16Array.from(lists.flatMap((list) => [...list])),
  };
}

function readLists(
  file: ModelFile,
  name: 'word' | 'tag',
  count: number,
  categoryCount: number,
): Uint16Array[] {
  const counts = requireSection(file, `${name}Counts`, 'u16', count);
  const items = requireSection(file, `${name}Categories`, 'u16');
  let at = 0;
  const lists = Array.from(counts, (length) => {
    at += length;
    return Uint16Array.from(items.subarray(at - length, at));
  });
  if (at !== items.length || counts.some((length) => length === 0)) {
    throw corrupt(`the lists of categories by ${name} do not fill their section`);
  }
  if (items.some((category) => category >= categoryCount)) {
    throw corrupt(`a list by ${name} has a category that there is not`);
  }
  return lists;
}

function corrupt(message: string): InputError {
  return new InputError('MODEL_CORRUPT', message);
}
