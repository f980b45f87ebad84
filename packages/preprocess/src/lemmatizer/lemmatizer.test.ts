import { type Document, pipeline, type Stage } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adverbComparatives,
  comparatives,
  modals,
  participles,
  pastForms,
  pluralNouns,
  presentForms,
} from './irregulars.js';
import { learnExceptions } from './learn-exceptions.js';
import { lemmaFinder, lemmatizer } from './lemmatizer.js';
import { degreeRules, pluralRules, type SuffixRule, stemRules, thirdPersonRules } from './rules.js';

const lemmaOf = lemmaFinder();

/** The tag that an example of a table comes with. */
const tagBy: { readonly [table: string]: (form: string) => string } = {
  plural: () => 'NNS',
  thirdPerson: () => 'VBZ',
  stem: (form) => (form.endsWith('ing') ? 'VBG' : 'VBN'),
  degree: (form) => (form.endsWith('est') ? 'JJS' : 'JJR'),
};

const tables: { readonly [table: string]: readonly SuffixRule[] } = {
  plural: pluralRules,
  thirdPerson: thirdPersonRules,
  stem: stemRules,
  degree: degreeRules,
};

describe.each(Object.entries(tables))('rows of the %s table', (name, rules) => {
  test('each gives its example', () => {
    const given = rules.map(({ suffix, example: [form] }) => [
      suffix,
      form,
      lemmaOf(form, tagBy[name]!(form)),
    ]);
    expect(given).toEqual(rules.map(({ suffix, example }) => [suffix, ...example]));
  });
  test('no two are for the same suffix, and each is for a part of its example', () => {
    expect(new Set(rules.map(({ suffix }) => suffix)).size).toBe(rules.length);
    for (const { suffix, replacement, example } of rules) {
      expect(example[0], suffix).toContain(suffix);
      expect(example[1].endsWith(replacement), suffix).toBe(true);
    }
  });
});

test.each([
  ['VBD', pastForms],
  ['VBN', participles],
  ['VBP', presentForms],
  ['MD', modals],
  ['NNS', pluralNouns],
  ['JJR', comparatives],
  ['RBR', adverbComparatives],
])('irregular forms are looked up under %s', (tag, irregulars) => {
  for (const [form, lemma] of Object.entries(irregulars)) expect(lemmaOf(form, tag)).toBe(lemma);
});

test.each([
  ['loci', 'NNS', 'locus'],
  ['mitochondria', 'NNS', 'mitochondrion'],
  ['hypotheses', 'NNS', 'hypothesis'],
  ['analyses', 'NNS', 'analysis'],
  ['analyses', 'VBZ', 'analyse'],
  ['mRNAs', 'NNS', 'mRNA'],
  ['cDNAs', 'NNS', 'cDNA'],
  ['DNA', 'NN', 'DNA'],
  ['B', 'NN', 'B'],
  ['RESULTS', 'NNS', 'result'],
  ['Results', 'NNS', 'result'],
  ['NOT', 'RB', 'not'],
  ['Germany', 'NNP', 'Germany'],
  ['States', 'NNPS', 'State'],
  ['phosphorylated', 'VBN', 'phosphorylate'],
  ['Phosphorylated', 'VBN', 'phosphorylate'],
  ['underwent', 'VBD', 'undergo'],
  ['overcame', 'VBD', 'overcome'],
  ['rewritten', 'VBN', 'rewrite'],
  ['stopped', 'VBD', 'stop'],
  ['transferring', 'VBG', 'transfer'],
  ['up-regulates', 'VBZ', 'up-regulate'],
  ['half-lives', 'NNS', 'half-life'],
  ['found', 'VBD', 'find'],
  ['found', 'VB', 'found'],
  ['saw', 'NN', 'saw'],
  ["n't", 'RB', 'not'],
  ['n’t', 'RB', 'not'],
  ["'s", 'VBZ', 'be'],
  ["'s", 'POS', "'s"],
  ['ca', 'MD', 'can'],
  ['I', 'PRP', 'I'],
  ['bigger', 'JJR', 'big'],
  ['earliest', 'JJS', 'early'],
  ['better', 'RBR', 'well'],
  ['constructor', 'NN', 'constructor'],
  ['toString', 'NNS', 'toString'],
  ['red', 'VBN', 'red'],
  ['ing', 'VBG', 'ing'],
  ['', 'NN', ''],
  ['s', 'NNS', 's'],
])('%s/%s is %s', (form, tag, lemma) => {
  expect(lemmaOf(form, tag)).toBe(lemma);
});

test('capitals can be given up', () => {
  const lower = lemmaFinder({ capitals: 'none' });
  expect(lower('mRNAs', 'NNS')).toBe('mrna');
  expect(lower('Germany', 'NNP')).toBe('germany');
  expect(lower('I', 'PRP')).toBe('I');
});

test('exceptions come before rules, under their tag alone', () => {
  const own = lemmaFinder({ exceptions: { NNS: { axes: 'ax' }, JJ: { american: 'American' } } });
  expect(own('Axes', 'NNS')).toBe('ax');
  expect(own('axes', 'VBZ')).toBe('ax');
  expect(own('axes', 'NNPS')).toBe('axis');
  expect(own('American', 'JJ')).toBe('American');
});

const document = (rows: readonly (readonly [string, string, string])[]) => {
  const text = rows.map(([form]) => form).join(' ');
  let at = 0;
  const tokens = rows.map(([form]) => {
    const start = at;
    at += form.length + 1;
    return { start, end: start + form.length, form };
  });
  return {
    id: 'one',
    text,
    sentences: [
      {
        start: 0,
        end: text.length,
        tokens,
        tags: rows.map(([, tag]) => tag),
        lemmas: rows.map(([, , lemma]) => lemma),
      },
    ],
  } satisfies Document<'tokens' | 'tags' | 'lemmas'>;
};

describe('learnExceptions', () => {
  test('keeps what the rules get wrong, by the most frequent lemma', () => {
    const learned = learnExceptions([
      document([
        ['Them', 'PRP', 'they'],
        ['cells', 'NNS', 'cell'],
        ['axes', 'NNS', 'ax'],
        ['axes', 'NNS', 'ax'],
        ['axes', 'NNS', 'axis'],
        ['these', 'DT', 'this'],
        ['these', 'DT', 'these'],
        ['__proto__', 'NNS', 'proto'],
      ]),
    ]);
    expect(JSON.stringify(learned)).toBe(
      '{"NNS":{"__proto__":"proto","axes":"ax"},"PRP":{"them":"they"}}',
    );
  });
  test('learns nothing of tokens without a lemma, nor of a slip that hit another word', () => {
    const [first] = document([
      ['t', 'NN', '_'],
      ['later', 'RBR', 'late'],
      ['later', 'JJ', 'latter'],
      ['invovled', 'VBN', 'involve'],
      ['s', 'VBZ', 'be'],
      ['s', 'VBZ', 'be'],
      ['s', 'NN', 's'],
      ['they', 'PRP', 'they'],
      ['they', 'EX', 'there'],
      ['_', 'SYM', '_'],
    ]).sentences;
    const misspelt = new Set([2, 3, 4, 5, 8]);
    const features = first!.tokens.map((_, i) => (misspelt.has(i) ? 'Degree=Pos|Typo=Yes' : '_'));
    const learned = learnExceptions([{ id: 'a', text: '', sentences: [{ ...first!, features }] }]);
    expect(learned).toEqual({
      EX: { they: 'there' },
      VBN: { invovled: 'involve' },
      VBZ: { s: 'be' },
    });
    // Without that mark it is as good as any other.
    expect(learnExceptions([{ id: 'a', text: '', sentences: [first!] }])).toMatchObject({
      JJ: { later: 'latter' },
    });
  });
  test('what is learned is applied', () => {
    const rows = [
      ['Them', 'PRP', 'they'],
      ['vita', 'NNS', 'vita'],
    ] as const;
    const again = lemmaFinder({ exceptions: learnExceptions([document(rows)]) });
    for (const [form, tag, lemma] of rows) expect(again(form, tag)).toBe(lemma);
  });
  test('leaves out rare ones, and words left as they were, if so asked', () => {
    const rows = [
      ['isoforms', 'NNS', 'isoforms'],
      ['isoforms', 'NNS', 'isoforms'],
      ['axes', 'NNS', 'ax'],
    ] as const;
    expect(learnExceptions([document(rows)], { unchanged: 'skip' })).toEqual({
      NNS: { axes: 'ax' },
    });
    expect(learnExceptions([document(rows)], { least: 2 })).toEqual({
      NNS: { isoforms: 'isoforms' },
    });
  });
});

test('any form with any tag has a lemma, the same each time', () => {
  const tags = [
    'NN',
    'NNS',
    'NNP',
    'NNPS',
    'VBD',
    'VBG',
    'VBN',
    'VBZ',
    'JJR',
    'RBS',
    'MD',
    'X',
    '',
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...tags), (form, tag) => {
      const lemma = lemmaOf(form, tag);
      expect(lemma === '').toBe(form === '');
      expect(lemmaFinder()(form, tag)).toBe(lemma);
    }),
  );
});

test('a pipeline gives a lemma a token', async () => {
  const input = document([
    ['Mice', 'NNS', ''],
    ['were', 'VBD', ''],
    ['fed', 'VBN', ''],
  ]);
  const { sentences } = await pipeline('tokens', 'tags').use(lemmatizer()).run(input);
  expect(sentences[0]!.lemmas).toEqual(['mouse', 'be', 'feed']);
});

describe('as a stage', () => {
  const { id, text, sentences } = document([
    ['Mice', 'NNS', ''],
    ['grew', 'VBD', ''],
  ]);
  const bare = sentences.map(({ lemmas: _lemmas, ...sentence }) => sentence);
  test.each(
    stageConformance(lemmatizer() as unknown as Stage, [{ id, text, sentences: bare }]).map(
      (check) => [check.name, check] as const,
    ),
  )('%s', (_name, check) => check.run());
});

test('of a form with several hyphens the last part alone is inflected', () => {
  expect(lemmaFinder()('wild-grey-geese', 'NNS')).toBe('wild-grey-goose');
});
