import type { Document, Sentence } from '@hedgerow/document';
import { annotating } from '@hedgerow/pipelines';
import { modelsIn } from '@hedgerow/pipelines/node';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

/** All stages with the shipped models, on text that nobody would call English. */
let analyse: (text: string) => Promise<Document>;

beforeAll(async () => {
  const longest = Number.POSITIVE_INFINITY;
  const pipeline = await annotating(modelsIn(), { parser: 'greedy', parse: 'all', longest });
  analyse = (text) => pipeline.run({ id: 'x', text, sentences: [] });
});

/** Every character but white space is in just one token; spans lie in their sentence; layers fit; trees are trees. */
function checkAnalysis({ sentences }: Document, text: string): void {
  let at = 0;
  for (const sentence of sentences) {
    for (const { start, end, form } of sentence.tokens!) {
      expect(text.slice(at, start)).toMatch(/^\s*$/u);
      expect(form).toBe(text.slice(start, end));
      expect(end).toBeGreaterThan(start);
      at = end;
    }
    checkLayers(sentence);
  }
  expect(text.slice(at)).toMatch(/^\s*$/u);
}

function checkLayers(sentence: Sentence): void {
  const {
    tokens = [],
    tags,
    lemmas,
    dependencies,
    deepFeatures,
    cues = [],
    scopes = [],
  } = sentence;
  const count = tokens.length;
  expect([tags?.length, lemmas?.length, deepFeatures?.length]).toEqual([count, count, count]);
  const { heads, labels } = dependencies!;
  expect([heads.length, labels.length]).toEqual([count, count]);
  if (count > 0) expect(heads.filter((head) => head === -1)).toHaveLength(1);
  for (let token = 0; token < Math.min(count, 200); token++) {
    let steps = 0;
    for (let above = token; above !== -1 && steps <= count; steps++) above = heads[above]!;
    expect(steps).toBeLessThanOrEqual(count);
  }
  expect(scopes).toHaveLength(cues.length);
  for (const { spans } of [...cues, ...scopes]) {
    for (const { start, end } of spans) {
      expect(start).toBeGreaterThanOrEqual(sentence.start);
      expect(end).toBeLessThanOrEqual(sentence.end);
      expect(end).toBeGreaterThan(start);
    }
  }
}

const pieces = fc.constantFrom(
  'may',
  'not',
  'Neither',
  'nor',
  'cannot',
  'whether',
  'possible',
  'the',
  'cells',
  'NF-kappa',
  'Ca(2+)',
  'is',
  '.',
  ',',
  '(',
  ')',
  '"',
  '\n\n',
  '\ud83d\ude00',
  '\ud800',
  '\u05d0\u05d1',
  '\u0000',
  '\u0007',
  '<b>',
  '&lt;',
  '\u200b',
  '中文',
);

describe('any text', () => {
  test('words, marks, controls, emoji, other scripts and halves of characters, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(pieces, fc.constantFrom('', ' ', ' ', '\n')), { maxLength: 60 }),
        async (words) => {
          const text = words.flat().join('');
          checkAnalysis(await analyse(text), text);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('random Unicode', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        checkAnalysis(await analyse(text), text);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['nothing', ''],
    ['a megabyte without a space', 'x'.repeat(1 << 20)],
    ['right to left', 'ייתכן שהתאים אינם גדלים. قد لا تنمو الخلايا.'],
    ['only emoji', '😀👩‍🔬🧬'.repeat(50)],
    [
      'HTML',
      '<p class="a">Cells <em>may</em> &amp; can&nbsp;not grow.</p><script>alert(1)</script>',
    ],
    ['a sentence of ten thousand tokens', `${'It may not rain and '.repeat(2000)}so on.`],
  ])('%s', async (_name, text) => {
    checkAnalysis(await analyse(text), text);
  });
});
