import { type NameType, nameTypes } from '../labels/bilou.js';

/** What a name of a list most often is; null for lists of words that are no names. */
export interface ListRow {
  readonly list: string;
  readonly type: NameType | null;
  readonly example: string;
}

/** The lists of model-tweet. A list that is not here counts as one of words. */
export const listTypes: readonly ListRow[] = [
  { list: 'female-first-names', type: 'PERSON', example: 'Grace' },
  { list: 'male-first-names', type: 'PERSON', example: 'Alan' },
  { list: 'last-names', type: 'PERSON', example: 'Smith' },
  { list: 'people', type: 'PERSON', example: 'Albert Einstein' },
  { list: 'celebrities', type: 'PERSON', example: 'Ada Lovelace' },
  { list: 'athletes', type: 'PERSON', example: 'Stephen Curry' },
  { list: 'musicians', type: null, example: 'Pink Floyd' },
  { list: 'bands', type: 'ORGANIZATION', example: 'The Beatles' },
  { list: 'shows-and-films', type: null, example: 'Doctor Who' },
  { list: 'titles', type: null, example: 'Dr' },
  { list: 'occupations', type: null, example: 'lawyer' },
  { list: 'countries', type: 'LOCATION', example: 'Portugal' },
  { list: 'codes', type: 'LOCATION', example: 'NSW' },
  { list: 'nationalities', type: null, example: 'Portuguese' },
  { list: 'states', type: 'LOCATION', example: 'Ohio' },
  { list: 'regions', type: 'LOCATION', example: 'Ontario' },
  { list: 'cities', type: 'LOCATION', example: 'Porto' },
  { list: 'towns', type: 'LOCATION', example: 'Sintra' },
  { list: 'places', type: 'LOCATION', example: 'Golden Gate Bridge' },
  { list: 'place-nicknames', type: 'LOCATION', example: 'Vegas' },
  { list: 'place-words', type: null, example: 'boulevard' },
  { list: 'airports', type: 'LOCATION', example: 'Heathrow Airport' },
  { list: 'universities', type: 'ORGANIZATION', example: 'University of Porto' },
  { list: 'companies', type: 'ORGANIZATION', example: 'Microsoft' },
  { list: 'company-suffixes', type: null, example: 'Inc' },
  { list: 'brands', type: 'ORGANIZATION', example: 'Spotify' },
  { list: 'airlines', type: 'ORGANIZATION', example: 'Lufthansa' },
  { list: 'teams', type: 'ORGANIZATION', example: 'Chicago Bulls' },
  { list: 'organizations', type: 'ORGANIZATION', example: 'FBI' },
  { list: 'organization-words', type: null, example: 'airlines' },
  { list: 'products', type: 'PRODUCT', example: 'PlayStation' },
  { list: 'product-words', type: null, example: 'laptop' },
  { list: 'phones', type: 'PRODUCT', example: 'Galaxy Note' },
  { list: 'vehicles', type: 'PRODUCT', example: 'Mustang' },
  { list: 'calendar', type: null, example: 'Monday' },
  { list: 'ordinals', type: null, example: 'third' },
  { list: 'currencies', type: null, example: 'euro' },
  { list: 'units', type: null, example: 'km' },
];

/** The number of the type of each list, -1 where it has none. */
export function typesOfLists(lists: readonly string[]): Int8Array {
  const types = new Map(listTypes.map(({ list, type }) => [list, type]));
  return Int8Array.from(lists, (list) => {
    const type = types.get(list) ?? null;
    return type === null ? -1 : nameTypes.indexOf(type);
  });
}
