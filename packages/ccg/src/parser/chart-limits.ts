import type { ChartOptions } from '@hedgerow/learn/pruned-chart';

/** How much of a sentence the chart keeps, in logarithms and categories. */
export const chartLimits: ChartOptions = { beam: 12, most: 20, margin: 13 };

/** Where rules count that were never seen, which are far from the best. */
export const lenientBeam = 40;
export const lenientMost = 10;

/**
 * How many edges a chart may have when a sentence is parsed. Few sentences of 150 words have as many; where rules count
 * that were never seen, and categories that a word never had, there can be ten times as many.
 */
export const mostEdges = 40_000;
