import { tagged } from '@hedgerow/corpus';
import { counterparts } from '@hedgerow/mixed-pos/data';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';
import { expect, test } from 'vitest';
import { mixedCopy, tagNames } from './zh-mixing.js';

const read = (lines: readonly string[]) => tagged.decode(lines.join('\n')) as TaggedDocument[];
const dictionary = counterparts([
  { simplified: '老师', english: ['teacher'] },
  { simplified: '喜欢', english: ['to like'] },
  { simplified: '高兴', english: ['happy'] },
]);

test('a copy has English words in it, keeps the tags, and depends on the seed alone', () => {
  const corpus = read(
    Array.from({ length: 1000 }, () => '老师_NN 喜欢_VV 你_PN ，_PU 很_AD 高兴_VA'),
  );
  const copy = mixedCopy(corpus, dictionary, '1');
  expect(mixedCopy(corpus, dictionary, '1')).toEqual(copy);
  expect(mixedCopy(corpus, dictionary, '2')).not.toEqual(copy);
  const tags = (documents: readonly TaggedDocument[]) =>
    documents.map(({ sentences }) => sentences.map((sentence) => sentence.tags));
  expect(tags(copy)).toEqual(tags(corpus));
  const count = (pattern: RegExp) => copy.filter(({ text }) => pattern.test(text)).length;
  expect(count(/teacher/)).toBeLessThan(count(/happy/));
  expect(count(/teacher like/) / count(/teacher/)).toBeGreaterThan(1.5 * (count(/like/) / 1000));
});

test('foreign names that a corpus has as nouns become names', () => {
  const [document] = tagNames(
    read(['我_PN 用_VV iPhone_NN 看_VV DVD_NN']),
    (word) => word === 'iPhone',
  );
  expect(document!.sentences[0]!.tags).toEqual(['PN', 'VV', 'NR', 'VV', 'NN']);
});
