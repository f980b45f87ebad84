import type { Token } from '@hedgerow/document';
import type { TaggedDocument } from '../train/training-data.js';

export interface TaggedWord {
  readonly form: string;
  readonly tag: string;
}

/** What stands before a word in the text as it is written anew. */
export interface Before {
  /** The tag of the word before; none at the start of a sentence. */
  readonly tag?: string;
  /** Whether the word before is a foreign one. */
  readonly afterForeign: boolean;
}

/** A document with words put in place of each word; two foreign ones side by side get a space between them. */
export function rewriteWords(
  document: TaggedDocument,
  rewrite: (word: TaggedWord, before: Before) => readonly TaggedWord[],
): TaggedDocument {
  let text = '';
  let copied = 0;
  const sentences = document.sentences.map((sentence) => {
    text += document.text.slice(copied, sentence.start);
    copied = sentence.start;
    const start = text.length;
    const tokens: Token[] = [];
    const tags: string[] = [];
    let afterForeign = false;
    sentence.tokens.forEach((token, i) => {
      text += document.text.slice(copied, token.start);
      copied = token.end;
      const word = { form: token.form, tag: sentence.tags[i]! };
      const last = tags.at(-1);
      const before = { afterForeign, ...(last !== undefined && { tag: last }) };
      for (const { form, tag } of rewrite(word, before)) {
        // They would be read as one.
        if (/[\p{L}\p{N}]$/u.test(text) && isForeign(text.at(-1)!) && isForeign(form)) text += ' ';
        const from = text.length;
        text += form;
        tokens.push({ start: from, end: text.length, form });
        tags.push(tag);
        afterForeign = isForeign(form);
      }
    });
    text += document.text.slice(copied, sentence.end);
    copied = sentence.end;
    return { start, end: text.length, tokens, tags };
  });
  return { id: document.id, text: text + document.text.slice(copied), sentences };
}

const isForeign = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Nd}]/u.test(text);
