import { expect, test } from 'vitest';
import { formatTable } from './format-table.js';
import { findReproduction, reproductions } from './reproductions.js';

test('every table has an id of its own, a title and its data', () => {
  const ids = reproductions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, title, data } of reproductions) {
    expect(id).toMatch(/^([a-z]+\d{4}\/[a-z]+(-[a-z\d]+)?|hedgerow\/[a-z-]+)$/);
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
      '       F1, published    ours',
      'rules          73.67   75.10',
      'ours               -  100.00',
      'word             may   might',
      '',
      'A note.',
      '',
    ].join('\n'),
  );
});
