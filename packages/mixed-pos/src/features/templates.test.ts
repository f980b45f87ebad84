import { hashOf } from '@hedgerow/learn/hashed';
import { describe, expect, test } from 'vitest';
import { mixedPresets } from '../train/presets.js';
import { styleTemplates } from './template-tables.js';
import { compileMixed } from './templates.js';

const { templates } = mixedPresets.rich;

test('models know templates by their names', () => {
  const { statics, levels } = compileMixed(['x[-1] x[0]', 'pos[-1] word[0]', 'y[-1]']);
  expect(Array.from(statics.seeds)).toEqual([hashOf('x[-1] x[0]')]);
  expect(levels.map(({ seeds }) => Array.from(seeds))).toEqual([
    [],
    [hashOf('pos[-1] word[0]')],
    [],
    [],
    [],
  ]);
});

test('every template is static, of one level, or that of the label before', () => {
  const { statics, levels, transitions } = compileMixed(templates);
  const dynamic = levels.reduce((sum, { count }) => sum + count, 0);
  expect(transitions).toBe(true);
  expect(statics.count + dynamic + 1).toBe(templates.length);
});

test('remembered rows and the rest are all static templates, once', () => {
  const names = [...templates, ...styleTemplates.map(({ template }) => template)];
  const { statics, groups, ungrouped } = compileMixed(names);
  const seeds = [...groups.map((group) => group.templates), ungrouped].flatMap((part) =>
    Array.from(part.seeds),
  );
  expect(groups.length).toBeGreaterThan(1);
  expect(seeds.sort()).toEqual(Array.from(statics.seeds).sort());
});

describe('what cannot be read is an input error', () => {
  test.each(['x[3]', 'pos[1]', 'y[0]', 'len[-2]', 'entry[-1]', 'z[0]', 'x[-1..1]', 'x[0] y[..]'])(
    '%s',
    (name) => {
      expect(() => compileMixed([name])).toThrow(expect.objectContaining({ code: 'TEMPLATE' }));
    },
  );
});
