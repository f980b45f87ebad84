import { random } from '@hedgerow/document';
import type { TaggedDocument } from '../train/training-data.js';
import type { Counterparts } from './counterparts.js';
import { type Before, rewriteWords, type TaggedWord } from './rewrite-words.js';

/** What all foreign words are where they are not to be told apart (`zhao2012`, section 6.2.1). */
export const unifiedForm = 'ENG';

export interface ReplacementOptions {
  /** Words with these tags can be replaced. */
  readonly tags: readonly string[];
  /** How many of them are, in percent. */
  readonly percent: number;
  /** How many of those that follow a foreign word, in percent. Default: no more than of all. */
  readonly percentInRuns?: number;
  readonly seed: number | string;
  /** By what each is replaced; words that are not in it stay. Without it all are replaced by `ENG`. */
  readonly counterparts?: Counterparts;
  /** Replace by `ENG` though there are counterparts: the same words as with them. */
  readonly unified?: boolean;
  /** A share of the counterparts, in percent, that are written in small letters, as people do. Default 0. */
  readonly lowerCase?: number;
}

const isChinese = (form: string): boolean => /^\p{Script=Han}+$/u.test(form);

/** Mixed text made of Chinese text: words chosen by lot are replaced by English ones, and keep their tags. */
export function replaceWords(
  documents: readonly TaggedDocument[],
  options: ReplacementOptions,
): TaggedDocument[] {
  const { tags, percent, counterparts, unified = counterparts === undefined } = options;
  const { percentInRuns = percent, lowerCase = 0 } = options;
  const draw = random(options.seed);
  const choose = ({ form, tag }: TaggedWord, { afterForeign }: Before): string => {
    if (!tags.includes(tag) || !isChinese(form)) return form;
    const chosen = draw.next() < (afterForeign ? percentInRuns : percent) / 100;
    const english = counterparts?.get(form, tag);
    if (!chosen || (counterparts !== undefined && english === undefined)) return form;
    if (unified) return unifiedForm;
    return lowerCase > 0 && draw.next() < lowerCase / 100 ? english!.toLowerCase() : english!;
  };
  return documents.map((document) =>
    rewriteWords(document, (word, before) => [{ form: choose(word, before), tag: word.tag }]),
  );
}
