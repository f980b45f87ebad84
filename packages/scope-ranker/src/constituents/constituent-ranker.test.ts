import { stageConformance } from '@hedgerow/document/conformance';
import { describe, expect, test } from 'vitest';
import { toySentence, toySentences, toyText, withDefault } from '../../test/toy-sentences.js';
import { velldal2012Rankers } from './constituent-model.js';
import { constituentRanker } from './constituent-ranker.js';
import { crossValidateConstituents } from './cross-validate.js';
import { trainConstituents } from './train-constituents.js';

const { alone, combined } = velldal2012Rankers;
const { model, report } = trainConstituents(toySentences, alone.speculation);
const ranker = constituentRanker(model);

test('the subject is in the scope where the verb is passive', async () => {
  for (const [brackets, begins] of [
    [toyText.passive('acid', 'used'), 'subject'],
    [toyText.active('acid', 'sink'), 'cue'],
  ] as const) {
    const sentence = toySentence(brackets, begins);
    const { scopes } = await ranker.run(withDefault(sentence), '');
    expect(scopes[0]!.spans).toEqual(sentence.scopes[0]!.spans);
  }
});

test('a scope tells which constituent it is, of which derivation', async () => {
  const sentence = withDefault(toySentence(toyText.passive('acid', 'used'), 'subject'));
  const [other] = toySentence(toyText.active('acid', 'fall'), 'cue').derivations;
  const { scopes } = await ranker.run(sentence, '');
  expect(scopes[0]!.why).toEqual([
    {
      rule: 'constituent sb-hd_mc_c of derivation 1',
      tokens: [
        { role: 'first', token: 0 },
        { role: 'last', token: 3 },
        { role: 'runner-up first', token: 1 },
        { role: 'runner-up last', token: 3 },
      ],
    },
  ]);
  const second = {
    ...sentence,
    derivations: [{ label: 'fragments', children: [other!] }, sentence.derivations[0]!],
  };
  const [found] = (await ranker.run(second, '')).scopes;
  expect(found!.why![0]!.rule).toBe('constituent sb-hd_mc_c of derivation 2');
});

test('it tells what told the constituent from the runner-up, where it is asked to', async () => {
  const sentence = withDefault(toySentence(toyText.passive('acid', 'used'), 'subject'));
  const { scopes } = await constituentRanker(model, { explain: 2 }).run(sentence, '');
  const { features = [] } = scopes[0]!.why![0]!;
  expect(features).toHaveLength(2);
  expect(features[0]!.weight).toBeGreaterThan(0);
});

test('scopes that cross are made to nest', async () => {
  const sentence = withDefault(toySentence(toyText.passive('acid', 'used'), 'subject'));
  const { end } = sentence.scopes[0]!.spans[0]!;
  const other = { kind: 'negation' as const, spans: [{ start: end - 1, end }] };
  const crossing = { cue: 1, spans: [{ start: end - 1, end: end + 1 }] };
  const { scopes } = await ranker.run(
    { ...sentence, cues: [...sentence.cues, other], scopes: [...sentence.scopes, crossing] },
    '',
  );
  expect(scopes.map(({ spans }) => spans)).toEqual([[{ start: 0, end: end + 1 }], crossing.spans]);
  expect(scopes[0]!.why!.at(-1)!.rule).toBe('nested');
});

test.each([
  ['no derivation', []],
  ['fragments', [{ label: 'fragments', children: [] }]],
])('with %s the scope stays, and says so', async (_name, derivations) => {
  const sentence = withDefault(toySentence(toyText.passive('acid', 'used'), 'subject'));
  const { scopes } = await ranker.run({ ...sentence, derivations }, '');
  expect(scopes[0]).toEqual({
    ...sentence.scopes[0],
    why: [{ rule: 'no derivation', tokens: [] }],
  });
});

test('scopes of the other kind, and those without a cue, stay as they are', async () => {
  const sentence = withDefault(toySentence(toyText.passive('acid', 'used'), 'subject'));
  const [cue] = sentence.cues;
  const scopes = [...sentence.scopes, { cue: null, spans: [{ start: 0, end: 3 }] }];
  const negated = { ...sentence, cues: [{ ...cue!, kind: 'negation' as const }], scopes };
  expect((await ranker.run(negated, '')).scopes).toEqual(scopes);
  expect(() => constituentRanker([model, model])).toThrow(
    expect.objectContaining({ code: 'RANKERS' }),
  );
});

test('combined with rules it learns to go by them', async () => {
  // Here the rules are right wherever the verb is, and nothing else tells.
  const sentences = toySentences.map(({ sentence }) => ({ sentence, given: sentence.scopes }));
  const { model: trusting } = trainConstituents(sentences, {
    ...combined.speculation,
    families: ['rules'],
  });
  const sentence = toySentence(toyText.active('acid', 'sink'), 'subject');
  const { scopes } = await constituentRanker(trusting).run(sentence, '');
  expect(scopes[0]!.spans).toEqual(sentence.scopes[0]!.spans);
});

test('what is learnt from is the first derivation that has the scope', () => {
  const wrong = toySentence(
    '(root_strict (n_-_c_le rain) (v_vp_mdl-p_le <may>) (pt_-_period_le .))',
    'cue',
  );
  const sentences = toySentences.map(({ sentence }) => ({
    sentence: { ...sentence, derivations: [wrong.derivations[0]!, ...sentence.derivations] },
  }));
  const reportOf = (learnFrom: number) =>
    trainConstituents(sentences, { ...alone.speculation, learnFrom }).report;
  expect(() => reportOf(1)).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
  expect(reportOf(2)).toEqual(report);
  expect(report).toMatchObject({ scopes: 12, aligned: 12, candidates: 36 });
});

test('scopes are revised by rankers that have not seen them', async () => {
  const dealt = toySentences.map((learned) => ({
    learned,
    revised: withDefault(learned.sentence),
  }));
  const lone = { revised: withDefault(toySentence(toyText.passive('acid', 'used'), 'subject')) };
  const found = await crossValidateConstituents([...dealt, lone, {}], alone.speculation, {
    folds: { folds: 3 },
  });
  toySentences.forEach(({ sentence }, i) => {
    expect(found[i]![0]!.spans).toEqual(sentence.scopes[0]!.spans);
  });
  expect(found[12]![0]!.spans[0]!.start).toBe(0);
  expect(found[13]).toEqual([]);
});

describe('conformance', () => {
  const documents = toySentences.map(({ sentence }, i) => ({
    id: `${i}`,
    text: sentence.tokens.map(({ form }) => form).join(' '),
    sentences: [sentence],
  }));
  for (const { name, run } of stageConformance(ranker, documents)) test(name, run);
});
