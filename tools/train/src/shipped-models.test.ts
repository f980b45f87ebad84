import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeCcgModel } from '@hedgerow/ccg';
import { encodeCcgModel } from '@hedgerow/ccg/train';
import { decodeHpsgModel } from '@hedgerow/hpsg';
import { encodeHpsgModel } from '@hedgerow/hpsg/train';
import { decodeHeader, decodeModel, encodeModel, type ModelHeader } from '@hedgerow/learn';
import { decodeTagger } from '@hedgerow/preprocess';
import { encodeTagger } from '@hedgerow/preprocess/train';
import { decodeScopeEnds } from '@hedgerow/scope-ranker';
import { encodeScopeEnds } from '@hedgerow/scope-ranker/train';
import { decodeTweetModel } from '@hedgerow/tweet-ner';
import { encodeTweetModel } from '@hedgerow/tweet-ner/train';
import { describe, expect, test } from 'vitest';
import { cardTable, noticeList } from './card.js';
import { shippedModels } from './shipped-models.js';
import { withHeader } from './with-header.js';

test('a new header leaves the weights as they are', () => {
  const weights = Float32Array.of(1, 2, 3);
  const names = Uint8Array.of(7, 8);
  const header = { kind: 'toy', seed: 3, data: [{ name: 'a', licence: 'b' }], scores: { f: 1 } };
  const before = encodeModel(header, { weights, names });
  const data = [{ name: 'Field notes of many years', licence: 'CC0' }];
  const after = withHeader(before, { data });
  expect(decodeHeader(after).header).toEqual({ ...header, data });
  expect(decodeModel(after).sections).toEqual(decodeModel(before).sections);
  expect(withHeader(after, { data: header.data })).toEqual(before);
});

/** What is written of what was read, by the file's kind. */
const written: { readonly [kind: string]: (bytes: Uint8Array, header: ModelHeader) => Uint8Array } =
  {
    ccg: (bytes, header) => encodeCcgModel(decodeCcgModel(bytes), header),
    hpsg: (bytes, header) => encodeHpsgModel(decodeHpsgModel(bytes), header),
    'scope-ends': (bytes, header) => encodeScopeEnds(decodeScopeEnds(bytes), header),
    tagger: (bytes, header) => encodeTagger(decodeTagger(bytes), header),
    'tweet-ner': (bytes, header) => encodeTweetModel(decodeTweetModel(bytes), header),
  };

const inParts = shippedModels.flatMap(({ folder, data }) =>
  Object.keys(data)
    .map((name) => ({ name, bytes: readFileSync(join(folder, 'models', `${name}.bin`)) }))
    .map(({ name, bytes }) => ({ name, bytes, header: decodeHeader(bytes).header }))
    .filter(({ header }) => Object.hasOwn(written, header.kind)),
);

test('models of several parts are among those that are shipped', () => {
  expect(inParts.map(({ name }) => name)).toEqual([
    'tagger-bio',
    'tagger-general',
    'scopes',
    'hpsg',
    'ccg',
    'names',
  ]);
});

test.each(inParts)('$name is written as it was read, byte for byte', ({ bytes, header }) => {
  expect(Buffer.compare(written[header.kind]!(bytes, header), bytes)).toBe(0);
});

describe.each(
  shippedModels.map((shipped) => [shipped.folder.split('/').at(-1)!, shipped] as const),
)('%s', (_name, { folder, data }) => {
  const models = join(folder, 'models');
  const names = Object.keys(data).map((name) => ({ name }));
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const squeezed = (table: string) => table.replace(/ +/g, ' ').replace(/-+/g, '-');

  test('has the files that have recipes, and no others', () => {
    const files = names.map(({ name }) => `${name}.bin`).sort();
    expect(readdirSync(models).sort()).toEqual(files);
  });

  test.each(names)('the header of $name says what its recipe would write', ({ name }) => {
    expect(decodeHeader(readFileSync(join(models, `${name}.bin`))).header.data).toEqual(data[name]);
  });

  test('card and notices are those of the files', () => {
    expect(squeezed(text('README.md'))).toContain(squeezed(cardTable(names, models)));
    expect(text('NOTICE.md')).toContain(noticeList(names, models));
  });

  test('the package is no more free than its files, and brings the notices', () => {
    const { license, files } = JSON.parse(text('package.json')) as {
      license: string;
      files: string[];
    };
    const licences = Object.values(data).flatMap((sources) =>
      sources.map(({ licence }) => licence),
    );
    const restricted = licences.some((licence) => /only|none stated/.test(licence));
    const alike = licences.includes('CC BY-SA 4.0');
    expect(license).toBe(
      restricted ? 'SEE LICENSE IN NOTICE.md' : alike ? 'MIT AND CC-BY-SA-4.0' : 'MIT',
    );
    expect(files).toContain('NOTICE.md');
    expect(existsSync(join(folder, 'NOTICE.md'))).toBe(true);
  });
});
