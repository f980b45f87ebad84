import { expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';
import { UsageError } from '../shell/exit.js';
import { parseFormat } from './format-argument.js';

test.each([
  ['columns', {}],
  ['columns:scheme=bilou', { scheme: 'bilou' }],
  ['columns:scheme=bilou;documents=file', { scheme: 'bilou', documents: 'file' }],
  ['columns:columns=form,entity;scheme=iob1', { columns: 'form,entity', scheme: 'iob1' }],
  ['columns:columns=a=b', { columns: 'a=b' }],
])('%s', (argument, options) => {
  const { codec, ...rest } = parseFormat(argument);
  expect(codec.name).toBe('columns');
  expect(rest).toEqual({ argument, options });
});

test.each(['columns:', 'columns:bilou', 'columns:=bilou', 'columns:scheme=bilou;'])(
  '%s is refused',
  (argument) => {
    expect(() => parseFormat(argument)).toThrow(UsageError);
  },
);

test('a comma between options is part of a value, which is told', async () => {
  const mistake = 'columns:scheme=bilou,documents=file';
  const { code, err } = await hedgerow(['stats', '--from', mistake], 'Rain\tO\n');
  expect(code).not.toBe(0);
  expect(err).toContain('bilou,documents=file');
  const semicolon = mistake.replace(',', ';');
  const right = await hedgerow(
    ['convert', '--from', semicolon, '--to', 'jsonl'],
    'Lisbon\tU-LOCATION\n',
  );
  expect(right.code).toBe(0);
  expect(JSON.parse(right.out).sentences[0].entities).toEqual([
    { start: 0, end: 6, type: 'LOCATION' },
  ]);
});
