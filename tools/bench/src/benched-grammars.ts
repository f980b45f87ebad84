import type { BenchedGrammar } from './benched-grammar.js';

/** By their names, each loaded by whoever asks for it: the memory of one is measured without the other. */
export const benchedGrammars = {
  ccg: async (): Promise<BenchedGrammar> => (await import('./benched-ccg.js')).benchedCcg,
  hpsg: async (): Promise<BenchedGrammar> => (await import('./benched-hpsg.js')).benchedHpsg,
} as const;

export type GrammarName = keyof typeof benchedGrammars;
