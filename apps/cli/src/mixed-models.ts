import type { Document } from '@hedgerow/document';
import { decodeLexicon, type Lexicon, type MixedTagger } from '@hedgerow/mixed-pos';
import {
  loadMixedTagger as load,
  type MixedTaggingOptions,
  mixedTagging,
} from '@hedgerow/pipelines/mixed';
import { mixedModelsIn } from '@hedgerow/pipelines/node';

export interface MixedTaggerChoice {
  /** A folder with mixed.bin or lexicon.bin; what is not there comes with the command. */
  readonly folder?: string | undefined;
  /** How many paths are kept; else as the model was made. */
  readonly beam?: number | undefined;
}

export async function loadMixedTagger({ folder, beam }: MixedTaggerChoice): Promise<MixedTagger> {
  return load(mixedModelsIn(folder), optionsFor(beam));
}

/** All that is done to a document, as the server does it. */
export async function loadMixedTagging({
  folder,
  beam,
}: MixedTaggerChoice): Promise<(document: Document) => Promise<Document>> {
  return (await mixedTagging(mixedModelsIn(folder), optionsFor(beam))).run;
}

function optionsFor(beam: number | undefined): MixedTaggingOptions {
  return beam === undefined ? {} : { decoder: { kind: 'beam', width: beam } };
}

/** The lexicon of a folder; where it has none, the one that comes with the command. */
export async function loadLexicon(folder?: string): Promise<Lexicon | undefined> {
  const bytes = await mixedModelsIn(folder).find('lexicon');
  return bytes === undefined ? undefined : decodeLexicon(bytes);
}
