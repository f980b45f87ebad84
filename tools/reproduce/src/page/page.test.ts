import { expect, test } from 'vitest';
import { htmlPage } from './html.js';
import { markdownPage } from './markdown.js';
import { duration, introduction, type Page } from './page.js';

const page: Page = {
  commit: 'abc',
  settings: ['--parser best'],
  corpora: [{ path: 'a/b.xml', digest: '0123' }],
  sections: [
    {
      id: 'oak2000/table-1',
      title: 'Oaks <and> *ashes*',
      lacks: ['Nothing of ours: none.'],
      outcome: {
        kind: 'made',
        at: '2026-01-31T12:00Z',
        commit: 'abc',
        seconds: 90,
        table: {
          columns: ['F1'],
          rows: [{ name: 'a|b', published: [1], paper: [2], ours: [3] }],
          deviations: ['other oaks.'],
          notes: ['A `<tag>`.'],
          picture: '<svg><title>Oaks</title></svg>',
        },
      },
    },
    {
      id: 'oak2000/table-2',
      title: 'Ashes',
      lacks: [],
      outcome: { kind: 'failed', why: 'no <ash>' },
    },
    {
      id: 'oak2000/table-3',
      title: 'Elms',
      lacks: [],
      outcome: { kind: 'left out', why: 'elms.xml is not there' },
    },
  ],
};

test('in Markdown, with what differs below each table and its figure beside it', () => {
  const text = markdownPage(page, 'figures');
  for (const block of [
    '### oak2000/table-1\n\nOaks \\<and\\> \\*ashes\\*',
    '![Oaks \\<and\\> \\*ashes\\*](figures/oak2000-table-1.svg)',
    "|  | F1, published | paper's way | hedgerow |\n| --- | ---: | ---: | ---: |\n| a\\|b | 1.00 | 2.00 | 3.00 |",
    '- Not as in the paper: other oaks.\n- A `<tag>`.\n- Nothing of ours: none.\n- Made in 2 min, 2026-01-31T12:00Z, of commit abc.',
    '### oak2000/table-2\n\nAshes\n\nFailed: no \\<ash\\>',
    '## Not made\n\n- oak2000/table-3: elms.xml is not there',
    '| a/b.xml | 0123 |',
  ]) {
    expect(text).toContain(block);
  }
  expect(text).not.toContain('### oak2000/table-3');
});

test('in HTML, with its figures in it and nothing that could be a tag', () => {
  const text = htmlPage(page);
  for (const block of [
    '<h3 id="oak2000/table-1">oak2000/table-1</h3>\n<p>Oaks &lt;and&gt; *ashes*</p>\n<svg>',
    '<td>a|b</td><td>1.00</td><td>2.00</td><td>3.00</td>',
    '<strong>Failed</strong>: no &lt;ash&gt;',
    '<li>oak2000/table-3: elms.xml is not there</li>',
  ]) {
    expect(text).toContain(block);
  }
  expect(text).not.toContain('<ash>');
});

test('what several tables of a source say is told once, by numbers', () => {
  const [first] = page.sections;
  const twice = { ...first!, id: 'oak2000/table-4', lacks: ['Only here.'] };
  const text = markdownPage({ ...page, sections: [first!, twice] }, 'figures');
  expect(text).toContain(
    'Of several of these tables:\n\n1. Not as in the paper: other oaks.\n2. A `<tag>`.\n\n### oak2000/table-1',
  );
  expect(text).toContain(
    '- Nothing of ours: none.\n- Also, from the list above: 1, 2.\n- Made in 2 min, 2026-01-31T12:00Z, of commit abc.',
  );
  expect(text).toContain('- Only here.\n- Also, from the list above: 1, 2.');
  const html = htmlPage({ ...page, sections: [first!, twice] });
  expect(html).toContain(
    '<ol>\n<li>Not as in the paper: other oaks.</li>\n<li>A `&lt;tag&gt;`.</li>\n</ol>',
  );
});

test('it tells of what it was made, and how long that took', () => {
  expect(introduction(page)[1]).toBe(
    'Made by `hedgerow reproduce --all --parser best` of commit abc: 1 of 3 tables, in 2 min, on 2026-01-31.',
  );
  const older = { ...page, commit: 'abd' };
  expect(introduction(older)[1]).toContain(
    ' of commit abd and of older ones, as stands below each table: ',
  );
  expect([0.2, 59, 61, 3600, 5400].map(duration)).toEqual([
    '1 s',
    '59 s',
    '1 min',
    '1 h 0 min',
    '1 h 30 min',
  ]);
});
