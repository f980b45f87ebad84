/** What the page must know of the OpenAPI document that describes the server. */
export interface Description {
  readonly paths: { readonly [path: string]: { readonly post?: Operation } };
}

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
}

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly schema?: ValueSchema;
}

interface ValueSchema {
  readonly enum?: readonly string[];
  readonly items?: ValueSchema;
  readonly anyOf?: readonly ValueSchema[];
  readonly default?: string | readonly string[];
}

/** Something that can be done to a text. */
export interface Offer {
  readonly name: string;
  readonly title: string;
  /** Those of its options that are chosen among a few values. */
  readonly settings: readonly Setting[];
}

export interface Setting {
  readonly name: string;
  readonly choices: readonly string[];
  /** Whether several can be chosen at once. */
  readonly several: boolean;
  /** What is chosen unless something is said, with commas between; nothing where that depends on other options. */
  readonly usual: string;
  readonly help: string;
}

/** The description of what answers here; undefined where it cannot be had. */
export async function describe(): Promise<Description | undefined> {
  try {
    const answer = await fetch('openapi.json');
    return answer.ok ? ((await answer.json()) as Description) : undefined;
  } catch {
    return undefined;
  }
}

export function offersOf({ paths }: Description): readonly Offer[] {
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const name = /^\/v1\/([a-z0-9-]+)$/.exec(path)?.[1];
    if (name === undefined || name === 'stream' || post === undefined) return [];
    const settings = (post.parameters ?? []).flatMap(settingOf);
    return [{ name, title: post.summary ?? name, settings }];
  });
}

/** How answers look is the page's own affair, and layers that a document brings are of no use where text is typed. */
const notChosen = ['layers', 'to', 'rows', 'again', 'parse'];
const notBrought = 'gold';

function settingOf({ name, description = '', schema = {} }: Parameter): Setting[] {
  const choices =
    schema.enum ?? schema.items?.enum ?? schema.anyOf?.find((one) => one.enum !== undefined)?.enum;
  if (choices === undefined || notChosen.includes(name)) return [];
  return [
    {
      name,
      choices: choices.filter((choice) => choice !== notBrought),
      several: schema.items !== undefined,
      usual: [schema.default ?? []].flat().join(','),
      help: description,
    },
  ];
}
