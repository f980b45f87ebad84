import type { Document } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import { describe, expect, test } from 'vitest';
import { type Parsed, parsed } from '../../test/parsed.js';
import { toTheEnd } from '../../test/some-rules.js';
import { decodeScopeEnds, scopeEnds, type Witnesses } from '../index.js';
import { encodeScopeEnds, trainScopeEnds } from '../train.js';

const nouns = 'moss fern reed rush sedge clover';
const clause = (opener: string, close: readonly [string, string]) => (noun: string) =>
  parsed(
    `${noun}/NN/2/SBJ {<may>/MD/0/ROOT rot/VB/2/VC${close[0]} ${opener}/IN/3/ADV winds/NNS/6/SBJ rise/VBP/4/SUB${close[1]} ././2/P`,
  );
/** Rain ends before *if*, and takes in *when*. */
const examples: readonly Parsed[] = nouns
  .split(' ')
  .flatMap((noun) => [clause('if', ['}', ''])(noun), clause('when', ['', '}'])(noun)]);

const documents = (list: readonly Parsed[]) =>
  list.map(({ text, sentence }, i) => ({
    id: String(i),
    text,
    sentences: [sentence],
  })) as Document<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues' | 'scopes'>[];

const witnesses: Witnesses = { rules: [toTheEnd] };
const options = { ...witnesses, l2: 0.1 };
const model = await trainScopeEnds([{ documents: documents(examples) }], options);

async function scopesOf({ text, sentence }: Parsed, stage = scopeEnds(model, witnesses)) {
  const { scopes } = await stage.run(sentence, text);
  return scopes.map(({ spans }) => text.slice(spans[0]!.start, spans[0]!.end));
}

test('ends are learned that the rules do not know', async () => {
  expect(await scopesOf(clause('if', ['}', ''])('hay'))).toEqual(['may rot']);
  expect(await scopesOf(clause('when', ['', '}'])('hay'))).toEqual(['may rot when winds rise']);
});

test('why: what was chosen, the runner-up, and what told them apart', async () => {
  const { text, sentence } = clause('if', ['}', ''])('hay');
  const stage = scopeEnds(model, { ...witnesses, explain: 5 });
  const [start, end] = (await stage.run(sentence, text)).scopes[0]!.why!;
  expect(start).toEqual({
    rule: 'start by weight',
    tokens: [
      { role: 'first', token: 1 },
      { role: 'runner-up', token: 0 },
    ],
    features: expect.anything(),
  });
  expect(end).toMatchObject({
    rule: 'end by weight',
    tokens: [
      { role: 'last', token: 2 },
      { role: 'runner-up', token: 5 },
    ],
  });
  expect(end!.features!.length).toBe(5);
  expect(end!.features![0]!.name).toMatch(/ if$/);
  const weights = end!.features!.map(({ weight }) => Math.abs(weight));
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
});

test('no features are told unless they are asked for', async () => {
  const { text, sentence } = examples[0]!;
  const { scopes } = await scopeEnds(model, witnesses).run(sentence, text);
  expect(scopes[0]!.why!.every(({ features }) => features === undefined)).toBe(true);
});

test('the trees of others are asked for where there are some', async () => {
  const asked: string[] = [];
  const { text, sentence } = examples[0]!;
  const { dependencies } = sentence;
  const stage = scopeEnds(model, {
    ...witnesses,
    otherTrees: (of) => {
      asked.push(of.tokens[0]!.form);
      return {
        second: { dependencies },
        rivals: [
          { dependencies, score: 9 },
          { dependencies, score: 1 },
        ],
      };
    },
  });
  expect(await scopesOf({ text, sentence }, stage)).toEqual(['may rot']);
  expect(asked).toEqual(['moss']);
});

test('a rule that the model does not know is taken at its word', async () => {
  const { text, sentence } = clause('if', ['}', ''])('hay');
  const rare: Witnesses = {
    rules: [
      {
        ...toTheEnd,
        run: (of, whole) => {
          const { scopes } = toTheEnd.run(of, whole) as { scopes: Parsed['sentence']['scopes'] };
          return {
            scopes: scopes.map((scope) => ({ ...scope, why: [{ rule: 'rare', tokens: [] }] })),
          };
        },
      },
    ],
  };
  expect(model.knownRules.map(({ rule }) => rule)).not.toContain('rare');
  const stage = scopeEnds(model, rare);
  expect(await scopesOf({ text, sentence }, stage)).toEqual(['may rot if winds rise']);
  const { scopes } = await stage.run(sentence, text);
  expect(scopes[0]!.why![0]).toEqual({
    rule: 'rare',
    tokens: [
      { role: 'first', token: 1 },
      { role: 'last', token: 5 },
    ],
  });
});

test('a rule that made fewer scopes than are asked for is taken at its word', async () => {
  const { text, sentence } = clause('if', ['}', ''])('hay');
  const { scopes } = model.knownRules[0]!;
  expect(scopes).toBe(examples.length);
  const least = (leastRuled: number) =>
    scopesOf({ text, sentence }, scopeEnds(model, { ...witnesses, leastRuled }));
  expect(await least(scopes)).toEqual(['may rot']);
  expect(await least(scopes + 1)).toEqual(['may rot if winds rise']);
});

test('the bracket that closes around a scope is in by conventions that have it; the first are the default', async () => {
  const aside = (close: readonly [string, string]) => (noun: string) =>
    parsed(
      `${noun}/NN/6/SBJ (/(/4/P {<not>/RB/4/ADV fern/NN/1/NMOD${close[0]} )/)/4/P${close[1]} rots/VBZ/0/ROOT ././6/P`,
    );
  const some = nouns.split(' ');
  const both = await trainScopeEnds(
    [
      { documents: documents(some.map(aside(['}', '']))), conventions: 'out' },
      { documents: documents(some.map(aside(['', '}']))), conventions: 'in' },
    ],
    options,
  );
  expect(both.conventions).toEqual(['out', 'in']);
  expect(both.outerBrackets).toEqual(['in, speculation']);
  const sentence = aside(['}', ''])('hay');
  expect(await scopesOf(sentence, scopeEnds(both, witnesses))).toEqual(['not fern']);
  const stage = scopeEnds(both, { ...witnesses, conventions: 'in' });
  expect(await scopesOf(sentence, stage)).toEqual(['not fern )']);
});

test('a model is the same when it is read again, and the same data give the same bytes', async () => {
  const bytes = encodeScopeEnds(model);
  const read = decodeScopeEnds(bytes);
  expect(read).toEqual(model);
  const again = await trainScopeEnds([{ documents: documents(examples) }], options);
  expect(encodeScopeEnds(again)).toEqual(bytes);
});

test('what does not fit the model is refused', async () => {
  expect(() => scopeEnds(model, { ...witnesses, conventions: 'papers' })).toThrow(
    expect.objectContaining({ code: 'UNKNOWN_CONVENTIONS' }),
  );
  expect(() => scopeEnds(model, { rules: [] })).toThrow(
    expect.objectContaining({ code: 'MODEL_TABLES' }),
  );
  await expect(trainScopeEnds([], options)).rejects.toMatchObject({ code: 'NO_DATA' });
  await expect(
    trainScopeEnds(
      [{ documents: documents(examples), conventions: 'a' }, { documents: documents(examples) }],
      options,
    ),
  ).rejects.toMatchObject({ code: 'OPTION' });
});

describe('as a stage', () => {
  for (const { name, run } of stageConformance(scopeEnds(model, witnesses), documents(examples))) {
    test(name, run);
  }
});

test('trees of other schemes are learned from, and no rule reads them', async () => {
  /** The same words and tree, which say nothing; what `if` depends on in another scheme tells the end. */
  const further = (isIn: boolean) => ({
    dependencies: { heads: [1, -1, 1, isIn ? 2 : 1, 5, 3, 1], labels: [...'abcdefg'] },
  });
  const takenIn = new Set(['fern', 'rush', 'clover']);
  const sentences = nouns
    .split(' ')
    .map((noun) => clause('if', takenIn.has(noun) ? ['', '}'] : ['}', ''])(noun));
  const asked: Witnesses = {
    ...witnesses,
    otherTrees: ({ tokens }) => ({ further: [further(takenIn.has(tokens[0]!.form))] }),
  };
  const learned = await trainScopeEnds([{ documents: documents(sentences) }], {
    ...asked,
    l2: 0.1,
  });
  for (const [isIn, scope] of [
    [true, 'may rot if winds rise'],
    [false, 'may rot'],
  ] as const) {
    const stage = scopeEnds(learned, {
      ...witnesses,
      otherTrees: () => ({ further: [further(isIn)] }),
    });
    expect(await scopesOf(clause('if', ['}', ''])('hay'), stage)).toEqual([scope]);
  }
});
