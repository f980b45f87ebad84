import { expect, test } from 'vitest';
import { readExample } from './example.js';
import { sentenceGraph } from './sentence-graph.js';
import { traitRows } from './traits.js';

/** Whether the word in angle brackets has the trait. */
function has(trait: string, example: string, parse: string): boolean {
  const { sentence } = readExample({ example: `{${example}}`, parse }, 'speculation');
  const graph = sentenceGraph(sentence);
  const { start } = sentence.cues[0]!.spans[0]!;
  const token = sentence.tokens.findIndex((each) => each.start === start);
  return traitRows.find(({ name }) => name === trait)!.trait(graph, token);
}

const words = (list: string) => list.split(' ');

test.each(words('appear seem tend remain happen'))('%s raises a subject', (verb) => {
  expect(has('raising', `Ferns <${verb}> to rot`, 'NNS/2/SBJ VBP/0/ROOT TO/2/OPRD VB/3/IM')).toBe(
    true,
  );
});

test.each(words('likely unlikely certain sure bound'))('%s raises a subject', (adjective) => {
  const parse = 'NNS/2/SBJ VBP/0/ROOT/be JJ/2/PRD TO/3/AMOD VB/4/IM';
  expect(has('raising', `Ferns are <${adjective}> to rot`, parse)).toBe(true);
});

test.each(words('want try eager able'))('%s has a subject of its own', (word) => {
  expect(has('raising', `Ferns <${word}> to rot`, 'NNS/2/SBJ VBP/0/ROOT TO/2/OPRD VB/3/IM')).toBe(
    false,
  );
});

test.each([
  ['were', 'be', true],
  ['got', 'get', true],
  ['have', 'have', false],
])('a participle after %s: passive is %s, %s', (verb, lemma, passive) => {
  for (const label of ['VC', 'PRD']) {
    const parse = `NNS/2/SBJ VBD/0/ROOT/${lemma} VBN/2/${label}`;
    expect(has('passive', `Ferns ${verb} <eaten>`, parse)).toBe(passive);
  }
});

test.each([
  ['APPO', 'VBN', true],
  ['NMOD', 'VBN', true],
  ['NMOD', 'VBD', false],
  ['OBJ', 'VBN', false],
])('as %s of a noun, tagged %s: passive is %s', (label, tag, passive) => {
  expect(has('passive', 'Ferns <eaten>', `NNS/0/ROOT ${tag}/1/${label}`)).toBe(passive);
});

test('what is joined to a passive is one', () => {
  const parse = 'NNS/2/SBJ VBD/0/ROOT/be VBN/2/VC CC/3/COORD VBN/4/CONJ';
  expect(has('passive', 'Ferns were cut and <eaten>', parse)).toBe(true);
});

test.each(words('that to whether if how why'))('it is clear %s ...: it is an expletive', (word) => {
  const parse = 'PRP/2/SBJ VBZ/0/ROOT/be JJ/2/PRD X/0/DEP VB/4/DEP';
  expect(has('expletive', `<It> is clear ${word} rot`, parse)).toBe(true);
});

test.each([
  ['<It> seems that ferns rot', 'PRP/2/SBJ VBZ/0/ROOT IN/2/OBJ NNS/5/SBJ VBP/3/SUB', true],
  ['<It> seems ferns rot', 'PRP/2/SBJ VBZ/0/ROOT NNS/4/SBJ VBP/2/OBJ', true],
  ['<It> hurts to rot', 'PRP/2/SBJ VBZ/0/ROOT TO/2/EXTR VB/3/IM', true],
  ['<There> are ferns', 'EX/2/SBJ VBP/0/ROOT/be NNS/2/PRD', true],
  ['<It> is clear today', 'PRP/2/SBJ VBZ/0/ROOT/be JJ/2/PRD NN/2/TMP', false],
  ['<It> eats ferns', 'PRP/2/SBJ VBZ/0/ROOT NNS/2/OBJ', false],
  ['<This> seems that ferns rot', 'DT/2/SBJ VBZ/0/ROOT IN/2/OBJ NNS/5/SBJ VBP/3/SUB', false],
])('%s: expletive is %s', (example, parse, expletive) => {
  expect(has('expletive', example, parse)).toBe(expletive);
});

test.each(words('EXTR OBJ SUB AMOD NMOD PRD OPRD ADV IM'))(
  'it with a clause with that, labelled %s, is an expletive',
  (label) => {
    const parse = `PRP/2/SBJ VBZ/0/ROOT IN/2/${label} NNS/5/SBJ VBP/3/SUB`;
    for (const word of words('that whether if')) {
      expect(has('expletive', `<It> seems ${word} ferns rot`, parse)).toBe(true);
    }
    expect(has('expletive', '<It> seems like ferns rot', parse)).toBe(label === 'EXTR');
  },
);

test.each(words('VBD VBZ VBP MD'))('it with a clause without that, of a %s, is one', (tag) => {
  const parse = (label: string) => `PRP/2/SBJ VBZ/0/ROOT NNS/4/SBJ ${tag}/2/${label}`;
  expect(has('expletive', '<It> seems ferns rot', parse('OBJ'))).toBe(true);
  expect(has('expletive', '<It> seems ferns rot', parse('ADV'))).toBe(false);
});

test.each(words('PRD OPRD'))('the clause of an adjective that is %s counts', (label) => {
  const parse = `PRP/2/SBJ VBZ/0/ROOT JJ/2/${label} RB/3/TMP IN/3/AMOD NNS/7/SBJ VBP/5/SUB`;
  expect(has('expletive', '<It> seems clear now that ferns rot', parse)).toBe(true);
});

test.each(words('VBN VBD'))('a %s after be is passive', (tag) => {
  expect(has('passive', 'Ferns were <eaten>', `NNS/2/SBJ VBD/0/ROOT/be ${tag}/2/VC`)).toBe(true);
});

test.each([
  ['noun', 'NN NNS NNP PRP CD FW DT', 'JJ VB IN PRP$ WDT'],
  ['verb', 'VB VBD VBG VBN VBP VBZ MD', 'NN JJ IN'],
])('%s is said of words tagged %s, not %s', (trait, those, others) => {
  for (const tag of words(those)) expect(has(trait, '<ferns>', `${tag}/0/ROOT`)).toBe(true);
  for (const tag of words(others)) expect(has(trait, '<ferns>', `${tag}/0/ROOT`)).toBe(false);
});
