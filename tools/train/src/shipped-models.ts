import { resolve } from 'node:path';
import type { ModelData } from '@hedgerow/learn';
import { bioData, ccgData, hpsgData, tweetData, zhData } from './model-data.js';

export interface ShippedModels {
  /** The folder of the package. */
  readonly folder: string;
  /** By the file's name without `.bin`, in the order of the card. */
  readonly data: { readonly [name: string]: readonly ModelData[] };
}

const shipped = (name: string, data: ShippedModels['data']): ShippedModels => ({
  folder: resolve(import.meta.dirname, '../../../packages', name),
  data,
});

/** The model packages, and what their files are made of. */
export const shippedModels: readonly ShippedModels[] = [
  shipped('model-en-bio', bioData()),
  shipped('model-en-hpsg', { hpsg: hpsgData() }),
  shipped('model-en-ccg', { ccg: ccgData }),
  shipped('model-zh-mixed', zhData),
  shipped('model-tweet', tweetData),
];

/** The files of a package in the order of its card. */
export function filesOf(packageFolder: string): { readonly name: string }[] {
  const { data } = shippedModels.find(({ folder }) => folder === packageFolder)!;
  return Object.keys(data).map((name) => ({ name }));
}
