/**
 * From the tags of UD Chinese GSD to those of the Penn Chinese Treebank (Xia 2000). Lossy: GSD does not tell apart all
 * that CTB does. The first row that fits wins; a row without conditions fits always.
 */
export interface GsdTagRule {
  readonly gsd: string;
  readonly ctb: string;
  readonly words?: readonly string[];
  /** The word begins so. */
  readonly starts?: string;
  /** A value of the features column, `Case=Gen`. */
  readonly feature?: string;
  /** The relation to the head, up to a colon. */
  readonly relations?: readonly string[];
  /** GSD tags of the next word. */
  readonly before?: readonly string[];
  /** A pattern of the word. */
  readonly form?: RegExp;
  /** A sentence of words in CTB tags; the word in question is the one in brackets. */
  readonly example: string;
}

/** Localizers, which GSD has among its adpositions. */
const localizers = [
  ...[
    '中',
    '后',
    '时',
    '上',
    '下',
    '前',
    '内',
    '里',
    '间',
    '之间',
    '之后',
    '之前',
    '以来',
    '期间',
    '以后',
    '以前',
  ],
  ...[
    '外',
    '当中',
    '以上',
    '以下',
    '之中',
    '之下',
    '之上',
    '之内',
    '之外',
    '以外',
    '以内',
    '左右',
    '起',
    '旁',
    '边',
  ],
  ...[
    '后来',
    '时候',
    '之时',
    '末',
    '初',
    '底',
    '底下',
    '中间',
    '附近',
    '之际',
    '为止',
    '开始',
    '来',
    '来说',
    '而言',
  ],
];

const predicate = ['root', 'ccomp', 'acl'];

export const gsdTagRules: readonly GsdTagRule[] = [
  { gsd: 'NNP', ctb: 'NR', example: '[北京] 很 大' },
  { gsd: 'NN', ctb: 'NN', example: '买 了 [水果]' },
  { gsd: 'NNB', ctb: 'M', example: '三 [个] 人' },
  { gsd: 'RB', ctb: 'AD', example: '[也] 来 了' },
  { gsd: 'PRP', ctb: 'PN', example: '[他] 来 了' },
  { gsd: 'PRD', ctb: 'PN', example: '[这里] 很 好' },
  { gsd: 'WP', ctb: 'PN', example: '[谁] 来 了' },
  { gsd: 'DT', ctb: 'DT', example: '[这] 个 人' },
  { gsd: 'CD', ctb: 'OD', starts: '第', example: '[第一] 次' },
  { gsd: 'CD', ctb: 'CD', example: '[三] 个 人' },
  { gsd: 'LS', ctb: 'CD', example: '[三、] 总结' },
  { gsd: 'VC', ctb: 'VC', example: '他 [是] 学生' },
  { gsd: 'VV', ctb: 'VE', words: ['有', '没有'], example: '他 [有] 书' },
  { gsd: 'VV', ctb: 'VV', example: '他 [喜欢] 书' },
  { gsd: 'VERB', ctb: 'VV', example: '[包括] 他' },
  { gsd: 'MD', ctb: 'VV', example: '他 [会] 来' },
  { gsd: 'JJ', ctb: 'VA', relations: predicate, example: '天气 很 [热]' },
  { gsd: 'JJ', ctb: 'JJ', example: '[主要] 原因' },
  { gsd: 'IN', ctb: 'LC', words: localizers, example: '桌子 [上]' },
  { gsd: 'IN', ctb: 'P', example: '[从] 北京 来' },
  { gsd: 'BB', ctb: 'BA', words: ['把', '将'], example: '[把] 书 拿来' },
  { gsd: 'BB', ctb: 'SB', before: ['VV', 'RB', 'MD'], example: '书 [被] 拿走 了' },
  { gsd: 'BB', ctb: 'LB', example: '书 [被] 他 拿走 了' },
  { gsd: 'CC', ctb: 'CC', example: '你 [和] 我' },
  { gsd: 'AS', ctb: 'AS', example: '看 [了] 书' },
  { gsd: 'UH', ctb: 'SP', example: '好 [吗]' },
  { gsd: 'DEC', ctb: 'DEG', feature: 'Case=Gen', example: '他 [的] 书' },
  { gsd: 'DEC', ctb: 'DEC', example: '他 写 [的] 书' },
  { gsd: 'DEV', ctb: 'DEV', example: '慢慢 [地] 走' },
  // Affixes that stand alone, where they are not joined to their word.
  { gsd: 'SFN', ctb: 'NN', example: '研究 [者]' },
  { gsd: 'SFV', ctb: 'VV', example: '工业 [化]' },
  { gsd: 'SFA', ctb: 'JJ', example: '可能 [性]' },
  { gsd: 'PFA', ctb: 'JJ', example: '[总] 面积' },
  { gsd: 'PFN', ctb: 'NN', example: '[小] 王' },
  { gsd: 'FW', ctb: 'FW', example: '用 [iPhone]' },
  { gsd: 'ADD', ctb: 'URL', example: '去 [a.example]' },
  { gsd: 'XX', ctb: 'PU', form: /^\p{P}+$/u, example: '好 [,] 吧' },
  { gsd: 'XX', ctb: 'DEC', words: ['的', '之'], example: '他 写 [的] 书' },
  { gsd: 'XX', ctb: 'VC', words: ['为', '是'], example: '他 [是] 学生' },
  { gsd: 'XX', ctb: 'NN', example: '[台] 上' },
];

/** Every other tag is that of a mark. */
export const punctuationTag = 'PU';

/** What the rules say a foreign word is, where `foreign word` is not wanted. */
export const foreignTagRules: readonly GsdTagRule[] = [
  { gsd: 'FW', ctb: 'NR', relations: ['foreign'], form: /^\p{Lu}/u, example: '约翰 John [Smith]' },
  {
    gsd: 'FW',
    ctb: 'NN',
    form: /^(?:\p{Lu}|\p{Lu}{2,4}|#\p{Lu}|[\p{Lu}\d-]*\d[\p{Lu}\d-]*)$/u,
    example: '查 [DNA]',
  },
  { gsd: 'FW', ctb: 'NR', form: /\p{Lu}/u, example: '上 [Google] 找' },
  { gsd: 'FW', ctb: 'NN', example: '下载 [app]' },
];
