import { readFileSync } from 'node:fs';
import { pipeline } from '@hedgerow/document';
import { modelFiles } from '@hedgerow/model-tweet';
import { decodeTweetModel, nameFinder, tweetSplitter, tweetTokenizer } from '@hedgerow/tweet-ner';
import { expect, test } from 'vitest';

const finder = pipeline()
  .use(tweetSplitter())
  .use(tweetTokenizer())
  .use(nameFinder(decodeTweetModel(readFileSync(modelFiles.names))));

/** Where names begin and end in what the shipped model finds. */
test.each([
  ['an abbreviation before it', 'Loved it, esp. Central Park in snow', 'Central Park/LOCATION'],
  ['brackets', 'So many parks here (esp. Hyde Park)', 'Hyde Park/LOCATION'],
  ['a possessive', "Ada's sister is from Chicago", 'Ada/PERSON, Chicago/LOCATION'],
  ['an emoji after it', 'Just landed in London🇬🇧❤️', 'London/LOCATION'],
  ['a smiley after it', 'Saw Justin Bieber😍 today', 'Justin Bieber/PERSON'],
  ['a hash tag', '#London is so cold today', '#London/LOCATION'],
  ['small letters', 'gonna watch the lakers w/ kobe', 'lakers/ORGANIZATION, kobe/PERSON'],
  ['capitals', 'OMG JUSTIN BIEBER IS IN NEW YORK', 'JUSTIN BIEBER/PERSON, NEW YORK/LOCATION'],
  ['a capital inside', 'my new iPhone is so much faster', 'iPhone/PRODUCT'],
  ['no names', 'LOL wow that was so good', ''],
])('%s', async (_, text, names) => {
  const { sentences } = await finder.run({ id: '1', text, sentences: [] });
  const found = sentences.flatMap(({ entities }) =>
    entities.map(({ start, end, type }) => `${text.slice(start, end)}/${type}`),
  );
  expect(found.join(', ')).toBe(names);
});
