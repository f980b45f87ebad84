import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { biocJson } from './formats/bioc-json.js';
import { biocXml } from './formats/bioc-xml.js';
import { formats } from './formats.js';

const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');
const all = new Map([...formats, biocJson, biocXml].map((format) => [format.name, format]));

test.each([...all])('the README tells the files, layers and options of %s', (name, format) => {
  const rows = readme.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const [, , files, layers, options] = rows.find((cells) => cells[1] === `\`${name}\``) ?? [];
  for (const ending of format.extensions)
    expect(files?.toLowerCase()).toContain(`.${ending}`.toLowerCase());
  if (name === 'jsonl') expect(layers).toBe('all');
  else {
    const told = layers === '' ? [] : layers?.split(', ').map((layer) => layer.replaceAll('*', ''));
    expect(told?.sort()).toEqual([...format.layers].sort());
    const needs = [...(layers ?? '').matchAll(/\*\*(\w+)\*\*/g)].map((match) => match[1]);
    expect(needs.sort()).toEqual([...format.needs].sort());
  }
  for (const option of format.options) expect(options).toContain(`\`${option.name}\``);
});
