import { decodeModel, encodeModel } from '@hedgerow/learn';
import { expect, test } from 'vitest';
import {
  toyModel,
  toySentence,
  toySentences,
  unweightedModel,
} from '../../test/toy-derivations.js';
import { ccgParser } from './ccg-parser.js';
import { decodeCcgModel, encodeCcgModel } from './model-file.js';

const bytes = encodeCcgModel(toyModel, { seed: 1 });

test.each([
  ['with weights', toyModel],
  ['without', unweightedModel],
])('a model %s is read as it was written', async (_name, model) => {
  const read = decodeCcgModel(encodeCcgModel(model));
  expect(encodeCcgModel(read)).toEqual(encodeCcgModel(model));
  const { words, tags } = toySentences[3]!;
  const { sentence, text } = toySentence(words, tags);
  expect(await ccgParser(read).run(sentence, text)).toEqual(
    await ccgParser(model).run(sentence, text),
  );
});

type Parts = { [name: string]: Uint32Array | Uint8Array };

/** The file with some sections or fields changed. */
function forged(change: (sections: Parts, extra: { [name: string]: unknown }) => void) {
  const { header, sections } = decodeModel(bytes, { kind: 'ccg' });
  const parts = Object.fromEntries(
    [...sections].map(([name, section]) => [name, section.slice()]),
  ) as unknown as Parts;
  const extra = { ...header.extra } as { [name: string]: unknown };
  change(parts, extra);
  return encodeModel(
    { kind: header.kind, labels: header.labels!, extra: extra as never },
    parts as never,
  );
}

test.each<[string, Parameters<typeof forged>[0]]>([
  ['a pair of a symbol that there is not', (parts) => parts.pairs!.set([9999])],
  ['a combinator that there is not', (parts) => parts.pairs!.set([99], 2)],
  ['a chain that there is not', (parts) => parts.chainsInside!.set([99], 1)],
  ['a symbol of no kind', (parts) => parts.symbolKinds!.set([7])],
  [
    'a list that ends too soon',
    (parts) => {
      parts.chainsOnTop = parts.chainsOnTop!.slice(1);
    },
  ],
  [
    'nothing on top',
    (parts) => {
      parts.chainsOnTop = new Uint32Array();
    },
  ],
  [
    'chains without the empty one',
    (_, extra) => {
      extra.chains = (extra.chains as string[]).map(() => 'NP');
    },
  ],
  [
    'a table of other bits',
    (_, extra) => {
      extra.weights = { ...(extra.weights as object), bits: 9 };
    },
  ],
  [
    'a network with other labels',
    (_, extra) => {
      extra.network = { ...(extra.network as object), labels: 7 };
    },
  ],
])('%s is refused', (_about, change) => {
  expect(() => decodeCcgModel(forged(change))).toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^MODEL_/) }),
  );
});
