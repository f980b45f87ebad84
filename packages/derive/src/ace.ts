/** Derivations by the grammar itself, where ACE and a compiled grammar are there. For Node alone: it runs a program. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Capability, defineCapability, type OptionRow } from '@hedgerow/capability';
import type { Pipeline, Stage } from '@hedgerow/document';
import { type AceOptions, aceParser } from '@hedgerow/hpsg/ace';
import { deriveOptions } from './derive.js';

export type { AceOptions, AceWarning } from '@hedgerow/hpsg/ace';

/** A capability that one process of ACE stands behind, and what ends that. */
export interface AceDerivations {
  readonly capability: Capability<
    { readonly best: Extract<OptionRow, { readonly type: 'whole' }> },
    'grammar',
    Pipeline<never, 'sentences' | 'derivations'>
  >;
  /** Ends the process. */
  close(): Promise<void>;
}

/**
 * `derive` with ACE in the place of the embedded parser. Which program is run, with which grammar and within which limits,
 * is said here and nowhere else: its one option is how many of the `best` derivations that ACE is asked for are given.
 */
export function deriveWithAce({ best = 1, ...settings }: AceOptions): AceDerivations {
  const { stage, close } = aceParser({ ...settings, best });
  const opening = async () => (await import('./stages.js')).opening();
  const capability = defineCapability({
    name: 'derive-ace',
    title: 'HPSG derivations by ACE',
    description: 'Derives sentences by the English Resource Grammar itself, which ACE runs.',
    options: { best: { ...deriveOptions.best, most: best, default: best } as const },
    // What a batch is made with; the program reads it, not we.
    models: { grammar: pathToFileURL(resolve(settings.grammar)) },
    adds: ['derivations'],
    opening,
    load: async (_models, { best }) => (await opening()).use(firstOf(stage, best)),
  });
  return { capability, close };
}

function firstOf(
  stage: Stage<'sentences', 'derivations'>,
  most: number,
): Stage<'sentences', 'derivations'> {
  return {
    ...stage,
    run: async (sentence, text) => {
      const { derivations } = await stage.run(sentence, text);
      return { derivations: derivations.slice(0, most) };
    },
  };
}
