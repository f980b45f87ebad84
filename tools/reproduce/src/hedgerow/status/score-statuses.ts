import type { CueKind, Document, Sentence } from '@hedgerow/document';
import { entityStatus } from '@hedgerow/status';

/** Whether each entity of a document is negated, or speculated about, by its cues and scopes. */
async function saidIn(document: Document, kind: CueKind): Promise<boolean[]> {
  const stage = entityStatus();
  const said: boolean[] = [];
  for (const sentence of document.sentences) {
    const { statuses } = await stage.run(
      sentence as Sentence<'entities' | 'cues' | 'scopes'>,
      document.text,
    );
    const label = kind === 'negation' ? 'negated' : 'speculated';
    for (const { status } of statuses) said.push(status === label || status === 'both');
  }
  return said;
}

/** Precision, recall and F1, in percent, of the entities that are said to be of a kind. */
export async function scoreStatuses(
  gold: readonly Document[],
  found: readonly Document[],
  kind: CueKind,
): Promise<{ readonly rates: readonly number[]; readonly entities: number; readonly of: number }> {
  let [entities, of, told, right] = [0, 0, 0, 0];
  for (const [i, document] of gold.entries()) {
    const wanted = await saidIn(document, kind);
    const had = await saidIn(found[i]!, kind);
    if (wanted.length !== had.length) throw new Error(`${document.id}: other entities`);
    wanted.forEach((is, n) => {
      entities++;
      if (is) of++;
      if (had[n]) told++;
      if (is && had[n]) right++;
    });
  }
  const precision = told === 0 ? 0 : (100 * right) / told;
  const recall = of === 0 ? 0 : (100 * right) / of;
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { rates: [precision, recall, f1], entities, of };
}
