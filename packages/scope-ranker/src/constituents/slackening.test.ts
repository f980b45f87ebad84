import { describe, expect, test } from 'vitest';
import {
  type SlackRange,
  slacken,
  slackeningNames,
  slackenings,
  slackSentence,
} from './slackening.js';

/** The words of an example, its constituent, its cue and the scope that is to come out. */
function read(example: string) {
  const tokens: { form: string }[] = [];
  const tags: string[] = [];
  const cue: number[] = [];
  const ends: { [mark: string]: number } = {};
  for (const piece of example.split(' ')) {
    if (/^[[\]{}]$/.test(piece)) {
      ends[piece] = tokens.length;
      continue;
    }
    const [, word, tag] = /^(.+)\/(.+)$/.exec(piece)!;
    const form = word!.replace(/^<(.+)>$/, '$1');
    if (form !== word) cue.push(tokens.length);
    tokens.push({ form });
    tags.push(tag!);
  }
  const range: SlackRange = {
    first: ends['[']!,
    last: ends[']']! - 1,
    cueFirst: cue[0]!,
    cueLast: cue.at(-1)!,
  };
  return { sentence: slackSentence(tokens, tags), range, scope: [ends['{'], ends['}']! - 1] };
}

test('each row has its name once, examples and near misses', () => {
  expect(slackenings.map(({ name }) => name)).toEqual(slackeningNames);
  for (const { examples, near } of slackenings) {
    expect(examples.length).toBeGreaterThan(0);
    expect(near.length).toBeGreaterThan(0);
  }
});

describe.each(slackenings.map((row) => [row.name, row] as const))('%s', (_name, row) => {
  const kind = row.kind ?? 'speculation';

  test.each(row.examples)('moves the ends of %s', (example) => {
    const { sentence, range, scope } = read(example);
    const before = [range.first, range.last];
    slacken([row], sentence, range, kind);
    expect([range.first, range.last]).toEqual(scope);
    expect([range.first, range.last]).not.toEqual(before);
  });

  test.each(row.near)('leaves those of %s', (example) => {
    const { sentence, range, scope } = read(example);
    expect([range.first, range.last]).toEqual(scope);
    slacken([row], sentence, range, kind);
    expect([range.first, range.last]).toEqual(scope);
  });
});

test('a row for negation leaves scopes of speculation alone', () => {
  const { sentence, range } = read('It/PRP [ { is/VBZ <perhaps>/RB rain/NN } ]');
  slacken(slackenings, sentence, range, 'speculation');
  expect(range.first).toBe(1);
  slacken(slackenings, sentence, range, 'negation');
  expect(range.first).toBe(2);
});

test('rows go on where others have moved an end', () => {
  const { sentence, range, scope } = read(
    '[ Thus/RB ,/, again/RB ,/, { rain/NN <may>/MD be/VB seen/VBN } (/( Fig/NN 1/CD )/) 12/CD ./. ]',
  );
  slacken(slackenings, sentence, range, 'speculation');
  expect([range.first, range.last]).toEqual(scope);
});
