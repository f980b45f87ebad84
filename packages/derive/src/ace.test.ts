/** ACE itself is not tried: `stand-in-ace.mjs` of `@hedgerow/hpsg` is a program of ours that speaks as it does. */
import { join } from 'node:path';
import { load } from '@hedgerow/capability/node';
import { afterEach, expect, test } from 'vitest';
import { type AceDerivations, type AceOptions, type AceWarning, deriveWithAce } from './ace.js';

const standIn = join(import.meta.dirname, '../../hpsg/test/stand-in-ace.mjs');
const made: AceDerivations[] = [];
afterEach(async () => {
  await Promise.all(made.splice(0).map(({ close }) => close()));
});

function withStandIn(options: Partial<AceOptions> = {}) {
  const command = [process.execPath, standIn];
  const ace = deriveWithAce({ command, grammar: 'stand-in.dat', ...options });
  made.push(ace);
  return ace;
}

const text = 'Rain opens capsules. They shed seeds.';

test('raw text: sentences, each with the derivations of ACE, and nothing else', async () => {
  const pipeline = await load(withStandIn({ best: 3 }).capability);
  const { sentences } = await pipeline.run({ id: 'a', text, sentences: [] });
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Rain opens capsules.',
    'They shed seeds.',
  ]);
  for (const { derivations, tokens } of sentences) {
    expect(derivations.map(({ label }) => label)).toEqual(['rule-0_c', 'rule-1_c', 'rule-2_c']);
    expect(tokens).toBeUndefined();
  }
});

test('derivations that come in are made anew', async () => {
  const pipeline = await load(withStandIn().capability);
  const old = { label: 'old', children: [{ form: 'rain', start: 0, end: 4 }] };
  const given = { start: 0, end: 20, derivations: [old] };
  const { sentences } = await pipeline.run({ id: 'a', text, sentences: [given] });
  expect(sentences[0]!.derivations.map(({ label }) => label)).toEqual(['rule-0_c']);
});

test('whoever asks for some of them gets the first, of the same process', async () => {
  const { capability } = withStandIn({ best: 3 });
  const pidsOf = async (best: number) => {
    const pipeline = await load(capability, { best });
    const asked = 'pid of it';
    const { sentences } = await pipeline.run({ id: 'a', text: asked, sentences: [] });
    return sentences[0]!.derivations.map(({ label }) => label);
  };
  const all = await pidsOf(3);
  expect(all).toHaveLength(3);
  expect(await pidsOf(2)).toEqual(all.slice(0, 2));
  await expect(load(capability, { best: 4 })).rejects.toMatchObject({ code: 'OPTION' });
});

test('nothing but how many can be asked for: programs and limits are said when it is made', () => {
  expect(Object.keys(withStandIn().capability.options)).toEqual(['best']);
});

test('what is lost is told', async () => {
  const warnings: AceWarning[] = [];
  const { capability } = withStandIn({ onWarning: (warning) => warnings.push(warning) });
  const pipeline = await load(capability);
  const lost = `Rain fell. ${'crash '.repeat(2)}`.trimEnd();
  const sentences = [
    { start: 0, end: 10 },
    { start: 11, end: lost.length },
  ];
  await pipeline.run({ id: 'a', text: lost, sentences });
  expect(warnings).toMatchObject([{ code: 'ACE_DIED', start: 11, end: 22 }]);
});

test('settings that are none are refused at once', () => {
  expect(() => withStandIn({ best: 0 })).toThrow(expect.objectContaining({ code: 'OPTION' }));
  expect(() => withStandIn({ grammar: '' })).toThrow(expect.objectContaining({ code: 'OPTION' }));
});
