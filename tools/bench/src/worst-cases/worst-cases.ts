import { ccgCases } from './ccg.js';
import { chartCases } from './charts.js';
import { corpusCases } from './corpus.js';
import { cueCases } from './cues.js';
import { derivationCases } from './derivations.js';
import { hpsgCases } from './hpsg.js';
import { mixedCases } from './mixed-pos.js';
import { scopeCases } from './scopes.js';
import { textCases } from './text.js';
import { tweetCases } from './tweet-ner.js';
import type { WorstCase } from './worst-case.js';

export const worstCases: readonly WorstCase[] = [
  ...textCases,
  ...corpusCases,
  ...derivationCases,
  ...cueCases,
  ...scopeCases,
  ...mixedCases,
  ...tweetCases,
  ...hpsgCases,
  ...ccgCases,
  ...chartCases,
];

/** An `InputError` is an answer; anything else is not. */
export async function answered(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InputError') throw error;
  }
}
