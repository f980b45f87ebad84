import type { Catalogue } from '@hedgerow/catalogue/node';
import { jsonl } from '@hedgerow/corpus';
import { type Document, onlyLayers } from '@hedgerow/document';
import { Option } from 'commander';
import { UsageError } from '../shell/exit.js';

export const layersOption = new Option(
  '--layers <which>',
  'write these layers alone, with commas between, and what they stand on: cues,scopes',
);

/** What is left of documents where only some layers are wanted. */
export function layersToKeep(
  { layers: said }: { readonly layers?: string },
  { layers: others }: Catalogue,
): (document: Document) => Document {
  if (said === undefined) return (document) => document;
  const names = said.split(',').map((name) => name.trim());
  const known: readonly string[] = [...jsonl.layers, ...others.map(({ name }) => name)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(
      `--layers: there is no layer ${JSON.stringify(unknown)}, there are ${known.join(', ')}`,
    );
  }
  return (document) => onlyLayers(document, names, others);
}
