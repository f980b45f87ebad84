import { expect, test } from 'vitest';
import { alphabet } from '../alphabet.js';
import { decodeLatentCrf, encodeLatentCrf } from '../latent-crf/file.js';
import { fitLatentCrf, latentCrfTagger } from '../latent-crf.js';
import { decodeMemm, encodeMemm } from '../memm/file.js';
import { fitMemm, memmTagger } from '../memm.js';
import { seededRandom } from '../random.js';
import { decodeSemiCrf, encodeSemiCrf } from '../semi-crf/file.js';
import { fitSemiCrf, semiCrfTagger } from '../semi-crf.js';
import { chainBuilder } from './data.js';

const random = seededRandom(8);
const attributes = alphabet(['a', 'b', 'c', 'd', 'ü']);
const labels = ['X', 'Y'];
const sequences = Array.from({ length: 20 }, () => {
  const items = Array.from({ length: 1 + random.integer(5) }, () => [random.integer(5)]);
  return { items, edges: items, labels: items.map(([a]) => (random.next() < 0.2 ? 1 : a! % 2)) };
});

function data(withEdges: boolean) {
  const builder = chainBuilder({ labelCount: 2 });
  for (const { items, edges, labels: gold } of sequences) {
    builder.add({ items, labels: gold, ...(withEdges ? { edges } : {}) });
  }
  return builder.build();
}

test.each([false, true])('a latent CRF comes back from its file (edges %s)', (edges) => {
  const { model } = fitLatentCrf(data(edges), { maxIterations: 5 });
  const named = { model, labels, attributes, ...(edges ? { edgeAttributes: attributes } : {}) };
  const read = decodeLatentCrf(encodeLatentCrf(named, { header: { seed: 1 } }).bytes);
  expect(read.header.seed).toBe(1);
  const [before, after] = [latentCrfTagger(model), latentCrfTagger(read.model)];
  for (const sequence of sequences) {
    expect(after.marginals(sequence)).toEqual(before.marginals(sequence));
  }
  expect(encodeLatentCrf(named, { bits: 16 }).loss!.maxError).toBeLessThan(1e-3);
  expect(() => encodeLatentCrf({ ...named, labels: [] })).toThrow(/0 names for 2 labels/);
});

test.each([false, true])('a MEMM comes back from its file (edges %s)', (edges) => {
  const { model } = fitMemm(data(edges), { maxIterations: 5 });
  const named = { model, labels, attributes, ...(edges ? { edgeAttributes: attributes } : {}) };
  const { bytes } = encodeMemm(named);
  const read = decodeMemm(bytes);
  expect(read.attributes.nameOf(4)).toBe('ü');
  const [before, after] = [memmTagger(model), memmTagger(read.model)];
  for (const sequence of sequences) {
    expect(after.marginals(sequence)).toEqual(before.marginals(sequence));
  }
  expect(() => decodeLatentCrf(bytes)).toThrow(/kind memm, expected latent-crf/);
  expect(() => encodeMemm({ ...named, attributes: alphabet() })).toThrow(
    /0 names for 5 attributes/,
  );
});

test.each([false, true])('a semi-Markov CRF comes back from its file (all groups %s)', (all) => {
  const segmented = sequences.map(({ items, labels: gold }) => ({
    items,
    segments: gold.map((label, t) => ({ start: t, end: t + 1, label })),
    ...(all
      ? {
          starts: items,
          ends: items,
          edges: items,
          segment: (start: number, end: number) => [end - start],
        }
      : {}),
  }));
  const { model } = fitSemiCrf(segmented, { maxIterations: 5, longest: [3, 2] });
  const names = all
    ? {
        items: attributes,
        starts: attributes,
        ends: attributes,
        spans: attributes,
        edges: attributes,
      }
    : { items: attributes };
  const { bytes } = encodeSemiCrf({ model, labels, names });
  const read = decodeSemiCrf(bytes);
  const [before, after] = [semiCrfTagger(model), semiCrfTagger(read.model)];
  for (const sequence of segmented) {
    expect(after.marginals(sequence).segments).toEqual(before.marginals(sequence).segments);
    expect(after.decode(sequence)).toEqual(before.decode(sequence));
  }
  expect(() => decodeSemiCrf(bytes.subarray(0, bytes.length - 100))).toThrow();
  expect(() => encodeSemiCrf({ model, labels, names: {} })).toThrow(/attributes of items/);
});
