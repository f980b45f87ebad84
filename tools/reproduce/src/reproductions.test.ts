import { expect, test } from 'vitest';
import { formatTable } from './format-table.js';
import { inventory, inventoryRow, lacks } from './inventory.js';
import { findReproduction, reproductions } from './reproductions.js';

test('every table has an id of its own, a title and its data', () => {
  const ids = reproductions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, title, data } of reproductions) {
    expect(id).toMatch(/^([a-z]+\d{4}\/[a-z]+(-[a-z\d]+)*|hedgerow\/[a-z-]+)$/);
    expect(title).not.toBe('');
    expect(data.length).toBeGreaterThan(0);
    expect(findReproduction(id).id).toBe(id);
  }
});

test('a table is aligned text, with what is not published left open', () => {
  expect(
    formatTable({
      columns: ['F1'],
      rows: [
        { name: 'rules', published: [73.67], ours: [75.1] },
        { name: 'ours', published: [undefined], ours: [100] },
        { name: 'word', published: ['may'], ours: ['might'] },
      ],
      notes: ['A note.'],
    }),
  ).toBe(
    [
      '       F1, published  hedgerow',
      'rules          73.67     75.10',
      'ours               -    100.00',
      'word             may     might',
      '',
      'A note.',
      '',
    ].join('\n'),
  );
});

test('the inventory tells of every table, and of no other', () => {
  expect(Object.keys(inventory).sort()).toEqual(reproductions.map(({ id }) => id).sort());
  for (const { noPaper, noOurs } of Object.values(inventory)) {
    expect(noPaper === undefined || noOurs === undefined).toBe(true);
  }
  expect(lacks(inventoryRow('zhao2012/table-6'))).toEqual([
    expect.stringContaining("Nothing in hedgerow's own configuration: "),
  ]);
  expect(() => inventoryRow('nobody1900/table-1')).toThrow('nobody1900/table-1');
});

test('what is made in the configuration of the paper stands between what is published and ours', () => {
  const table = {
    columns: ['P', 'F1'],
    rows: [{ name: 'rules', published: [1, 2], paper: [3, 4], ours: [5, 6] }],
    deviations: ['other trees.'],
    notes: ['A note.'],
  };
  expect(formatTable(table).split('\n')).toEqual([
    "       P, published  paper's way  hedgerow  F1, published  paper's way  hedgerow",
    'rules          1.00         3.00      5.00           2.00         4.00      6.00',
    '',
    'Not as in the paper: other trees.',
    'A note.',
    '',
  ]);
});
