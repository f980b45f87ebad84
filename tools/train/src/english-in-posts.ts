/** What Chinese posts take from English: words by their role, names and titles, all our own lists in posts/. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { once } from './build-models.js';

const folder = resolve(import.meta.dirname, '../posts');

export function postLines(name: string): string[] {
  return readFileSync(resolve(folder, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Each part as a tagger sees it: one unit. A number after a name is left out, as it stands by itself. */
const part = /^\d*\p{Script=Latin}[\p{Script=Latin}\d'_-]*$/u;

/** An expression of which a tagger can make one word, or nothing. */
export function expressionOf(text: string): string | undefined {
  const parts = text
    .trim()
    .split(/ +/)
    .filter((one, i) => i === 0 || !/^\d+$/.test(one));
  return parts.length === 1 || parts.every((one) => part.test(one)) ? parts.join(' ') : undefined;
}

const between = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(',')
      .flatMap((one) => expressionOf(one) ?? []),
  ),
];

/** Words, and expressions of several, by the tag that they mostly have; some have more than one. */
export const postWords = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      postLines('words').map((line) => {
        const [, tag, words] = /^(\w+): (.*)$/.exec(line)!;
        return [tag!, between(words!)];
      }),
    ),
);

export const postNames = once(() => between(postLines('names').join(',')));
export const postTitles = once(() => between(postLines('titles').join(',')));
