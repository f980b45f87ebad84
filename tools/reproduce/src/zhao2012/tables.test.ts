import type { Codec } from '@hedgerow/corpus';
import { tagged } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { expect, test } from 'vitest';
import type { ReproductionContext } from '../reproduction.js';
import { findReproduction } from '../reproductions.js';

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
  lines: () => [],
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
  for (const { ours } of rows) {
    for (const figure of ours) expect(figure).toBeGreaterThanOrEqual(0);
    expect(ours[1]).toBeGreaterThan(50);
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
