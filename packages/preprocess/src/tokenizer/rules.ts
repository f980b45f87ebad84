import { abbreviations } from '../sentence-splitter/abbreviations.js';
import type { Definitions } from './pattern.js';

/** A kind of token. */
export interface TokenRule {
  readonly name: string;
  readonly pattern: string;
  /** What must come right after it. */
  readonly before?: string;
  /** The set of symbols one of which must stand right before it. */
  readonly after?: string;
  /** From raw text to its tokens, with a space between them. */
  readonly examples: { readonly [text: string]: string };
}

const { raw } = String;
const { announcing, closing } = abbreviations;

/** A word of the table as a pattern: a small initial stands for both. */
function asPattern(word: string): string {
  const initial = word.charAt(0);
  const rest = word.slice(1).replaceAll('.', '\\.');
  const capital = initial.toUpperCase();
  return (initial === capital ? initial : `[${initial}${capital}]`) + rest;
}

/** What the patterns are put together from. */
export const tokenPatterns: Definitions = {
  A: '[A-Z]',
  a: '[a-z]',
  9: '[0-9]',
  L: '[A-Za-z<letter><low><mark>]',
  w: '[A-Za-z0-9<letter><number><low><mark>]',
  hy: raw`[\-<hyphen>]`,
  ap: "['<apostrophe>]",
  /** What people type for an apostrophe where it can be nothing else: *don`t*, *don´t*, *don‘t*. */
  anyAp: "['`<apostrophe><openQuote><prime>]",
  /** Where a word is over. */
  b: '([^A-Za-z0-9<letter><number><low><mark>]|<space>|<end>)',
  nonspace: '[^]',
  abbreviation: [...announcing, ...closing].map(asPattern).join('|'),
  greek: 'alpha|beta|gamma|delta|epsilon|zeta|theta|kappa|lambda|mu|sigma|omega',
  /** The inside of brackets, with brackets. */
  inside: raw`[^()\[\]"]`,
  enclosed: raw`(\((<inside>|\(<inside>*\))*\)|\[(<inside>|\(<inside>*\))*\])`,
  sign: '[+<hy>]',
  /** Brackets that are part of a name: Ca(2+), 10(-6), t(15;17), D3(OH), IFN(alpha), F(ab')2, M(r). */
  group: [
    raw`\((<9>*<sign>|<sign>/<sign>|<hy>?<9>{1,3}|<9>+<hy><9>+)\)`,
    raw`\([A-Za-z0-9.]+;[A-Za-z0-9.]+\)`,
    raw`\((<A>{1,2}<9>?|<greek>|[a-rt-z]|max|min|ab<ap>?|<A><9>+<A>|<a>{2,4}<A><a>{1,2})\)`,
  ].join('|'),
  /** Brackets that only the letters after them make part of a name: bis(maltolato)oxovanadium. */
  infix: raw`\([A-Za-z0-9\-]{1,15}\)<w>`,
  link: '[+/_&*.:]|<hy>|[+]<hy>|[+]/|<hy>/|/<hy>|/[+]|<sign>/<sign><hy>?|<ap>|<ap><hy>|<prime><hy>?',
  item: raw`(<w>|<9>(,<9>)+|<9><ap>|<9>\.<9>|<hy><enclosed>)`,
  label: raw`\[(<9>{1,3}<A><a>?<9>?|(<greek>|<letter>)<hy><9>{1,3}<A>)\]<hy>?|\[<A><a>?<9>?[+\-]+\]`,
  chiral: raw`\(([RSEZ]|<sign>|<9><A>(,<9><A>)*)\)<hy>`,
  core: '(<label><w>|<chiral><w>|<w>|<9>(,<9>)+|<9>[<ap><prime>])((<link>)?<item>|<group>|<infix>|<9>[<ap><prime>])*',
  word: '<core>([+]{1,3}|<hy>|<sign>/<sign>|[+]<hy>|<ap><hy>)?',
  numeral: raw`<9>+(,<9>{3})*(\.<9>+)?`,
};

/**
 * The cascade: of the rules that match where a token begins, the first makes it, as long as it can.
 * Penn Treebank conventions as GENIA applies them: hyphens, slashes and brackets inside a name stay in it,
 * a full stop inside the sentence stays with its word, the one at the end is a token.
 */
export const tokenRules: readonly TokenRule[] = [
  {
    name: 'address of a page',
    pattern: raw`(https?://|ftp://|[Ww][Ww][Ww]\.)<nonspace>*[A-Za-z0-9/]`,
    examples: {
      'see http://a.org/b?c=1,2.': 'see http://a.org/b?c=1,2 .',
      '(www.expasy.ch)': '( www.expasy.ch )',
    },
  },
  {
    name: 'e-mail address',
    pattern: raw`[A-Za-z0-9][A-Za-z0-9._+\-]*@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+`,
    examples: { 'to j.doe@lab-1.ac.uk.': 'to j.doe@lab-1.ac.uk .' },
  },
  {
    name: 'tag of a markup language',
    pattern: raw`\</?[A-Za-z][A-Za-z0-9]*/?>|&#?[A-Za-z0-9]{1,8};`,
    examples: { '<i>p53</i> &lt; 5': '<i> p53 </i> &lt; 5' },
  },
  {
    name: 'negated auxiliary',
    pattern: '<L>+',
    before: '[Nn]<anyAp>[Tt]<b>',
    examples: {
      "It doesn't. Don't!": "It does n't . Do n't !",
      'It don`t, can´t, won‘t.': 'It do n`t , ca n´t , wo n‘t .',
    },
  },
  {
    name: 'two words written as one',
    pattern: '[Cc][Aa][Nn]',
    before: '[Nn][Oo][Tt]<b>',
    examples: { 'It cannot bind.': 'It can not bind .', cannotx: 'cannotx' },
  },
  {
    name: 'two words written as one, in speech',
    pattern: '[Gg]on|[Ww]an|[Gg]ot|[Gg]im|[Ll]em',
    before: '(na|ta|me)<b>',
    examples: {
      "They're gonna, I wanna.": "They 're gon na , I wan na .",
      'lemme go': 'lem me go',
    },
  },
  {
    name: 'clitic',
    pattern: '<ap>([SsMmDd]|[Rr][Ee]|[Vv][Ee]|[Ll][Ll])|[Nn]<anyAp>[Tt]',
    before: '<b>',
    examples: { "We've": "We 've", 'cell’s': 'cell ’s' },
  },
  {
    name: 'decade',
    pattern: '<ap><9><9>s',
    before: '<b>',
    examples: { "the '90s": "the '90s" },
  },
  {
    name: 'word with a possessive',
    pattern: '<word>',
    before: '<ap>[Ss]<b>',
    examples: {
      "non-Hodgkin's lymphoma": "non-Hodgkin 's lymphoma",
      "IL-10's role": "IL-10 's role",
    },
  },
  {
    name: 'pronoun with an auxiliary',
    pattern: '<L>+',
    before: '<ap>([Rr][Ee]|[Vv][Ee]|[Ll][Ll])<b>',
    examples: { "we'll": "we 'll" },
  },
  {
    name: "pronoun with 'm or 'd",
    pattern: '<L>+',
    before: '<ap>[MmDd]<b>',
    examples: { "I'd": "I 'd" },
  },
  {
    name: 'word in single quotes',
    pattern: '<core>',
    before: '<ap><b>',
    after: "['<openQuote>]",
    examples: { "so-called 'p53' and ‘Th2’ cells": "so-called ' p53 ' and ‘ Th2 ’ cells" },
  },
  {
    name: 'word before a typed dash',
    pattern: '<core>',
    before: '--',
    examples: { 'B--the second--and C': 'B -- the second -- and C', 'x---y': 'x --- y' },
  },
  {
    name: 'number before plus or minus',
    pattern: '<numeral>',
    before: '[+]/-',
    examples: { '1.6+/-0.3': '1.6 +/- 0.3', 'Pax6+/- mice': 'Pax6+/- mice' },
  },
  {
    name: 'positions in a chemical name',
    pattern: '<9>*(<greek>),<9>+<hy><enclosed>?<word>',
    examples: {
      '1 alpha,25-dihydroxyvitamin D3': '1 alpha,25-dihydroxyvitamin D3',
      '1alpha,25-(OH)2D3, too': '1alpha,25-(OH)2D3 , too',
    },
  },
  {
    name: 'word before a citation glued to its stop',
    pattern: '<a>{4,}',
    before: '[.,]<9>',
    examples: { 'in cells.12': 'in cells . 12', 'in cells,3-5 but': 'in cells , 3-5 but' },
  },
  {
    name: 'word before a sentence glued to its stop',
    pattern: '<a>{4,}',
    before: raw`\.<A>`,
    examples: { 'in cells.This': 'in cells . This' },
  },
  {
    name: 'long word before a bracket',
    pattern: '<a>{6,}',
    before: raw`\(`,
    examples: { 'as reported(12) before': 'as reported ( 12 ) before' },
  },
  {
    name: 'abbreviation',
    pattern: raw`(<abbreviation>)\.`,
    before: '([^A-Za-z0-9]|<space>)',
    examples: {
      'Fig. 2A of Dr. Lee et al. (2001)': 'Fig. 2A of Dr. Lee et al. ( 2001 )',
      'dogs, cats, etc.': 'dogs , cats , etc .',
    },
  },
  {
    name: 'initials and dotted names',
    pattern: raw`<A><a>{0,4}(\.<A><a>{0,4})*\.|<L>(\.<L>)+\.`,
    before: '([,;:()&0-9]|<space>)',
    examples: {
      'J. Smith, A.B., of N.Engl.J. 3': 'J. Smith , A.B. , of N.Engl.J. 3',
      'E. coli and u.v. light': 'E. coli and u.v. light',
    },
  },
  {
    name: 'initials that a word is glued to',
    pattern: raw`<A>\.(<A>\.)+`,
    before: '<a><a><a><a>',
    examples: {
      'we and A.B.doubted it': 'we and A.B. doubted it',
      'E.coli, A.B.C and i.p.injected': 'E.coli , A.B.C and i.p.injected',
    },
  },
  {
    name: 'number of a list',
    pattern: raw`<9>{1,2}\.`,
    before: '<space><A>',
    examples: { '1. Cells were fixed.': '1. Cells were fixed .' },
  },
  {
    name: 'word with its stop inside the sentence',
    pattern: raw`<word>\.`,
    before: '(<space>[a-z0-9]|[,;][^ ]|[,;]<space>)',
    examples: { 'of rec. factors': 'of rec. factors', 'prot., too': 'prot. , too' },
  },
  {
    name: 'gene product with its name in brackets',
    pattern: raw`[Pp]p?<9>{2,3}\(<a>{3,4}\)(<hy><word>)?`,
    examples: { 'p56(lck)-dependent': 'p56(lck)-dependent' },
  },
  {
    name: 'word',
    pattern: raw`[/+\-<hyphen>]?<word>`,
    examples: {
      'IL-2-induced NF-kappaB/Rel': 'IL-2-induced NF-kappaB/Rel',
      'Ca(2+)-dependent at 10(-6) M': 'Ca(2+)-dependent at 10(-6) M',
      '1,25-(OH)2D3 (390,926)': '1,25-(OH)2D3 ( 390,926 )',
      'methylcobamide:CoM, t(15;17)(q22;q12)': 'methylcobamide:CoM , t(15;17)(q22;q12)',
      'CD4+CD8- T cells (PU.1-/-)': 'CD4+CD8- T cells ( PU.1-/- )',
      "the 5'-end, 3'UTR and S1' site": "the 5'-end , 3'UTR and S1' site",
      '(dex)-resistant, (IL)-6': '( dex ) -resistant , ( IL ) -6',
      '[3H]thymidine and [Ca2+]i': '[3H]thymidine and [Ca2+]i',
      '-276 to +33': '-276 to +33',
      '(R)-propranolol': '(R)-propranolol',
      'ERK1–ERK2 — p38': 'ERK1–ERK2 — p38',
      'αβ TCR, β-actin': 'αβ TCR , β-actin',
      "O'Brien": "O'Brien",
    },
  },
  {
    name: 'degrees',
    pattern: '<degree>[CFK]?',
    examples: { 'at 37°C': 'at 37 °C' },
  },
  {
    name: 'fraction without a whole',
    pattern: raw`<hy>?\.<9>+`,
    after: '<b>',
    examples: { 'p<.05': 'p < .05' },
  },
  {
    name: 'operator',
    pattern: raw`[+]/<hy>|[\-=]+>|\<-+|[\<>=!]=|\<\<+|>>+|=+`,
    examples: { 'n=5 +/- 2, p<=0.05 --> q': 'n = 5 +/- 2 , p <= 0.05 --> q' },
  },
  {
    name: 'dash',
    pattern: raw`-{2,}|_+|\*+`,
    examples: { 'so -- and': 'so -- and' },
  },
  {
    name: 'ellipsis, several marks',
    pattern: raw`\.{2,}|[!?]{2,}`,
    examples: { 'and so on...': 'and so on ...', 'why?!': 'why ?!' },
  },
  {
    name: 'quotation mark of two characters',
    pattern: "``|''",
    examples: { "``so''": "`` so ''" },
  },
  {
    name: 'pictures',
    pattern: '(<emoji><low><mark>*)+',
    examples: { 'fine 👩‍🔬!': 'fine 👩‍🔬 !' },
  },
  {
    name: 'any other character',
    pattern: '[^]<mark>*',
    examples: {
      'the \'naive\' and "other" cells': 'the \' naive \' and " other " cells',
      '5% (w/v); [1, 2]': '5 % ( w/v ) ; [ 1 , 2 ]',
      '\u2665\ufe0f!': '\u2665\ufe0f !',
    },
  },
];
