/** What the scripts of bash and zsh have in common: the branches of a `case`, and quoting. */

import type { Place } from './places.js';

/** Single quotes keep everything but themselves, in every shell here. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** From a place to the next one, by the word that was typed. */
export function stepCases(places: readonly Place[], indent: string): string {
  return places
    .flatMap(({ path, verbs }) => verbs.map(({ name }) => quoted(`${path} ${name}`)))
    .map((path) => `${indent}${path}) place=${path} ;;`)
    .join('\n');
}

/** What can follow a flag that takes a value; flags with the same values share a branch. */
export function valueCases(
  places: readonly Place[],
  indent: string,
  write: (values: readonly string[]) => string,
): string {
  const cases = new Map<string, string[]>();
  for (const { path, flags } of places) {
    for (const { names, values } of flags) {
      if (values === undefined) continue;
      const action = write(values);
      const patterns = names.map((name) => quoted(`${path} ${name}`));
      cases.set(action, [...(cases.get(action) ?? []), ...patterns]);
    }
  }
  return [...cases]
    .map(([action, patterns]) => `${indent}${patterns.join(' | ')}) ${action} ;;`)
    .join('\n');
}

/** What an argument can be, where it is one of a few. */
export function namesAt({ verbs, words }: Place): string[] {
  return [...verbs.map(({ name }) => name), ...words];
}
