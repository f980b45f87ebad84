import type { Sentence } from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import type { Predicate, Unsplit } from '../conll/conll-layers.js';
import {
  type ColumnFormat,
  cell,
  checkNumber,
  formCell,
  type Row,
  readColumn,
  readDependencies,
  readRows,
  readSaid,
  rowError,
  writeComment,
} from '../conll/conll-rows.js';
import { glueByScript } from '../conll/glue-by-script.js';
import { gatherSentences } from '../conll/sentence-layout.js';
import { unmarkedEncoder } from '../conll/unmarked-encoder.js';
import { cutSentences, type SentenceRecord } from '../cut/cut-sentences.js';
import type { Record } from '../record.js';

const format: ColumnFormat = {
  code: 'CONLL2008',
  names: [
    'ID',
    'FORM',
    'LEMMA',
    'GPOS',
    'PPOS',
    'SPLIT_FORM',
    'SPLIT_LEMMA',
    'PPOSS',
    'HEAD',
    'DEPREL',
    'PRED',
  ],
  open: true,
};

/**
 * CoNLL-2008 (Surdeanu et al. 2008): dependencies, and predicates with a column of arguments for each.
 * Tokens, lemmas and tags are those of the split forms (*Atlanta* + *-* + *based*), which the
 * dependencies are of; the columns of the words before splitting are the layer `unsplit`, left out
 * where it says no more than the others. Parts of a split word follow each other without a space.
 */
export const conll2008 = defineCodec<SentenceRecord>({
  name: 'conll2008',
  title: 'CoNLL-2008, dependencies with predicates and arguments',
  extensions: ['conll2008', 'conll08'],
  layers: ['tokens', 'tags', 'lemmas', 'dependencies', 'comments', 'predicates', 'unsplit'],
  needs: ['tokens'],
  options: [documentsOption],
  cut: ({ limits }) => cutSentences(limits),
  decoder: (settings) => {
    const sentences = gatherSentences('conll2008', settings.option('documents'));
    return {
      record: (record) => sentences.add(decodeSentence(record), record),
      end: () => sentences.end(),
    };
  },
  partEncoder: (settings) => unmarkedEncoder('conll2008', settings, encodeSentence),
});

function decodeSentence(record: Record): LooseSentence {
  const { comments, rows } = readRows(record, format);
  for (const [i, row] of rows.entries()) {
    checkNumber(record, row, i + 1, format);
    if (row.cells[5] === '_' && row.cells[1] !== '_') {
      throw rowError(record, row, 5, format, 'SPLIT_FORM is left out');
    }
  }
  const words = readColumn(rows, 1);
  const forms = readColumn(rows, 5);
  const { text, tokens } = layOutTokens(forms, glueParts(words, forms));
  const lemmas = readSaid(rows, 6);
  const tags = readSaid(rows, 7);
  const unsplit: Unsplit = {
    forms: words,
    lemmas: readColumn(rows, 2),
    goldTags: readColumn(rows, 3),
    tags: readColumn(rows, 4),
  };
  const dependencies = readDependencies(record, rows, 8, format);
  const predicates = readPredicates(record, rows);
  const sentence: Sentence = {
    start: 0,
    end: text.length,
    tokens,
    ...(tags && { tags }),
    ...(lemmas && { lemmas }),
    ...(dependencies && { dependencies }),
    ...(comments.length > 0 && { comments }),
    ...(predicates.length > 0 && { predicates }),
  };
  return { text, sentence: saysMore(unsplit, sentence) ? { ...sentence, unsplit } : sentence };
}

/** Later parts of a split word have `_` for its form. */
function glueParts(words: readonly string[], forms: readonly string[]): boolean[] {
  const glued = glueByScript(forms) ?? new Array<boolean>(forms.length).fill(false);
  for (let i = 1; i < words.length; i++) {
    if (words[i] === '_' && forms[i] !== '_') glued[i - 1] = true;
  }
  return glued;
}

/** Nothing in these columns but what would be written without them. */
function saysMore(unsplit: Unsplit, sentence: Sentence): boolean {
  const usual = unsplitOf(sentence);
  return (['forms', 'lemmas', 'goldTags', 'tags'] as const).some((column) =>
    unsplit[column].some((value, i) => value !== usual[column][i]),
  );
}

function unsplitOf({ tokens = [], lemmas, tags, unsplit }: Sentence): Unsplit {
  const nothing = tokens.map(() => '_');
  return (
    unsplit ?? {
      forms: tokens.map(({ form }) => form),
      lemmas: lemmas ?? nothing,
      goldTags: tags ?? nothing,
      tags: tags ?? nothing,
    }
  );
}

function readPredicates(record: Record, rows: readonly Row[]): Predicate[] {
  const first = format.names.length;
  const tokens = rows.flatMap(({ cells }, i) => (cells[first - 1] === '_' ? [] : [i]));
  const row = rows[0]!;
  if (row.cells.length !== first + tokens.length) {
    throw rowError(
      record,
      row,
      Math.min(first + tokens.length, row.cells.length - 1),
      format,
      `${row.cells.length - first} columns of arguments for ${tokens.length} predicates`,
    );
  }
  return tokens.map((token, predicate) => ({
    token,
    sense: rows[token]!.cells[first - 1]!,
    arguments: rows.flatMap(({ cells }, i) => {
      const role = cells[first + predicate]!;
      return role === '_' ? [] : [{ token: i, role }];
    }),
  }));
}

function encodeSentence(sentence: Sentence, settings: Settings): string {
  const { tokens = [], tags, lemmas, dependencies } = sentence;
  const { forms, lemmas: wordLemmas, goldTags, tags: wordTags } = unsplitOf(sentence);
  const columns = predicateColumns(sentence, settings);
  const comments = (sentence.comments ?? []).map((comment) => writeComment(comment, settings));
  const lines = tokens.map(({ form }, i) =>
    [
      String(i + 1),
      // A split form must not be left out where there is a word.
      ...[
        cell(form, settings) === '_' ? '_' : forms[i],
        wordLemmas[i],
        goldTags[i],
        wordTags[i],
      ].map((value) => cell(value, settings)),
      formCell(form, settings),
      cell(lemmas?.[i], settings),
      cell(tags?.[i], settings),
      dependencies === undefined ? '_' : String(dependencies.heads[i]! + 1),
      cell(dependencies?.labels[i], settings),
      ...columns.map((column) => cell(column[i], settings)),
    ].join('\t'),
  );
  return [...comments, ...lines].join('\n');
}

/** The senses, then a column of roles for each predicate, in the order of their tokens. */
function predicateColumns(sentence: Sentence, settings: Settings): string[][] {
  const count = sentence.tokens?.length ?? 0;
  const senses = new Array<string>(count).fill('_');
  const columns = [senses];
  const predicates = [...(sentence.predicates ?? [])].sort((a, b) => a.token - b.token);
  for (const { token, sense, arguments: roles } of predicates) {
    if (senses[token] !== '_') {
      settings.onLoss('several predicates of one token');
      continue;
    }
    if (sense === '' || sense === '_') {
      settings.onLoss('predicates without a sense');
      continue;
    }
    senses[token] = sense;
    const column = new Array<string>(count).fill('_');
    for (const { token: at, role } of roles) {
      if (column[at] !== '_') settings.onLoss('several roles of one argument');
      else column[at] = role;
    }
    columns.push(column);
  }
  return columns;
}
