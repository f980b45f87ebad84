/**
 * TEMPORARY, until `@hedgerow/hpsg/train` has these: the same names, which learn nothing. To be removed, and imported
 * from there (and `derivationParser` from `@hedgerow/hpsg`) in `hpsg.ts`.
 */
import type { Document, Stage } from '@hedgerow/document';
import { encodeModel, type ModelHeader } from '@hedgerow/learn';

export interface HpsgPart {
  readonly documents: readonly Document<'tokens' | 'tags' | 'derivations'>[];
  readonly weight: number;
}

interface HpsgModel {
  readonly labels: readonly string[];
}

interface TrainHpsgOptions {
  readonly types: { readonly [entry: string]: string };
  readonly heads: { readonly [rule: string]: number };
  readonly passes: number;
  readonly seed: number;
  readonly onProgress?: (progress: { readonly pass: number; readonly accuracy: number }) => void;
}

export function trainHpsg(
  _parts: readonly HpsgPart[],
  { heads, passes, onProgress }: TrainHpsgOptions,
): HpsgModel {
  for (let pass = 1; pass <= passes; pass++) onProgress?.({ pass, accuracy: 0 });
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
