import { modelFilesIn } from '@hedgerow/capability/node';
import { modelConformance } from '@hedgerow/learn/conformance';
import { modelFiles } from '@hedgerow/model-tweet';
import { describe, test } from 'vitest';
import { names } from './index.js';

const tweet = { id: 'a', text: '@ada we love Lisbon', sentences: [] };

describe('names', async () => {
  const bytes = await modelFilesIn(modelFiles).read('names');
  const open = async (forged: Uint8Array) => {
    const find = async () => forged;
    return (await names.load({ read: find, find })).run(tweet);
  };
  test.each(modelConformance({ bytes, open }))('$name', ({ run }) => run());
});
