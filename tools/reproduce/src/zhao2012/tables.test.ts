import type { Codec } from '@hedgerow/corpus';
import { tagged } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import type { ReproductionContext } from '../reproduction.js';
import { findReproduction } from '../reproductions.js';
import { joinLabels } from './post-labels.js';
import { unified } from './tables-19-to-22.js';

/** Sentences of our own; tags that GSD and CTB have in common. */
const lines = [
  '我_PN 喜欢_VV 苹果_NN 。_PU',
  '他们_PN 学习_VV 汉语_NN 。_PU',
  '老师_NN 喜欢_VV 学生_NN 。_PU',
  '学生_NN 学习_VV 数学_NN 。_PU',
  '我_PN 想_VV 买_VV 手机_NN 。_PU',
  '老师_NN 想_VV 看_VV 新闻_NN 。_PU',
];
const corpus = Array.from({ length: 8 }, () => lines)
  .flat()
  .join('\n');

const notes: string[] = [];
const context: ReproductionContext = {
  read: (path: string, _codec: Codec): Document[] => {
    const documents = tagged.decode(corpus) as Document[];
    return path.includes('udc') ? documents.map(asGsd) : documents;
  },
  lines: () => ['我喜欢apple。', '我想follow老师。'],
  labels: () => '1 3 8 NN\n2 2 8 VV\n',
  packageFile: () =>
    JSON.stringify([
      { simplified: '苹果', english: ['apple'] },
      { simplified: '喜欢', english: ['to like'] },
      { simplified: '手机', english: ['mobile phone', 'phone'] },
    ]),
  note: (text) => notes.push(text),
};

/** The same with GSD's names of pronouns and punctuation. */
function asGsd(document: Document): Document {
  const names: { [tag: string]: string } = { PN: 'PRP', PU: '.' };
  return {
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tags: (sentence.tags ?? []).map((tag) => names[tag] ?? tag),
    })),
  };
}

test('table 11: each system on each dataset of each corpus, with the published figures and a sign test', async () => {
  const { rows, notes: told } = await findReproduction('zhao2012/table-11').run(context);
  expect(rows).toHaveLength(2 * 6 * 3);
  expect(rows.map(({ name }) => name)).toContain('zhuxian D2 Our, with a beam');
  expect(rows[0]).toMatchObject({ name: 'udc A Baseline', published: [80.25, 88.74] });
  for (const { name, paper, ours } of rows) {
    expect(paper === undefined).toBe(name.endsWith('with a beam'));
    for (const figures of [paper ?? ours, ours]) {
      for (const figure of figures) expect(figure).toBeGreaterThanOrEqual(0);
      expect(figures[1]).toBeGreaterThan(50);
    }
  }
  expect(told.filter((note) => note.startsWith('Sign test, udc E, dynamicBeam'))).toHaveLength(2);
  expect(notes).toContain('zhuxian, dataset E: training the dynamicBeam system');
});

test('table 12: the foreign words of dataset A by tag', async () => {
  const { columns, rows } = await findReproduction('zhao2012/table-12').run(context);
  expect(columns).toEqual(['P', 'R', 'F1']);
  expect(rows.find(({ name }) => name.includes('VV Baseline'))?.published).toEqual([
    71.45, 68.13, 69.75,
  ]);
});

test('table 7: text as it is', async () => {
  const { rows } = await findReproduction('zhao2012/table-7').run(context);
  // Learnt by heart: the test part is the training part.
  expect(rows.map(({ ours }) => ours)).toEqual(Array.from({ length: 6 }, () => [100, 100, 100]));
});

test('tables 8 and 10: the words that were made foreign, of the first drawing alone', async () => {
  for (const [table, names] of [
    [8, ['udc H train', 'udc H test']],
    [10, ['udc A train', 'udc A test']],
  ] as const) {
    const { rows } = await findReproduction(`zhao2012/table-${table}`).run(context);
    const [train, test] = names.map((name) => rows.find((row) => row.name === name)!);
    const sum = (cells: readonly unknown[] = []) =>
      cells.reduce<number>((all, cell) => all + Number(cell ?? 0), 0);
    expect(sum(train!.paper)).toBeGreaterThan(0);
    // The same sentences, a share of their words: not several times as many.
    expect(sum(test!.paper)).toBeLessThan(2 * sum(train!.paper) + 10);
  }
});

test('table 20: labelled posts, each foreign word of which stands as ENG for models B and C', async () => {
  const { rows } = await findReproduction('zhao2012/table-20').run(context);
  expect(rows).toHaveLength(2 * 4 + 2);
  expect(rows[0]).toMatchObject({ name: 'udc B Baseline', published: [74.91] });
  for (const { paper = [0], ours } of rows) {
    for (const figure of [...paper, ...ours]) {
      expect(figure).toBeGreaterThanOrEqual(0);
      expect(figure).toBeLessThanOrEqual(100);
    }
  }
  const post = { text: '用Ninja看 cool 的OK吗', words: [{ start: 1, end: 6, tag: 'NR' }] };
  expect(unified(post)).toEqual({
    text: '用ENG看 ENG 的ENG吗',
    words: [{ start: 1, end: 4, tag: 'NR' }],
  });
});

test('labels of posts are read with their places, and refused with their line', () => {
  const posts = ['我喜欢apple。'];
  expect(joinLabels(posts, '# x\n1 3 8 NN\n')).toEqual([
    { text: posts[0], words: [{ start: 3, end: 8, tag: 'NN' }] },
  ]);
  for (const wrong of ['2 3 8 NN', '1 8 3 NN', '1 3 99 NN', '1 3 8', '1 3 8 NN VV', '1 a 8 NN']) {
    expect(() => joinLabels(posts, `1 3 8 NN\n${wrong}`)).toThrow(/is no label/);
  }
});

test('section 4: one model, decoded by Algorithm 1 and by beams', async () => {
  const { rows } = await findReproduction('zhao2012/section-4').run(context);
  expect(rows.map(({ name }) => name).slice(0, 3)).toEqual([
    'udc Algorithm 1, static features',
    'udc Algorithm 1',
    'udc a beam of 255',
  ]);
  expect(rows[2]!.ours[2]).toBe(100);
  for (const { paper, ours } of rows) expect((paper ?? ours)[1]).toBeGreaterThan(50);
});
