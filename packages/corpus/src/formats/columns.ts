import {
  compareSpans,
  type Document,
  type Entity,
  type Sentence,
  type Token,
} from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import {
  type ColumnPlan,
  givenNames,
  guessNames,
  isPlanOf,
  isSpanColumn,
  isWordColumn,
  planFor,
  planSource,
  type Separator,
  spanLayers,
  wordLayers,
} from '../conll/column-plan.js';
import type { Column } from '../conll/conll-layers.js';
import { tokensOf } from '../conll/conll-rows.js';
import { glueByScript } from '../conll/glue-by-script.js';
import { gatherSentences, sentenceWriter } from '../conll/sentence-layout.js';
import {
  isLabel,
  type LabelScheme,
  labelSchemes,
  readLabels,
  type TokenRun,
  writeLabels,
} from '../conll/span-labels.js';
import { cutSentences, type SentenceRecord } from '../cut/cut-sentences.js';
import { type Record, recordError } from '../record.js';

type Cells = readonly string[];

const code = 'COLUMNS';
const mark = '-DOCSTART-';

/**
 * Columns as in CoNLL-2000 and CoNLL-2003: a token a line with its tag and the labels of the chunks and
 * entities that it is in, a blank line after each sentence, `-DOCSTART-` before each document. Labels that
 * do not follow from each other (I- after O) are read as conlleval reads them. A sentence that would be
 * written otherwise than it stood in the file, with other labels or spaces, keeps its lines, and they
 * are written for as long as they say what its layers say. Not kept: a mark after the last sentence.
 */
export const columns = defineCodec<SentenceRecord>({
  name: 'columns',
  title: 'token and label columns, as in CoNLL-2000 and CoNLL-2003',
  extensions: ['bio', 'iob', 'conll03', 'conll'],
  layers: ['tokens', 'tags', 'upos', 'lemmas', 'chunks', 'entities', 'columns'],
  needs: ['tokens'],
  options: [
    {
      name: 'columns',
      help: 'what the columns are, as in form,tag,chunk,entity; also lemma, upos, and _ or skip for one kept as it is; by their number, if auto',
      default: 'auto',
    },
    { name: 'scheme', help: 'how spans are labelled', values: labelSchemes, default: 'bio' },
    {
      name: 'separator',
      help: 'what is between columns; else as the file has it, and a tab in new files',
      values: ['tab', 'space'],
      default: 'tab',
    },
    documentsOption,
  ],
  cut: ({ limits }) => cutSentences(limits),
  decoder,
  encoder,
});

function decoder(settings: Settings) {
  const sentences = gatherSentences('columns', settings.option('documents'));
  const scheme = settings.option('scheme') as LabelScheme;
  const names = givenNames(settings);
  let separator = settings.given('separator') as Separator | undefined;
  let plan: ColumnPlan | undefined;
  let marks = 0;
  let before = '';
  return {
    *record(record: SentenceRecord) {
      before += record.before;
      let body: Record = record;
      while (isMark(body.text)) {
        marks++;
        yield* sentences.start(String(marks));
        const end = body.text.indexOf('\n');
        if (end < 0) {
          before += body.text + record.after;
          return;
        }
        before += body.text.slice(0, end) + (record.after.startsWith('\r\n') ? '\r\n' : '\n');
        body = { text: body.text.slice(end + 1), line: body.line + 1, column: 1 };
      }
      separator ??= separatorOf(body.text);
      const rows = body.text.split('\n').map((line) => splitRow(line, separator!));
      if (plan === undefined) {
        plan = { names: names ?? guessNames(rows), separator, scheme };
        sentences.keep(planSource(plan));
      }
      const loose = decodeSentence(body, rows, plan);
      const asWritten = loose.isUsual ? '' : body.text;
      yield* sentences.add(loose, { before, after: record.after, asWritten });
      before = '';
    },
    end: () => sentences.end(),
  };
}

const silent: Pick<Settings, 'onLoss'> = { onLoss: () => {} };

function isMark(text: string): boolean {
  if (!text.startsWith(mark)) return false;
  const next = text[mark.length];
  return next === undefined || next === ' ' || next === '\t' || next === '\n';
}

function separatorOf(text: string): Separator {
  const end = text.indexOf('\n');
  const line = end < 0 ? text : text.slice(0, end);
  return line.includes(' ') && !line.includes('\t') ? 'space' : 'tab';
}

function splitRow(line: string, separator: Separator): string[] {
  if (separator === 'tab') return line.split('\t');
  const cells = line.split(' ');
  return cells.includes('') || line.includes('\t')
    ? line.split(/[ \t]+/).filter((cell) => cell !== '')
    : cells;
}

/** Whether rows stand in the file with one space between columns, and nothing else around them. */
function isSingleSpaced(text: string, rows: readonly Cells[]): boolean {
  let length = rows.length - 1;
  for (const row of rows) {
    length += row.length - 1;
    for (const value of row) length += value.length;
  }
  return length === text.length && !text.includes('\t');
}

/** `isUsual` tells whether it would be written with the same labels and spaces. */
function decodeSentence(
  record: Record,
  rows: readonly Cells[],
  plan: ColumnPlan,
): LooseSentence & { readonly isUsual: boolean } {
  const { names, scheme } = plan;
  const short = rows.findIndex((row) => row.length !== names.length);
  if (short >= 0) {
    throw recordError(
      record,
      lineStart(record.text, short),
      code,
      `${rows[short]!.length} columns, expected ${names.length}: ${names.join(',')}`,
      `the file is read with a ${plan.separator} between columns`,
    );
  }
  const column = (at: number) => rows.map((row) => row[at]!);
  const forms = column(names.indexOf('form'));
  const { text, tokens } = layOutTokens(forms, glueByScript(forms));
  const layers: { [layer: string]: unknown } = {};
  const kept: Column[] = [];
  let isUsual = plan.separator === 'tab' || isSingleSpaced(record.text, rows);
  for (const [at, name] of names.entries()) {
    if (isWordColumn(name)) layers[wordLayers[name]] = column(at);
    else if (name === '_') kept.push({ at, values: column(at) });
    else if (isSpanColumn(name)) {
      const labels = column(at);
      const wrong = labels.findIndex((label) => !isLabel(label, scheme));
      if (wrong >= 0) throw labelError(record, wrong, labels[wrong]!, plan);
      const runs = readLabels(labels);
      layers[spanLayers[name]] = runs.map(
        ({ first, last, type }): Entity => ({
          start: tokens[first]!.start,
          end: tokens[last]!.end,
          type,
        }),
      );
      const usual = writeLabels(labels.length, runs, scheme);
      if (isUsual) isUsual = labels.every((label, i) => label === usual[i]);
    }
  }
  if (kept.length > 0) layers.columns = kept;
  return { text, sentence: { start: 0, end: text.length, tokens, ...layers }, isUsual };
}

function labelError(record: Record, row: number, label: string, { scheme }: ColumnPlan) {
  return recordError(
    record,
    lineStart(record.text, row),
    code,
    `found ${JSON.stringify(label.slice(0, 40))}, expected a label of the scheme ${scheme}`,
    scheme !== 'bilou' && isLabel(label, 'bilou')
      ? 'the labels look like scheme=bilou'
      : 'name the columns, as in columns=form,tag,_,entity; _ is one that is kept as it is',
  );
}

function lineStart(text: string, line: number): number {
  let at = 0;
  for (let i = 0; i < line; i++) at = text.indexOf('\n', at) + 1;
  return at;
}

function encoder(settings: Settings) {
  const { layout, write } = sentenceWriter('columns');
  let plan: ColumnPlan | undefined;
  let isMarked = false;
  return {
    document: (document: Document) => {
      if (document.sentences.length === 0) return '';
      plan ??= planFor(document, settings);
      const columns = plan;
      const isOwn = isPlanOf(columns, document);
      const needsMark =
        settings.option('documents') === 'marked' && (isMarked || document.sentences.length > 1);
      return document.sentences
        .map((sentence, i) => {
          if (tokensOf(sentence, settings).length === 0) return '';
          const { before = '', after = '\n\n', asWritten } = layout(document, i);
          const own =
            i > 0 || !needsMark || before.includes(mark) ? before : markOf(columns) + before;
          if (own.includes(mark)) isMarked = true;
          const lines =
            isOwn && asWritten !== undefined && stillSays(asWritten, sentence, columns)
              ? asWritten
              : encodeSentence(sentence, columns, settings);
          return write(lines, { before: own, after });
        })
        .join('');
    },
  };
}

function markOf({ names, separator }: ColumnPlan): string {
  const cells = names.map((name) => (name === 'form' ? mark : isSpanColumn(name) ? 'O' : '-X-'));
  return `${cells.join(separator === 'tab' ? '\t' : ' ')}\n\n`;
}

/** Whether lines that were kept say the same as the layers do now. */
function stillSays(lines: string, sentence: Sentence, plan: ColumnPlan): boolean {
  const rows = lines.split('\n').map((line) => splitRow(line, plan.separator));
  if (rows.some((row) => row.length !== plan.names.length)) return false;
  const record = { text: lines, line: 1, column: 1 };
  const then = encodeSentence(decodeSentence(record, rows, plan).sentence, plan, silent);
  return then === encodeSentence(sentence, plan, silent);
}

function encodeSentence(
  sentence: Sentence,
  { names, separator, scheme }: ColumnPlan,
  settings: Pick<Settings, 'onLoss'>,
): string {
  const { tokens = [] } = sentence;
  const kept = new Map(sentence.columns?.map((column) => [column.at, column.values]));
  const values = names.map((name, at): readonly (string | undefined)[] => {
    if (name === 'form') return tokens.map(({ form }) => form);
    if (isWordColumn(name)) return sentence[wordLayers[name]] ?? [];
    if (isSpanColumn(name)) {
      const spans = sentence[spanLayers[name]] ?? [];
      return writeLabels(tokens.length, runsOf(spans, tokens, settings), scheme);
    }
    return kept.get(at) ?? [];
  });
  for (const [name, layer] of Object.entries({ ...wordLayers, ...spanLayers })) {
    if (sentence[layer] !== undefined && !names.includes(name as keyof typeof wordLayers)) {
      settings.onLoss(layer);
    }
  }
  const between = separator === 'tab' ? '\t' : ' ';
  return tokens
    .map((_token, i) => {
      const cells = values.map((column) => cell(column[i] ?? '_', separator, settings));
      if (i === 0 && cells[0] === mark) {
        settings.onLoss(`the first word of a sentence, where it is ${mark}`);
        cells[0] = `_${mark}`;
      }
      const row = cells.join(between);
      if (!/^[ \t]*$/.test(row)) return row;
      settings.onLoss('empty forms');
      return '_';
    })
    .join('\n');
}

function cell(value: string, separator: Separator, { onLoss }: Pick<Settings, 'onLoss'>): string {
  if (separator === 'space' && value === '') {
    onLoss('empty values');
    return '_';
  }
  if (!(separator === 'tab' ? /[\t\n\r]/ : /[\t\n\r ]/).test(value)) return value;
  onLoss('white space inside values');
  return value.replace(separator === 'tab' ? /[\t\n\r]+/g : /[\t\n\r ]+/g, '_');
}

/** The tokens of each span; labels cannot say that spans overlap, so the first and longest stays. */
function runsOf(
  spans: readonly Entity[],
  tokens: readonly Token[],
  { onLoss }: Pick<Settings, 'onLoss'>,
): TokenRun[] {
  const runs: TokenRun[] = [];
  let next = 0;
  let passed = 0;
  for (const { start, end, type, id } of [...spans].sort(compareSpans)) {
    if (id !== undefined) onLoss('ids of spans');
    while (passed < tokens.length && tokens[passed]!.end < start) passed++;
    let first = Math.max(next, passed);
    while (first < tokens.length && !isIn(tokens[first]!, start, end)) {
      if (tokens[first]!.start > end) break;
      first++;
    }
    if (first === tokens.length || !isIn(tokens[first]!, start, end)) {
      onLoss(start < (tokens[next - 1]?.end ?? 0) ? 'spans that overlap' : 'spans without tokens');
      continue;
    }
    if (next > 0 && start < tokens[next - 1]!.end) {
      onLoss('spans that overlap');
      continue;
    }
    let last = first;
    while (last + 1 < tokens.length && isIn(tokens[last + 1]!, start, end)) last++;
    if (tokens[first]!.start !== start || tokens[last]!.end !== end) {
      onLoss('borders of spans inside tokens');
    }
    runs.push({ first, last, type });
    next = last + 1;
  }
  return runs;
}

function isIn(token: Token, start: number, end: number): boolean {
  const overlaps = token.start < end && start < token.end;
  return overlaps || (start <= token.start && token.end <= end);
}
