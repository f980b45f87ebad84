/** What a unit can be. Everything that no row of the table takes is a single character. */
export type UnitKind =
  | 'character'
  | 'word'
  | 'number'
  | 'link'
  | 'emoticon'
  | 'punctuation'
  | 'symbol';

export const unitKinds: readonly UnitKind[] = [
  'character',
  'word',
  'number',
  'link',
  'emoticon',
  'punctuation',
  'symbol',
];

/** A kind of unit that is longer than a character: the first row whose pattern fits where we are wins. */
export interface UnitRule {
  readonly kind: UnitKind;
  readonly pattern: RegExp;
  /** Text, and the units that this row finds in it. */
  readonly example: readonly [text: string, ...units: string[]];
}

/** Letters of alphabets, and the marks that go with them; full-width ones too. Han characters are no letters here. */
const letter = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]\\p{M}*';
const digit = '[0-9０-９]';

const dot = `[.．](?:(?=${digit})|(?=(?:com|net|org|edu|gov|cn|hk|tw|io|me|tv|cc)(?!${letter}))|(?<=(?<!${letter})(?:${letter}){1,2}[.．])(?=${letter})|(?=[a-z]+\\.(?:com|net|org|edu|gov|cn|hk|tw)(?!${letter})))`;

const fits = (pattern: string): RegExp => new RegExp(pattern, 'uy');

export const unitRules: readonly UnitRule[] = [
  {
    kind: 'link',
    pattern: fits('(?:https?://|www\\.)[\\x21-\\x7e]*[\\w/#=&~-]'),
    example: ['去http://a.example/b?c=1看', 'http://a.example/b?c=1'],
  },
  {
    kind: 'link',
    // As long as addresses can be: without bounds, each place of a long text would look to its end.
    pattern: fits('[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,9}'),
    example: ['写给wang.li@mail.example吧', 'wang.li@mail.example'],
  },
  {
    kind: 'emoticon',
    // A picture with what modifies it, pictures joined to one, flags, and keys.
    pattern: fits(
      '(?:\\p{RI}\\p{RI}|[0-9#*]\\ufe0f?\\u20e3|\\p{Extended_Pictographic}(?:\\ufe0f|\\p{EMod}|[\\u{e0020}-\\u{e007f}])*(?:\\u200d\\p{Extended_Pictographic}(?:\\ufe0f|\\p{EMod})*)*)',
    ),
    example: ['好👩‍👧👍🏽', '👩‍👧', '👍🏽'],
  },
  {
    kind: 'emoticon',
    pattern: fits("[:;=][-'^o]?[)(DPpOo|\\]\\[*3/](?![A-Za-z0-9])|<3(?!\\d)|[xX]D(?![A-Za-z])"),
    example: ['哈哈:-)不错', ':-)'],
  },
  {
    kind: 'emoticon',
    pattern: fits(
      '[（(]?(?:[TtＴ][_.﹏^]*[_﹏^][TtＴ]|[>＞][_.﹏]*[<＜]|\\^[_.﹏-]*\\^|[-－][_﹏][-－]|=[_﹏.]=|[●⊙○◎][_﹏.︿]+[●⊙○◎]|[oO]_[oO])[|!]*[)）]?',
    ),
    example: ['困了T_T真的^_^', 'T_T', '^_^'],
  },
  {
    kind: 'word',
    // Inside a word: hyphens, apostrophes and the like, if a letter or digit follows; after it: C++. A dot only in
    // abbreviations, names of hosts and versions: people write the next sentence right after one.
    pattern: fits(
      `(?:${digit}+(?:\\.${digit}+)?)?${letter}(?:${letter}|${digit}|[-'’&@_－＿](?=${letter}|${digit})|${dot})*(?:\\+\\+)?`,
    ),
    example: [
      '用iPhone4的Wi-Fi听U.S.A的Ｄｒ，3G，v2.0，mr.right，a.example.com，nice.but',
      'iPhone4',
      'Wi-Fi',
      'U.S.A',
      'Ｄｒ',
      '3G',
      'v2.0',
      'mr.right',
      'a.example.com',
      'nice',
      'but',
    ],
  },
  {
    kind: 'number',
    pattern: fits(`${digit}+(?:[.．:]${digit}+|,${digit}{3}(?!${digit}))*[%％‰]?`),
    example: ['涨了3.5%到1,200元，12:30', '3.5%', '1,200', '12:30'],
  },
  {
    kind: 'word',
    pattern: fits('[\\p{Script=Katakana}ー゛゜]+|\\p{Script=Hiragana}+|\\p{Script=Hangul}+'),
    example: ['看ゴールド和사랑', 'ゴールド', '사랑'],
  },
  {
    kind: 'punctuation',
    pattern: fits('(?:\\.{2,}|。{2,}|…+|-{2,}|—+|─{2,}|~{2,}|～{2,})'),
    example: ['那个......算了——', '......', '——'],
  },
];
