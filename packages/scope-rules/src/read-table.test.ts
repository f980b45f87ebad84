import { isInputError, type Layers } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { readExample } from './example.js';
import { readScopeTable, scopeTables } from './read-table.js';
import { scopeRules } from './scope-rules.js';

const rule = {
  name: 'hopefully',
  tags: 'RB',
  words: 'hopefully',
  start: 'left edge of head',
  end: 'right edge of head',
  example: '{<Hopefully> it works}',
  parse: 'RB/3/ADV PRP/3/SBJ VBZ/0/ROOT',
};

const again = {
  example: '{Now <hopefully> it works}',
  parse: 'RB/4/ADV RB/4/ADV PRP/4/SBJ VBZ/0/ROOT',
};

const miss = { example: '{<Maybe> it works}', parse: rule.parse };

function errorOf(table: unknown): string {
  try {
    readScopeTable(table, { file: 'mine.json' });
  } catch (error) {
    if (!isInputError(error)) throw error;
    expect(error.code).toBe('SCOPE_TABLE');
    expect(error.source?.file).toBe('mine.json');
    return error.message;
  }
  return 'no error';
}

test('own rows come first, and the rest is that of the table they extend', () => {
  const table = readScopeTable({ extends: 'velldal2012', rules: [rule] });
  expect(table.rules).toEqual([rule, ...scopeTables.velldal2012.rules]);
  const { text, sentence } = readExample(rule, 'speculation');
  const { scopes } = scopeRules({ table }).run(sentence, text) as Pick<Layers, 'scopes'>;
  expect(scopes[0]!.why).toMatchObject([{ rule: 'hopefully' }]);
});

test('a row of the same name takes the place of the other, and rows can be left out', () => {
  const table = readScopeTable({
    extends: 'velldal2012',
    without: ['trailing numbers'],
    rules: [{ name: 'modal', tags: 'MD', end: 'cue' }],
  });
  expect(table.rules.filter(({ name }) => name === 'modal')).toEqual([
    { name: 'modal', tags: 'MD', end: 'cue' },
  ]);
  expect(table.adjustments.map(({ name }) => name)).not.toContain('trailing numbers');
});

test('a row can have further examples, and near misses of either kind', () => {
  const row = {
    ...rule,
    kind: 'speculation',
    also: [again, { example: '{_ <hopefully> it works}', parse: again.parse, each: 'Now Then' }],
    near: [miss, { ...again, example: 'Now {<hopefully> it works}', kind: 'negation' }],
  };
  expect(readScopeTable({ rules: [row] }).rules).toEqual([row]);
});

test('a table survives JSON', () => {
  expect(readScopeTable(JSON.parse(JSON.stringify({ ...scopeTables.default })))).toEqual(
    scopeTables.default,
  );
});

test.each(['rules', 'adjustments', 'without', 'extends'])(
  'fifty thousand levels under %s are refused in words, not by the end of the stack',
  (key) => {
    const [open, close] = ['[', ']'].map((bracket) => bracket.repeat(50_000));
    expect(errorOf(JSON.parse(`{"${key}":${open}${close}}`))).toContain('expected');
    const row = `{"name":"a","tags":"MD","when":[${open}${close}]}`;
    expect(errorOf(JSON.parse(`{"rules":[${row}]}`))).toContain('(a).when[0]: found [[[');
  },
);

describe('what is wrong is told with its row and field', () => {
  test.each<[string, unknown, string]>([
    ['no object', [], 'the table: found [], expected an object'],
    ['a strange key', { rulez: [] }, 'the table: has "rulez", expected only extends'],
    ['an unknown base', { extends: 'mine' }, 'extends: found "mine", expected one of default'],
    ['no list', { rules: {} }, 'rules: found {}, expected a list'],
    ['no name', { rules: [{ tags: 'MD' }] }, 'rules[0].name: found nothing, expected text'],
    ['no tags', { rules: [{ name: 'a' }] }, 'rules[0] (a).tags: found nothing, expected text'],
    [
      'a strange field',
      { rules: [{ name: 'a', tags: 'MD', stop: 'cue' }] },
      'rules[0] (a): has "stop", expected only name',
    ],
    [
      'an unknown step',
      { rules: [{ name: 'a', tags: 'MD', end: 'right edge of aunt' }] },
      'rules[0] (a).end: found "aunt", expected one of cue, head',
    ],
    [
      'an unknown trait',
      { rules: [{ name: 'a', tags: 'MD', when: ['cue exists', 'head is blue'] }] },
      'rules[0] (a).when[1]: found "blue", expected tagged',
    ],
    [
      'no condition at all',
      { rules: [{ name: 'a', tags: 'MD', when: ['passive'] }] },
      'rules[0] (a).when[0]: found "passive", expected something like',
    ],
    [
      'a strange kind',
      { rules: [{ name: 'a', tags: 'MD', kind: 'doubt' }] },
      'rules[0] (a).kind: found "doubt", expected speculation or negation',
    ],
    ['an example without a parse', { rules: [{ ...rule, parse: undefined }] }, 'needs its parse'],
    [
      'an example that comes out otherwise',
      { rules: [{ ...rule, end: 'cue' }] },
      'rules[0] (hopefully).example: found "Hopefully" by hopefully, expected "Hopefully it works"',
    ],
    [
      'an example that another rule makes',
      {
        rules: [
          { name: 'all', tags: '*', start: 'left edge of head', end: 'right edge of head' },
          rule,
        ],
      },
      'but by all, not by this row',
    ],
    [
      'a parse of another length',
      { rules: [{ ...rule, parse: 'RB/0/ROOT' }] },
      'the parse is of 1 tokens, the example has 3',
    ],
    [
      'a head that is no token',
      { rules: [{ ...rule, parse: 'RB/4/ADV PRP/3/SBJ VBZ/0/ROOT' }] },
      'token 1 of the parse: found the head "4"',
    ],
    [
      'an example without a cue',
      { rules: [{ ...rule, example: '{Hopefully it works}' }] },
      'no cue',
    ],
    [
      'an example without a scope',
      { rules: [{ ...rule, example: '<Hopefully> it works' }] },
      'no scope',
    ],
    [
      'a further example that comes out otherwise',
      { rules: [{ ...rule, also: [again, { ...again, example: 'Now {<hopefully> it} works' }] }] },
      'rules[0] (hopefully).also[1]: found "Now hopefully it works" by hopefully, expected "hopefully it"',
    ],
    [
      'a further example that another row makes',
      { rules: [{ ...rule, also: [{ ...again, parse: again.parse.replaceAll('RB', 'JJ') }] }] },
      'also[0]: found "hopefully it works" by default, expected "Now hopefully it works"',
    ],
    [
      'a near miss that the row applies to',
      { rules: [{ ...rule, near: [again] }] },
      'rules[0] (hopefully).near[0]: it is a near miss, but this row applies: hopefully',
    ],
    [
      'a near miss that comes out otherwise',
      { rules: [{ ...rule, near: [{ ...miss, example: '{<Maybe>} it works' }] }] },
      'rules[0] (hopefully).near[0]: found "Maybe it works" by default, expected "Maybe"',
    ],
    [
      'one word of several that comes out otherwise',
      {
        rules: [
          { ...rule, near: [{ ...miss, example: '{<_> it works}', each: 'maybe hopefully' }] },
        ],
      },
      'rules[0] (hopefully).near[0]: with hopefully: it is a near miss',
    ],
    [
      'words that stand nowhere',
      { rules: [{ ...rule, near: [{ ...miss, each: 'maybe' }] }] },
      'rules[0] (hopefully).near[0]: has "each", but no _',
    ],
    [
      'no words',
      { rules: [{ ...rule, near: [{ ...miss, each: ' ' }] }] },
      'rules[0] (hopefully).near[0].each: found " ", expected words',
    ],
    [
      'a sample without a parse',
      { rules: [{ ...rule, also: [{ example: again.example }] }] },
      'rules[0] (hopefully).also[0].parse: found nothing, expected text',
    ],
    [
      'a sample that is no object',
      { adjustments: [{ name: 'a', does: 'drop final marks', near: ['It rains'] }] },
      'adjustments[0] (a).near[0]: found "It rains", expected an object',
    ],
    [
      'a strange field of a sample',
      { rules: [{ ...rule, also: [{ ...again, text: 'x' }] }] },
      'rules[0] (hopefully).also[0]: has "text", expected only example, parse, kind, each',
    ],
    [
      'a strange kind of a sample',
      { rules: [{ ...rule, also: [{ ...again, kind: 'doubt' }] }] },
      'rules[0] (hopefully).also[0].kind: found "doubt", expected speculation or negation',
    ],
    ['no list of samples', { rules: [{ ...rule, also: again }] }, '.also: found {'],
    [
      'an unknown treatment',
      { adjustments: [{ name: 'a', does: 'everything' }] },
      'adjustments[0] (a).does: found "everything", expected one of extend',
    ],
    ['two rows of one name', { rules: [rule, rule] }, 'has two rows named "hopefully"'],
    ['nothing to leave out', { without: ['modal'] }, 'without[0]: there is no row named "modal"'],
  ])('%s', (_what, table, message) => {
    expect(errorOf(table)).toContain(message);
  });
});
