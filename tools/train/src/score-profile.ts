import type { Document } from '@hedgerow/document';
import { type DerivationScores, scoreDerivations } from '@hedgerow/evaluate';
import { derivationParser, type HpsgModel } from '@hedgerow/hpsg';
import { type Analysis, readGivenWords } from './grammar-treebank.js';

export interface ScoreProfileOptions {
  readonly analysis: Analysis;
  /** By entry, its lexical type. */
  readonly types: { readonly [entry: string]: string };
  /** How many derivations the oracle chooses from. */
  readonly best: number;
  /** Longer sentences are left out; default none. */
  readonly longest?: number;
}

/** How well a model derives sentences whose words are the treebank's own. */
export async function scoreProfile(
  gold: readonly Document[],
  model: HpsgModel,
  { analysis, types, best, longest }: ScoreProfileOptions,
): Promise<DerivationScores> {
  const stage = derivationParser(model, { best });
  const predicted: Document[] = [];
  for (const { sentence, text } of await readGivenWords(gold, analysis)) {
    const { id, sentences } = gold[predicted.length]!;
    const { start, end, tokens = [] } = sentences[0]!;
    // Tags and dependencies are those of words as they stand in the text, the words themselves the treebank's.
    const { derivations } = await stage.run({ ...sentence, tokens }, text);
    predicted.push({ id, text, sentences: [{ start, end, tokens, derivations }] });
  }
  return scoreDerivations(gold, predicted, {
    types: new Map(Object.entries(types)),
    ...(longest !== undefined && { longest }),
  });
}
