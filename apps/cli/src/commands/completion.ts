import { bashCompletion } from '../completion/bash.js';
import { fishCompletion } from '../completion/fish.js';
import { type Place, placesOf } from '../completion/places.js';
import { zshCompletion } from '../completion/zsh.js';
import { exitCodes } from '../exit.js';
import type { Io } from '../io.js';
import type { Verb, VerbRow } from '../verb.js';

const shells: { readonly [shell: string]: (places: readonly Place[]) => string } = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** Of these verbs, itself among them. */
export function completionVerb(verbs: readonly VerbRow[]): Verb {
  return {
    arguments: [['<shell>', 'the shell', Object.keys(shells)]],
    examples: ['hedgerow completion bash', 'hedgerow completion fish'],
    run: async ([shell]: readonly string[], _options: object, io: Io) => {
      io.stdout.write(shells[shell!]!(await placesOf(verbs)));
      return exitCodes.done;
    },
  };
}
