import { type Document, InputError } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { documentOf, draft, tokened, tokensOf } from '../test/sentences.js';
import { sumTallies } from './counts.js';
import { formatReport } from './report.js';
import { findScorer, scorers } from './scorers.js';

const text = 'It may not bind DNA .';
const annotated = draft(
  text,
  [
    { kind: 'speculation', cue: 'may', scope: 'may not bind DNA' },
    { kind: 'negation', cue: 'not', scope: ['It may', 'bind DNA'], event: 'bind' },
  ],
  { tags: 'PRP MD RB VB NN .' },
);

/** A sentence with every layer that a scorer asks for. */
const gold: Document[] = [
  documentOf('d', [
    {
      text,
      layers: (start) => ({
        ...annotated.layers(start),
        upos: ['PRON', 'AUX', 'PART', 'VERB', 'NOUN', 'PUNCT'],
        lemmas: ['it', 'may', 'not', 'bind', 'dna', '.'],
        supertags: ['NP', 'X', 'Y', 'Z', 'N', '.'],
        dependencies: {
          heads: [1, -1, 1, 1, 3, 1],
          labels: ['SBJ', 'ROOT', 'ADV', 'VC', 'OBJ', 'P'],
        },
        deepFeatures: [[], ['clause:declarative'], [], [], [], []],
        tree: {
          label: 'S',
          children: ['PRP', 'MD', 'RB', 'VB', 'NN', '.'].map((label, token) => ({ label, token })),
        },
        derivations: [
          {
            label: 'root_strict',
            children: [
              {
                label: 'hd-cmp_u_c',
                children: tokensOf(text, start).map((token) => ({
                  label: 'entry',
                  type: 'type_le',
                  children: [token],
                })),
              },
            ],
          },
        ],
        ccg: {
          category: 'S',
          head: 0,
          children: [0, 1, 2, 3, 4, 5].map((token) => ({ category: 'X', token })),
        },
        entities: [{ start: start + 16, end: start + 19, type: 'molecule' }],
        chunks: [{ start, end: start + 2, type: 'NP' }],
        relations: [{ type: 'nsubj', arguments: [3, 0] }],
      }),
    },
  ]),
];

describe('the table', () => {
  test('names each scorer once', () => {
    expect(scorers.map(({ name }) => name)).toEqual([
      'conll2010',
      'starsem',
      'scopes',
      'attachment',
      'deep-features',
      'parseval',
      'derivations',
      'ccg',
      'tags',
      'segmentation',
      'entities',
      'relations',
    ]);
  });

  test('finds a scorer by name, and tells which there are', () => {
    expect(findScorer('tags').title).toBe('Tagging accuracy');
    expect(() => findScorer('bleu')).toThrow('there is no scorer "bleu"');
  });

  test('declares each option with a help line', () => {
    for (const { options } of scorers) {
      expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
      for (const option of options) {
        expect(option.help).not.toBe('');
        if (option.type === 'choice') expect(option.choices).toContain(option.default);
      }
    }
  });
});

describe.each(scorers)('$name', (scorer) => {
  test('gives 100 to a corpus against itself', () => {
    const { rows } = scorer.score(gold, gold);
    const rates = rows.flatMap(({ precision, recall, f1, accuracy }) => [
      precision,
      recall,
      f1,
      accuracy,
    ]);
    const given = rates.filter((rate) => rate !== undefined);
    expect(given.length).toBeGreaterThan(0);
    expect(new Set(given)).toEqual(new Set([100]));
  });

  test('gives plain data that a table can be made of', () => {
    const report = scorer.score(gold, gold);
    expect(structuredClone(report)).toEqual(report);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    expect(formatReport(report)).toContain('100.00');
  });

  test('tallies one a sentence, all right', () => {
    const tallies = scorer.tally(gold, gold);
    expect(tallies).toHaveLength(1);
    const { gold: golden, predicted, correct } = sumTallies(tallies);
    expect([predicted, correct]).toEqual([golden, golden]);
    expect(golden).toBeGreaterThan(0);
  });

  test('refuses an option that it does not have', () => {
    expect(() => scorer.score(gold, gold, { colour: 'red' })).toThrow(InputError);
  });

  test('names the layer that is missing', () => {
    const bare = [documentOf('d', [{ text, layers: () => ({}) }])];
    expect(() => scorer.score(gold, bare)).toThrow(
      /no sentence of the predicted documents has \w+/,
    );
  });

  test('scores a corpus without sentences as nothing', () => {
    const nothing = [{ id: 'd', text: '', sentences: [] }];
    const { rows } = scorer.score(nothing, nothing);
    expect(rows.every(({ f1 = 0, accuracy = 0 }) => f1 === 0 && accuracy === 0)).toBe(true);
  });
});

describe('options', () => {
  test('come as strings from a command line', () => {
    const { rows } = findScorer('tags').score(gold, gold, {
      layer: 'upos',
      details: 'true',
      confusions: '3',
    });
    expect(rows.map(({ name }) => name)).toContain('NOUN');
  });

  test.each([
    ['conll2010', { kind: 'doubt' }, 'is "doubt", expected one of speculation, negation, any'],
    ['tags', { confusions: '-1' }, 'is "-1", expected a whole number of at least 0'],
    ['tags', { details: 'maybe' }, 'is "maybe", expected true or false'],
    ['segmentation', { subset: '(' }, 'is "(", expected a regular expression'],
    ['segmentation', { vocabulary: 3 }, 'is 3, expected a list of words'],
    ['derivations', { types: [] }, 'expected an object of texts'],
    ['derivations', { types: { entry: 1 } }, 'expected an object of texts'],
    ['derivations', { types: 'types.json' }, 'is "types.json", expected an object of texts'],
  ])('of %s are checked: %j', (name, options, message) => {
    expect(() => findScorer(name).score(gold, gold, options)).toThrow(message);
  });

  test('pick the kind and the level', () => {
    const { rows } = findScorer('conll2010').score(gold, gold, {
      kind: 'negation',
      level: 'scope',
    });
    expect(rows).toEqual([
      { name: 'scope', gold: 1, predicted: 1, correct: 1, precision: 100, recall: 100, f1: 100 },
    ]);
  });

  test('known words and a subset get rows of their own', () => {
    const report = findScorer('segmentation').score(gold, gold, {
      vocabulary: ['It'],
      subset: '^[A-Z]{2,}$',
    });
    expect(report.rows.map(({ name, gold: count }) => [name, count])).toEqual([
      ['words', 6],
      ['words with tags', 6],
      ['out of vocabulary', 5],
      ['out of vocabulary with tags', 5],
      ['in vocabulary', 1],
      ['in vocabulary with tags', 1],
      ['subset', 1],
      ['subset with tags', 1],
    ]);
    const tags = findScorer('tags').score(gold, gold, { vocabulary: ['It'] });
    expect(tags.rows[2]).toEqual({ name: 'unknown words', gold: 5, correct: 5, accuracy: 100 });
  });
});

describe('what cannot be scored is said', () => {
  const cuesOnly = gold.map((document) => ({
    ...document,
    sentences: document.sentences.map(({ start, end, cues }) => ({ start, end, cues: cues! })),
  }));

  test('scopes that a side does not have are left out with a note', () => {
    const report = findScorer('conll2010').score(gold, cuesOnly);
    expect(report.rows.map(({ name }) => name)).toEqual(['sentence', 'token', 'cue']);
    expect(report.notes).toEqual(['scopes are not scored: a side has none']);
    expect(() => findScorer('conll2010').score(gold, cuesOnly, { level: 'scope' })).toThrow(
      'no sentence of the predicted documents has scopes',
    );
  });

  test('tokens that neither side has are made from the text, with a note', () => {
    expect(findScorer('conll2010').score(cuesOnly, cuesOnly).notes).toContain(
      'tokens are what stands between white space, punctuation split off',
    );
  });

  test('events that the prediction does not have are missed, with a note', () => {
    const predicted = gold.map((document) => ({
      ...document,
      sentences: document.sentences.map(({ events: _, ...rest }) => rest),
    }));
    const report = findScorer('starsem').score(gold, predicted);
    expect(report.notes).toHaveLength(1);
    expect(report.rows.find(({ name }) => name === 'Negated(no cue match)')).toMatchObject({
      recall: 0,
    });
  });
});

test('the *SEM table has the rows of the official one', () => {
  expect(
    findScorer('starsem')
      .score(gold, gold)
      .rows.map(({ name }) => name),
  ).toEqual([
    'Cues',
    'Scopes(cue match)',
    'Scopes(no cue match)',
    'Scope tokens(no cue match)',
    'Negated(no cue match)',
    'Full negation',
    'Cues B',
    'Scopes B (cue match)',
    'Scopes B (no cue match)',
    'Negated B (no cue match)',
    'Full negation B',
    '# sentences',
    '# negation sentences',
    '# negation sentences with errors',
    '% correct sentences',
    '% correct negation sentences',
    'PCS',
  ]);
});

test('a large corpus takes linear time: twenty thousand sentences are scored at once', () => {
  const many = [
    documentOf(
      'd',
      Array.from({ length: 20_000 }, () => annotated),
    ),
  ];
  const { rows } = findScorer('conll2010').score(many, many, { level: 'scope' });
  expect(rows[0]).toMatchObject({ gold: 20_000, correct: 20_000 });
});

test('tokened sentences serve scorers that need nothing else', () => {
  const words = [documentOf('d', [tokened('a b')])];
  expect(findScorer('segmentation').score(words, words).rows).toHaveLength(1);
});
