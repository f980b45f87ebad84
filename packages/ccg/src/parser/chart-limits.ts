import type { ChartOptions } from '@hedgerow/learn/pruned-chart';

/** How much of a sentence the chart keeps, in logarithms and categories. */
export const chartLimits: ChartOptions = { beam: 12, most: 20, margin: 13 };
