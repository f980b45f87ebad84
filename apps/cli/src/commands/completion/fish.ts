import type { Flag, Place } from './places.js';

/** A line for each verb, word and flag, with the place where it can stand as its condition. */
export function fishCompletion(places: readonly Place[]): string {
  const lines = places.flatMap((place) => {
    const condition = quoted(conditionOf(place));
    const names = place.verbs.map(
      ({ name, description }) => `-f -a ${quoted(name)} -d ${quoted(description)}`,
    );
    const words = place.words.map((word) => `-f -a ${quoted(word)}`);
    return [...names, ...words, ...place.flags.map(flagLine)].map(
      (line) => `complete -c hedgerow -n ${condition} ${line}`,
    );
  });
  return `# fish completion of hedgerow: hedgerow completion fish | source\n${lines.join('\n')}\n`;
}

/** All words of the place were typed, and none that leads on from it. */
function conditionOf({ path, verbs }: Place): string {
  const seen = path
    .split(' ')
    .slice(1)
    .map((word) => `__fish_seen_subcommand_from ${word}`);
  const names = verbs.map(({ name }) => name).join(' ');
  const further = names === '' ? [] : [`not __fish_seen_subcommand_from ${names}`];
  return [...seen, ...further].join('; and ');
}

function flagLine({ names, description, values }: Flag): string {
  const flags = names.map((name) =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
  );
  const value =
    values === undefined
      ? ''
      : values.length === 0
        ? ' -r -F'
        : ` -x -a ${quoted(values.join(' '))}`;
  return `${flags.join(' ')}${value} -d ${quoted(description)}`;
}

/** In fish's single quotes, a backslash quotes a quote and itself. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
