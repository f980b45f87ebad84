import type { ReproductionContext } from '../reproduction.js';
import { differ, type Training } from './compare.js';
import type { MixedCorpus } from './corpora.js';
import { runSystem } from './systems.js';

const comparisons = [
  ['dynamic', 'paper'],
  ['dynamic', 'ours'],
  ['dynamicBeam', 'ours'],
] as const satisfies readonly (readonly [system: string, training: Training])[];

/** Whether dynamic features beat static ones by more than chance, word by word. */
export async function signNotes(
  corpus: MixedCorpus,
  dataset: string,
  context: ReproductionContext,
): Promise<string[]> {
  const notes: string[] = [];
  for (const [system, training] of comparisons) {
    const base = (await runSystem(corpus, dataset, 'static', training, context)).first;
    const { first } = await runSystem(corpus, dataset, system, training, context);
    const { total, english } = differ(first, base);
    const told = ({ wins, losses, p }: typeof total) =>
      `${wins} words only by dynamic, ${losses} only by static features, p = ${p.toPrecision(2)}`;
    const what = dataset === 'plain' ? corpus.name : `${corpus.name} ${dataset}`;
    const by = training === 'paper' ? `${system} as printed` : system;
    notes.push(`Sign test, ${what}, ${by}: all words: ${told(total)}`);
    if (dataset !== 'plain') {
      notes.push(`Sign test, ${what}, ${by}: foreign words: ${told(english)}`);
    }
  }
  return notes;
}
