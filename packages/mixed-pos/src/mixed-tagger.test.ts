import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleCorpus } from '../test/example-corpus.js';
import { decodeLexicon, encodeLexicon, type LexiconWord, makeLexicon } from './features/lexicon.js';
import { mixedTagger } from './mixed-tagger.js';
import { decodeMixed, encodeMixed, type MixedSettings } from './model.js';
import { mixedPresets } from './train/presets.js';
import { trainMixed } from './train/train-mixed.js';

const simplified = '機机學学圖图書书館馆買买';
const words: readonly LexiconWord[] = [
  { form: '手机', class: 'n', count: 100 },
  { form: '学生', class: 'n', count: 100 },
  { form: '图书馆', class: 'n', count: 10 },
  { form: 'party', class: 'NN', count: 5, english: true },
];
const lexicon = makeLexicon(words, simplified);
const train = (settings: MixedSettings) =>
  trainMixed(exampleCorpus, { ...settings, lexicon, passes: 12 });
const presets = Object.entries(mixedPresets);
const stages = new Map(
  presets.map(([name, settings]) => [name, mixedTagger(train(settings), { lexicon })]),
);
const rich = stages.get('rich')!;

const tag = (text: string, stage = rich): string => {
  const made = stage.run({ start: 0, end: text.length }, text);
  return made.tokens.map(({ form }, i) => `${form}/${made.tags[i]}`).join(' ');
};

describe.each(presets)('%s', (name) => {
  test('what was learnt by heart is found again', () => {
    for (const { text, sentences } of exampleCorpus) {
      const { tokens, tags } = sentences[0]!;
      const gold = tokens.map(({ form }, i) => `${form}/${tags[i]}`).join(' ');
      expect(tag(text, stages.get(name))).toBe(gold);
    }
  });

  test('every character but white space is in just one word', () => {
    const stage = stages.get(name)!;
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        '我',
        '喜欢',
        '手機',
        'iPhone ',
        ' ',
        '。',
        '👍',
        'ＧＤＰ',
        '3.5%',
        '\n',
        'T_T',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.nat(3), (parts, from) => {
        const text = `〇〇〇〇${parts.join('')}`;
        const made = stage.run({ start: from, end: text.length }, text);
        let at = from;
        for (const { start, end, form } of made.tokens) {
          expect(text.slice(at, start)).toMatch(/^\s*$/);
          expect(form).toBe(text.slice(start, end));
          expect(form).toMatch(/^\S+$/);
          at = end;
        }
        expect(text.slice(at)).toMatch(/^\s*$/);
        expect(made.tags).toHaveLength(made.tokens.length);
      }),
      { numRuns: 60 },
    );
  });
});

test('an emoticon is punctuation, and a word of its own', () => {
  expect(tag('我喜欢苹果👍🏽')).toBe('我/PN 喜欢/VV 苹果/NN 👍🏽/PU');
  expect(tag('今天的party很high T_T')).toBe('今天/NT 的/DEG party/NN 很/AD high/VA T_T/PU');
});

test('traditional characters and full-width letters are read as what they stand for', () => {
  expect(tag('我想買新手機。')).toBe('我/PN 想/VV 買/VV 新/JJ 手機/NN 。/PU');
  expect(tag('他用ｉＰｈｏｎｅ看新闻。')).toBe('他/PN 用/VV ｉＰｈｏｎｅ/NN 看/VV 新闻/NN 。/PU');
});

test('the lexicon of the training is asked for', () => {
  expect(() => mixedTagger(train(mixedPresets.rich))).toThrow('expected the one of 4');
});

describe('another lexicon of as many words', () => {
  const model = train(mixedPresets.static);
  const [first, ...rest] = words;
  const others = {
    word: makeLexicon([{ ...first!, form: '手册' }, ...rest], simplified),
    class: makeLexicon([{ ...first!, class: 'NN' }, ...rest], simplified),
    'name of a class': makeLexicon(
      words.map((word) => (word.class === 'n' ? { ...word, class: 'v' } : word)),
      simplified,
    ),
    count: makeLexicon([{ ...first!, count: 7 }, ...rest], simplified),
    'simplified character': makeLexicon(words, simplified.slice(2)),
  };

  test.each(Object.entries(others))('one other %s: it is refused', (_, other) => {
    expect(() => mixedTagger(model, { lexicon: other })).toThrow(
      expect.objectContaining({
        code: 'MIXED_LEXICON',
        message: expect.stringMatching(
          /of 4 words with the checksum \d+, expected the one with \d+/,
        ),
      }),
    );
  });

  test('the same one from a file is taken', () => {
    const again = decodeLexicon(encodeLexicon(lexicon, { seed: 3 }));
    expect(() => mixedTagger(model, { lexicon: again })).not.toThrow();
  });

  test('a model from before checksums goes by the number of words, and is written as it was', () => {
    const { lexiconChecksum: _, ...settings } = model.settings;
    const bytes = encodeMixed({ ...model, settings });
    const old = decodeMixed(bytes);
    expect(encodeMixed(old)).toEqual(bytes);
    expect(() => mixedTagger(old, { lexicon: others.word })).not.toThrow();
    expect(() => mixedTagger(old)).toThrow('expected the one of 4');
  });
});

test('an empty sentence has no words', () => {
  expect(rich.run({ start: 3, end: 3 }, '我 很')).toEqual({ tokens: [], tags: [] });
  expect(tag('  \u3000')).toBe('');
});

test.each(['rich', 'dynamic'])('a line of 100,000 characters without a stop, %s', (name) => {
  const text = '我喜欢手机'.repeat(20_000);
  const made = stages.get(name)!.run({ start: 0, end: text.length }, text);
  expect(made.tokens.at(-1)!.end).toBe(text.length);
});

test('a file gives back the model, and the same data the same bytes', () => {
  const bytes = encodeMixed(train(mixedPresets.rich), { seed: 1 });
  expect(encodeMixed(train(mixedPresets.rich), { seed: 1 })).toEqual(bytes);
  const again = mixedTagger(decodeMixed(bytes), { lexicon });
  const text = '我们去上海看party。';
  expect(tag(text, again)).toBe(tag(text));
});

describe('conformance', () => {
  const documents = ['我喜欢iPhone。', '今天👍 party'].map((text) => ({
    id: text,
    text,
    sentences: [{ start: 0, end: text.length }],
  }));
  for (const { name, run } of stageConformance(rich, documents)) test(name, run);
});

describe('a model whose header says something else', () => {
  const model = train(mixedPresets.rich);
  const settings: object = model.settings;
  const beam = { kind: 'beam', width: 6 };
  test.each<[object, string]>([
    [{ ...settings, decoder: { ...beam, width: 1e9 } }, 'the beam is 1000000000'],
    [{ ...settings, decoder: { kind: 'beam' } }, 'the beam is 0'],
    [{ ...settings, decoder: { ...beam, within: -1 } }, 'within is -1'],
    [{ ...settings, decoder: { kind: 'oracle' } }, 'kind is "oracle"'],
    [{ ...settings, templates: ['x[0]', 3] }, 'templates is a list of 2'],
    [{ ...settings, templates: Array(1001).fill('x[0]') }, '1001 templates'],
    [{ ...settings, templates: ['mood[0]'] }, 'mood[0]'],
    [{ ...settings, shared: false }, 'the labels make'],
    [{ ...settings, forms: 'spoken' }, 'forms is "spoken"'],
    [{ ...settings, lexicon: '4' }, 'lexicon is "4"'],
    [{ ...settings, lexiconChecksum: -1 }, 'lexiconChecksum is -1'],
  ])('%#: it is refused', (changed, message) => {
    const bytes = encodeMixed({ ...model, settings: changed as MixedSettings });
    expect(() => decodeMixed(bytes)).toThrow(
      expect.objectContaining({ name: 'InputError', message: expect.stringContaining(message) }),
    );
  });

  test('it comes back as it was where nothing is wrong', () => {
    expect(decodeMixed(encodeMixed(model))).toEqual(model);
  });
});
