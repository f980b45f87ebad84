import { expect, test } from 'vitest';
import { citationMark, tidyText } from './tidy-text.js';

test.each([
  ['  Moss\n  grows.\t', 'Moss grows.'],
  ['Moss\u00a0grows.', 'Moss\u00a0grows.'],
  ['Moss grows [¤].', 'Moss grows.'],
  ['Moss grows [¤, ¤–¤], too.', 'Moss grows, too.'],
  ['Moss grows (¤; ¤) .', 'Moss grows.'],
  ['Moss grows.¤,¤ Oaks do not.', 'Moss grows. Oaks do not.'],
  ['Moss grows ¤ and oaks do not.', 'Moss grows and oaks do not.'],
  ['Moss grows (see ¤).', 'Moss grows (see).'],
  ['¤', ''],
])('%j', (written, tidy) => {
  expect(tidyText(written.replaceAll('¤', citationMark))).toBe(tidy);
});
