import { random, type Token } from '@hedgerow/document';
import type { TaggedDocument } from '../train/training-data.js';
import type { Counterparts } from './counterparts.js';

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
  const choose: Choice = (form, tag, inRun) => {
    if (!tags.includes(tag) || !isChinese(form)) return undefined;
    const chosen = draw.next() < (inRun ? percentInRuns : percent) / 100;
    const english = counterparts?.get(form, tag);
    if (!chosen || (counterparts !== undefined && english === undefined)) return undefined;
    if (unified) return unifiedForm;
    return lowerCase > 0 && draw.next() < lowerCase / 100 ? english!.toLowerCase() : english;
  };
  return documents.map((document) => replaceInDocument(document, choose));
}

/** What is put for a word, if anything; `inRun` says that the word before is a foreign one. */
type Choice = (form: string, tag: string, inRun: boolean) => string | undefined;

function replaceInDocument(document: TaggedDocument, choose: Choice): TaggedDocument {
  let text = '';
  let copied = 0;
  const sentences = document.sentences.map((sentence) => {
    text += document.text.slice(copied, sentence.start);
    copied = sentence.start;
    const start = text.length;
    let inRun = false;
    const tokens = sentence.tokens.map((token, i): Token => {
      text += document.text.slice(copied, token.start);
      copied = token.end;
      const form = choose(token.form, sentence.tags[i]!, inRun) ?? token.form;
      inRun = isForeign(form);
      // Two foreign words side by side would be read as one.
      if (/[\p{L}\p{N}]$/u.test(text) && isForeign(text.at(-1)!) && inRun) text += ' ';
      const from = text.length;
      text += form;
      return { start: from, end: text.length, form };
    });
    text += document.text.slice(copied, sentence.end);
    copied = sentence.end;
    return { start, end: text.length, tokens, tags: sentence.tags };
  });
  return { id: document.id, text: text + document.text.slice(copied), sentences };
}

const isForeign = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Nd}]/u.test(text);
