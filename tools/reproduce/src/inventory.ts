/** Every table, figure and section of the papers that gives results or counts, and how long it takes to make again. */
import { InputError } from '@hedgerow/document';

/** Up to a minute, some minutes, or up to an hour or two, of one processor, with models that are named and not trained first. */
export const costs = ['seconds', 'minutes', 'hour'] as const;

export type Cost = (typeof costs)[number];

export interface InventoryRow {
  readonly cost: Cost;
  /** Why nothing of it is made in the paper's configuration. */
  readonly noPaper?: string;
  /** Why nothing of it is made in hedgerow's own. */
  readonly noOurs?: string;
}

const counted = 'what is counted is the corpus, whatever reads it';
const theirMethod =
  'the table is of a method that hedgerow has beside its own: velldal2012/table-9 and hedgerow/scope-ends have its own';
const ofRanker = 'the table takes the ranker apart, which hedgerow does not use for itself';
const ofPrinted =
  'the table is of the settings that the paper prints, and the text tells of no others';
const noPaperHere = 'there is no paper: the table is of hedgerow alone';

export const inventory: { readonly [id: string]: InventoryRow } = {
  'hedgerow/ccg-choices': { cost: 'minutes', noPaper: noPaperHere },
  'hedgerow/clinical': { cost: 'minutes', noPaper: noPaperHere },
  'hedgerow/cues-across-domains': { cost: 'minutes', noPaper: noPaperHere },
  'hedgerow/cues-by-lemma': { cost: 'minutes', noPaper: noPaperHere },
  'hedgerow/scope-ends': { cost: 'minutes', noPaper: noPaperHere },
  'hedgerow/scope-ends-ccg': { cost: 'hour', noPaper: noPaperHere },
  'hedgerow/status': { cost: 'minutes', noPaper: noPaperHere },
  'ji2010/table-1': { cost: 'seconds', noOurs: counted },
  'ji2010/table-2': { cost: 'minutes', noOurs: theirMethod },
  'ji2010/table-3': { cost: 'minutes', noOurs: theirMethod },
  'ji2010/table-4': { cost: 'minutes', noOurs: ofPrinted },
  'ji2010/table-5': { cost: 'minutes', noOurs: ofPrinted },
  'ji2010/table-6': { cost: 'minutes', noOurs: theirMethod },
  'ji2010/table-7': { cost: 'minutes', noOurs: ofPrinted },
  'ji2010/table-8': { cost: 'minutes', noOurs: theirMethod },
  'ji2010/table-9': { cost: 'hour' },
  'li2018/bioscope': { cost: 'hour' },
  'li2018/cd-sco': { cost: 'minutes' },
  'liu2011/figure-1': { cost: 'seconds', noOurs: counted },
  'liu2011/section-4-4': {
    cost: 'minutes',
    noPaper: 'the paper leaves this for later, and gives no figures',
  },
  'liu2011/section-5-5': { cost: 'hour' },
  'liu2011/section-5-6': {
    cost: 'minutes',
    noOurs: 'the section compares models that the paper did not choose, on its own terms',
  },
  'liu2011/section-5-8': { cost: 'hour' },
  'liu2011/table-1': { cost: 'hour' },
  'liu2011/table-2': { cost: 'hour' },
  'liu2011/table-3': { cost: 'hour' },
  'liu2011/table-4': { cost: 'hour' },
  'liu2011/table-5': { cost: 'hour' },
  'liu2011/table-6': { cost: 'hour' },
  'liu2011/table-7': { cost: 'minutes' },
  'liu2011/table-8': { cost: 'hour' },
  'liu2011/figure-2': { cost: 'minutes' },
  'rimell2009/table-1': { cost: 'minutes' },
  'rimell2009/table-2': { cost: 'hour' },
  'rimell2009/table-3': { cost: 'hour' },
  'rimell2009/table-4': { cost: 'hour' },
  'rimell2009/table-5': { cost: 'hour' },
  'rimell2009/table-6': { cost: 'hour' },
  'rimell2009/table-7': { cost: 'hour' },
  'rimell2009/table-8': { cost: 'hour' },
  'rimell2009/questions': { cost: 'minutes' },
  'rimell2009/section-6-1': { cost: 'minutes' },
  'velldal2012/figure-1': { cost: 'hour' },
  'velldal2012/figure-4': { cost: 'hour', noOurs: ofRanker },
  'velldal2012/figure-5': { cost: 'hour', noOurs: ofRanker },
  'velldal2012/figure-6': { cost: 'minutes' },
  'velldal2012/section-5-2': { cost: 'seconds', noOurs: counted },
  'velldal2012/section-5-2-3': { cost: 'minutes' },
  'velldal2012/section-6-1-4': { cost: 'minutes' },
  'velldal2012/section-7-1': { cost: 'minutes' },
  'velldal2012/section-7-2': { cost: 'minutes' },
  'velldal2012/table-1': { cost: 'seconds', noOurs: counted },
  'velldal2012/table-3': { cost: 'minutes' },
  'velldal2012/table-4': { cost: 'minutes' },
  'velldal2012/table-5': {
    cost: 'seconds',
    noPaper: 'neither the LFG grammar nor the parser of the paper is here',
  },
  'velldal2012/table-7': { cost: 'minutes' },
  'velldal2012/table-8': { cost: 'minutes', noOurs: ofRanker },
  'velldal2012/table-9': { cost: 'hour' },
  'velldal2012/table-10': { cost: 'hour' },
  'velldal2012/table-12': { cost: 'minutes' },
  'velldal2012/table-14': { cost: 'hour' },
  'velldal2012/table-15': { cost: 'hour' },
  'zhang2010/table-2': { cost: 'seconds', noOurs: counted },
  'zhang2010/table-5': { cost: 'hour', noOurs: ofPrinted },
  'zhang2010/table-6': { cost: 'hour', noOurs: ofPrinted },
  'zhang2010/table-7': { cost: 'hour' },
  'zhang2010/table-8': { cost: 'hour', noOurs: theirMethod },
  'zhang2010/table-9': { cost: 'hour', noOurs: theirMethod },
  'zhang2010/table-10': { cost: 'hour', noOurs: theirMethod },
  'zhao2012/section-4': { cost: 'minutes' },
  'zhao2012/table-6': { cost: 'seconds', noOurs: counted },
  'zhao2012/table-7': { cost: 'minutes' },
  'zhao2012/table-8': { cost: 'seconds', noOurs: counted },
  'zhao2012/table-9': { cost: 'minutes' },
  'zhao2012/table-10': { cost: 'seconds', noOurs: counted },
  'zhao2012/table-11': { cost: 'hour' },
  'zhao2012/table-12': { cost: 'minutes' },
  'zhao2012/table-13': { cost: 'minutes' },
  'zhao2012/table-14': { cost: 'minutes' },
  'zhao2012/table-15': { cost: 'minutes' },
  'zhao2012/table-16': { cost: 'minutes' },
  'zhao2012/table-17': { cost: 'minutes' },
  'zhao2012/table-19': { cost: 'seconds', noOurs: counted },
  'zhao2012/table-20': { cost: 'minutes' },
  'zhao2012/table-21': { cost: 'minutes' },
  'zhao2012/table-22': { cost: 'minutes' },
};

export function inventoryRow(id: string): InventoryRow {
  const row = inventory[id];
  if (row !== undefined) return row;
  throw new InputError('UNKNOWN_TABLE', `the inventory does not tell of ${id}`);
}

/** What a table does not have, and why, as notes below it. */
export function lacks({ noPaper, noOurs }: InventoryRow): readonly string[] {
  return [
    ...(noPaper === undefined ? [] : [`Nothing in a paper's configuration: ${noPaper}.`]),
    ...(noOurs === undefined ? [] : [`Nothing in hedgerow's own configuration: ${noOurs}.`]),
  ];
}
