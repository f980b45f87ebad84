import type { Document, Sentence, Span, Token } from '@hedgerow/document';
import { documentsOption, type LooseSentence } from '../assemble.js';
import { defineCodec, type PartEncoder, type Settings } from '../codec.js';
import type { EmptyNode, EnhancedArc, Multiword } from '../conll/conll-layers.js';
import {
  type ColumnFormat,
  cell,
  checkNumber,
  commentValue,
  formCell,
  type Row,
  readColumn,
  readDependencies,
  readRows,
  readSaid,
  rowError,
  tokensOf,
  wholeNumber,
  writeComment,
} from '../conll/conll-rows.js';
import { readDeepFeatures, writeDeepFeatures } from '../conll/deep-misc.js';
import { findUnits, layOutUnits, type Unit } from '../conll/place-words.js';
import { gatherSentences, sentenceWriter } from '../conll/sentence-layout.js';
import { cutSentences, type SentenceRecord } from '../cut/cut-sentences.js';
import type { Record } from '../record.js';

const format: ColumnFormat = {
  code: 'CONLLU',
  names: ['ID', 'FORM', 'LEMMA', 'UPOS', 'XPOS', 'FEATS', 'HEAD', 'DEPREL', 'DEPS', 'MISC'],
};

/**
 * CoNLL-U (Nivre et al. 2016): ten columns with comments, multiword tokens and empty nodes. The text is
 * that of the `# text` comment where the tokens are found in it, and else their forms with spaces but
 * where SpaceAfter=No (or by script, see `glueByScript`, where no token has that). Deep features stand in MISC, as
 * `DeepFeatures=passive`. Comments are written as they were read; only `sent_id` and `newdoc id` follow
 * the document. A sentence whose lines end both in CRLF and in LF is written with the last one's.
 */
export const conllu = defineCodec<SentenceRecord>({
  name: 'conllu',
  title: 'CoNLL-U, Universal Dependencies',
  extensions: ['conllu'],
  layers: [
    'tokens',
    'tags',
    'upos',
    'lemmas',
    'dependencies',
    'deepFeatures',
    'comments',
    'features',
    'misc',
    'enhanced',
    'multiwords',
    'emptyNodes',
  ],
  needs: ['tokens'],
  options: [documentsOption],
  cut: ({ limits }) => cutSentences(limits),
  decoder: (settings) => {
    const sentences = gatherSentences('conllu', settings.option('documents'));
    if (settings.option('documents') !== 'marked')
      sentences.keep({ documents: settings.option('documents') });
    let marks = 0;
    return {
      *record(record) {
        const loose = decodeSentence(record);
        const mark = loose.sentence.comments?.find(isDocumentMark);
        if (mark !== undefined) {
          marks++;
          yield* sentences.start(commentValue(mark, 'newdoc id') ?? String(marks));
        }
        yield* sentences.add(loose, record);
      },
      end: () => sentences.end(),
    };
  },
  partEncoder,
});

function isDocumentMark(comment: string): boolean {
  return comment === 'newdoc' || comment.startsWith('newdoc ');
}

function decodeSentence(record: Record): LooseSentence {
  const { comments, rows: all } = readRows(record, format);
  const rows: Row[] = [];
  const ranges: Row[] = [];
  const empties: Row[] = [];
  for (const row of all) {
    const id = row.cells[0]!;
    if (id.includes('-')) ranges.push(checkRange(record, row, rows.length, ranges.at(-1)));
    else if (id.includes('.')) empties.push(checkEmpty(record, row, rows.length, empties.at(-1)));
    else {
      checkNumber(record, row, rows.length + 1, format);
      rows.push(row);
    }
  }
  const last = ranges.at(-1);
  if (last !== undefined && lastOf(last) > rows.length) {
    throw rowError(record, last, 0, format, `the sentence ends at token ${rows.length}`);
  }
  if (rows.length === 0) throw rowError(record, all[0]!, 0, format, 'a sentence without tokens');

  const misc = readSaid(rows, 9);
  const units = unitsOf(rows, ranges, misc);
  const written = comments.map((comment) => commentValue(comment, 'text')).find(Boolean);
  const { text, tokens, spans } =
    (written === undefined ? undefined : findUnits(written, units)) ?? layOutUnits(units);
  const id = comments.map((comment) => commentValue(comment, 'sent_id')).find(Boolean);
  const lemmas = readSaid(rows, 2);
  const upos = readSaid(rows, 3);
  const tags = readSaid(rows, 4);
  const features = readSaid(rows, 5);
  const dependencies = readDependencies(record, rows, 6, format);
  const deepFeatures = readDeepFeatures(misc);
  const numbers = new Set(empties.map((row) => row.cells[0]!));
  const arcs = (row: Row) => readArcs(record, row, rows.length, numbers);
  const enhanced = rows.some((row) => row.cells[8] !== '_') ? rows.map(arcs) : undefined;
  return {
    text,
    sentence: {
      start: 0,
      end: text.length,
      ...(id === undefined ? {} : { id }),
      tokens,
      ...(tags && { tags }),
      ...(upos && { upos }),
      ...(lemmas && { lemmas }),
      ...(dependencies && { dependencies }),
      ...(deepFeatures && { deepFeatures }),
      ...(comments.length > 0 && { comments }),
      ...(features && { features }),
      ...(misc && { misc }),
      ...(enhanced && { enhanced }),
      ...(ranges.length > 0 && {
        multiwords: ranges.map((row, i) => readMultiword(row, spans[i]!)),
      }),
      ...(empties.length > 0 && { emptyNodes: empties.map((row) => readEmpty(row, arcs(row))) }),
    },
  };
}

function firstOf({ cells }: Row): number {
  return wholeNumber(cells[0]!.slice(0, cells[0]!.indexOf('-')));
}

function lastOf({ cells }: Row): number {
  return wholeNumber(cells[0]!.slice(cells[0]!.indexOf('-') + 1));
}

/** A multiword token stands right before the first of its tokens, `seen` of which there were so far. */
function checkRange(record: Record, row: Row, seen: number, before: Row | undefined): Row {
  const first = firstOf(row);
  const last = lastOf(row);
  if (first !== seen + 1 || last <= first || (before !== undefined && lastOf(before) > seen)) {
    const message = `found ${JSON.stringify(row.cells[0]!.slice(0, 40))}, expected a range that starts at ${seen + 1} and overlaps no other`;
    throw rowError(record, row, 0, format, message);
  }
  for (const column of [2, 3, 4, 6, 7, 8]) {
    if (row.cells[column] !== '_') {
      const message = `a multiword token has only FORM, FEATS and MISC, found a ${format.names[column]}`;
      throw rowError(record, row, column, format, message);
    }
  }
  return row;
}

/** Empty nodes are numbered 8.1, 8.2 ... and stand right after token 8. */
function checkEmpty(record: Record, row: Row, seen: number, before: Row | undefined): Row {
  const again = before?.cells[0]?.startsWith(`${seen}.`) === true;
  const index = again ? indexOf(before) + 1 : 1;
  if (row.cells[0] !== `${seen}.${index}`) {
    const message = `found ${JSON.stringify(row.cells[0]!.slice(0, 40))}, expected the empty node ${seen}.${index}`;
    throw rowError(record, row, 0, format, message);
  }
  for (const column of [6, 7]) {
    if (row.cells[column] !== '_') {
      throw rowError(record, row, column, format, `an empty node has no ${format.names[column]}`);
    }
  }
  return row;
}

function indexOf({ cells }: Row): number {
  return wholeNumber(cells[0]!.slice(cells[0]!.indexOf('.') + 1));
}

function readMultiword(row: Row, { start, end }: Span): Multiword {
  const [, form, , , , features, , , , misc] = row.cells;
  return {
    start,
    end,
    form: form!,
    first: firstOf(row) - 1,
    last: lastOf(row) - 1,
    ...(features !== '_' && { features: features! }),
    ...(misc !== '_' && { misc: misc! }),
  };
}

function readEmpty(row: Row, enhanced: readonly EnhancedArc[]): EmptyNode {
  const [id, form, lemma, upos, tag, features, , , , misc] = row.cells as string[];
  return {
    after: wholeNumber(id!.slice(0, id!.indexOf('.'))) - 1,
    index: indexOf(row),
    form: form!,
    lemma: lemma!,
    upos: upos!,
    tag: tag!,
    features: features!,
    enhanced,
    misc: misc!,
  };
}

/** `4:nsubj|8.1:conj:and` */
function readArcs(
  record: Record,
  row: Row,
  tokens: number,
  empties: ReadonlySet<string>,
): EnhancedArc[] {
  const found = row.cells[8]!;
  if (found === '_') return [];
  return found.split('|').map((arc) => {
    const colon = arc.indexOf(':');
    const number = arc.slice(0, Math.max(0, colon));
    const point = number.indexOf('.');
    const head = wholeNumber(point < 0 ? number : number.slice(0, point));
    if (head < 0 || head > tokens || (point >= 0 && !empties.has(number))) {
      const message = `found ${JSON.stringify(arc.slice(0, 40))}, expected the number of a node and a label, as in 4:nsubj`;
      throw rowError(record, row, 8, format, message);
    }
    const label = arc.slice(colon + 1);
    return point < 0
      ? { head: head - 1, label }
      : { head: head - 1, empty: wholeNumber(number.slice(point + 1)), label };
  });
}

function unitsOf(
  rows: readonly Row[],
  ranges: readonly Row[],
  misc: readonly string[] | undefined,
): Unit[] {
  const forms = readColumn(rows, 1);
  const units: Unit[] = [];
  let range = 0;
  for (let i = 0; i < rows.length; i++) {
    const next = ranges[range];
    if (next !== undefined && firstOf(next) === i + 1) {
      const last = lastOf(next);
      const words = forms.slice(i, last);
      units.push({ form: next.cells[1]!, words, glued: isGlued(next.cells[9]!) });
      range++;
      i = last - 1;
    } else {
      const form = forms[i]!;
      units.push({ form, words: [form], glued: misc !== undefined && isGlued(misc[i]!) });
    }
  }
  return units;
}

function isGlued(misc: string): boolean {
  return misc !== '_' && `|${misc}|`.includes('|SpaceAfter=No|');
}

function partEncoder(settings: Settings): PartEncoder {
  const { layout, write } = sentenceWriter('conllu');
  return {
    part: ({ document, sentences }, from) => {
      const isOwn = document.source?.format === 'conllu';
      return sentences
        .map((read, k) => {
          const i = from + k;
          const tokens = tokensOf(read, settings);
          if (tokens.length === 0) return '';
          const sentence =
            read.multiwords === undefined
              ? read
              : { ...read, multiwords: fitMultiwords(read.multiwords, settings) };
          const comments = isOwn
            ? renamed(document, sentence, i)
            : named(document, sentence, i, settings);
          const lines = comments.map((comment) => writeComment(comment, settings));
          const said = sentence.misc ?? (isOwn ? undefined : spacing(sentence, tokens));
          const misc =
            sentence.deepFeatures === undefined
              ? said
              : writeDeepFeatures(said, sentence.deepFeatures, settings);
          encodeTokens(lines, sentence, tokens, misc, settings);
          return write(lines.join('\n'), layout(document, i));
        })
        .join('');
    },
  };
}

/** The comments as they were read, with the ids that the document and the sentence have now. */
function renamed(document: Document, sentence: Sentence, place: number): readonly string[] {
  const { comments = [], id } = sentence;
  const isMarked = place === 0 && document.source?.documents === undefined;
  return comments.map((comment) => {
    const name = commentValue(comment, 'sent_id');
    if (name !== undefined && name !== '' && id !== undefined && name !== id)
      return `sent_id = ${id}`;
    const mark = isMarked ? commentValue(comment, 'newdoc id') : undefined;
    return mark !== undefined && mark !== document.id ? `newdoc id = ${document.id}` : comment;
  });
}

/** The comments of a sentence from elsewhere: what it has, under those that CoNLL-U asks for. */
function named(
  document: Document,
  sentence: Sentence,
  place: number,
  settings: Settings,
): readonly string[] {
  const { comments = [], id } = sentence;
  const text = document.text.slice(sentence.start, sentence.end);
  if (/[\n\r]/.test(text)) settings.onLoss('line ends inside sentences');
  const known = (comment: string) =>
    commentValue(comment, 'sent_id') !== undefined || commentValue(comment, 'text') !== undefined;
  return [
    ...(place === 0 && !comments.some(isDocumentMark) ? [`newdoc id = ${document.id}`] : []),
    ...comments.filter((comment) => !known(comment)),
    `sent_id = ${id ?? `${document.id}-${place + 1}`}`,
    `text = ${text.replace(/[\n\r]+/g, ' ')}`,
  ];
}

/** SpaceAfter=No where the next token follows at once. */
function spacing(sentence: Sentence, tokens: readonly Token[]): string[] {
  const misc = tokens.map((token, i) =>
    tokens[i + 1]?.start === token.end ? 'SpaceAfter=No' : '_',
  );
  for (const { first, last } of sentence.multiwords ?? []) misc.fill('_', first, last + 1);
  return misc;
}

function encodeTokens(
  lines: string[],
  sentence: Sentence,
  tokens: readonly Token[],
  misc: readonly string[] | undefined,
  settings: Settings,
): void {
  const { lemmas, upos, tags, features, dependencies, enhanced } = sentence;
  const multiwords = sentence.multiwords ?? [];
  const { empties, numberOf } = numberEmpties(sentence.emptyNodes ?? [], settings);
  const arcs = (found: readonly EnhancedArc[] | undefined) =>
    cell(writeArcs(found, numberOf, settings), settings);
  let range = 0;
  let empty = 0;
  for (let i = -1; i < tokens.length; i++) {
    if (i >= 0) {
      for (; multiwords[range]?.first === i; range++) {
        lines.push(encodeMultiword(multiwords[range]!, settings));
      }
      const head = dependencies === undefined ? '_' : String(dependencies.heads[i]! + 1);
      lines.push(
        `${i + 1}\t${formCell(tokens[i]!.form, settings)}\t${cell(lemmas?.[i], settings)}\t${cell(upos?.[i], settings)}\t${cell(tags?.[i], settings)}\t${cell(features?.[i], settings)}\t${head}\t${cell(dependencies?.labels[i], settings)}\t${arcs(enhanced?.[i])}\t${cell(misc?.[i], settings)}`,
      );
    }
    for (; empties[empty]?.after === i; empty++) {
      lines.push(encodeEmpty(empties[empty]!, arcs, settings));
    }
  }
}

function encodeMultiword(
  { form, first, last, features, misc }: Multiword,
  settings: Settings,
): string {
  return `${first + 1}-${last + 1}\t${formCell(form, settings)}\t_\t_\t_\t${cell(features, settings)}\t_\t_\t_\t${cell(misc, settings)}`;
}

/** Multiword tokens in order: they cover two tokens at least, and do not overlap. */
function fitMultiwords(found: readonly Multiword[], { onLoss }: Settings): readonly Multiword[] {
  let free = 0;
  return [...found]
    .sort((a, b) => a.first - b.first)
    .filter(({ first, last }) => {
      const fits = first >= free && last > first;
      if (fits) free = last + 1;
      else onLoss('multiword tokens that overlap, or are of one token');
      return fits;
    });
}

/** Empty nodes in order, numbered from 1 after each token, and the numbers by those that they had. */
function numberEmpties(found: readonly EmptyNode[], { onLoss }: Settings) {
  const empties: EmptyNode[] = [];
  const numberOf = new Map<string, number>();
  for (const node of [...found].sort((a, b) => a.after - b.after || a.index - b.index)) {
    const before = empties.at(-1);
    const index = before?.after === node.after ? before.index + 1 : 1;
    if (index !== node.index) onLoss('numbers of empty nodes');
    const key = `${node.after}.${node.index}`;
    if (!numberOf.has(key)) numberOf.set(key, index);
    empties.push({ ...node, index });
  }
  return { empties, numberOf };
}

function encodeEmpty(
  node: EmptyNode,
  arcs: (found: readonly EnhancedArc[]) => string,
  settings: Settings,
): string {
  const { after, index, form, lemma, upos, tag, features, enhanced, misc } = node;
  const start = [form, lemma, upos, tag, features].map((value) => cell(value, settings));
  return `${after + 1}.${index}\t${start.join('\t')}\t_\t_\t${arcs(enhanced)}\t${cell(misc, settings)}`;
}

function writeArcs(
  arcs: readonly EnhancedArc[] | undefined,
  numberOf: ReadonlyMap<string, number>,
  { onLoss }: Settings,
): string {
  let written = '';
  for (const { head, empty, label } of arcs ?? []) {
    const number = empty === undefined ? undefined : numberOf.get(`${head}.${empty}`);
    if (empty !== undefined && number === undefined) {
      onLoss('arcs to empty nodes that are not there');
      continue;
    }
    if (label.includes('|')) onLoss('bars in labels of enhanced arcs');
    const own = label.includes('|') ? label.replaceAll('|', '_') : label;
    const place = number === undefined ? '' : `.${number}`;
    written += `${written === '' ? '' : '|'}${head + 1}${place}:${own}`;
  }
  return written;
}
