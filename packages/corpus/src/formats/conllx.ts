import type { Sentence } from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import {
  type ColumnFormat,
  cell,
  checkNumber,
  commentValue,
  formCell,
  readColumn,
  readDependencies,
  readRows,
  readSaid,
  writeComment,
} from '../conll/conll-rows.js';
import { glueByScript } from '../conll/glue-by-script.js';
import { gatherSentences } from '../conll/sentence-layout.js';
import { unmarkedEncoder } from '../conll/unmarked-encoder.js';
import { cutSentences, type SentenceRecord } from '../cut/cut-sentences.js';
import type { Record } from '../record.js';

const format: ColumnFormat = {
  code: 'CONLLX',
  names: [
    'ID',
    'FORM',
    'LEMMA',
    'CPOSTAG',
    'POSTAG',
    'FEATS',
    'HEAD',
    'DEPREL',
    'PHEAD',
    'PDEPREL',
  ],
};

/**
 * CoNLL-X (Buchholz & Marsi 2006): ten columns. CPOSTAG is `upos` where all its values are universal
 * tags, no layer where it repeats POSTAG, and else `coarseTags`; PHEAD and PDEPREL, which corpora fill
 * with relations of their own, are kept as `columns`. Spaces are laid out by script (see `glueByScript`).
 * Comments, which the format has not but files do, are kept. Documents have no marks.
 */
export const conllx = defineCodec<SentenceRecord>({
  name: 'conllx',
  title: 'CoNLL-X, the ten columns of CoNLL-2006 and 2007',
  extensions: ['conll', 'conllx'],
  layers: [
    'tokens',
    'tags',
    'upos',
    'lemmas',
    'dependencies',
    'comments',
    'features',
    'coarseTags',
    'columns',
  ],
  needs: ['tokens'],
  options: [documentsOption],
  cut: ({ limits }) => cutSentences(limits),
  decoder: (settings) => {
    const sentences = gatherSentences('conllx', settings.option('documents'));
    return {
      record: (record) => sentences.add(decodeSentence(record), record),
      end: () => sentences.end(),
    };
  },
  partEncoder: (settings) => unmarkedEncoder('conllx', settings, encodeSentence),
});

const columnsKept = [8, 9];

function decodeSentence(record: Record): LooseSentence {
  const { comments, rows } = readRows(record, format);
  for (const [i, row] of rows.entries()) checkNumber(record, row, i + 1, format);
  const forms = readColumn(rows, 1);
  const { text, tokens } = layOutTokens(forms, glueByScript(forms));
  const id = comments.map((comment) => commentValue(comment, 'sent_id')).find(Boolean);
  const lemmas = readSaid(rows, 2);
  const tags = readSaid(rows, 4);
  const coarse = readCoarse(readColumn(rows, 3), tags);
  const features = readSaid(rows, 5);
  const dependencies = readDependencies(record, rows, 6, format);
  const columns = columnsKept.flatMap((at) => {
    const values = readSaid(rows, at);
    return values === undefined ? [] : [{ at, values }];
  });
  return {
    text,
    sentence: {
      start: 0,
      end: text.length,
      ...(id === undefined ? {} : { id }),
      tokens,
      ...(tags && { tags }),
      ...coarse,
      ...(lemmas && { lemmas }),
      ...(dependencies && { dependencies }),
      ...(comments.length > 0 && { comments }),
      ...(features && { features }),
      ...(columns.length > 0 && { columns }),
    },
  };
}

const universal = new Set(
  'ADJ ADP ADV AUX CCONJ CONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X'.split(' '),
);

function readCoarse(
  coarse: readonly string[],
  tags: readonly string[] | undefined,
): Pick<Sentence, 'upos' | 'coarseTags'> {
  if (coarse.every((tag, i) => tag === (tags?.[i] ?? '_'))) return {};
  return coarse.every((tag) => universal.has(tag)) ? { upos: coarse } : { coarseTags: coarse };
}

function encodeSentence(sentence: Sentence, settings: Settings): string {
  const { tokens = [], tags, upos, coarseTags, lemmas, dependencies, features } = sentence;
  const coarse = coarseTags ?? upos ?? tags;
  const [projectiveHeads, projectiveLabels] = columnsKept.map(
    (at) => sentence.columns?.find((column) => column.at === at)?.values,
  );
  const comments = (sentence.comments ?? []).map((comment) => writeComment(comment, settings));
  const lines = tokens.map(({ form }, i) => {
    const head = dependencies === undefined ? '_' : String(dependencies.heads[i]! + 1);
    return `${i + 1}\t${formCell(form, settings)}\t${cell(lemmas?.[i], settings)}\t${cell(coarse?.[i], settings)}\t${cell(tags?.[i], settings)}\t${cell(features?.[i], settings)}\t${head}\t${cell(dependencies?.labels[i], settings)}\t${cell(projectiveHeads?.[i], settings)}\t${cell(projectiveLabels?.[i], settings)}`;
  });
  return [...comments, ...lines].join('\n');
}
