import type { Document, Layers } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, draft, type Marked, tokened, tokensOf } from '../../test/sentences.js';
import { sumTallies } from '../counts.js';
import { findScorer } from '../scorers.js';
import type { ErrorReport, ErrorView } from './error-report.js';

const text = 'It may or may not rain , he suggests .';
const tags = 'PRP MD CC MD RB VB , PRP VBZ .';
const lemmas = ['it', 'may', 'or', 'may', 'not', 'rain', ',', 'he', 'suggest', '.'];

const corpus = (notes: readonly Marked[], layers: Partial<Layers> = {}): Document[] => {
  const one = draft(text, notes, { tags });
  return [
    documentOf('d', [
      { text, layers: (start) => ({ ...one.layers(start), lemmas, ...layers }) },
      draft('No .', [], { tags: 'DT .' }),
    ]),
  ];
};

const speculation = (cue: Marked['cue'], scope: Marked['scope']): Marked =>
  scope === undefined ? { kind: 'speculation', cue } : { kind: 'speculation', cue, scope };
const suggests = speculation('suggests', 'he suggests');
const may = speculation('may', 'may or may not rain');
const second = speculation('may#2', 'may#2');

const report = (
  scorer: string,
  gold: readonly Document[],
  predicted: readonly Document[],
  options = {},
): ErrorReport => findScorer(scorer).errors!(gold, predicted, options);

const view = ({ views }: ErrorReport, by: string): ErrorView['rows'] =>
  views.find((one) => one.by === by)?.rows ?? [];

/** Value, missed, spurious, wrong, share. */
const table = (of: ErrorReport, by: string) =>
  view(of, by).map(({ value, missed, spurious, wrong, share }) => [
    value,
    missed,
    spurious,
    wrong,
    share,
  ]);

describe('of scopes', () => {
  const gold = corpus([may, suggests, second]);
  const predicted = corpus([
    { ...may, scope: 'may or may not rain ,' },
    { ...second, scope: 'not rain' },
    speculation('or', 'or'),
  ]);
  const errors = report('conll2010', gold, predicted);

  test('classes have shares', () => {
    expect(table(errors, 'class')).toEqual([
      ['boundary', 0, 0, 2, 50],
      ['missed', 1, 0, 0, 25],
      ['spurious', 0, 1, 0, 25],
    ]);
    expect(errors).toMatchObject({ gold: 3, predicted: 3, right: 0, errors: 4 });
    expect([errors.falseNegatives, errors.falsePositives]).toEqual([3, 3]);
  });

  test('boundaries are early or late, at either end', () => {
    expect(table(errors, 'boundary')).toEqual([
      ['end late', 0, 0, 1, 25],
      ['start late, end late', 0, 0, 1, 25],
    ]);
  });

  test('cues go by their lemmas', () => {
    expect(table(errors, 'cue')).toEqual([
      ['may', 0, 0, 2, 50],
      ['or', 0, 1, 0, 25],
      ['suggest', 1, 0, 0, 25],
    ]);
  });

  test('rules that fired count with what they made, right or wrong', () => {
    const why = (rule: string) => [{ rule, tokens: [] }];
    const ruled = predicted.map((document) => ({
      ...document,
      sentences: document.sentences.map((sentence) => ({
        ...sentence,
        scopes: sentence.scopes!.map((scope, i) => ({
          ...scope,
          why: [...why(i === 2 ? 'coordination' : 'modal'), ...why('last')],
        })),
      })),
    }));
    expect(table(report('conll2010', gold, ruled), 'rule')).toEqual([
      ['last', 0, 1, 2, 75],
      ['modal', 0, 0, 2, 50],
      ['coordination', 0, 1, 0, 25],
    ]);
  });

  test('a scope whose cue is another is wrong by that', () => {
    const other = corpus([{ ...may, cue: 'may or' }, suggests, second]);
    expect(table(report('conll2010', gold, other), 'class')).toEqual([['cue', 0, 0, 1, 100]]);
  });

  test('a gap is an error where the scorer looks at it', () => {
    const gapped = corpus([{ ...may, scope: ['may or', 'rain'] }, suggests, second]);
    expect(report('conll2010', gold, gapped).errors).toBe(0);
    const [row] = view(report('scopes', gold, gapped), 'class');
    expect(row).toMatchObject({ value: 'gap', wrong: 1 });
  });

  test('of *SEM go by tokens that are no punctuation', () => {
    const found = report('starsem', gold, predicted, { kind: 'speculation' });
    expect(found).toMatchObject({ gold: 3, predicted: 3, right: 1 });
    expect(table(found, 'boundary')).toEqual([
      ['start late, end late', 0, 0, 1, expect.any(Number)],
    ]);
  });

  test('sentences with errors are there with both texts, offsets from their start', () => {
    expect(errors.sentences).toHaveLength(1);
    const [{ gold: goldText, predicted: found, errors: rows }] = errors.sentences as [
      ErrorReport['sentences'][number],
    ];
    expect([goldText, found]).toEqual([text, text]);
    const late = rows.find(({ keys }) => keys.boundary?.[0] === 'end late');
    expect(late).toMatchObject({
      class: 'boundary',
      gold: { text: 'may or may not rain', anchor: [{ start: 3, end: 6 }] },
      predicted: { text: 'may or may not rain ,', spans: [{ start: 3, end: 24 }] },
    });
  });
});

describe('of cues', () => {
  const cueWith = (cue: string, score: number, features: readonly [string, number][]) => ({
    cue,
    score,
    why: {
      words: [{ token: 0, score, features: features.map(([name, weight]) => ({ name, weight })) }],
    },
  });
  const predicted = (cues: readonly ReturnType<typeof cueWith>[]) =>
    corpus(cues.map(({ cue }) => speculation(cue, undefined))).map((document) => ({
      ...document,
      sentences: document.sentences.map((sentence, s) => ({
        ...sentence,
        cues: sentence.cues!.map((cue, i) =>
          s === 0 ? { ...cue, score: cues[i]!.score, why: cues[i]!.why } : cue,
        ),
      })),
    }));
  const errors = report(
    'conll2010',
    corpus([may, suggests]),
    predicted([
      cueWith('may', 3, [['lemma may', 2]]),
      cueWith('or', 0.5, [
        ['lemma or', 1],
        ['tag CC', -1],
      ]),
      cueWith('rain', 2, [
        ['tag VB', 0.5],
        ['tag CC', -0.5],
      ]),
    ]),
    { level: 'cue' },
  );

  test('the surest come first', () => {
    expect(errors.surest.map(({ score, predicted: found }) => [score, found?.text])).toEqual([
      [2, 'rain'],
      [0.5, 'or'],
    ]);
  });

  test('features are summed over what was predicted, for first and against last', () => {
    expect(errors.features).toEqual([
      { name: 'lemma may', weight: 2, items: 1, errors: 0 },
      { name: 'lemma or', weight: 1, items: 1, errors: 1 },
      { name: 'tag VB', weight: 0.5, items: 1, errors: 1 },
      { name: 'tag CC', weight: -1.5, items: 2, errors: 2 },
    ]);
  });

  test('of another kind are told, where both kinds count', () => {
    const [goldCues, found] = [corpus([may]), corpus([{ ...may, kind: 'negation' }])];
    const other = report('conll2010', goldCues, found, { level: 'cue', kind: 'any' });
    expect(table(other, 'confusion')).toEqual([['speculation taken for negation', 0, 0, 1, 100]]);
    expect(view(other, 'class')[0]!.value).toBe('kind');
  });
});

test('sentences without cues are sure by their certainty, also those that were missed', () => {
  const judged = (label: 'certain' | 'uncertain', score?: number): Document => ({
    ...documentOf(`${label} ${score}`, [{ text: 'Rain .', layers: () => ({}) }]),
    sentences: [{ start: 0, end: 6, certainty: { label, ...(score !== undefined && { score }) } }],
  });
  const gold = [judged('uncertain'), judged('certain'), judged('uncertain')];
  const predicted = [judged('certain', -4), judged('uncertain', 3), judged('uncertain', 1)];
  const errors = report('conll2010', gold, predicted);
  expect(errors).toMatchObject({ items: 'uncertain sentences', gold: 2, predicted: 2, right: 1 });
  expect(errors.surest.map(({ score, class: name }) => [score, name])).toEqual([
    [4, 'missed'],
    [3, 'spurious'],
  ]);
});

test('of entities are boundaries, types, both, missed and spurious', () => {
  const words = 'Ann Lee met Bob in New York on May Day';
  const entities = (...all: (readonly [string, string])[]) => {
    const found = all.map(([phrase, type]) => {
      const start = words.indexOf(phrase);
      return { start, end: start + phrase.length, type };
    });
    return [documentOf('d', [tokened(words, { entities: found })])];
  };
  const errors = report(
    'entities',
    entities(['Ann Lee', 'PER'], ['Bob', 'PER'], ['New York', 'LOC'], ['May Day', 'DAY']),
    entities(['Ann', 'PER'], ['Bob', 'ORG'], ['York', 'ORG'], ['met', 'PER']),
  );
  expect(table(errors, 'class').map(([name]) => name)).toEqual([
    'boundary',
    'boundary and type',
    'missed',
    'spurious',
    'type',
  ]);
  expect(table(errors, 'confusion').map(([name]) => name)).toEqual([
    'LOC taken for ORG',
    'PER taken for ORG',
  ]);
  expect(table(errors, 'boundary')).toEqual([
    ['end early', 0, 0, 1, 20],
    ['start late', 0, 0, 1, 20],
  ]);
});

test('of tags and supertags are confusions, by tag and word', () => {
  const [gold, predicted] = [
    ['A', 'A', 'B'],
    ['B', 'B', 'B'],
  ].map((supertags) => [documentOf('d', [tokened('a a b', { supertags })])]) as [
    Document[],
    Document[],
  ];
  const errors = report('tags', gold, predicted, { layer: 'supertags' });
  expect(table(errors, 'confusion')).toEqual([['A taken for B', 0, 0, 2, 100]]);
  expect(table(errors, 'word')[0]).toEqual(['a', 0, 0, 2, 100]);
});

test('of dependencies are heads, labels or both, punctuation aside', () => {
  const tree = (heads: number[], labels: string[]) => [
    documentOf('d', [tokened('a b c d .', { dependencies: { heads, labels } })]),
  ];
  const errors = report(
    'attachment',
    tree([-1, 0, 1, 2, 0], ['ROOT', 'SBJ', 'OBJ', 'ADV', 'P']),
    tree([-1, 2, 1, 0, 1], ['ROOT', 'SBJ', 'ADV', 'NMOD', 'X']),
  );
  expect(table(errors, 'class').map(([name]) => name)).toEqual(['head', 'label', 'label and head']);
  expect(view(errors, 'label').map(({ value, wrong }) => [value, wrong])).toEqual([
    ['ADV', 1],
    ['OBJ', 1],
    ['SBJ', 1],
    ['ROOT', 0],
  ]);
});

test('of words are boundaries and tags', () => {
  const words = (...forms: (readonly [string, string])[]): Document => {
    let end = 0;
    const tokens = forms.map(([form]) => {
      const start = end;
      end += form.length;
      return { start, end, form };
    });
    const sentence = { start: 0, end, tokens, tags: forms.map(([, tag]) => tag) };
    return { id: 'd', text: forms.map(([form]) => form).join(''), sentences: [sentence] };
  };
  const errors = report(
    'segmentation',
    [words(['我', 'PN'], ['love', 'FW'], ['你们', 'PN'])],
    [words(['我', 'NN'], ['love', 'FW'], ['你', 'PN'], ['们', 'PN'])],
  );
  expect(table(errors, 'class')).toEqual([
    ['boundary', 0, 0, 1, 33.33],
    ['spurious', 0, 1, 0, 33.33],
    ['tag', 0, 0, 1, 33.33],
  ]);
});

describe('what counts as right is what the scorer counts', () => {
  const words = ['may', 'or', 'not', 'rain', 'suggests'];
  const note = fc
    .tuple(
      fc.constantFrom('speculation' as const, 'negation' as const),
      fc.constantFrom(...words),
      fc.constantFrom(...words, 'may or may not', 'rain , he suggests'),
    )
    .map(([kind, cue, scope]): Marked => ({ kind, cue, scope }));
  const type = fc.constantFrom('A', 'B');
  const layers = fc
    .tuple(
      fc.array(fc.tuple(fc.nat(9), fc.nat(2), type), { maxLength: 4 }),
      fc.array(type, { minLength: 10, maxLength: 10 }),
      fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 10, maxLength: 10 }),
    )
    .map(([entities, labels, heads]): Partial<Layers> => {
      const tokens = tokensOf(text);
      return {
        upos: labels,
        dependencies: { heads, labels },
        entities: entities.map(([first, more, kind]) => ({
          start: tokens[first]!.start,
          end: tokens[Math.min(9, first + more)]!.end,
          type: kind,
        })),
      };
    });
  const side = fc.tuple(fc.array(note, { maxLength: 4 }), layers).map(([notes, all]) => {
    const [document] = corpus(notes, all) as [Document];
    return [{ ...document, sentences: document.sentences.slice(0, 1) }];
  });

  test.each([
    ['conll2010', { level: 'cue', kind: 'any' }],
    ['conll2010', { level: 'scope' }],
    ['conll2010', { level: 'scope', kind: 'any' }],
    ['conll2010', { level: 'sentence' }],
    ['scopes', {}],
    ['attachment', {}],
    ['tags', { layer: 'upos' }],
    ['entities', {}],
    ['segmentation', {}],
  ])('%s %j', (name, options) => {
    fc.assert(
      fc.property(side, side, (gold, predicted) => {
        const errors = report(name, gold, predicted, options);
        const tally = sumTallies(findScorer(name).tally(gold, predicted, options));
        expect([errors.gold, errors.predicted, errors.right]).toEqual([
          tally.gold,
          tally.predicted,
          tally.correct,
        ]);
        const all = view(errors, 'class').reduce((sum, row) => sum + row.errors, 0);
        expect(all).toBe(errors.errors);
      }),
    );
  });
});

test('plain data, the same from the same', () => {
  const errors = report('conll2010', corpus([may]), corpus([suggests]));
  expect(JSON.parse(JSON.stringify(errors))).toEqual(errors);
  expect(report('conll2010', corpus([may]), corpus([suggests]))).toEqual(errors);
});

test('ten thousand tokens all wrong are no trouble', () => {
  const many = (tag: string) => {
    const forms = Array.from({ length: 10_000 }, () => 'a');
    return [documentOf('d', [tokened(forms.join(' '), { tags: forms.map(() => tag) })])];
  };
  expect(report('tags', many('A'), many('B')).errors).toBe(10_000);
});
