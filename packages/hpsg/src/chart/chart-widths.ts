import type { ChartOptions } from '@hedgerow/learn/pruned-chart';

/** Chosen on held-out sentences: narrower ones lose right constituents, wider ones take too long for what they gain. */
export const usualChart: ChartOptions = { beam: 8, most: 16, margin: 9.2 };

/** Which stretches of a long sentence may be of use is seen with less. */
export const sketchChart: ChartOptions = { beam: 4, most: 3, margin: 4 };

/** Enough to learn from, in half the time. */
export const trainingChart: ChartOptions = { beam: 6, most: 12, margin: 8 };
