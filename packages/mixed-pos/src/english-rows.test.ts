import { expect, test } from 'vitest';
import { makeLexicon } from './features/lexicon.js';
import { runTemplates } from './features/template-tables.js';
import { mixedTagger } from './mixed-tagger.js';
import { decodeMixed, encodeMixed } from './model.js';
import { mixedPresets } from './train/presets.js';
import { trainMixed } from './train/train-mixed.js';
import type { TaggedDocument } from './train/training-data.js';

/** `听/VV blue_boat/NR`: `_` is white space in a word; two words of English in a row get some between them. */
function read(line: string): TaggedDocument {
  let text = '';
  const tags: string[] = [];
  const tokens = line.split(' ').map((word) => {
    const [form, tag] = word.replace('_', ' ').split('/') as [string, string];
    tags.push(tag);
    if (/[a-z]$/.test(text) && /^[a-z]/.test(form)) text += ' ';
    const start = text.length;
    text += form;
    return { form, start, end: text.length };
  });
  return { id: line, text, sentences: [{ start: 0, end: text.length, tokens, tags }] };
}

const corpus = [
  '我/PN 听/VV blue_boat/NR',
  '你/PN 听/VV red_boat/NR',
  '你/PN 很/AD cool/VA',
  '我/PN 很/AD nice/VA',
].map(read);
const names = makeLexicon([{ form: 'blue boat', class: 'name', count: 1, english: true }]);
const whole = trainMixed(
  ['我/PN 听/VV blue/NN boat/NN', '你/PN 很/AD cool/NN', '我/PN 买/VV t恤/NN'].map(read),
  { ...mixedPresets.rich, passes: 10 },
);
const train = () =>
  trainMixed(corpus, {
    templates: runTemplates.map(({ template }) => template),
    decoder: { kind: 'beam', width: 4 },
    rows: 'foreign',
    names,
    passes: 10,
  });
const english = { model: decodeMixed(encodeMixed(train())), names };
const tag = (text: string, options = {}): string => {
  const { tokens, tags } = mixedTagger(whole, options).run({ start: 0, end: text.length }, text);
  return tokens.map(({ form }, i) => `${form}/${tags[i]}`).join(' ');
};

test('the model of English words has the say on them, and none on what is joined to Chinese', () => {
  expect(tag('你很nice')).toContain('nice/NN');
  expect(tag('你很nice', { english })).toBe('你/PN 很/AD nice/VA');
  expect(tag('我买t恤', { english })).toBe('我/PN 买/VV t恤/NN');
});

test('words that are one thing are one word where that is wanted, else each has the tag of the whole', () => {
  expect(tag('我听blue  boat', { english })).toBe('我/PN 听/VV blue/NR boat/NR');
  expect(tag('我听blue  boat', { english, expressions: true })).toBe('我/PN 听/VV blue  boat/NR');
});

test('the same data give the same bytes', () => {
  expect(encodeMixed(train())).toEqual(encodeMixed(train()));
});

test('other names than those of the training are refused', () => {
  const other = makeLexicon([{ form: 'red boat', class: 'name', count: 1, english: true }]);
  expect(() => mixedTagger(whole, { english: { ...english, names: other } })).toThrow(
    expect.objectContaining({ code: 'MIXED_LEXICON' }),
  );
});
