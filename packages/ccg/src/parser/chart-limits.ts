import type { ChartOptions } from '@hedgerow/learn/pruned-chart';

/** How much of a sentence the chart keeps, in logarithms and categories. */
export const chartLimits: ChartOptions = { beam: 12, most: 20, margin: 13 };

/** Where rules count that were never seen, which are far from the best. */
export const lenientBeam = 40;
