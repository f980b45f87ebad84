/**
 * Which prepositional phrases are complements of the verb or adjective before them: a row a preposition.
 * `all` are its complements but for the words in `not`; else those of the words in `only`. Words are
 * beginnings of words.
 */
export interface PrepositionRow {
  readonly preposition: string;
  readonly of: 'verb' | 'adjective';
  readonly only?: string;
  readonly not?: string;
  readonly example: string;
  readonly nearMiss: string;
}

export const prepositionRows: readonly PrepositionRow[] = [
  {
    preposition: 'to',
    of: 'verb',
    not: 'admi decreas increas reduc rescu target elevat',
    example: 'moss [responds] to rain',
    nearMiss: 'moss [decreased] to a tenth',
  },
  {
    preposition: 'of',
    of: 'verb',
    not: 'die',
    example: 'moss [consists] of cells',
    nearMiss: 'moss [died] of frost',
  },
  {
    preposition: 'into',
    of: 'verb',
    not: 'insert',
    example: 'moss [grew] into mats',
    nearMiss: 'a gene [inserted] into moss',
  },
  {
    preposition: 'with',
    of: 'verb',
    not: 'treat induc replac transfect stimulat incubat cultur activat',
    example: 'moss [interacts] with ferns',
    nearMiss: 'moss was [treated] with acid',
  },
  {
    preposition: 'from',
    of: 'verb',
    not: 'isolat regulat switch',
    example: 'moss is [derived] from spores',
    nearMiss: 'moss was [isolated] from bogs',
  },
  {
    preposition: 'as',
    of: 'verb',
    not: 'bind bound',
    example: 'moss [serves] as food',
    nearMiss: 'they [bind] as dimers',
  },
  {
    preposition: 'on',
    of: 'verb',
    only: 'depend impinge focus rel act based rest concentrat center',
    example: 'moss [depends] on rain',
    nearMiss: 'moss [occurs] on stones',
  },
  {
    preposition: 'upon',
    of: 'verb',
    only: 'depend impinge rel act based',
    example: 'moss [depends] upon rain',
    nearMiss: 'moss [grew] upon stones',
  },
  {
    preposition: 'for',
    of: 'verb',
    only: 'account requir substitut screen defin cod allow search look compet select',
    example: 'rain is [required] for growth',
    nearMiss: 'moss was [mapped] for us',
  },
  {
    preposition: 'in',
    of: 'verb',
    only: 'result involv participat aid engag implicated',
    example: 'rain [results] in growth',
    nearMiss: 'moss [grows] in bogs',
  },
  {
    preposition: 'at',
    of: 'verb',
    only: 'start aim direct act',
    example: 'the work is [aimed] at growth',
    nearMiss: 'moss [occurs] at home',
  },
  {
    preposition: 'to',
    of: 'adjective',
    not: 'reliable',
    example: 'moss is [similar] to fern',
    nearMiss: 'moss is [reliable] to us',
  },
  {
    preposition: 'of',
    of: 'adjective',
    not: 'highest lowest',
    example: 'moss is [capable] of growth',
    nearMiss: 'moss is [highest] of all',
  },
  {
    preposition: 'with',
    of: 'adjective',
    not: 'common',
    example: 'this is [consistent] with growth',
    nearMiss: 'moss is [common] with age',
  },
  {
    preposition: 'from',
    of: 'adjective',
    not: 'visible',
    example: 'moss is [distinct] from fern',
    nearMiss: 'moss is [visible] from here',
  },
  {
    preposition: 'on',
    of: 'adjective',
    only: 'dependent contingent based',
    example: 'moss is [dependent] on rain',
    nearMiss: 'moss is [common] on stones',
  },
  {
    preposition: 'for',
    of: 'adjective',
    only: 'necessary relevant matched useful responsible suitable sufficient specific critical crucial required',
    example: 'rain is [necessary] for growth',
    nearMiss: 'moss is [available] for us',
  },
  {
    preposition: 'by',
    of: 'adjective',
    only: 'unaffected',
    example: 'moss is [unaffected] by frost',
    nearMiss: 'moss is [inducible] by rain',
  },
];

const listed = new Map(
  prepositionRows.map((row) => [
    `${row.of} ${row.preposition}`,
    { only: row.only?.split(' '), not: (row.not ?? '').split(' ').filter((stem) => stem !== '') },
  ]),
);

/** Whether a phrase with the preposition is a complement of the word, in small letters. */
export function takesPreposition(
  word: string,
  preposition: string,
  of: PrepositionRow['of'],
): boolean {
  const row = listed.get(`${of} ${preposition}`);
  if (row === undefined) return false;
  const starts = (stem: string) => word.startsWith(stem);
  return row.only === undefined ? !row.not.some(starts) : row.only.some(starts);
}
