import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@hedgerow/document';
import {
  decodeLexicon,
  decodeMixed,
  type Lexicon,
  type MixedTagger,
  mixedTagger,
} from '@hedgerow/mixed-pos';
import { type ModelName, modelFiles } from '@hedgerow/model-zh-mixed';
import { UsageError } from './exit.js';

export interface MixedTaggerChoice {
  /** A folder with mixed.bin and lexicon.bin; without one, those that come with the command. */
  readonly folder?: string | undefined;
  readonly beam?: string | undefined;
}

export async function loadMixedTagger({ folder, beam }: MixedTaggerChoice): Promise<MixedTagger> {
  const bytes = await read('mixed', folder);
  if (bytes === undefined) {
    throw new InputError('NO_MODEL', `there is no mixed.bin in ${folder ?? 'the model package'}`, {
      hint: 'hedgerow train mixed makes one, --models names the folder that it is in',
    });
  }
  const model = decodeMixed(bytes);
  const lexicon = (model.settings.lexicon ?? 0) === 0 ? undefined : await loadLexicon(folder);
  return mixedTagger(model, {
    ...(lexicon && { lexicon }),
    ...(beam !== undefined && { decoder: { kind: 'beam', width: widthOf(beam) } }),
  });
}

/** The lexicon of a folder; where it has none, the one that comes with the command. */
export async function loadLexicon(folder?: string): Promise<Lexicon | undefined> {
  const bytes = (await read('lexicon', folder)) ?? (await read('lexicon'));
  return bytes === undefined ? undefined : decodeLexicon(bytes);
}

async function read(name: ModelName, folder?: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(folder === undefined ? modelFiles[name] : join(folder, `${name}.bin`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function widthOf(beam: string): number {
  const width = Number(beam);
  if (Number.isInteger(width) && width >= 1 && width <= 255) return width;
  throw new UsageError(`--beam is a whole number from 1 to 255, found ${JSON.stringify(beam)}`);
}
