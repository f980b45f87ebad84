import type { Document, Entity, LayerName } from '@hedgerow/document';
import { type NameType, nameTypes } from './bilou.js';

/** A corpus's type of name, and ours; null where ours has none and the span is no entity. */
export interface TypeRow {
  readonly type: string;
  readonly to: NameType | null;
  readonly example: string;
}

/** From the types of public corpora to the four of `liu2011`. */
export const typeMaps = {
  /** Ritter et al. 2011; Strauss et al. 2016: ten types. */
  wnut16: [
    { type: 'person', to: 'PERSON', example: 'Ada Lovelace' },
    { type: 'geo-loc', to: 'LOCATION', example: 'Lisbon' },
    { type: 'facility', to: 'LOCATION', example: 'Tower Bridge' },
    { type: 'company', to: 'ORGANIZATION', example: 'Siemens' },
    { type: 'sportsteam', to: 'ORGANIZATION', example: 'the Lions' },
    { type: 'product', to: 'PRODUCT', example: 'iPhone 4' },
    { type: 'musicartist', to: null, example: 'The Beatles' },
    { type: 'movie', to: null, example: 'Metropolis' },
    { type: 'tvshow', to: null, example: 'Doctor Who' },
    { type: 'other', to: null, example: 'Ramadan' },
  ],
  /** Derczynski et al. 2017: six types. */
  wnut17: [
    { type: 'person', to: 'PERSON', example: 'Ada Lovelace' },
    { type: 'location', to: 'LOCATION', example: 'Lisbon' },
    { type: 'corporation', to: 'ORGANIZATION', example: 'Siemens' },
    { type: 'group', to: 'ORGANIZATION', example: 'The Beatles' },
    { type: 'product', to: 'PRODUCT', example: 'iPhone 4' },
    { type: 'creative-work', to: null, example: 'Metropolis' },
  ],
  /** The Broad Twitter Corpus (Derczynski et al. 2016) and Tweebank (Jiang et al. 2022): three types, as in CoNLL-2003. */
  conll: [
    { type: 'PER', to: 'PERSON', example: 'Ada Lovelace' },
    { type: 'LOC', to: 'LOCATION', example: 'Lisbon' },
    { type: 'ORG', to: 'ORGANIZATION', example: 'Siemens' },
    { type: 'MISC', to: null, example: 'Portuguese' },
  ],
} as const satisfies { readonly [corpus: string]: readonly TypeRow[] };

export type TypeMapName = keyof typeof typeMaps;

/** The entities whose types a table maps, with the types that it gives them. */
export function mapEntities(entities: readonly Entity[], rows: readonly TypeRow[]): Entity[] {
  const map = new Map(rows.map(({ type, to }) => [type, to]));
  return entities.flatMap((entity) => {
    const to = map.get(entity.type) ?? null;
    return to === null ? [] : [{ ...entity, type: to }];
  });
}

/** The documents with the four types instead of their own. */
export function mapTypes<L extends LayerName>(
  documents: readonly Document<L | 'entities'>[],
  rows: readonly TypeRow[],
): Document<L | 'entities'>[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      entities: mapEntities(sentence.entities, rows),
    })),
  }));
}

/** The types of all these corpora, and our own: for files whose types are not known beforehand. */
export const anyTypes: readonly TypeRow[] = [
  ...Object.values(typeMaps).flat(),
  ...nameTypes.map((type) => ({ type, to: type, example: type })),
];
