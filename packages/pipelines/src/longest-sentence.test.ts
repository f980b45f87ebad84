import { describe, expect, test } from 'vitest';
import { annotating } from './annotating.js';
import { modelsIn } from './node.js';
import { parsing } from './parsing.js';

const short = 'Rain may open the capsules, though the wind is stronger.';
const text = `${short} Heat may open the capsules of many mosses, which close again.`;
const given = { id: 'a', text, sentences: [] };

describe('a sentence that is too long', () => {
  test('is not parsed, and its scopes are the default ones, which say so', async () => {
    const { run } = await annotating(modelsIn(), { parser: 'greedy', longest: short.length });
    const [first, second] = (await run(given)).sentences;
    expect(first!.dependencies).toBeDefined();
    expect(first!.scopes![0]!.why![0]!.rule).not.toBe('default');
    expect([second!.dependencies, second!.deepFeatures]).toEqual([undefined, undefined]);
    expect(second!.tags).toHaveLength(second!.tokens!.length);
    expect(second!.scopes).toEqual([
      {
        cue: 0,
        spans: [{ start: text.lastIndexOf('may'), end: text.length - 1 }],
        why: [{ rule: 'default', tokens: [] }],
      },
    ]);
  });

  test('keeps a tree that it has', async () => {
    const whole = await (await parsing(modelsIn(), { parser: 'greedy' })).run(given as never);
    const again = await parsing(modelsIn(), { parser: 'greedy', longest: 1 });
    expect(await again.run(whole as never)).toEqual(whole);
  });

  test('is one of more than 5000 characters, if nothing is said', async () => {
    const { run } = await annotating(modelsIn(), { parser: 'greedy', parse: 'all' });
    const line = (length: number) => `Rain ${'a'.repeat(length - 10)} may.`;
    const of = async (length: number) =>
      (await run({ id: 'a', text: line(length), sentences: [{ start: 0, end: length }] }))
        .sentences[0]!.dependencies;
    expect(await of(5000)).toBeDefined();
    expect(await of(5001)).toBeUndefined();
  });
});
