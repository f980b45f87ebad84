import { decodeLexicon, type Lexicon, type MixedTagger } from '@hedgerow/mixed-pos';
import { loadMixedTagger as load } from '@hedgerow/pipelines/mixed';
import { mixedModelsIn } from '@hedgerow/pipelines/node';
import { UsageError } from './exit.js';

export interface MixedTaggerChoice {
  /** A folder with mixed.bin and lexicon.bin; without one, those that come with the command. */
  readonly folder?: string | undefined;
  readonly beam?: string | undefined;
}

export async function loadMixedTagger({ folder, beam }: MixedTaggerChoice): Promise<MixedTagger> {
  return load(
    mixedModelsIn(folder),
    beam === undefined ? {} : { decoder: { kind: 'beam', width: widthOf(beam) } },
  );
}

/** The lexicon of a folder; where it has none, the one that comes with the command. */
export async function loadLexicon(folder?: string): Promise<Lexicon | undefined> {
  const bytes = await mixedModelsIn(folder).find('lexicon');
  return bytes === undefined ? undefined : decodeLexicon(bytes);
}

function widthOf(beam: string): number {
  const width = Number(beam);
  if (Number.isInteger(width) && width >= 1 && width <= 255) return width;
  throw new UsageError(`--beam is a whole number from 1 to 255, found ${JSON.stringify(beam)}`);
}
