/**
 * What one category can become alone: type raising (Steedman 2000), and the type changing of CCGbank
 * (Hockenmaier & Steedman 2007, section 3.8).
 */
export interface UnaryRule {
  readonly from: string;
  readonly to: string;
  readonly kind: 'raising' | 'changing';
  /** Words with their categories that make a whole by the rule and by no other but `N` to `NP`. */
  readonly example: string;
  /** Words with the same category that need no rule. */
  readonly nearMiss: string;
}

const we = 'we|NP';
const grow = 'grow|S[dcl]\\NP';
const nouns = 'moss|N';

/** How a clause without a subject is used: beside a noun, and beside a clause or verb phrase on either side. */
function participle(from: string, aux: string): UnaryRule[] {
  const used = `seen|${from}`;
  const nearMiss = `${we} ${aux} ${used}`;
  return changing(from, [
    ['NP\\NP', `${nouns} ${used}`, nearMiss],
    ['S/S', `${used} ,|, ${we} ${grow}`, nearMiss],
    ['S\\S', `${we} ${grow} ,|, ${used}`, nearMiss],
    ['(S\\NP)\\(S\\NP)', `${we} may|(S[dcl]\\NP)/(S[b]\\NP) grow|S[b]\\NP ${used}`, nearMiss],
    ['(S\\NP)/(S\\NP)', `${we} ${used} ${grow}`, nearMiss],
  ]);
}

export const unaryRules: readonly UnaryRule[] = [
  ...changing('N', [['NP', `${nouns} ${grow}`, `the|NP[nb]/N ${nouns} ${grow}`]]),
  ...participle('S[pss]\\NP', 'are|(S[dcl]\\NP)/(S[pss]\\NP)'),
  ...participle('S[ng]\\NP', 'are|(S[dcl]\\NP)/(S[ng]\\NP)'),
  ...participle('S[adj]\\NP', 'are|(S[dcl]\\NP)/(S[adj]\\NP)'),
  ...participle('S[to]\\NP', 'want|(S[dcl]\\NP)/(S[to]\\NP)'),
  ...changing('S[ng]\\NP', [
    [
      'NP',
      'growing|S[ng]\\NP helps|S[dcl]\\NP',
      `${we} are|(S[dcl]\\NP)/(S[ng]\\NP) growing|S[ng]\\NP`,
    ],
  ]),
  ...changing('S[to]\\NP', [
    [
      'N\\N',
      'the|NP[nb]/N way|N to-grow|S[to]\\NP',
      `${we} want|(S[dcl]\\NP)/(S[to]\\NP) to-grow|S[to]\\NP`,
    ],
    [
      'NP',
      'to-grow|S[to]\\NP helps|S[dcl]\\NP',
      `${we} want|(S[dcl]\\NP)/(S[to]\\NP) to-grow|S[to]\\NP`,
    ],
  ]),
  ...changing('S[dcl]', [
    [
      'S\\S',
      `${we} ${grow} LRB|LRB it|NP rains|S[dcl]\\NP RRB|RRB`,
      `${we} say|(S[dcl]\\NP)/S[dcl] it|NP rains|S[dcl]\\NP`,
    ],
  ]),
  ...changing('S[dcl]/NP', [
    [
      'NP\\NP',
      `${nouns} they-see|S[dcl]/NP`,
      `${nouns} which|(NP\\NP)/(S[dcl]/NP) they-see|S[dcl]/NP`,
    ],
  ]),
  ...changing('(S[to]\\NP)/NP', [
    [
      'NP\\NP',
      `${nouns} to-see|(S[to]\\NP)/NP`,
      `${we} are|(S[dcl]\\NP)/(S[adj]\\NP) easy|(S[adj]\\NP)/((S[to]\\NP)/NP) to-see|(S[to]\\NP)/NP`,
    ],
  ]),
  ...changing('NP', [['NP\\NP', `the|NP[nb]/N plant|N ${nouns}`, `the|NP[nb]/N plant|N ${grow}`]]),
  ...raising('NP', [
    [
      'S/(S\\NP)',
      `${nouns} which|(NP\\NP)/(S[dcl]/NP) ${we} see|(S[dcl]\\NP)/NP`,
      `${we} see|(S[dcl]\\NP)/NP ${nouns}`,
    ],
    [
      '(S\\NP)\\((S\\NP)/NP)',
      `${we} see|(S[dcl]\\NP)/NP ${nouns} now|(S\\NP)\\(S\\NP) and|conj ferns|N then|(S\\NP)\\(S\\NP)`,
      `${we} see|(S[dcl]\\NP)/NP ${nouns} now|(S\\NP)\\(S\\NP)`,
    ],
  ]),
  ...raising('PP', [
    [
      '(S\\NP)\\((S\\NP)/PP)',
      `${we} look|(S[dcl]\\NP)/PP at-moss|PP now|(S\\NP)\\(S\\NP) and|conj at-ferns|PP then|(S\\NP)\\(S\\NP)`,
      `${we} look|(S[dcl]\\NP)/PP at-moss|PP now|(S\\NP)\\(S\\NP)`,
    ],
  ]),
];

type Row = readonly [to: string, example: string, nearMiss: string];

function changing(from: string, rows: readonly Row[]): UnaryRule[] {
  return rows.map(([to, example, nearMiss]) => ({ from, to, kind: 'changing', example, nearMiss }));
}

function raising(from: string, rows: readonly Row[]): UnaryRule[] {
  return rows.map(([to, example, nearMiss]) => ({ from, to, kind: 'raising', example, nearMiss }));
}
