import type { Json } from '@hedgerow/document';
import { expectTypeOf, test } from 'vitest';
import type { GivenOptions, OptionTable, OptionValues } from './options.js';

const table = {
  mood: { type: 'choice', choices: ['glum', 'gay'], default: 'glum', help: 'how' },
  parts: { type: 'several', choices: ['a', 'b'], default: ['a'], help: 'which' },
  width: { type: 'whole', least: 1, most: 9, help: 'how wide' },
  rules: { type: 'data', names: ['default'], default: 'default', help: 'by which' },
} as const satisfies OptionTable;

test('the types of options come from their table', () => {
  expectTypeOf<OptionValues<typeof table>['mood']>().toEqualTypeOf<'glum' | 'gay'>();
  expectTypeOf<OptionValues<typeof table>['parts']>().toEqualTypeOf<readonly ('a' | 'b')[]>();
  expectTypeOf<OptionValues<typeof table>['width']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<OptionValues<typeof table>['rules']>().toEqualTypeOf<Json>();
  expectTypeOf<{ mood: 'gay' }>().toExtend<GivenOptions<typeof table>>();
  expectTypeOf<{ mood: 'sad' }>().not.toExtend<GivenOptions<typeof table>>();
});
