/** One kind of token: the pattern of a regular expression (Unicode mode), and what it keeps whole. */
export interface TokenRule {
  readonly kind: TokenKind;
  readonly pattern: string;
  /** A text, and the tokens it is made of. */
  readonly example: readonly [text: string, ...tokens: string[]];
}

export type TokenKind =
  | 'link'
  | 'account'
  | 'hashtag'
  | 'cashtag'
  | 'emoticon'
  | 'emoji'
  | 'address'
  | 'number'
  | 'word'
  | 'mark';

const emoji =
  '(?:\\p{RI}\\p{RI}|[#*0-9]\\uFE0F?\\u20E3|\\p{Extended_Pictographic}(?:\\uFE0F|\\p{EMod})?(?:\\u200D\\p{Extended_Pictographic}(?:\\uFE0F|\\p{EMod})?)*)';
const letter = '[\\p{L}\\p{M}]';
const tail = '[\\p{L}\\p{N}\\p{M}_]';
/** Of the name of a host. It has at most 63 characters; without bounds, each place of a long text would look to its end. */
const label = '[A-Za-z0-9-]{1,63}';
const domains =
  'com|org|net|edu|gov|co|uk|io|ly|me|tv|info|biz|fm|us|de|fr|es|it|ca|au|nl|be|gl|gd|am|la|ee|in|eu|mobi|name|cc|to|im|pl|br|jp|mx|ie|nz|za|app|dev|blog';

/** In this order: the first whose pattern fits where the last token ended makes the next. White space is between tokens. */
export const tokenRules: readonly TokenRule[] = [
  {
    kind: 'link',
    pattern: '(?:https?|ftp)://[^\\s<>"\\u2026]*[^\\s<>"\\u2026.,;:!?\'()\\[\\]{}]/?',
    example: [
      'see http://ex.am/ple?q=1#x, or not',
      'see',
      'http://ex.am/ple?q=1#x',
      ',',
      'or',
      'not',
    ],
  },
  {
    kind: 'link',
    pattern: 'www\\.[^\\s<>"]*[^\\s<>".,;:!?\'()]',
    example: ['www.example.org/a.', 'www.example.org/a', '.'],
  },
  {
    kind: 'address',
    pattern: `[A-Za-z0-9._%+-]{1,64}@${label}(?:\\.${label}){0,8}\\.[A-Za-z]{2,}`,
    example: ['mail me@ex.org now', 'mail', 'me@ex.org', 'now'],
  },
  {
    kind: 'link',
    pattern: `[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\\.${label}){0,8}\\.(?:${domains})(?:/[^\\s<>"]*[^\\s<>".,;:!?'()])?(?![A-Za-z0-9@])`,
    example: ['on bit.ly/aB3 today', 'on', 'bit.ly/aB3', 'today'],
  },
  {
    kind: 'account',
    pattern: '[@\\uFF20][A-Za-z0-9_]+(?:/[A-Za-z][A-Za-z0-9_-]*)?',
    example: ['hi @ada_l: you?', 'hi', '@ada_l', ':', 'you', '?'],
  },
  {
    kind: 'hashtag',
    pattern: `[#\\uFF03](?=${tail}*${letter})${tail}+`,
    example: ['#LetItRain!', '#LetItRain', '!'],
  },
  {
    kind: 'cashtag',
    pattern: '\\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![A-Za-z0-9])',
    example: ['buy $BRK.A now', 'buy', '$BRK.A', 'now'],
  },
  {
    kind: 'emoticon',
    pattern:
      "[<>]?[:;=8][\\-o*']?(?:[)\\](\\[{}|\\\\@>]+|[DPpOoSsXx3/](?![A-Za-z0-9/]))|(?:[)(\\]\\[]|(?<![A-Za-z0-9])[DPp])[\\-o*']?[:;=](?![A-Za-z0-9/])",
    example: ['yes :-) no ;P', 'yes', ':-)', 'no', ';P'],
  },
  {
    kind: 'emoticon',
    pattern:
      '<3+|</3|\\^[_.\\-]*\\^|-[_.]+-|[oO0][_.][oO0](?![A-Za-z0-9])|[xX][dD]+(?![A-Za-z0-9])',
    example: ['I <3 it ^_^', 'I', '<3', 'it', '^_^'],
  },
  { kind: 'emoji', pattern: emoji, example: ['ok👍🏽👩‍🚀x🇵🇹', 'ok', '👍🏽', '👩‍🚀', 'x', '🇵🇹'] },
  {
    kind: 'number',
    pattern: '\\p{N}+(?:[.,:/\\-]\\p{N}+)*(?:st|nd|rd|th|am|pm|[kKmM%])?(?![\\p{L}\\p{N}\\p{M}])',
    example: ['3,000 at 9:30pm 2nd', '3,000', 'at', '9:30pm', '2nd'],
  },
  {
    kind: 'word',
    pattern: `(?:\\p{L}\\.){2,}`,
    example: ['the U.S. today', 'the', 'U.S.', 'today'],
  },
  {
    kind: 'word',
    pattern: "['\\u2019](?:[sS]|[mM]|[dD]|[rR][eE]|[vV][eE]|[lL]{2})(?![\\p{L}\\p{N}\\p{M}])",
    example: ["Ada's here", 'Ada', "'s", 'here'],
  },
  {
    kind: 'word',
    pattern: `[\\p{L}\\p{N}\\p{M}_]+(?:(?:-|['\\u2019](?!(?:[sS]|[mM]|[dD]|[rR][eE]|[vV][eE]|[lL]{2})(?![\\p{L}\\p{N}\\p{M}])))[\\p{L}\\p{N}\\p{M}_]+)*`,
    example: ["don't re-tweet O'Neill", "don't", 're-tweet', "O'Neill"],
  },
  { kind: 'mark', pattern: '\\.{2,}|\\u2026+', example: ['so... yes', 'so', '...', 'yes'] },
  { kind: 'mark', pattern: '[!?]+', example: ['no?!!', 'no', '?!!'] },
  {
    kind: 'mark',
    pattern: '&(?:amp|lt|gt|quot|#\\d+);',
    example: ['a &amp; b', 'a', '&amp;', 'b'],
  },
  { kind: 'mark', pattern: '(?<same>[^\\s])\\k<same>*', example: ['a ---- b', 'a', '----', 'b'] },
];
