import type { Document, Sentence } from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { tokensOf } from '../conll/conll-rows.js';
import { glueByScript } from '../conll/glue-by-script.js';
import { cutLines } from '../cut/cut-lines.js';
import { gatherLines, keptLines } from '../cut/gather-lines.js';
import { type Record, recordError } from '../record.js';

/**
 * Tokenized text: a sentence a line, a space between its tokens. Blank lines are kept, and so is a line
 * with more spaces than that, or with tabs, for as long as its tokens are the same. Line ends are
 * written as LF, and there is one after the last line.
 */
export const tokens = defineCodec({
  name: 'tokens',
  title: 'tokenized text, a sentence a line',
  extensions: ['tok', 'tokens', 'tokenized'],
  layers: ['tokens'],
  needs: ['tokens'],
  options: [documentsOption],
  cut: ({ limits }) => cutLines(limits),
  decoder: (settings) => {
    const lines = gatherLines('tokens', settings.option('documents'));
    return {
      *record(record) {
        refuseBinary(record);
        const forms = formsIn(record.text);
        if (forms.length === 0) lines.remark(record.text);
        else yield* lines.add(sentenceOf(forms), layoutOf(record.text, forms));
      },
      end: lines.end,
    };
  },
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

/** What is between spaces and tabs; other white space is part of a token. */
function formsIn(line: string): string[] {
  return line.split(/[ \t]+/).filter((form) => form !== '');
}

function sentenceOf(forms: readonly string[]): LooseSentence {
  const { text, tokens } = layOutTokens(forms, glueByScript(forms));
  return { text, sentence: { start: 0, end: text.length, tokens } };
}

function layoutOf(line: string, forms: readonly string[]): { readonly asWritten?: string } {
  return line === forms.join(' ') ? {} : { asWritten: line };
}

/** UTF-16 without its mark passes for UTF-8, with a NUL beside every letter. */
function refuseBinary(record: Record): void {
  const at = record.text.indexOf('\u0000');
  if (at < 0) return;
  throw recordError(record, at, 'TOKENS', 'found a NUL character, expected text');
}

function encodeDocument(document: Document, settings: Settings): string {
  const kept = keptLines(document, 'tokens');
  let written = '';
  for (const [s, sentence] of document.sentences.entries()) {
    written += kept.text(s, 'before');
    if (tokensOf(sentence, settings).length === 0) continue;
    const line = lineOf(sentence, settings);
    const asWritten = kept.text(s, 'asWritten');
    written += `${formsIn(asWritten).join(' ') === line ? asWritten : line}\n`;
  }
  return written + kept.after;
}

function lineOf({ tokens = [] }: Sentence, { onLoss }: Settings): string {
  const forms = tokens.map(({ form }) => {
    if (form !== '' && !/[ \t\n\r\0]/.test(form)) return form;
    onLoss(form === '' ? 'empty tokens' : 'white space inside tokens');
    return form.replace(/[ \t\n\r\0]+/g, '_') || '_';
  });
  return forms.join(' ');
}
