import type { Document } from '@hedgerow/document';
import '../src/conll/conll-layers.js';

/** A document with every layer of the model, written by hand: two sentences, a discontinuous cue, an affix, a trace. */
export const richDocument: Document = {
  id: 'rich/1',
  text: 'β-Catenin is unlikely to bind.\nEither A or B may 😀 fail.',
  sections: [
    { type: 'Title', start: 0, end: 30 },
    { type: 'Abstract', start: 31, end: 57 },
  ],
  source: { format: 'hand', pages: [1, 2], note: null },
  sentences: [
    {
      id: 'S1',
      start: 0,
      end: 30,
      tokens: [
        { start: 0, end: 9, form: 'β-Catenin' },
        { start: 10, end: 12, form: 'is' },
        { start: 13, end: 21, form: 'unlikely' },
        { start: 22, end: 24, form: 'to' },
        { start: 25, end: 29, form: 'bind' },
        { start: 29, end: 30, form: '.' },
      ],
      tags: ['NN', 'VBZ', 'JJ', 'TO', 'VB', '.'],
      upos: ['NOUN', 'AUX', 'ADJ', 'PART', 'VERB', 'PUNCT'],
      lemmas: ['β-catenin', 'be', 'unlikely', 'to', 'bind', '.'],
      dependencies: {
        heads: [1, -1, 1, 2, 3, 1],
        labels: ['SBJ', 'ROOT', 'PRD', 'AMOD', 'IM', 'P'],
      },
      guide: {
        heads: [1, -1, 1, 2, 3, 1],
        labels: ['SBJ', 'ROOT', 'PRD', 'AMOD', 'IM', 'P'],
        features: [[], ['mood:ind'], [], [], [], ['num:sg', 'pers:3']],
      },
      deepFeatures: [[], ['clause:declarative'], ['predicative', 'raising'], [], [], []],
      tree: {
        label: 'S',
        children: [
          { label: 'NP-SBJ-1', children: [{ label: 'NN', token: 0 }] },
          {
            label: 'VP',
            children: [
              { label: 'VBZ', token: 1 },
              { label: 'ADJP', children: [{ label: 'JJ', token: 2 }] },
              { label: 'NP', children: [{ label: '-NONE-', trace: '*-1' }] },
            ],
          },
        ],
      },
      cues: [
        { kind: 'negation', spans: [{ start: 13, end: 15 }], id: 'C1' },
        { kind: 'speculation', spans: [{ start: 13, end: 21 }] },
      ],
      scopes: [
        { cue: 0, spans: [{ start: 15, end: 21 }], id: 'X1' },
        {
          cue: 1,
          spans: [
            { start: 0, end: 9 },
            { start: 22, end: 29 },
          ],
        },
        { cue: null, spans: [{ start: 0, end: 30 }] },
      ],
      certainty: { label: 'uncertain', score: 1.5, why: [{ name: 'w: unlikely', weight: 2 }] },
      events: [{ cue: 0, spans: [{ start: 15, end: 21 }] }],
      entities: [{ start: 0, end: 9, type: 'protein', id: 'T1' }],
      chunks: [{ start: 0, end: 9, type: 'NP' }],
      supertags: ['N', '(S[dcl]\\NP)/(S[adj]\\NP)', 'S[adj]\\NP', 'X', 'S[b]\\NP', '.'],
      relations: [
        { type: 'nsubj', arguments: [2, 0, null] },
        { type: 'iobj', arguments: [1, 'ellip'] },
      ],
      derivations: [
        {
          label: 'sb-hd_mc_c',
          id: 7,
          score: -1.5,
          from: 0,
          to: 2,
          head: true,
          type: 'sign',
          children: [
            {
              label: 'n_-_mc_le',
              children: [
                {
                  start: 0,
                  end: 9,
                  form: 'β-catenin',
                  tokens: [{ id: 1, structure: 'token [ ]' }],
                },
              ],
            },
            { label: 'v_np_le', children: [{ start: 10, end: 30, form: 'is ...' }] },
          ],
        },
      ],
      ccg: {
        category: 'S[dcl]',
        head: 1,
        children: [
          { category: 'N', token: 0, modifiedTag: 'NNP', indexedCategory: 'N_1' },
          { category: 'S[dcl]\\NP', token: 1 },
        ],
      },
      comments: ['sent_id = S1', '#odd'],
      features: ['Number=Sing', '_', '_', '_', '_', '_'],
      misc: ['_', '_', '_', '_', 'SpaceAfter=No', '_'],
      coarseTags: ['N', 'V', 'J', 'T', 'V', 'P'],
      enhanced: [
        [{ head: 1, label: 'nsubj' }],
        [{ head: -1, label: 'root' }],
        [],
        [],
        [
          { head: 2, label: 'xcomp' },
          { head: 4, empty: 1, label: 'conj:and' },
        ],
        [],
      ],
      multiwords: [
        { start: 22, end: 29, form: 'tobind', first: 3, last: 4, features: '_', misc: '_' },
      ],
      emptyNodes: [
        {
          after: 4,
          index: 1,
          form: 'bind',
          lemma: 'bind',
          upos: 'VERB',
          tag: 'VB',
          features: '_',
          enhanced: [{ head: 1, label: 'conj' }],
          misc: '_',
        },
      ],
      columns: [{ at: 11, values: ['a', 'b', 'c', 'd', 'e', 'f'] }],
      predicates: [{ token: 4, sense: 'bind.01', arguments: [{ token: 0, role: 'A0' }] }],
      unsplit: {
        forms: ['β-Catenin', '_', '_', '_', '_', '_'],
        lemmas: ['_', '_', '_', '_', '_', '_'],
        goldTags: ['_', '_', '_', '_', '_', '_'],
        tags: ['_', '_', '_', '_', '_', '_'],
      },
    },
    {
      start: 31,
      end: 57,
      cues: [
        {
          kind: 'speculation',
          spans: [
            { start: 31, end: 37 },
            { start: 40, end: 42 },
          ],
        },
      ],
      scopes: [],
    },
  ],
};
