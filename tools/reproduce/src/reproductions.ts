import { InputError } from '@hedgerow/document';
import { cuesAcrossDomains } from './hedgerow/cues-across-domains.js';
import { cuesByLemma } from './hedgerow/cues-by-lemma.js';
import { table1 as ji2010Table1 } from './ji2010/table-1.js';
import { table2 as ji2010Table2, table3 as ji2010Table3 } from './ji2010/tables-2-and-3.js';
import { table4 as ji2010Table4, table5 as ji2010Table5 } from './ji2010/tables-4-and-5.js';
import { table6 as ji2010Table6, table7 as ji2010Table7 } from './ji2010/tables-6-and-7.js';
import { table8 as ji2010Table8, table9 as ji2010Table9 } from './ji2010/tables-8-and-9.js';
import { bioscopeTable as li2018Bioscope } from './li2018/bioscope.js';
import { cdScoTable as li2018CdSco } from './li2018/cd-sco.js';
import { liu2011 } from './liu2011/tables.js';
import type { Reproduction } from './reproduction.js';
import { table1 as rimell2009Table1 } from './rimell2009/table-1.js';
import { table2 as rimell2009Table2 } from './rimell2009/table-2.js';
import {
  table5 as rimell2009Table5,
  table6 as rimell2009Table6,
  table7 as rimell2009Table7,
  table8 as rimell2009Table8,
} from './rimell2009/tables-5-to-8.js';
import { figure1 as velldal2012Figure1 } from './velldal2012/figure-1.js';
import { figure4 as velldal2012Figure4 } from './velldal2012/figure-4.js';
import { figure5 as velldal2012Figure5 } from './velldal2012/figure-5.js';
import { figure6 as velldal2012Figure6 } from './velldal2012/figure-6.js';
import { table3 as velldal2012Table3 } from './velldal2012/table-3.js';
import { table4 as velldal2012Table4 } from './velldal2012/table-4.js';
import { table7 as velldal2012Table7 } from './velldal2012/table-7.js';
import { table8 as velldal2012Table8 } from './velldal2012/table-8.js';
import { table9 as velldal2012Table9 } from './velldal2012/table-9.js';
import { table10 as velldal2012Table10 } from './velldal2012/table-10.js';
import { table12 as velldal2012Table12 } from './velldal2012/table-12.js';
import { table14 as velldal2012Table14 } from './velldal2012/table-14.js';
import { table15 as velldal2012Table15 } from './velldal2012/table-15.js';
import { table2 as zhang2010Table2 } from './zhang2010/table-2.js';
import {
  table5 as zhang2010Table5,
  table6 as zhang2010Table6,
  table7 as zhang2010Table7,
} from './zhang2010/tables-5-to-7.js';
import {
  table8 as zhang2010Table8,
  table9 as zhang2010Table9,
  table10 as zhang2010Table10,
} from './zhang2010/tables-8-to-10.js';
import { table7 as zhao2012Table7 } from './zhao2012/table-7.js';
import { table9 as zhao2012Table9 } from './zhao2012/table-9.js';
import { table11 as zhao2012Table11 } from './zhao2012/table-11.js';
import { tables12To17 as zhao2012Tables12To17 } from './zhao2012/tables-12-to-17.js';

/** Every table that can be made again. */
export const reproductions: readonly Reproduction[] = [
  ji2010Table1,
  ji2010Table2,
  ji2010Table3,
  ji2010Table4,
  ji2010Table5,
  ji2010Table6,
  ji2010Table7,
  ji2010Table8,
  ji2010Table9,
  cuesAcrossDomains,
  cuesByLemma,
  li2018Bioscope,
  li2018CdSco,
  ...liu2011,
  rimell2009Table1,
  rimell2009Table2,
  rimell2009Table5,
  rimell2009Table6,
  rimell2009Table7,
  rimell2009Table8,
  velldal2012Figure1,
  velldal2012Figure4,
  velldal2012Figure5,
  velldal2012Figure6,
  velldal2012Table3,
  velldal2012Table4,
  velldal2012Table7,
  velldal2012Table8,
  velldal2012Table9,
  velldal2012Table10,
  velldal2012Table12,
  velldal2012Table14,
  velldal2012Table15,
  zhang2010Table2,
  zhang2010Table5,
  zhang2010Table6,
  zhang2010Table7,
  zhang2010Table8,
  zhang2010Table9,
  zhang2010Table10,
  zhao2012Table7,
  zhao2012Table9,
  zhao2012Table11,
  ...zhao2012Tables12To17,
];

export function findReproduction(id: string): Reproduction {
  const found = reproductions.find((reproduction) => reproduction.id === id);
  if (found !== undefined) return found;
  throw new InputError('UNKNOWN_TABLE', `there is no ${JSON.stringify(id)} to reproduce`, {
    hint: `there are ${reproductions.map((reproduction) => reproduction.id).join(', ')}`,
  });
}
