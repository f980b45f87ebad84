/** What section 5.2 counts of the words that are cues. */
import type { GoldDocument } from '@hedgerow/cues/train';
import type { CueKind } from '@hedgerow/document';
import { foldsBySentence } from '@hedgerow/evaluate';
import type { Reproduction } from '../reproduction.js';
import { analysedSets } from './cue-experiments.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';
import { wordsOf } from './table-1.js';

interface Use {
  readonly lemma: string;
  readonly isCue: boolean;
}

export const section52: Reproduction = {
  id: 'velldal2012/section-5-2',
  title:
    'The words that are cues of speculation in BSA and BSP, as sections 5.1 and 5.2 count them',
  data: [...speculationSets.map(({ path }) => path), ...parsingData],
  run: async (context) => {
    const { sets, notes } = await analysedSets(speculationSets, context);
    const gold = sets.flat();
    const uses = usesOf(gold);
    const all = countLemmas(uses);
    const asCue = countLemmas(uses.filter(({ isCue }) => isCue));
    const once = [...asCue].filter(([, count]) => count === 1);
    const cueWords = uses.filter(({ isCue }) => isCue).length;
    const cues = gold.flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => {
        const { tokens = [], lemmas = [] } = sentence;
        return sentence.cues.map((cue) =>
          wordsOf(cue, sentence).map((word) => lemmas[tokens.indexOf(word)]!.toLowerCase()),
        );
      }),
    );
    const several = cues.filter((words) => words.length > 1);
    const known = foldsBySentence(gold).map(({ train, test }) => {
      const seen = countLemmas(usesOf(train as GoldDocument[]).filter(({ isCue }) => isCue));
      const held = usesOf(test as GoldDocument[]).filter(({ isCue }) => isCue);
      return shareOf(held.filter(({ lemma }) => seen.has(lemma)).length, held.length);
    });
    const rows: readonly (readonly [name: string, published: number, paper: number])[] = [
      ['base forms', 17600, all.size],
      ['base forms that are in a cue', 143, asCue.size],
      [
        '... of which also in none, %',
        85,
        shareOf([...asCue].filter(([lemma, count]) => all.get(lemma)! > count).length, asCue.size),
      ],
      ['... of which in one cue alone, %', 40, shareOf(once.length, asCue.size)],
      ['... which of all words in cues are, %', 1.5, shareOf(once.length, cueWords)],
      ['words in cues that training has in a cue too, mean of ten folds, %', 90, mean(known)],
      ['cues of several words, %', 13.5, shareOf(several.length, cues.length)],
      [
        '... of which indicate that, %',
        70,
        shareOf(
          several.filter((words) => words.join(' ') === 'indicate that').length,
          several.length,
        ),
      ],
      ['or', 1215, all.get('or') ?? 0],
      ['... in a cue', 153, asCue.get('or') ?? 0],
      ['number', 320, all.get('number') ?? 0],
      ['... in a cue', 1, asCue.get('number') ?? 0],
    ];
    return {
      columns: ['count or share'],
      rows: rows.map(([name, published, paper]) => ({
        name,
        published: [published],
        paper: [paper],
        ours: [],
      })),
      deviations: [
        'base forms are those of our lemmatizer, in lower case; every word in a cue counts, as section 5.2 begins, before its stop list.',
      ],
      notes: [
        ...notes,
        'The paper says of some of these: more than 85%, about 40%, less than 1.5%, more than 90%, more than 70%, approximately 17,600.',
      ],
    };
  },
};

/** Of each word its base form, and whether it is in a cue of a kind. */
export function usesOf(documents: readonly GoldDocument[], kind: CueKind = 'speculation'): Use[] {
  return documents.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => {
      const own = sentence.cues.filter((cue) => cue.kind === kind);
      const inCue = new Set(own.flatMap((cue) => wordsOf(cue, sentence)));
      return sentence.tokens.map((token, i) => ({
        lemma: sentence.lemmas[i]!.toLowerCase(),
        isCue: inCue.has(token),
      }));
    }),
  );
}

export function countLemmas(uses: readonly Use[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { lemma } of uses) found.set(lemma, (found.get(lemma) ?? 0) + 1);
  return found;
}

export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
