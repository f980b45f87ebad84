/**
 * TEMPORARY, until `@hedgerow/hpsg/train` has these: the same names, which learn nothing. To be removed, and imported
 * from there (and `derivationParser` from `@hedgerow/hpsg`) in `hpsg.ts`.
 */
import type { Sentence, Stage } from '@hedgerow/document';
import { encodeModel, type ModelHeader } from '@hedgerow/learn';

export interface TreebankSentence {
  readonly sentence: Sentence<'tokens' | 'tags' | 'derivations'>;
  readonly text: string;
  readonly weight?: number;
}

interface HpsgModel {
  readonly labels: readonly string[];
}

interface TrainHpsgOptions {
  readonly types: { readonly [entry: string]: string };
  readonly heads: { readonly [rule: string]: number };
  readonly passes: number;
  readonly seed: number;
  readonly onProgress?: (progress: {
    readonly step: 'words' | 'parser';
    readonly done: number;
    readonly of: number;
    readonly accuracy?: number;
  }) => void;
}

export function trainHpsg(
  _sentences: readonly TreebankSentence[],
  { heads, passes, onProgress }: TrainHpsgOptions,
): HpsgModel {
  for (let done = 1; done <= passes; done++) onProgress?.({ step: 'parser', done, of: passes });
  return { labels: Object.keys(heads).sort() };
}

export function encodeHpsgModel(
  { labels }: HpsgModel,
  header: Omit<ModelHeader, 'kind' | 'labels'>,
): Uint8Array {
  return encodeModel({ ...header, kind: 'hpsg', labels }, {});
}

export function derivationParser(_model: HpsgModel): Stage<'tokens' | 'tags', 'derivations'> {
  return {
    name: 'derivation-parser',
    needs: ['tokens', 'tags'],
    adds: ['derivations'],
    run: () => ({ derivations: [] }),
  };
}
