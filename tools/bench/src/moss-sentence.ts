import type { Random } from '@hedgerow/document';

/** A sentence is one of each; about half of them have something to find. */
const parts = [
  ['The capsule wall', 'Moss on the north side', 'Heat', 'Frost at night', 'Water in the soil'],
  ['may open', 'did not reach', 'opens', 'probably slows', 'was found near', 'keeps', 'follows'],
  ['the spores', 'the outer layer', 'the roots of young trees', 'growth in spring'],
  ['after the rain', 'in the absence of light', 'on the slope', 'whether or not it is dry'],
] as const;

export function mossSentence(chance: Random): string {
  return `${parts.map((words) => words[chance.integer(words.length)]).join(' ')}.`;
}
