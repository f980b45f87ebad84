import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';

/** Corpora of the shape that the tables read, with sentences of our own. */
function smallCorpora(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-data-'));
  const trees = '( (S (NP-SBJ (NN Rain)) (VP (VBD fell)) (. .)) )\n';
  const files: { readonly [path: string]: string } = {
    'trees/ewt/en_ewt-ud-train.conllu': readFileSync(
      resolve(import.meta.dirname, '../../examples/capsules.conllu'),
      'utf8',
    ),
    'trees/masc/a.mrg': trees.replace('NN Rain', 'NNP Rain'),
    'trees/genia/train.mrg': trees,
    'trees/genia/dev.mrg': trees,
    'trees/craft/dev/a.tree': trees,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('reproduce', () => {
  test('lists the tables', async () => {
    const { code, out } = await hedgerow(['reproduce']);
    expect(code).toBe(0);
    expect(out).toMatch(/^rimell2009\/table-1 +Accuracy of part-of-speech taggers/m);
  });

  test('prints a table, published figures beside ours', async () => {
    const data = smallCorpora();
    const { code, out, err } = await hedgerow(['reproduce', 'rimell2009/table-1', '--data', data]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^GENIA +98\.70 +100\.00 +- +100\.00$/m);
    const json = await hedgerow(['reproduce', 'rimell2009/table-1', '--json'], '', {
      env: { HEDGEROW_DATA: data },
    });
    expect(JSON.parse(json.out)).toMatchObject({
      id: 'rimell2009/table-1',
      columns: ['GENIA', 'CRAFT'],
    });
  });

  test.each([
    [['rimell2009/table-1', '--data', '/no/such'], '/no/such/trees/ewt/en_ewt-ud-train.conllu'],
    [['rimell2009/table-99'], 'there is no "rimell2009/table-99" to reproduce [UNKNOWN_TABLE]'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await hedgerow(['reproduce', ...args]);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});
