import { describe, expect, test } from 'vitest';
import { documentOf, draft, type Marked } from '../../test/sentences.js';
import { findScorer } from '../scorers.js';
import { errorsHtml } from './errors-html.js';
import { formatErrors } from './errors-text.js';

const text = 'It may <b> rain & snow .';
const corpus = (...notes: Marked[]) => [documentOf('d', [draft(text, notes)])];
const may: Marked = { kind: 'speculation', cue: 'may', scope: 'may <b> rain' };
const rain: Marked = { kind: 'speculation', cue: 'rain', scope: 'rain & snow' };
const gold = corpus(may, rain);
const predicted = corpus({ ...may, scope: 'may <b> rain & snow' }, { ...rain, scope: 'rain' });
const errors = findScorer('conll2010').errors!(gold, predicted);

describe('as text', () => {
  test('tables have a row for what has errors, the most frequent first', () => {
    const lines = formatErrors(errors).split('\n');
    expect(lines).toContain(
      'by boundary  gold  predicted  right  missed  spurious  wrong  errors  share',
    );
    expect(lines).toContain(
      'end early       1          1      0       0         0      1       1  50.00',
    );
    expect(lines).toContain(
      'end late        1          1      0       0         0      1       1  50.00',
    );
  });

  test('rows beyond the most are counted', () => {
    const few = formatErrors(errors, { most: 1 });
    expect(few).toContain('... and 1 more');
    expect(few).not.toContain('end late');
  });

  test('nothing wrong is told in one line', () => {
    expect(formatErrors(findScorer('conll2010').errors!(gold, gold))).toBe(
      'Errors: CoNLL-2010: cues and scopes\n     gold scopes  predicted  right  false negatives  false positives  errors\nall            2          2      2                0                0       0\n',
    );
  });
});

describe('as a page', () => {
  const page = errorsHtml(errors);
  const shown = [...page.matchAll(/<p>(.*?)<\/p>/g)].map(([, inner]) => inner!);

  test('shows the sentence twice, brackets around what differs, what it belongs to underlined', () => {
    expect(shown.slice(-2)).toEqual([
      'It <b>[</b><u>may</u> &lt;b&gt; <b>[</b><u>rain</u><b>]</b><sub>1</sub><i>speculation</i> &amp; snow<b>]</b><sub>2</sub><i>speculation</i> .',
      'It <b>[</b><u>may</u> &lt;b&gt; <b>[</b><u>rain</u><b>]</b><sub>2</sub><i>speculation</i> &amp; snow<b>]</b><sub>1</sub><i>speculation</i> .',
    ]);
  });

  test('without its markup is the text', () => {
    const plain = shown.slice(-2).map((one) =>
      one
        .replace(/<b>.<\/b>|<(sub|i)>.*?<\/\1>|<\/?u>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&'),
    );
    expect(plain).toEqual([text, text]);
  });

  test('has the tables', () => {
    expect(page).toContain('<th scope="row">end late</th><td>1</td>');
    expect(errorsHtml(errors, { most: 1 })).toContain('<caption>1 of 2</caption>');
  });
});
