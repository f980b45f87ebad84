import type { WorstCase } from './worst-case.js';

export const mixedCases: readonly WorstCase[] = [
  {
    name: 'what could be an address, without end',
    place: 'packages/mixed-pos/src/units/unit-kinds.ts',
    size: 2000,
    load: async () => {
      const { cutUnits } = await import('@hedgerow/mixed-pos');
      return (size) => {
        const text = '_'.repeat(size);
        return () => cutUnits(text);
      };
    },
  },
];
