import {
  type Document,
  type Entity,
  InputError,
  type Relation,
  type Sentence,
  type Token,
} from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { isLabel, readLabels, type TokenRun, writeLabels } from '../conll/span-labels.js';
import { cutBlocks } from '../cut/cut-blocks.js';
import { gatherLines, keptLines, type LineLayout } from '../cut/gather-lines.js';
import { type Record, recordError } from '../record.js';

/**
 * Grammatical relations, one a line, `(nsubj inhibits_1 catenin_0)`, also with a subtype and with
 * arguments left out, as the C&C parser writes them (Clark & Curran 2007): `(ncmod _ cell_2 T_1)`.
 * A sentence ends with a blank line, and one without relations may be nothing but that line. Its tokens are those of the line
 * `<c> word|lemma|POS|chunk|entity|category`; without such a line, the words that the relations name,
 * and `_` for each that none names.
 *
 * Comments (`#`) are written before the sentence that they stand in or before, a `<c>` line after its
 * relations, and there is one blank line after each sentence.
 */
export const relations = defineCodec({
  name: 'relations',
  title: 'grammatical relations',
  extensions: ['gr', 'grs', 'rels', 'deps'],
  layers: ['tokens', 'tags', 'lemmas', 'supertags', 'chunks', 'entities', 'relations'],
  needs: ['tokens', 'relations'],
  options: [
    {
      name: 'tokens',
      help: 'whether to write a line <c> with the tokens; else as read, and with it where it was not read from such a file',
      values: ['always', 'never'],
      default: 'always',
    },
    documentsOption,
  ],
  cut: ({ limits }) => cutBlocks(limits, { empty: true }),
  decoder: (settings) => {
    const lines = gatherLines('relations', settings.option('documents'));
    return {
      *record(record) {
        const block = readBlock(record, lines.remark);
        if (block === undefined) lines.remark('');
        else yield* lines.add(block.loose, block.layout);
      },
      end: lines.end,
    };
  },
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

/** What a relation without a token line may at most count up to. */
const mostTokens = 10_000;

const columns = ['word', 'lemma', 'tag', 'chunk', 'entity', 'category'] as const;

function readBlock(
  record: Record,
  remark: (line: string) => void,
): { loose: LooseSentence; layout: LineLayout } | undefined {
  const fail = (at: number, message: string, code = 'RELATIONS') =>
    recordError(record, at, code, message);
  const found: Relation[] = [];
  const named: { word: string; token: number; at: number }[] = [];
  let tokenLine: string[][] | undefined;
  const remarks: string[] = [];
  let at = 0;
  const lines = record.text === '' ? [] : record.text.split('\n');
  for (const line of lines) {
    if (line.startsWith('#')) remarks.push(line);
    else if (line.startsWith('<c>')) {
      if (tokenLine !== undefined) throw fail(at, 'found a second line <c> in a sentence');
      tokenLine = readTokens(line, (offset, message) => fail(at + offset, message));
    } else {
      if (!line.startsWith('(') || !line.endsWith(')')) {
        throw fail(at, `found ${JSON.stringify(line.slice(0, 40))}, expected (type argument ...)`);
      }
      const [type, ...parts] = line.slice(1, -1).split(' ');
      if (type === '' || parts.length === 0 || parts.includes('')) {
        throw fail(at, 'expected a type and its arguments in brackets, a space between them');
      }
      let offset = at + 1 + type!.length;
      const args = parts.map((part) => {
        const place = offset + 1;
        offset = place + part.length;
        if (part === '_') return null;
        const [, word, digits] = /^(.+)_(\d+)$/s.exec(part) ?? [];
        if (word === undefined) return part;
        const token = Number(digits);
        if (String(token) !== digits) throw fail(place, `${digits} is not how we count: 0, 1, 2`);
        named.push({ word, token, at: place });
        return token;
      });
      found.push({ type: type!, arguments: args });
    }
    at += line.length + 1;
  }
  for (const line of remarks) remark(line);
  // Comments alone are no sentence.
  if (remarks.length > 0 && found.length === 0 && tokenLine === undefined) return undefined;

  const forms = tokenLine?.map(([word]) => word!) ?? [];
  for (const { word, token, at: place } of named) {
    if (tokenLine !== undefined) {
      if (forms[token] === word) continue;
      const there = forms[token] === undefined ? 'not there' : JSON.stringify(forms[token]);
      throw fail(place, `found ${word}_${token}, but token ${token} of the line <c> is ${there}`);
    }
    if (token >= mostTokens) {
      throw fail(place, `token ${token} of a sentence without a line <c>`, 'LIMIT');
    }
    const known = forms[token];
    if (known !== undefined && known !== word) {
      throw fail(place, `found ${word}_${token}, but token ${token} was ${JSON.stringify(known)}`);
    }
    forms[token] = word;
  }
  const { text, tokens } = layOutTokens(Array.from(forms, (form) => form ?? '_'));
  const layer = (name: (typeof columns)[number]) => columnOf(tokenLine, name);
  const tags = layer('tag');
  const lemmas = layer('lemma');
  const supertags = layer('category');
  const chunks = readSpans(layer('chunk'), tokens);
  const entities = readSpans(layer('entity'), tokens);
  return {
    loose: {
      text,
      sentence: {
        start: 0,
        end: text.length,
        tokens,
        ...(tags === undefined ? {} : { tags }),
        ...(lemmas === undefined ? {} : { lemmas }),
        ...(supertags === undefined ? {} : { supertags }),
        ...(chunks.spans === undefined ? {} : { chunks: chunks.spans }),
        ...(entities.spans === undefined ? {} : { entities: entities.spans }),
        relations: found,
      },
    },
    layout: {
      ...(tokenLine === undefined ? { tokens: 'none' } : { columns: tokenLine[0]?.length ?? 0 }),
      ...(chunks.labels === undefined ? {} : { chunk: chunks.labels }),
      ...(entities.labels === undefined ? {} : { entity: entities.labels }),
    },
  };
}

function readTokens(line: string, fail: (at: number, message: string) => InputError): string[][] {
  const rows: string[][] = [];
  if (line === '<c>') return rows;
  if (!line.startsWith('<c> ')) throw fail(0, 'expected a space after <c>');
  let at = 4;
  for (const token of line.slice(4).split(' ')) {
    const row = token.split('|');
    const expected = rows[0]?.length ?? Math.min(row.length, columns.length);
    if (row.length !== expected || row.includes('')) {
      throw fail(
        at,
        `found ${JSON.stringify(token.slice(0, 40))}, expected ${columns.slice(0, expected).join('|')}`,
      );
    }
    rows.push(row);
    at += token.length + 1;
  }
  return rows;
}

/** A column, unless nothing but `_` is in it. */
function columnOf(
  rows: readonly string[][] | undefined,
  name: (typeof columns)[number],
): string[] | undefined {
  const c = columns.indexOf(name);
  if (rows?.[0]?.[c] === undefined) return undefined;
  const column = rows.map((row) => row[c]!);
  return column.some((value) => value !== '_') ? column : undefined;
}

/** Spans that a column of labels (IOB1, as C&C has them) tells; the labels too where we would write others. */
function readSpans(
  labels: string[] | undefined,
  tokens: readonly Token[],
): { spans?: Entity[]; labels?: string[] } {
  if (labels === undefined) return {};
  if (!labels.every((label) => isLabel(label, 'iob1'))) return { labels };
  const runs = readLabels(labels);
  const spans = runs.map(({ first, last, type }) => ({
    start: tokens[first]!.start,
    end: tokens[last]!.end,
    type,
  }));
  const usual = writeLabels(labels.length, runs, 'iob1');
  return usual.every((label, i) => label === labels[i]) ? { spans } : { spans, labels };
}

function writeSpans(
  spans: readonly Entity[] | undefined,
  kept: readonly string[] | undefined,
  tokens: readonly Token[],
  { onLoss }: Settings,
): readonly string[] | undefined {
  if (spans === undefined) return kept;
  const runs: TokenRun[] = [];
  const starts = new Map(tokens.map((token, i) => [token.start, i]));
  const ends = new Map(tokens.map((token, i) => [token.end, i]));
  let free = 0;
  for (const { start, end, type } of [...spans].sort((a, b) => a.start - b.start)) {
    const first = starts.get(start) ?? -1;
    const last = ends.get(end) ?? -1;
    if (first < free || last < first) {
      onLoss('chunks and entities that overlap, or do not begin and end with tokens');
      continue;
    }
    runs.push({ first, last, type });
    free = last + 1;
  }
  const same =
    kept?.every((label) => isLabel(label, 'iob1')) === true &&
    JSON.stringify(readLabels(kept)) === JSON.stringify(runs);
  return same ? kept : writeLabels(tokens.length, runs, 'iob1');
}

function encodeDocument(document: Document, settings: Settings): string {
  const kept = keptLines(document, 'relations');
  let written = '';
  for (const [s, sentence] of document.sentences.entries()) {
    written += kept.text(s, 'before');
    for (const relation of sentence.relations!) {
      const parts = relation.arguments.map((argument) => writeArgument(sentence, argument));
      written += `(${[relation.type, ...parts].join(' ')})\n`;
      if (parts.length === 0 || [relation.type, ...parts].some((part) => /^$|[ \n]/.test(part))) {
        throw unwritable(`(${[relation.type, ...parts].join(' ')})`, document);
      }
    }
    const never = settings.given('tokens') === 'never';
    const asRead = settings.given('tokens') === undefined && kept.text(s, 'tokens') === 'none';
    if (!never && !asRead) written += `${tokenLine(document, s, kept, settings)}\n`;
    written += '\n';
  }
  return written + kept.after;
}

function writeArgument({ tokens = [] }: Sentence, argument: number | string | null): string {
  if (argument === null) return '_';
  if (typeof argument === 'number') {
    const form = tokens[argument]?.form ?? '';
    // What has no form cannot be written: the empty text is told from all that can.
    return form === '' ? '' : `${form}_${argument}`;
  }
  if (argument !== '_' && !/._\d+$/s.test(argument)) return argument;
  throw new InputError(
    'RELATIONS',
    `the argument ${JSON.stringify(argument)} would be read as a token`,
  );
}

function tokenLine(
  document: Document,
  s: number,
  kept: ReturnType<typeof keptLines>,
  settings: Settings,
): string {
  const { tokens = [], tags, lemmas, supertags, chunks, entities } = document.sentences[s]!;
  const layers = [
    tokens.map(({ form }) => form),
    lemmas,
    tags,
    writeSpans(chunks, kept.list(s, 'chunk'), tokens, settings),
    writeSpans(entities, kept.list(s, 'entity'), tokens, settings),
    supertags,
  ];
  const last = layers.findLastIndex((layer) => layer !== undefined);
  const width = Math.max(last + 1, kept.number(s, 'columns'));
  let line = '<c>';
  for (const i of tokens.keys()) {
    const row = layers.slice(0, width).map((layer) => layer?.[i] ?? '_');
    const isLast = i === tokens.length - 1;
    if (row.some((value) => /^$|[ \n|]/.test(value)) || (isLast && row.at(-1)!.endsWith('\r'))) {
      throw unwritable(row.join('|'), document);
    }
    line += ` ${row.join('|')}`;
  }
  return line;
}

function unwritable(what: string, document: Document): InputError {
  return new InputError(
    'RELATIONS',
    `${JSON.stringify(what)} cannot be written, in document ${document.id}`,
    { hint: 'nothing in it may be empty or have spaces or line ends, nor a bar in a line <c>' },
  );
}
