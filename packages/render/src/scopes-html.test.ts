import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { anyScopes } from '../test/sentences.js';
import { scopesHtml, scopesPage } from './scopes-html.js';

const text = 'It may not melt & <b>.';
const document = {
  id: 'a<b',
  text,
  sentences: [
    {
      start: 0,
      end: text.length,
      tokens: [{ start: 0, end: 2, form: 'It' }],
      cues: [
        { kind: 'speculation', spans: [{ start: 3, end: 6 }] },
        { kind: 'negation', spans: [{ start: 7, end: 10 }] },
      ],
      scopes: [
        {
          cue: 0,
          spans: [{ start: 3, end: 10 }],
          why: [
            {
              rule: 'modal',
              tokens: [
                { role: 'subject', token: 0 },
                { role: 'verb', token: 9 },
              ],
            },
            { rule: 'final punctuation', tokens: [] },
          ],
        },
        { cue: 1, spans: [{ start: 7, end: 15 }] },
      ],
    },
  ],
} as const;

function shownText(html: string): string[] {
  return [...html.matchAll(/<div class="text">(.*?)<\/div>/gs)].map((match) =>
    match[1]!
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&#13;', '\r')
      .replaceAll('&amp;', '&'),
  );
}

test('crossing scopes are cut where they must be, and say what they are', () => {
  const html = scopesHtml([document], { title: 'Wool & rain' });
  const sentence = html.match(/<span class="sentence">.*<\/span>/)![0];
  expect(sentence.replace(/ title="[^"]*"| tabindex="0"/g, '')).toBe(
    '<span class="sentence">It <span class="scope speculation of0 opens closes"><span class="cue speculation c0 opens closes">may</span> <span class="scope negation of1 opens"><span class="cue negation c1 opens closes">not</span></span></span><span class="scope negation of1 closes"> melt</span> &amp; &lt;b&gt;.</span>',
  );
  expect(sentence).toContain(
    'title="scope of speculation of “may”, by modal (subject It, verb #9); final punctuation"',
  );
  expect(html).toContain('<title>Wool &amp; rain</title>');
});

test('explanations can be read without hovering', () => {
  const html = scopesHtml([document]);
  expect(html).toContain(
    '<li>“may” over “may not”, by modal (subject It, verb #9); final punctuation</li>',
  );
  expect(scopesHtml([{ ...document, sentences: [] }])).not.toContain('<details>');
});

test('hovering a scope lights up its cue', () => {
  expect(scopesHtml([document])).toContain(
    '.sentence:has(.of1:is(:hover,:focus)):not(:has(.of1 .scope:is(:hover,:focus))) .c1',
  );
});

test('any document is well-formed markup that holds its text', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(anyScopes(texts), (any) => {
      const html = scopesHtml([any]);
      expect(XMLValidator.validate(html.replace('<!DOCTYPE html>', ''))).toBe(true);
      const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
      expect(shownText(html)).toEqual([any.text.replace(unwritable, '\ufffd')]);
    }),
  );
});

test('a page of parts is that of whole documents, and one without its last part is not on it', () => {
  fc.assert(
    fc.property(fc.array(anyScopes(fc.string()), { maxLength: 3 }), (all) => {
      const page = scopesPage();
      for (const [i, document] of all.entries()) {
        const [first, ...rest] = document.sentences;
        const sentences = first === undefined ? [] : [first];
        page.add({ document, sentences, isFirst: true, isLast: false });
        if (i !== 1) page.add({ document, sentences: rest, isFirst: false, isLast: true });
      }
      const whole = all.filter((_, i) => i !== 1);
      expect([...page.end()].join('')).toBe(scopesHtml(whole));
    }),
  );
});
