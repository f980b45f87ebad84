import { InputError } from '@hedgerow/document';
import { hedgerow } from './hedgerow/tables.js';
import { ji2010 } from './ji2010/tables.js';
import { li2018 } from './li2018/tables.js';
import { liu2011 } from './liu2011/tables.js';
import type { Reproduction } from './reproduction.js';
import { rimell2009 } from './rimell2009/tables.js';
import { velldal2012 } from './velldal2012/tables.js';
import { zhang2010 } from './zhang2010/tables.js';
import { zhao2012 } from './zhao2012/tables.js';

/** Every table that can be made again: each source brings its own. */
export const reproductions: readonly Reproduction[] = [
  ...ji2010,
  ...hedgerow,
  ...li2018,
  ...liu2011,
  ...rimell2009,
  ...velldal2012,
  ...zhang2010,
  ...zhao2012,
];

export function findReproduction(id: string): Reproduction {
  const found = reproductions.find((reproduction) => reproduction.id === id);
  if (found !== undefined) return found;
  throw new InputError('UNKNOWN_TABLE', `there is no ${JSON.stringify(id)} to reproduce`, {
    hint: `there are ${reproductions.map((reproduction) => reproduction.id).join(', ')}`,
  });
}
