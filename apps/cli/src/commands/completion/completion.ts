import { exitCodes } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import type { Verb, VerbRow } from '../../shell/verb.js';
import { bashCompletion } from './bash.js';
import { fishCompletion } from './fish.js';
import { type Place, placesOf } from './places.js';
import { zshCompletion } from './zsh.js';

const shells: { readonly [shell: string]: (places: readonly Place[]) => string } = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  // For editors, and for whoever writes down what there is.
  json: (places) => `${JSON.stringify(places, undefined, 2)}\n`,
};

/** Of these verbs, itself among them. */
export function completionVerb(verbs: readonly VerbRow[]): Verb {
  return {
    arguments: [['<shell>', 'the shell; json is for programs', Object.keys(shells)]],
    examples: ['hedgerow completion bash', 'hedgerow completion fish'],
    run: async ([shell]: readonly string[], _options: object, io: Io) => {
      io.stdout.write(shells[shell!]!(await placesOf(verbs)));
      return exitCodes.done;
    },
  };
}
