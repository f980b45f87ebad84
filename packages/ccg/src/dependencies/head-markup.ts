/**
 * Which heads are the same in a category, where the general rule of `lexical-heads.ts` does not tell: a
 * letter after a part names its head, the same letter is the same head, and `w` is the word itself. `S`
 * without a feature is any clause. A functor with no letter has the head of what it makes; a modifier,
 * and the whole, have the word.
 */
export interface HeadMarkup {
  readonly heads: string;
  /** Words, in small letters, that have the category in this way. */
  readonly words?: RegExp;
  /** Of a relative word: the head that the word stands for. */
  readonly standsFor?: string;
  /** `word|category ...`; the word with a star has the row. */
  readonly example: string;
  /** What the whole has for a head, and what fills the slots of the word with the star, from the innermost. */
  readonly fills: string;
  /** A word with nearly the same category that is not of the row. */
  readonly nearMiss: string;
  readonly nearMissFills: string;
}

/** The forms of `be`. */
export const formsOfBe = /^(be|am|is|are|was|were|been|being|'s|'re|'m)$/;

/** Verbs that say of their subject what their complement is: that is the head. */
export const copulas =
  /^(be|am|is|are|was|were|been|being|'s|'re|'m|(seem|appear|remain|stay)(s|ed|ing)?|resembl(e|es|ed|ing)|becom(e|es|ing)|became)$/;

const auxiliaries =
  /^(be|am|is|are|was|were|been|being|'s|'re|'m|'ve|have|has|had|having|get|gets|got|getting)$/;

const moss = 'moss|NP';
const rain = 'rain|NP';
const grows = 'grows|S[dcl]\\NP';

export const headMarkup: readonly HeadMarkup[] = [
  // Auxiliaries: the verb is the head of the whole, and has their subject.
  {
    heads: '(S_v\\NP_s)/(S[b]_v\\NP_s)',
    example: `${moss} *may|(S[dcl]\\NP)/(S[b]\\NP) grow|S[b]\\NP`,
    fills: 'grow: moss grow',
    nearMiss: `${moss} *wants|(S[dcl]\\NP)/(S[to]\\NP) to-grow|S[to]\\NP`,
    nearMissFills: 'wants: moss to-grow',
  },
  {
    heads: '(S_v\\NP_s)/(S[pt]_v\\NP_s)',
    example: `${moss} *has|(S[dcl]\\NP)/(S[pt]\\NP) grown|S[pt]\\NP`,
    fills: 'grown: moss grown',
    nearMiss: `${moss} *has|(S[dcl]\\NP)/NP spores|NP`,
    nearMissFills: 'has: moss spores',
  },
  {
    heads: '(S_v\\NP_s)/(S[pss]_v\\NP_s)',
    words: auxiliaries,
    example: `${moss} *gets|(S[dcl]\\NP)/(S[pss]\\NP) seen|S[pss]\\NP`,
    fills: 'seen: moss seen',
    nearMiss: `${rain} *leaves|((S[dcl]\\NP)/(S[pss]\\NP))/NP ${moss} drowned|S[pss]\\NP`,
    nearMissFills: 'leaves: rain drowned moss',
  },
  {
    heads: '(S_v\\NP_s)/(S[ng]_v\\NP_s)',
    words: auxiliaries,
    example: `${moss} *is|(S[dcl]\\NP)/(S[ng]\\NP) growing|S[ng]\\NP`,
    fills: 'growing: moss growing',
    nearMiss: `${moss} *starts|(S[dcl]\\NP)/(S[ng]\\NP) growing|S[ng]\\NP`,
    nearMissFills: 'starts: moss growing',
  },
  {
    heads: '(S[q]_v/(S_v\\NP_s))/NP_s',
    example: `*does|(S[q]/(S[b]\\NP))/NP ${moss} grow|S[b]\\NP`,
    fills: 'grow: grow moss',
    nearMiss: `${moss} *does|(S[dcl]\\NP)/(S[b]\\NP) grow|S[b]\\NP`,
    nearMissFills: 'grow: moss grow',
  },
  // What is said of the subject of a copula is the head.
  {
    heads: '(S_a\\NP_s)/(S[adj]_a\\NP_s)',
    words: copulas,
    example: `${moss} *is|(S[dcl]\\NP)/(S[adj]\\NP) green|S[adj]\\NP`,
    fills: 'green: moss green',
    nearMiss: `${moss} *looks|(S[dcl]\\NP)/(S[adj]\\NP) green|S[adj]\\NP`,
    nearMissFills: 'looks: moss green',
  },
  {
    heads: '(S_a\\NP_s)/(S[pss]_a\\NP_s)',
    words: copulas,
    example: `${moss} *remains|(S[dcl]\\NP)/(S[pss]\\NP) unseen|S[pss]\\NP`,
    fills: 'unseen: moss unseen',
    nearMiss: `${moss} *stands|(S[dcl]\\NP)/(S[pss]\\NP) unseen|S[pss]\\NP`,
    nearMissFills: 'stands: moss unseen',
  },
  {
    heads: '((S_a\\NP_s)/S_c)/(S[adj]_a\\NP_t)',
    words: copulas,
    example: `it|NP[expl] *is|((S[dcl]\\NP[expl])/S[em])/(S[adj]\\NP) likely|S[adj]\\NP that|S[em]/S[dcl] ${moss} ${grows}`,
    fills: 'likely: it grows likely',
    nearMiss: `it|NP[expl] *makes|((S[dcl]\\NP[expl])/S[em])/(S[adj]\\NP) likely|S[adj]\\NP that|S[em]/S[dcl] ${moss} ${grows}`,
    nearMissFills: 'makes: it grows likely',
  },
  {
    heads: '(S_w\\NP[thr]_t)/NP_s',
    example: `there|NP[thr] *is|(S[dcl]\\NP[thr])/NP ${moss}`,
    fills: 'is: there moss',
    nearMiss: `this|NP *is|(S[dcl]\\NP)/NP ${moss}`,
    nearMissFills: 'moss: this moss',
  },
  {
    heads: '(S_n\\NP_s)/NP_n',
    words: copulas,
    example: `this|NP *is|(S[dcl]\\NP)/NP ${moss}`,
    fills: 'moss: this moss',
    nearMiss: `this|NP *hides|(S[dcl]\\NP)/NP ${moss}`,
    nearMissFills: 'hides: this moss',
  },
  {
    heads: '(S_n\\NP_s)/NP_n',
    words: /^([=<>≤≥~]|<=|>=)$/,
    example: `height|NP *=|(S[adj]\\NP)/NP feet|NP`,
    fills: 'feet: height feet',
    nearMiss: `${moss} *near|(S[adj]\\NP)/NP oaks|NP`,
    nearMissFills: 'near: moss oaks',
  },
  // Relative words: they fill the place that they stand for, and say of a noun what the clause says.
  ...['NP', 'N'].flatMap((noun): HeadMarkup[] => [
    {
      heads: `(${noun}_n\\${noun}_n)/(S_v\\NP_w)`,
      standsFor: 'n',
      words: /^(that|which|who|whom|what)$/,
      example: `moss|${noun} *that|(${noun}\\${noun})/(S[dcl]\\NP) ${grows}`,
      fills: 'moss: moss grows',
      nearMiss: `moss|${noun} *when|(${noun}\\${noun})/(S[dcl]\\NP) ${grows}`,
      nearMissFills: 'moss: moss grows',
    },
    {
      heads: `(${noun}_n\\${noun}_n)/(S_v/NP_w)`,
      standsFor: 'n',
      example: `moss|${noun} *that|(${noun}\\${noun})/(S[dcl]/NP) we-see|S[dcl]/NP`,
      fills: 'moss: moss we-see',
      nearMiss: `moss|${noun} *when|(${noun}\\${noun})/S[dcl] it|NP rains|S[dcl]\\NP`,
      nearMissFills: 'moss: moss rains',
    },
    {
      heads: `((${noun}_n\\${noun}_n)/(S_v\\NP_a))/N_a`,
      example: `moss|${noun} *whose|((${noun}\\${noun})/(S[dcl]\\NP))/N spores|N grow|S[dcl]\\NP`,
      fills: 'moss: moss grow spores',
      nearMiss: `*the|NP[nb]/N moss|N`,
      nearMissFills: 'moss: moss',
    },
    {
      heads: `((${noun}_n\\${noun}_n)/(S_v/NP_a))/N_a`,
      example: `moss|${noun} *whose|((${noun}\\${noun})/(S[dcl]/NP))/N spores|N we-see|S[dcl]/NP`,
      fills: 'moss: moss we-see spores',
      nearMiss: `*the|NP[nb]/N moss|N`,
      nearMissFills: 'moss: moss',
    },
    {
      heads: `((${noun}_n\\${noun}_n)/S_v)\\((${noun}_v\\${noun}_v)_p/NP_w)`,
      standsFor: 'n',
      example: `moss|${noun} in|(${noun}\\${noun})/NP *which|((${noun}\\${noun})/S[dcl])\\((${noun}\\${noun})/NP) ants|NP grow|S[dcl]\\NP`,
      fills: 'moss: moss grow in',
      nearMiss: `moss|${noun} *where|(${noun}\\${noun})/S[dcl] ants|NP grow|S[dcl]\\NP`,
      nearMissFills: 'moss: moss grow',
    },
    {
      heads: `((${noun}_n\\${noun}_n)/(S_v\\NP_a))\\((${noun}_v\\${noun}_v)_p/NP_w)`,
      standsFor: 'n',
      example: `moss|${noun} in|(${noun}\\${noun})/NP *which|((${noun}\\${noun})/(S[to]\\NP))\\((${noun}\\${noun})/NP) to-grow|S[to]\\NP`,
      fills: 'moss: moss to-grow in',
      nearMiss: `moss|${noun} *where|(${noun}\\${noun})/(S[to]\\NP) to-grow|S[to]\\NP`,
      nearMissFills: 'moss: moss to-grow',
    },
  ]),
  {
    heads: '((S_v\\NP_n)\\(S_v\\NP_n))/(S_r\\NP_w)',
    standsFor: 'n',
    words: /^(that|which|who)$/,
    example: `${moss} appeared|S[dcl]\\NP *that|((S\\NP)\\(S\\NP))/(S[dcl]\\NP) ${grows}`,
    fills: 'appeared: appeared grows',
    nearMiss: `${moss} appeared|S[dcl]\\NP *as|((S\\NP)\\(S\\NP))/(S[dcl]\\NP) ${grows}`,
    nearMissFills: 'appeared: appeared grows',
  },
  // Words before a clause that leave it the head.
  {
    heads: 'S[em]_v/S_v',
    example: `*that|S[em]/S[dcl] ${moss} ${grows}`,
    fills: 'grows: grows',
    nearMiss: `${moss} *says|(S[dcl]\\NP)/S[dcl] it|NP ${grows}`,
    nearMissFills: 'says: moss grows',
  },
  {
    heads: 'S[qem]_v/S_v',
    example: `*whether|S[qem]/S[dcl] ${moss} ${grows}`,
    fills: 'grows: grows',
    nearMiss: `*since|(S/S)/S[dcl] ${moss} ${grows}`,
    nearMissFills: 'since: _ grows',
  },
  {
    heads: 'S[wq]_v/S_v',
    example: `*why|S[wq]/S[q] does|(S[q]/(S[b]\\NP))/NP ${moss} grow|S[b]\\NP`,
    fills: 'grow: grow',
    nearMiss: `*does|(S[q]/(S[b]\\NP))/NP ${moss} grow|S[b]\\NP`,
    nearMissFills: 'grow: grow moss',
  },
  ...['S[qem]', 'S[wq]'].flatMap((clause): HeadMarkup[] => [
    {
      heads: `${clause}_v/(S_v\\NP_w)`,
      words: /^(what|which|who|whom)$/,
      example: `*what|${clause}/(S[dcl]\\NP) ${grows}`,
      fills: 'grows: grows',
      nearMiss: `*how|${clause}/(S[to]\\NP) to-grow|S[to]\\NP`,
      nearMissFills: 'to-grow: to-grow',
    },
    {
      heads: `${clause}_v/(S_v\\NP_s)`,
      example: `*how|${clause}/(S[to]\\NP) to-grow|S[to]\\NP`,
      fills: 'to-grow: to-grow',
      nearMiss: `*what|${clause}/(S[dcl]\\NP) ${grows}`,
      nearMissFills: 'grows: grows',
    },
    {
      heads: `${clause}_v/(S_v/NP_w)`,
      example: `*what|${clause}/(S[dcl]/NP) we-see|S[dcl]/NP`,
      fills: 'we-see: we-see',
      nearMiss: `*how|${clause}/S[dcl] we|NP ${grows}`,
      nearMissFills: 'grows: grows',
    },
  ]),
];
