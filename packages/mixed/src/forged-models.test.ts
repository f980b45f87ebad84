import { modelFilesIn } from '@hedgerow/capability/node';
import { modelConformance } from '@hedgerow/learn/conformance';
import { modelFiles } from '@hedgerow/model-zh-mixed';
import { describe, test } from 'vitest';
import { mixed } from './index.js';

const document = { id: 'a', text: '我今天去Lisbon開會', sentences: [] };

const names = ['mixed', 'lexicon', 'english', 'english-names'] as const;

describe.each(names)('%s', async (name) => {
  const files = modelFilesIn(modelFiles);
  const read = Object.fromEntries(
    await Promise.all(names.map(async (file) => [file, await files.read(file)] as const)),
  );
  const open = async (forged: Uint8Array) => {
    const given = { ...read, [name]: forged };
    const find = async (asked: (typeof names)[number]) => given[asked]!;
    return (await mixed.load({ read: find, find })).run(document);
  };
  test.each(modelConformance({ bytes: read[name]!, open }))('$name', ({ run }) => run());
});
