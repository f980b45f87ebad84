import { describe, expect, test } from 'vitest';
import { entityStatus } from './entity-status.js';
import { readExample } from './read-example.js';
import { statusRules } from './rules.js';

async function decided(example: string, kind: 'speculation' | 'negation' = 'negation') {
  const { text, sentence } = readExample(example, kind);
  const { statuses } = await entityStatus().run(sentence, text);
  const { status, why } = statuses[0]!;
  return { status, rule: why[0]?.rule };
}

describe.each(statusRules)('$name', ({ name, example, near, kind, counts }) => {
  test('decides its example', async () => {
    const status = counts ? 'negated' : 'affirmed';
    expect(await decided(example)).toEqual({ status, rule: name });
  });

  test('leaves its near miss to others', async () => {
    expect((await decided(near)).rule).not.toBe(name);
  });

  test('is for the kinds that it says', async () => {
    const { status, rule } = await decided(example, 'speculation');
    if (kind === 'negation') expect(rule).not.toBe(name);
    else expect([status, rule]).toEqual([counts ? 'speculated' : 'affirmed', name]);
  });
});

test('each row has a name of its own', () => {
  expect(new Set(statusRules.map(({ name }) => name)).size).toBe(statusRules.length);
});

// What the rows leave to the scopes, and the ways that a row's words can be said.
test.each([
  ['the subject of a passive is in the scope', '{[Moss] was <not> eaten} by hens', 'negated'],
  ['that of an active verb is not', '[Moss] {<did not> grow} here', 'affirmed'],
  ['an entity before its cue', '{[Rot] is <unlikely>} in dry oaks', 'negated'],
  ['a scope in pieces', '{The moss} <not> {[grown here]} was old', 'negated'],
  ['a scope in pieces that leave a word out', '{The} [moss {grown]} <not> here', 'negated'],
  ['other than', '{<no> birds other than [owls]} were seen', 'affirmed'],
  [
    'other than, and what follows it',
    '{<no> birds other than owls in [oaks]} were seen',
    'affirmed',
  ],
  ['except in a place', '{<no> birds except in old [oaks]} were seen', 'negated'],
  ['except before a comma', '{<no> birds except owls , [hens] or ducks} were seen', 'negated'],
  ['except before the cue', 'except for {<no> [owls]} it was quiet', 'negated'],
  ['a cue in two parts', '{<neither> [rain] <nor> snow} fell', 'negated'],
  [
    'an entity between both parts, one of which it holds',
    '{<neither> rain [<nor> snow]} fell',
    'negated',
  ],
])('%s', async (_, example, status) => {
  expect((await decided(example)).status).toBe(status);
});

test('an example without its marks is an input error', () => {
  for (const example of ['moss', '{<no> moss}', 'no] moss', '{no [moss]}']) {
    expect(() => readExample(example)).toThrow(expect.objectContaining({ code: 'EXAMPLE' }));
  }
});
