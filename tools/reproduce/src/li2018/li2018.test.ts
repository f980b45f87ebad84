import { dataSources } from '@hedgerow/corpora/data-sources';
import { bioscope, type Codec, starsem } from '@hedgerow/corpus';
import type { AnyStage, Token } from '@hedgerow/document';
import { tokenizer } from '@hedgerow/preprocess';
import { expect, test } from 'vitest';
import type { ReproductionContext } from '../reproduction.js';
import { bioscopeTable } from './bioscope.js';
import { cdScoTable } from './cd-sco.js';

const nouns = ['Moss', 'Fern', 'Corn', 'Rain', 'Snow', 'Hail', 'Wind', 'Mist', 'Frost', 'Dew'];

/** *not* bears on its clause, without itself. */
const stories = nouns
  .map((noun, i) =>
    [
      [noun, 'NN', '_', noun],
      ['does', 'VBZ', '_', 'does'],
      ['not', 'RB', 'not', '_'],
      ['stay', 'VB', '_', 'stay'],
      ['.', '.', '_', '_'],
    ]
      .map(([form, tag, cue, scope], t) =>
        [`a`, i, t, form, form!.toLowerCase(), tag, '*', cue, scope, '_'].join('\t'),
      )
      .join('\n'),
  )
  .join('\n\n');

const abstracts = `<?xml version="1.0"?><Annotation><DocumentSet>${nouns
  .map(
    (noun, i) =>
      `<Document><DocID>${i}</DocID><DocumentPart type="Text"><sentence id="S${i}">${noun} does <xcope id="X${i}"><cue type="negation" ref="X${i}">not</cue> stay</xcope>.</sentence></DocumentPart></Document>`,
  )
  .join('')}</DocumentSet></Annotation>`;

/** Every word hangs on the second. */
const flat: AnyStage = {
  name: 'flat',
  needs: ['tokens'],
  adds: ['tags', 'lemmas', 'dependencies'],
  run: ({ tokens = [] }: { tokens?: readonly Token[] }) => ({
    tags: tokens.map(({ form }) => (form === 'not' ? 'RB' : form === '.' ? '.' : 'NN')),
    lemmas: tokens.map(({ form }) => (form as string).toLowerCase()),
    dependencies: {
      heads: tokens.map((_, i) => (i === 1 ? -1 : 1)),
      labels: tokens.map((_, i) => (i === 1 ? 'ROOT' : 'ADV')),
    },
  }),
};

const context: ReproductionContext = {
  read: (_path: string, codec: Codec) =>
    codec === starsem ? starsem.decode(stories) : bioscope.decode(abstracts),
  lines: () => [],
  note: () => {},
  parsing: async () => ({
    stages: [tokenizer() as AnyStage, flat],
    models: [{ file: 'flat.bin', data: [dataSources.ewt] }],
  }),
};

test.each([cdScoTable, bioscopeTable])(
  '$id: every model learns what is alike in all sentences',
  async ({ run }) => {
    const { columns, rows } = await run(context);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { paper, ours, published } of rows) {
      expect(published).toEqual([]);
      expect(paper ?? ours).toEqual(columns.map(() => 100));
    }
  },
);
