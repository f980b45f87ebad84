import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';

describe('serve', () => {
  test('prints the OpenAPI document', async () => {
    const { code, out } = await hedgerow(['serve', '--openapi', '--limit', 'documents=7']);
    expect(code).toBe(0);
    const api = JSON.parse(out);
    expect(api.openapi).toBe('3.1.0');
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining(['/v1/annotate', '/v1/parse', '/v1/mixed', '/v1/names', '/v1/stream']),
    );
    expect(out).toContain('"maxItems": 7');
  });

  test.each([
    [['--port', 'high'], '--port is a whole number from 0 to 65535, found "high"'],
    [['--port', '65536'], '--port'],
    [['--threads', '0'], '--threads'],
    [['--limit', 'bodies=3'], 'the names are body, documents, text'],
    [['--limit', 'body=0'], '--limit body is a whole number from 1'],
    [['--log', 'loud'], 'Allowed choices are debug, info, warn, error, none'],
  ])('%s is a mistake of the user', async (args, message) => {
    const { code, err } = await hedgerow(['serve', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('a token that is none', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'hedgerow-token-')), 'token');
    writeFileSync(file, 'ab\n');
    const { code, err } = await hedgerow(['serve', '--token-file', file]);
    expect([code, err]).toEqual([1, expect.stringContaining('[TOKEN]')]);
    expect(readFileSync(file, 'utf8')).toBe('ab\n');
    const none = await hedgerow(['serve', '--token-file', `${file}s`]);
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('no such file')]);
  });

  test.each(['', 'a', 'seven77'])(
    'HEDGEROW_TOKEN=%s is none, and does not mean open',
    async (t) => {
      const { code, err } = await hedgerow(['serve', '--port', '0'], '', {
        env: { HEDGEROW_TOKEN: t },
      });
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^HEDGEROW_TOKEN: .*eight.*\[TOKEN\]/),
      ]);
    },
  );
});
