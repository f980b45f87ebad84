import { describe, expect, test } from 'vitest';
import { cueTexts, type ToyDocument, toyDocuments, toySpeculation } from '../../test/toy.js';
import { cueDetector, cueFinder } from '../detector.js';
import { cueMethods } from '../model.js';
import { encodeCueModel } from '../model-file.js';
import {
  hedgerowSpeculation,
  type PresetMember,
  velldal2012Negation,
  velldal2012Speculation,
} from './presets.js';
import { trainCues } from './train-cues.js';

const documents = toyDocuments(toySpeculation);
const unseen = toyDocuments([
  'The/DT old/JJ barn/NN may/MD fall/VB ./.',
  'The/DT goats/NNS/goat appear/VBP to/TO sleep/VB ./.',
  'The/DT moon/NN and/CC stars/NNS/star appear/VBP at/IN night/NN ./.',
  'Tracks/NNS/track indicate/VBP that/IN they/PRP came/VBD/come ./.',
]);

async function find(model: Parameters<typeof cueDetector>[0], document: ToyDocument) {
  const { cues } = await cueDetector(model).run(document.sentences[0]!, document.text);
  return cueTexts(document.text, cues);
}

describe.each(cueMethods)('%s', (method) => {
  // Among all words the few cues must have been seen more than once to be worth a weight.
  const often = Array.from({ length: 5 }, () => documents).flat();
  const { model, report } = trainCues(often, velldal2012Speculation, { method });

  test('finds what is always a cue', async () => {
    expect(await find(model, unseen[0]!)).toEqual(['may']);
  });

  test('joins cues of several words', async () => {
    expect(await find(model, unseen[3]!)).toEqual(['indicate that']);
  });

  test('the same data give the same bytes', () => {
    const again = trainCues(often, velldal2012Speculation, { method });
    expect(encodeCueModel(again.model)).toEqual(encodeCueModel(model));
    expect(again.report).toEqual(report);
  });
});

test('the majority goes by the word alone, the filtered model by what stands around it', async () => {
  const majority = trainCues(documents, velldal2012Speculation, { method: 'majority' }).model;
  expect(await find(majority, unseen[1]!)).toEqual([]);
  const { model } = trainCues(documents, velldal2012Speculation);
  expect(await find(model, unseen[1]!)).toEqual(['appear']);
  expect(await find(model, unseen[2]!)).toEqual([]);
});

test.each(cueMethods)('what a sentence weighs counts: %s', async (method) => {
  const one = toyDocuments(['[Hens/NNS] sleep/VB ./.'])[0]!;
  const others = toyDocuments(['Hens/NNS sleep/VB ./.', 'Hens/NNS sleep/VB ./.']);
  const heavy = new Set(one.sentences);
  const learn = (times: number) =>
    trainCues([one, ...others], velldal2012Speculation, {
      method,
      weightOf: (sentence) => (heavy.has(sentence as never) ? times : 1),
    }).model;
  expect(await find(learn(1), others[0]!)).toEqual([]);
  expect(await find(learn(20), others[0]!)).toEqual(['Hens']);
});

describe('members that are log-linear', () => {
  const [member] = velldal2012Speculation.members;
  const logLinear = { ...member!, learner: 'log-linear', c: 10 } as const;
  const trained = (...members: readonly PresetMember[]) =>
    trainCues(documents, { ...velldal2012Speculation, members }, { bits: 16 });
  const scoreOf = ({ model }: ReturnType<typeof trained>) =>
    cueFinder(model).find(unseen[1]!.sentences[0]!).scores[2]!;

  test('tell cues by what stands around them, too', async () => {
    const { model } = trained(logLinear);
    expect(await find(model, unseen[1]!)).toEqual(['appear']);
    expect(await find(model, unseen[2]!)).toEqual([]);
  });

  test('their scores are log-odds: more of what is seen makes them surer, as it does not an SVM', () => {
    const surer = trained({ ...logLinear, c: 1000 });
    expect(scoreOf(surer)).toBeGreaterThan(2 * scoreOf(trained({ ...logLinear, c: 0.1 })));
  });

  test('weights are added up by their shares', () => {
    const both = trained({ ...member!, share: 0.5 }, { ...logLinear, share: 0.2 });
    const sum = 0.5 * scoreOf(trained(member!)) + 0.2 * scoreOf(trained(logLinear));
    expect(scoreOf(both)).toBeCloseTo(sum, 2);
  });

  test('have no support vectors to count', () => {
    expect(trained(member!, logLinear).report.supportVectors).toBe(
      trained(member!).report.supportVectors,
    );
    expect(trained(logLinear).report.supportVectors).toBe(0);
  });
});

test('filtering leaves the words whose lemma was a cue, without those of the stop-list', () => {
  const { model, report } = trainCues(documents, velldal2012Speculation);
  expect(model.words).toEqual(['appear', 'indicate', 'may', 'might', 'no', 'proof']);
  const all = trainCues(documents, velldal2012Speculation, { method: 'word-by-word' }).report;
  expect(report.examples).toBe(14);
  expect(all.examples).toBe(documents.flatMap((d) => d.sentences[0]!.tokens).length);
  expect(report.features).toBeLessThan(all.features);
  expect(report.positives).toBe(11);
});

test('a hedge that was never seen', async () => {
  const [document] = toyDocuments(['It/PRP is/VBZ/be plausible/JJ ./.']);
  expect(await find(trainCues(documents, velldal2012Speculation).model, document!)).toEqual([]);
  expect(await find(trainCues(documents, hedgerowSpeculation).model, document!)).toEqual([
    'plausible',
  ]);
});

test('a word that is a cue only with others is none alone', async () => {
  const [document] = toyDocuments(['The/DT proof/NN may/MD hold/VB ./.']);
  const { model } = trainCues(documents, hedgerowSpeculation);
  expect(model.neverAlone).toContain('proof');
  expect(await find(model, document!)).toEqual(['may']);
});

test('a cue smaller than its word', async () => {
  const kind = 'negation';
  const [first, second] = toyDocuments(['It/PRP is/VBZ/be unfair/JJ', 'It/PRP is/VBZ/be fine/JJ']);
  const cues = [{ kind, spans: [{ start: 6, end: 8 }] }] as const;
  const annotated = { ...first!, sentences: [{ ...first!.sentences[0]!, cues }] };
  const { model, report } = trainCues([annotated, second!], velldal2012Negation);
  expect(report.unaligned).toHaveLength(1);
  expect(model.affixes).toEqual({ unfair: 'un-' });
  const [unseen] = toyDocuments(['Unfair/JJ it/PRP is/VBZ/be']);
  expect(await find(model, unseen!)).toEqual(['Un']);
  const [inflected] = toyDocuments(['Most/RBS inequitable/JJ/unfair it/PRP is/VBZ/be']);
  expect(await find(model, inflected!)).toEqual(['inequitable']);
});

test('nothing to learn from is an error', () => {
  expect(() => trainCues([], velldal2012Speculation)).toThrow(
    expect.objectContaining({ code: 'NO_DATA' }),
  );
  const plain = toyDocuments(['It/PRP rains/VBZ/rain ./.']);
  expect(() => trainCues(plain, velldal2012Speculation)).toThrow('no cues of speculation');
});

test('a committee is the mean of its members', () => {
  const [member] = velldal2012Speculation.members;
  const one = trainCues(documents, velldal2012Speculation);
  const two = trainCues(documents, { ...velldal2012Speculation, members: [member!, member!] });
  expect(two.model.weights).toEqual(one.model.weights);
  expect(two.report).toEqual(one.report);
});

test('where no C is named it is the reciprocal of the squared mean length of the examples', () => {
  // Each word has four features, so each example has the length 2.
  const members = [{ templates: ['lemma', 'form', 'tag', 'lemma tag'] }];
  const { report } = trainCues(documents, { ...velldal2012Speculation, members });
  expect(report.c).toBeCloseTo(1 / 4, 12);
});

test('a sentence of a full paper counts as often as the preset says', async () => {
  const [no, yes] = [
    'The/DT star/NN shows/VBZ/show it/PRP ./.',
    'The/DT map/NN [shows/VBZ/show] it/PRP ./.',
  ];
  const abstracts = Array.from({ length: 60 }, () => toyDocuments([no!])).flat();
  const [paper] = toyDocuments([yes!]);
  const long = { ...paper!, sentences: Array.from({ length: 51 }, () => paper!.sentences[0]!) };
  const members = [{ templates: ['lemma'], c: 0.1 }];
  const preset = { ...velldal2012Speculation, members };
  const [plain, weighted] = [1, 3].map((paperWeight) =>
    trainCues([...abstracts, long], { ...preset, paperWeight }),
  );
  expect(await find(plain!.model, paper!)).toEqual([]);
  expect(await find(weighted!.model, paper!)).toEqual(['shows']);
  expect(weighted!.report.examples).toBe(111);
  expect(weighted!.report.positives).toBe(51);
});

test('our preset sees the hedges that stand before a word', async () => {
  const [doubted, plain] = [
    'We/PRP [suggest/VBP] that/IN rain/NN [or/CC] the/DT snow/NN fell/VBD/fall ./.',
    'We/PRP found/VBD/find that/IN rain/NN or/CC the/DT snow/NN fell/VBD/fall ./.',
  ];
  const many = Array.from({ length: 10 }, () => toyDocuments([doubted!, plain!])).flat();
  const { model } = trainCues(many, hedgerowSpeculation);
  const far = 'We/PRP think/VBP that/IN in/IN old/JJ and/CC new/JJ and/CC wet/JJ fields/NNS/field';
  const [unseen] = toyDocuments([`${far} hail/NN or/CC the/DT mist/NN came/VBD/come ./.`]);
  expect(await find(model, unseen!)).toContain('or');
});

test('our preset sees the tense of a sentence, wherever it stands', async () => {
  const told = (tense: string, cue: string) =>
    `Maps/NNS/map ${cue} rain/NN in/IN one/CD or/CC two/CD of/IN the/DT old/JJ and/CC new/JJ fields/NNS/field that/WDT we/PRP ${tense} ./.`;
  const past = told('saw/VBD/see', '[show/VBP]');
  const present = told('see/VBP/see', 'show/VBP');
  const many = Array.from({ length: 10 }, () => toyDocuments([past, present])).flat();
  const { model } = trainCues(many, hedgerowSpeculation);
  const [first, second] = toyDocuments([past, present]);
  expect(await find(model, first!)).toEqual(['show']);
  expect(await find(model, second!)).toEqual([]);
});

test('training stops where it is told to', () => {
  const signal = AbortSignal.abort();
  expect(() => trainCues(documents, velldal2012Speculation, { signal })).toThrow(/abort/);
});
