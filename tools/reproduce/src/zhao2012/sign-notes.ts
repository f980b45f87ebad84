import type { ReproductionContext } from '../reproduction.js';
import { differ } from './compare.js';
import type { MixedCorpus } from './corpora.js';
import { runSystem } from './systems.js';

/** Whether dynamic features beat static ones by more than chance, word by word. */
export async function signNotes(
  corpus: MixedCorpus,
  dataset: string,
  context: ReproductionContext,
): Promise<string[]> {
  const base = (await runSystem(corpus, dataset, 'static', context)).first;
  const notes: string[] = [];
  for (const system of ['dynamic', 'dynamicBeam'] as const) {
    const { first } = await runSystem(corpus, dataset, system, context);
    const { total, english } = differ(first, base);
    const told = ({ wins, losses, p }: typeof total) =>
      `${wins} words only by dynamic, ${losses} only by static features, p = ${p.toPrecision(2)}`;
    const what = dataset === 'plain' ? corpus.name : `${corpus.name} ${dataset}`;
    notes.push(`Sign test, ${what}, ${system}: all words: ${told(total)}`);
    if (dataset !== 'plain') {
      notes.push(`Sign test, ${what}, ${system}: foreign words: ${told(english)}`);
    }
  }
  return notes;
}
