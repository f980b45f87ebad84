import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { pubtator } from './pubtator.js';

const file = `101|t|β-Moss 😀 in rain
101|a|Moss may need rain. | Oaks do not.
101\t0\t6\tβ-Moss\tPlant\tMESH:D1
101\t17\t21\tMoss\tPlant\tMESH:D1\tMoss|moss
101\t39\t43\tOaks\tPlant\t
101\tCID\tD1\tD2

102|t|Oaks
`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(pubtator, [{ name: 'two citations', text: file }])) {
    test(name, run);
  }
});

test('entities are in their passage, offsets count characters, relations are kept', () => {
  const [first, second] = pubtator.decode(file.replaceAll('\n', '\r\n'));
  expect(first).toMatchObject({
    id: '101',
    text: 'β-Moss 😀 in rain\nMoss may need rain. | Oaks do not.',
    passages: true,
    source: { relations: ['CID\tD1\tD2'] },
  });
  expect(
    first?.sentences.map(({ entities }) =>
      entities?.map(({ start, end, type, id }) => [first.text.slice(start, end), type, id]),
    ),
  ).toEqual([
    [['β-Moss', 'Plant', 'MESH:D1']],
    [
      ['Moss', 'Plant', 'MESH:D1'],
      ['Oaks', 'Plant', undefined],
    ],
  ]);
  expect(second?.sections).toEqual([{ type: 'title', start: 0, end: 4 }]);
});

test('a text of several lines keeps its offsets, and what is lost is told', () => {
  const losses: string[] = [];
  const written = pubtator.encode(
    [
      {
        id: 'a',
        text: 'Moss\n\nOaks\ngrow.',
        sentences: [{ start: 0, end: 16, entities: [{ start: 6, end: 10, type: 'Tree' }] }],
      },
    ],
    { onLoss: (loss) => losses.push(loss) },
  );
  expect(written).toBe('a|t|Moss\na|a| Oaks grow.\na\t6\t10\tOaks\tTree\t\n');
  expect(losses).toEqual(['line ends inside titles and abstracts']);
});

testRefusals(pubtator, [
  ['an abstract without a title', '1|a|Moss\n', 'PUBTATOR', 1, 1],
  ['prose', 'Moss may need rain.\n', 'PUBTATOR', 1, 1],
  ['an abstract of another citation', '1|t|Moss\n2|a|Oaks\n', 'PUBTATOR', 2, 1],
  ['an entity of another citation', '1|t|Moss\n2\t0\t4\tMoss\tPlant\n', 'PUBTATOR', 2, 1],
  ['another word than the text has', '1|t|Moss\n1\t0\t4\tOaks\tPlant\n', 'PUBTATOR', 2, 7],
  ['a place beyond the text', '1|t|Moss\n1\t0\t9\tMoss\tPlant\n', 'PUBTATOR', 2, 3],
  ['an end that is no number', '1|t|Moss\n1\t0\tx\tMoss\tPlant\n', 'PUBTATOR', 2, 5],
  ['too few columns', '1|t|Moss\n1\t0\t4\tMoss\n', 'PUBTATOR', 2, 1],
  ['a line without tabs', '1|t|Moss\nMoss\n', 'PUBTATOR', 2, 1],
  ['two titles', '1|t|Moss\n1|t|Moss\n', 'PUBTATOR', 2, 1],
  [
    'an entity across the border',
    '1|t|Moss\n1|a|Oak\n1\t0\t8\tMoss Oak\tPlant\n',
    'PUBTATOR',
    3,
    3,
  ],
]);
