import { modelFilesIn } from '@hedgerow/capability/node';
import { modelConformance } from '@hedgerow/learn/conformance';
import { modelFiles } from '@hedgerow/model-zh-mixed';
import { describe, test } from 'vitest';
import { mixed } from './index.js';

const document = { id: 'a', text: '我今天去Lisbon開會', sentences: [] };

describe.each(['mixed', 'lexicon'] as const)('%s', async (name) => {
  const files = modelFilesIn(modelFiles);
  const read = { mixed: await files.read('mixed'), lexicon: await files.read('lexicon') };
  const open = async (forged: Uint8Array) => {
    const given = { ...read, [name]: forged };
    const find = async (asked: 'mixed' | 'lexicon') => given[asked];
    return (await mixed.load({ read: find, find })).run(document);
  };
  test.each(modelConformance({ bytes: read[name], open }))('$name', ({ run }) => run());
});
