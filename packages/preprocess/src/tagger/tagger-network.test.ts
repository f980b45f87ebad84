import { decodeModel, encodeModel, packWeights } from '@hedgerow/learn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { decodeTagger, encodeTagger, type TaggerModel, tagger } from './tagger.js';
import { featureRows, rowAdder } from './tagger-network.js';
import { trainTagger } from './train-tagger.js';

const documents = toyTreebank(60, 1);
const unseen = toyTreebank(20, 2);
const vectors = new Map(
  documents
    .flatMap(({ sentences }) => sentences.flatMap(({ tokens }) => tokens.map(({ form }) => form)))
    .map((form, i) => [form.toLowerCase(), Float32Array.of(i % 3, (i % 5) - 2, 1)]),
);
const sizes = { rank: 8, inner: 16, hidden: 32, passes: 10, atLeast: 1, batch: 64 };
const options = { passes: 3, learnFrom: 'likelihood', network: { vectors, ...sizes } } as const;
const model = trainTagger([{ documents }], options);

function tags(of: TaggerModel): string[][] {
  const stage = tagger(of);
  return unseen.map(({ sentences, text }) => [
    ...(stage.run(sentences[0]!, text) as { tags: string[] }).tags,
  ]);
}

test('a tagger with a second opinion learns a small grammar', () => {
  expect(tags(model)).toEqual(unseen.map(({ sentences }) => sentences[0]!.tags));
});

test('the second opinion can decide', () => {
  const network = model.network!;
  const bias = Float32Array.from(model.tags, (tag) => (tag === 'NN' ? 1e6 : 0));
  const weights = { ...network.weights, bias: packWeights(bias, { bits: 8 }).packed };
  const sure = { ...model, network: { ...network, mostBehind: 1e6, weights } };
  expect(new Set(tags(sure).flat())).toEqual(new Set(['NN']));
});

test('it comes back from its file, and the same seed gives the same bytes', () => {
  const bytes = encodeTagger(model);
  expect(decodeTagger(bytes).network).toEqual(model.network);
  expect(tags(decodeTagger(bytes))).toEqual(tags(model));
  expect(encodeTagger(trainTagger([{ documents }], options))).toEqual(bytes);
});

test('a damaged network is told', () => {
  const { header, sections } = decodeModel(encodeTagger(model));
  const without = (name: string) =>
    encodeModel(header, Object.fromEntries([...sections].filter(([other]) => other !== name)));
  for (const name of ['network hashes', 'network codes', 'network window', 'network bias scales']) {
    expect(() => decodeTagger(without(name))).toThrow(/network of the tagger is damaged/);
  }
  const extra = { ...header.extra, network: { rank: 8 } };
  const bytes = encodeModel({ ...header, extra }, Object.fromEntries(sections));
  expect(() => decodeTagger(bytes)).toThrow(/network.reach is missing/);
});

test('rows are rounded to a seventh of their largest number', () => {
  const rank = 4;
  const row = fc.array(fc.float({ noNaN: true, min: -100, max: 100 }), {
    minLength: rank,
    maxLength: rank,
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const hashes = rows.map((_, i) => (i * 2_654_435_761) >>> 0);
      const table = featureRows(hashes, Float32Array.from(rows.flat()), rank);
      const addRow = rowAdder(table);
      const most = Math.max(...rows.flat().map(Math.abs));
      rows.forEach((expected, i) => {
        const sum = new Float32Array(rank);
        addRow(hashes[i]!, sum);
        const peak = Math.max(...expected.map(Math.abs), most * 1e-6);
        expected.forEach((value, r) => {
          expect(Math.abs(sum[r]! - value)).toBeLessThanOrEqual(peak / 12);
        });
      });
    }),
  );
});

test('a feature without a row adds nothing', () => {
  const sum = new Float32Array(4);
  rowAdder(featureRows([7], Float32Array.of(1, 2, 3, 4), 4))(8, sum);
  expect(sum).toEqual(new Float32Array(4));
});

test('told to stop, it does not train the network either', () => {
  const control = new AbortController();
  const onProgress = ({ pass }: { readonly pass: number }) => pass === 3 && control.abort();
  const train = () =>
    trainTagger([{ documents }], { ...options, signal: control.signal, onProgress });
  expect(train).toThrow(/abort/);
});
