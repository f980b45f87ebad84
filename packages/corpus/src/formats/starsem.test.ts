import type { Document, Span } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { rows } from '../../test/rows.js';
import { codecConformance } from '../conformance.js';
import { starsem } from './starsem.js';

const sample = rows(`garden01 0 0 It it PRP (S(NP*) ***
garden01 0 1 rained rain VBD (VP*) ***
garden01 0 2 . . . *) ***

garden01 1 0 His his PRP$ (S(NP* _ His _ _ _ _
garden01 1 1 infrequent infrequent JJ * in frequent frequent _ infrequent _
garden01 1 2 visits visit NNS *) _ visits _ _ _ _
garden01 1 3 are be VBP (VP* _ _ _ _ are _
garden01 1 4 not not RB * _ _ _ not _ _
garden01 1 5 welcome welcome JJ (ADJP*)) _ _ _ _ welcome welcome
garden01 1 6 . . . *) _ _ _ _ _ _

garden02 3 0 by by IN (X* by _ _
garden02 3 1 all all DT *) _ all _
garden02 3 2 means means NNS broken means _ _

garden02 4 0 No _ _ * No _ _

garden02 5 0 breathlessness _ _ * less breath breath
garden02 5 1 unfortunate _ _ * _ unfortunate un
garden02 5 2 nono _ _ * no no _
`);

describe('conformance', () => {
  for (const { name, run } of codecConformance(starsem, [
    { name: 'sample', text: sample },
    { name: 'a sentence a document', text: sample, options: { format: { documents: 'sentence' } } },
    { name: 'a file a document', text: sample, options: { format: { documents: 'file' } } },
  ])) {
    test(name, run);
  }
});

const words = (document: Document, spans: readonly Span[]) =>
  spans.map(({ start, end }) => document.text.slice(start, end));

/** The cue, scope and event of each negation. */
const negations = (document: Document | undefined, sentence: number) => {
  const { cues = [], scopes = [], events = [] } = document!.sentences[sentence]!;
  return cues.map(({ spans }, i) => [
    words(document!, spans),
    ...[scopes, events].map((list) =>
      words(document!, list.find(({ cue }) => cue === i)?.spans ?? []),
    ),
  ]);
};

test('a scope is written without its cue, as the format has it', () => {
  const text = 'Hens do not fly, nor swim.';
  const tokens = [...text.matchAll(/\w+|[,.]/g)].map(({ index: start, 0: form }) => ({
    start,
    end: start + form.length,
    form,
  }));
  const span = (words: string) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length };
  };
  const cues = ['not', 'nor'].map((word) => ({ kind: 'negation' as const, spans: [span(word)] }));
  const scopes = [
    { cue: 0, spans: [span('Hens do not fly, nor swim')] },
    { cue: 1, spans: [span('nor swim')] },
  ];
  const sentences = [{ start: 0, end: text.length, tokens, cues, scopes }];
  const [read] = starsem.decode(starsem.encode([{ id: 'a', text, sentences }]));
  expect(negations(read, 0)).toEqual([
    [['not'], ['Hens do', 'fly , nor swim'], []],
    [['nor'], ['swim'], []],
  ]);
});

test('a chapter is a document', () => {
  const documents = starsem.decode(sample);
  expect(documents.map(({ id }) => id)).toEqual(['garden01', 'garden02']);
  expect(documents[1]?.sentences.map(({ id }) => id)).toEqual([
    'garden02.3',
    'garden02.4',
    'garden02.5',
  ]);
  expect(documents[0]?.text).toBe('It rained .\nHis infrequent visits are not welcome .');
});

test('cues, scopes and events are spans, smaller than tokens where they are affixes', () => {
  const [first, second] = starsem.decode(sample);
  expect(negations(first, 0)).toEqual([]);
  expect(negations(first, 1)).toEqual([
    [['in'], ['His', 'frequent visits'], ['frequent']],
    [['not'], ['infrequent', 'are', 'welcome'], ['welcome']],
  ]);
  expect(negations(second, 0)).toEqual([[['by', 'means'], ['all'], []]]);
  expect(negations(second, 1)).toEqual([[['No'], [], []]]);
});

test('an affix inside a word, and one that is there twice', () => {
  const [, document] = starsem.decode(sample);
  const { cues, scopes } = document!.sentences[2]!;
  expect(negations(document, 2)).toEqual([
    [
      ['less', 'no'],
      ['breath', 'unfortunate', 'no'],
      ['breath', 'un'],
    ],
  ]);
  const last = document!.sentences[2]!.tokens![2]!;
  expect(cues?.[0]?.spans.at(-1)?.start).toBe(last.start);
  expect(scopes?.[0]?.spans.at(-1)?.end).toBe(last.end);
});

test('a negation without a scope or an event has none', () => {
  const { scopes, events } = starsem.decode(sample)[1]!.sentences[1]!;
  expect({ scopes, events }).toEqual({ scopes: [], events: [] });
});

test('the syntax column is a tree, and kept as it is where it makes none', () => {
  const [first, second] = starsem.decode(sample);
  expect(first?.sentences[0]?.tree).toEqual({
    label: 'S',
    children: [
      { label: 'NP', children: [{ label: 'PRP', token: 0 }] },
      { label: 'VP', children: [{ label: 'VBD', token: 1 }] },
      { label: '.', token: 2 },
    ],
  });
  expect(second?.sentences[0]).not.toHaveProperty('tree');
  expect(second?.sentences[0]?.columns).toEqual([{ at: 6, values: ['(X*', '*)', 'broken'] }]);
  expect(Object.keys(second!.sentences[1]!).sort()).toEqual(
    ['start', 'end', 'id', 'tokens', 'cues', 'scopes', 'events'].sort(),
  );
});

test('a document made by hand', () => {
  const text = 'It may not be unlikely';
  const tokens = [0, 3, 7, 11, 14].map((start) => {
    const form = text.slice(start).split(' ')[0]!;
    return { start, end: start + form.length, form };
  });
  const cues = [
    { kind: 'speculation', spans: [{ start: 3, end: 6 }] },
    { kind: 'negation', spans: [{ start: 7, end: 10 }] },
    { kind: 'negation', spans: [{ start: 14, end: 16 }] },
  ] as const;
  const scopes = [
    { cue: 0, spans: [{ start: 7, end: 22 }] },
    { cue: 1, spans: [{ start: 11, end: 22 }] },
    { cue: null, spans: [{ start: 0, end: 2 }] },
    {
      cue: 2,
      spans: [
        { start: 16, end: 18 },
        { start: 20, end: 22 },
      ],
    },
  ];
  const losses: string[] = [];
  const sentence = { start: 0, end: text.length, id: 'S1.7', tokens, cues, scopes };
  const written = starsem.encode([{ id: 'a b', text, sentences: [sentence] }], {
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toBe(
    `a b\t0\t0\tIt\t_\t_\t*\t_\t_\t_\t_\t_\t_
a b\t0\t1\tmay\t_\t_\t*\t_\t_\t_\t_\t_\t_
a b\t0\t2\tnot\t_\t_\t*\tnot\t_\t_\t_\t_\t_
a b\t0\t3\tbe\t_\t_\t*\t_\tbe\t_\t_\t_\t_
a b\t0\t4\tunlikely\t_\t_\t*\t_\tunlikely\t_\tun\tlikely\t_

`,
  );
  expect(losses).toEqual(['scopes without a cue', 'cues of speculation', 'gaps inside tokens']);
});

const row = (place: string, end = '***') => `a\t0\t${place}\tfoo\tb\tc\t*\t${end}`;
const file = (...lines: string[]) => `${lines.join('\n')}\n\n`;

testRefusals(starsem, [
  ['too few columns', file('a\t0\t0\tfoo\tb\tc\t*'), 'STARSEM', 1, 16],
  ['spaces between columns', file(row('0').replaceAll('\t', ' ')), 'STARSEM', 1, 20],
  ['an empty column', file(row('0').replace('foo', '')), 'STARSEM', 1, 7],
  ['a comment', file('# a', row('0')), 'STARSEM', 1, 1],
  ['two chapters in a sentence', file(row('0'), row('1').replace('a', 'z')), 'STARSEM', 2, 1],
  ['two numbers in a sentence', file(row('0'), row('1').replace('0', '9')), 'STARSEM', 2, 3],
  ['a sentence without a number', file(row('0').replace('0', 'x')), 'STARSEM', 1, 3],
  ['a token number left out', file(row('0'), row('2')), 'STARSEM', 2, 5],
  ['a first token that is not 0', file(row('1')), 'STARSEM', 1, 5],
  ['something else than ***', file(row('0', '_')), 'STARSEM', 1, 17],
  ['*** in some rows only', file(row('0'), row('1', '_')), 'STARSEM', 2, 17],
  ['a column of a negation left out', file(row('0', 'foo\t_')), 'STARSEM', 1, 17],
  ['rows of several lengths', file(row('0'), row('1', '_\t_\t_')), 'STARSEM', 2, 19],
  ['a negation without a cue', file(row('0', 'foo\t_\t_\t_\tfoo\t_')), 'STARSEM', 1, 25],
  ['a cue that is not in the token', file(row('0', 'bar\t_\t_')), 'STARSEM', 1, 17],
  ['a scope that is not in the token', file(row('0', 'foo\tfooo\t_')), 'STARSEM', 1, 21],
  ['an event that is not in the token', file(row('0', 'fo\to\tx')), 'STARSEM', 1, 22],
]);
