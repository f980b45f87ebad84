import type { Document, Sentence } from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { tokensOf } from '../conll/conll-rows.js';
import { glueByScript } from '../conll/glue-by-script.js';
import { gatherSentences } from '../conll/sentence-layout.js';
import { cutLines } from '../cut/cut-lines.js';
import { type Record, recordError } from '../record.js';

const code = 'TAGGED';

/**
 * Tagged words, `word_TAG` or `word/TAG`, a sentence a line. The last separator splits, but for slashes
 * that are escaped, as in `1\/2/CD`; those inside words and tags are when written. A line that would be written
 * otherwise than it stood in the file, with other spaces or escapes, is kept and written for as long as
 * it says what the layers say. Not kept: blank lines, CRLF, and a last line without its end.
 */
export const tagged = defineCodec<Record>({
  name: 'tagged',
  title: 'tagged words, word_TAG or word/TAG',
  extensions: ['wordpos', 'pos', 'tagged'],
  layers: ['tokens', 'tags'],
  needs: ['tokens', 'tags'],
  options: [
    {
      name: 'separator',
      help: 'what is between a word and its tag; else what all words of the first line have',
      values: ['_', '/'],
      default: '_',
    },
    documentsOption,
  ],
  cut: ({ limits }) => cutLines(limits),
  decoder: (settings) => {
    const sentences = gatherSentences('tagged', settings.option('documents'));
    let separator = settings.given('separator');
    return {
      *record(record) {
        const words = wordsIn(record.text);
        if (words.length === 0) return;
        separator ??= separatorOf(record, words);
        sentences.keep({ separator });
        const loose = decodeSentence(record, words, separator);
        const usual =
          separator === '_' ? words.join(' ') : encodeSentence(loose.sentence, separator, silent);
        const asWritten = usual === record.text ? '' : record.text;
        yield* sentences.add(loose, { asWritten });
      },
      end: () => sentences.end(),
    };
  },
  encoder,
});

const silent: Pick<Settings, 'onLoss'> = { onLoss: () => {} };

function wordsIn(line: string): string[] {
  const words = line.split(' ');
  return words.includes('') || line.includes('\t')
    ? line.split(/[ \t]+/).filter((word) => word !== '')
    : words;
}

function separatorOf(record: Record, words: readonly string[]): string {
  for (const separator of ['_', '/']) {
    if (words.every((word) => splitAt(word, separator) > 0)) return separator;
  }
  throw recordError(
    record,
    0,
    code,
    'neither _ nor / is in every word of the first line',
    'words are tagged as in rain_NN or rain/NN',
  );
}

/** Where the separator is that splits a word from its tag; -1 where either of them is missing. */
function splitAt(word: string, separator: string): number {
  let at = word.lastIndexOf(separator);
  // A slash after a backslash is part of the word or tag, but for that of the word `\\` itself.
  while (separator === '/' && at > 1 && word[at - 1] === '\\') at = word.lastIndexOf('/', at - 1);
  return at > 0 && at < word.length - 1 ? at : -1;
}

function unescapeSlashes(part: string, separator: string): string {
  return separator === '/' && part.includes('\\/') ? part.replaceAll('\\/', '/') : part;
}

function decodeSentence(
  record: Record,
  words: readonly string[],
  separator: string,
): LooseSentence {
  const forms: string[] = [];
  const tags: string[] = [];
  for (const [i, word] of words.entries()) {
    const at = splitAt(word, separator);
    if (at < 0) throw wordError(record, words, i, separator);
    forms.push(unescapeSlashes(word.slice(0, at), separator));
    tags.push(unescapeSlashes(word.slice(at + 1), separator));
  }
  const { text, tokens } = layOutTokens(forms, glueByScript(forms));
  return { text, sentence: { start: 0, end: text.length, tokens, tags } };
}

function wordError(record: Record, words: readonly string[], wrong: number, separator: string) {
  let offset = 0;
  for (let i = 0; i <= wrong; i++) {
    offset = record.text.indexOf(words[i]!, offset);
    if (i < wrong) offset += words[i]!.length;
  }
  return recordError(
    record,
    offset,
    code,
    `found ${JSON.stringify(words[wrong]!.slice(0, 40))}, expected a word, ${separator} and its tag`,
  );
}

function encoder(settings: Settings) {
  let separator = settings.given('separator');
  return {
    document: (document: Document) => {
      const { sentences, source } = document;
      const own = source?.format === 'tagged' ? source : undefined;
      separator ??= own?.separator === '/' ? '/' : settings.option('separator');
      const kept = (own?.asWritten ?? {}) as { readonly [sentence: string]: string };
      if (sentences.length > 1 && settings.option('documents') !== 'file') {
        settings.onLoss('borders of documents');
      }
      return sentences
        .map((sentence, i) => {
          if (tokensOf(sentence, settings).length === 0) return '';
          const asWritten = kept[i];
          return asWritten !== undefined && stillSays(asWritten, sentence, separator!)
            ? `${asWritten}\n`
            : `${encodeSentence(sentence, separator!, settings)}\n`;
        })
        .join('');
    },
  };
}

/** Whether a line that was kept says the same as the layers do now. */
function stillSays(line: string, sentence: Sentence, separator: string): boolean {
  const words = wordsIn(line);
  if (words.some((word) => splitAt(word, separator) < 0)) return false;
  const then = decodeSentence({ text: line, line: 1, column: 1 }, words, separator).sentence;
  return encodeSentence(then, separator, silent) === encodeSentence(sentence, separator, silent);
}

function encodeSentence(
  { tokens = [], tags = [] }: Sentence,
  separator: string,
  { onLoss }: Pick<Settings, 'onLoss'>,
): string {
  const words = tokens.map(({ form }, i) => {
    const word = unspaced(form, onLoss);
    const tag = unspaced(tags[i]!, onLoss);
    if (separator === '/') {
      if (word.length > 1 && word.endsWith('\\')) onLoss('words that end in a backslash');
      return `${word.replaceAll('/', '\\/')}/${tag.replaceAll('/', '\\/')}`;
    }
    if (tag.includes('_')) onLoss('_ inside tags');
    return `${word}_${tag.replaceAll('_', '-')}`;
  });
  return words.join(' ');
}

function unspaced(value: string, onLoss: (loss: string) => void): string {
  if (value !== '' && !/[ \t\n\r]/.test(value)) return value;
  onLoss(value === '' ? 'empty words and tags' : 'white space inside words and tags');
  return value.replace(/[ \t\n\r]+/g, '-') || '-';
}
