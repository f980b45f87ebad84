import { type Document, InputError } from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { tokensOf } from '../conll/conll-rows.js';
import { cutLines } from '../cut/cut-lines.js';
import { gatherLines, keptLines } from '../cut/gather-lines.js';
import { type Record, recordError } from '../record.js';

/**
 * CCG supertags as the C&C tools write them (Clark & Curran 2007): a sentence a line, its tokens
 * `word|POS|category` with a space between them. Lines that start with `#` and blank lines are kept.
 * Line ends are written as LF, and there is one after the last line.
 */
export const supertags = defineCodec({
  name: 'supertags',
  title: 'CCG supertags, word|POS|category',
  extensions: ['stagged', 'staggedgold', 'staggedGold'],
  layers: ['tokens', 'tags', 'supertags'],
  needs: ['tokens', 'tags', 'supertags'],
  options: [
    {
      name: 'brackets',
      help: 'how the tags of brackets are written: as they are, or bare, LRB for -LRB-, as the C&C tools do',
      values: ['kept', 'bare'],
      default: 'kept',
    },
    documentsOption,
  ],
  cut: ({ limits }) => cutLines(limits),
  decoder: (settings) => {
    const lines = gatherLines('supertags', settings.option('documents'));
    return {
      *record(record) {
        if (isRemark(record.text)) lines.remark(record.text);
        else yield* lines.add(decodeLine(record));
      },
      end: lines.end,
    };
  },
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

/** Whether a line is one of tokens `word|POS|category`, with a space between them. */
export function isSupertagged(line: string): boolean {
  const tokens = line.trimEnd().split(' ');
  return tokens.every((token) => {
    const second = token.lastIndexOf('|');
    const first = second > 0 ? token.lastIndexOf('|', second - 1) : -1;
    const isWhole = first > 0 && second > first + 1 && second < token.length - 1;
    return isWhole && !/\s/.test(token);
  });
}

/** A hash that is a token (`#|#|N/N`) starts no comment. */
function isRemark(line: string): boolean {
  return /^\s*$/.test(line) || (line.startsWith('#') && !/^[^ ]*\|[^ ]*\|/.test(line));
}

function decodeLine(record: Record): LooseSentence {
  const { text: line } = record;
  const forms: string[] = [];
  const tags: string[] = [];
  const categories: string[] = [];
  for (let from = 0; from <= line.length; ) {
    const space = line.indexOf(' ', from);
    const to = space < 0 ? line.length : space;
    // A word may have a bar of its own, a tag and a category may not.
    const second = line.lastIndexOf('|', to - 1);
    const first = line.lastIndexOf('|', second - 1);
    if (first <= from || second === first + 1 || second === to - 1) {
      throw recordError(
        record,
        from,
        'SUPERTAGS',
        `found ${JSON.stringify(line.slice(from, Math.min(to, from + 40)))}, expected word|POS|category`,
        to === from ? 'there is one space between tokens, and none at the ends' : undefined,
      );
    }
    forms.push(line.slice(from, first));
    tags.push(line.slice(first + 1, second));
    categories.push(line.slice(second + 1, to));
    from = to + 1;
  }
  const { text, tokens } = layOutTokens(forms);
  return {
    text,
    sentence: { start: 0, end: text.length, tokens, tags, supertags: categories },
  };
}

function encodeDocument(document: Document, settings: Settings): string {
  const kept = keptLines(document, 'supertags');
  const isBare = settings.option('brackets') === 'bare';
  let written = '';
  for (const [s, sentence] of document.sentences.entries()) {
    written += kept.text(s, 'before');
    const { tags = [], supertags: categories = [] } = sentence;
    const tokens = tokensOf(sentence, settings);
    if (tokens.length === 0) continue;
    for (const [i, { form }] of tokens.entries()) {
      const tag = isBare ? tags[i]!.replace(/^-([LR][RSC]B)-$/, '$1') : tags[i]!;
      const parts = [form, tag, categories[i]!];
      const isLast = i === tokens.length - 1;
      const isOdd = parts.some(
        (part, p) => part === '' || (p === 0 ? /[ \n]/ : /[ \n|]/).test(part),
      );
      if (isOdd || (isLast && parts[2]!.endsWith('\r'))) {
        throw new InputError(
          'SUPERTAGS',
          `${JSON.stringify(parts.join('|'))} cannot be written, in document ${document.id}`,
          { hint: 'words have no spaces or line ends, tags and categories no bars either' },
        );
      }
      written += `${i === 0 ? '' : ' '}${parts.join('|')}`;
    }
    written += '\n';
  }
  return written + kept.after;
}
