/**
 * Words that are written with a full stop which need not end the sentence. They stand here without that
 * stop; one that begins with a small letter may also be written with a capital.
 */
export const abbreviations = {
  /** Never the last word of a sentence: what they announce follows. */
  announcing: [
    ...['e.g', 'i.e', 'eg', 'viz', 'cf', 'vs', 'ca', 'approx', 'esp', 'incl', 'resp'],
    ...['Fig', 'Figs', 'fig', 'figs', 'Eq', 'Eqs', 'Eqn', 'Eqns', 'ref', 'refs', 'suppl', 'supp'],
    ...['Dr', 'Drs', 'Prof', 'Mr', 'Mrs', 'Ms', 'St', 'Hon', 'Lt', 'Capt', 'subsp', 'ssp', 'cv'],
    ...[
      'Natl',
      'Acad',
      'Proc',
      'Biol',
      'Biochem',
      'Biophys',
      'Immunol',
      'Virol',
      'Am',
      'Eur',
      'Br',
    ],
    ...['Engl', 'Commun', 'Lett', 'Microbiol', 'Physiol', 'Pharmacol', 'Endocrinol', 'Genet'],
  ],
  /** Announce only where a number follows: *no. 5*, but *The answer is no.* */
  numbered: [
    ...['no', 'nos', 'nr', 'vol', 'vols', 'chap', 'ch', 'sect', 'sec', 'tab', 'table', 'exp', 'ex'],
    ...['p', 'pp', 'chr', 'cat', 'lot', 'ser', 'art', 'mol', 'Cell', 'Med', 'Chem', 'Sci'],
    ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Sep', 'Oct', 'Nov', 'Dec'],
    ...['Res'],
  ],
  /** The last word as often as not: a capital after them begins a sentence. */
  closing: [
    ...['al', 'etc', 'sp', 'spp', 'var', 'str', 'nov', 'gen', 'wt', 'temp', 'conc', 'max', 'min'],
    ...['avg', 'diam', 'hr', 'hrs', 'sec', 'mon', 'yr', 'yrs', 'ed', 'eds', 'Inc', 'Ltd', 'Co'],
    ...['Corp', 'Jr', 'Sr', 'Univ', 'Dept', 'Inst', 'Soc', 'Rev', 'Mol', 'prep', 'unpubl', 'obs'],
    ...['a.m', 'p.m', 'i.p', 'i.v', 'i.m', 's.c', 'p.o', 'b.i.d', 't.i.d', 's.d', 's.e', 's.e.m'],
    ...['m.w', 'u.v', 'h.p.i', 'p.i', 'v/v', 'w/v', 'Ph.D', 'M.D', 'B.Sc', 'M.Sc'],
  ],
} as const;
