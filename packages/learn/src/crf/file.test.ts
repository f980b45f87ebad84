import { expect, test } from 'vitest';
import { alphabet } from '../alphabet.js';
import { chainBuilder } from '../chain/data.js';
import { fitCrf } from '../crf.js';
import { seededRandom } from '../random.js';
import { decodeCrf, encodeCrf, type NamedCrf } from './file.js';
import { crfLabeller } from './labeller.js';
import { nameIndex } from './name-index.js';
import { crfTagger } from './tagger.js';

function trained(edges: boolean): { named: NamedCrf; sequences: string[][][] } {
  const random = seededRandom(4);
  const attributes = alphabet();
  const edgeAttributes = alphabet();
  const builder = chainBuilder({ labelCount: 3 });
  const sequences = Array.from({ length: 40 }, () =>
    Array.from({ length: 1 + random.integer(6) }, () => [
      `w=${random.integer(50)}`,
      `é=${random.integer(3)}`,
    ]),
  );
  for (const items of sequences) {
    builder.add({
      items: items.map((names) => names.map((name) => attributes.add(name))),
      labels: items.map(([, name]) => (random.next() < 0.2 ? 1 : Number(name!.slice(2)))),
      ...(edges ? { edges: items.map(([, name]) => [edgeAttributes.add(name!)]) } : {}),
    });
  }
  const { model } = fitCrf(builder.build(), { c1: 0.1, c2: 0.1 });
  const labels = ['B', 'I', 'O'];
  return {
    named: { model, labels, attributes, ...(edges ? { edgeAttributes } : {}) },
    sequences,
  };
}

function marginalsOf({ model, attributes, edgeAttributes }: NamedCrf, items: string[][]) {
  return crfTagger(model).marginals({
    items: items.map((names) => names.map((name) => attributes.find(name))),
    ...(edgeAttributes ? { edges: items.map(([, name]) => [edgeAttributes.find(name!)]) } : {}),
  });
}

test.each([false, true])('a model comes back from its file as it was (edges %s)', (edges) => {
  const { named, sequences } = trained(edges);
  const { bytes } = encodeCrf(named, { header: { seed: 7, scores: { f1: 93.5 } } });
  const read = decodeCrf(bytes);
  expect(read.labels).toEqual(named.labels);
  expect(read.header).toMatchObject({ kind: 'crf', seed: 7, scores: { f1: 93.5 } });
  for (const items of sequences) {
    const before = marginalsOf(named, items);
    marginalsOf(read, items).forEach((p, k) => {
      expect(p).toBeCloseTo(before[k]!, 12);
    });
  }
  expect(encodeCrf(named).bytes).toEqual(encodeCrf(trained(edges).named).bytes);
});

test('pruning and rounding shrink the file, and the loss is told', () => {
  const { named, sequences } = trained(true);
  const whole = encodeCrf(named).bytes.length;
  for (const bits of [8, 16, 32] as const) {
    const { bytes, loss } = encodeCrf(named, { bits, pruneBelow: 0.01 });
    expect(bytes.length).toBeLessThan(whole);
    expect(loss!.maxError).toBeLessThan(bits === 8 ? 0.05 : 0.001);
    const read = decodeCrf(bytes);
    expect(read.attributes.size).toBeLessThan(named.attributes.size);
    for (const items of sequences) {
      const before = marginalsOf(named, items);
      marginalsOf(read, items).forEach((p, k) => {
        expect(Math.abs(p - before[k]!)).toBeLessThan(0.06);
      });
    }
  }
});

test('files that are broken, cut short or of another kind are told apart', () => {
  const { named } = trained(false);
  const { bytes } = encodeCrf(named);
  expect(() => decodeCrf(bytes.subarray(0, bytes.length - 40))).toThrow(/ends at byte|truncated/i);
  const broken = bytes.slice();
  broken[bytes.length - 40]! ^= 1;
  expect(() => decodeCrf(broken)).toThrow(/checksum/);
  expect(() => encodeCrf({ ...named, labels: ['B'] })).toThrow(/1 names for 3 labels/);
  expect(() => encodeCrf({ ...named, attributes: alphabet() })).toThrow(/0 names for/);
});

test.each([false, true])('labelling by names is tagging by ids (edges %s)', (edges) => {
  const { named, sequences } = trained(edges);
  const quick = crfLabeller(named);
  const plain = crfLabeller(named, { kernel: 'plain' });
  const tagger = crfTagger(named.model);
  for (const items of [...sequences, [...sequences.flat(), ['never seen', '']]]) {
    const rows = edges ? items.map(([, name]) => [name ?? '']) : undefined;
    const { labels } = tagger.decode({
      items: items.map((names) => names.map((name) => named.attributes.find(name))),
      ...(rows && {
        edges: rows.map((names) => names.map((name) => named.edgeAttributes!.find(name))),
      }),
    });
    const expected = Array.from(labels, (label) => named.labels[label]);
    expect(quick.label(items, rows)).toEqual(expected);
    expect(plain.label(items, rows)).toEqual(expected);
  }
  expect(() => quick.label([])).toThrow(/no items/);
});

test('the index finds the names it has and no others', () => {
  const names = alphabet();
  for (let n = 0; n < 50_000; n++) names.add(`${n % 7}=é${n}`);
  const index = nameIndex(names, (id) => (id % 3 === 0 ? -1 : id * 2));
  for (let id = 0; id < names.size; id++) {
    expect(index!.find(names.nameOf(id))).toBe(id % 3 === 0 ? -1 : id * 2);
    expect(index!.find(`x${id}`)).toBe(-1);
  }
});
