import { expect, test } from 'vitest';
import { takesModules } from './takes-modules.js';

test.each([
  [['annotate', '--with', './shout.mjs'], {}, true],
  [['--with=shout', 'annotate'], {}, true],
  [['annotate'], { HEDGEROW_WITH: 'shout' }, true],
  [['annotate'], { HEDGEROW_WITH: '' }, false],
  [['annotate', '--without'], {}, false],
])('%j with %j: %s', (argv, env, expected) => {
  expect(takesModules({ argv: ['node', 'main.js', ...argv], env })).toBe(expected);
});
