import { convertVerb } from './commands/convert.js';
import { evaluateVerb } from './commands/evaluate.js';
import { formatsVerb } from './commands/formats.js';
import { parseVerb } from './commands/parse.js';
import { statsVerb } from './commands/stats.js';
import type { Verb } from './verb.js';

/** The verbs, in the order that the help lists them. */
export const verbs: readonly Verb[] = [
  parseVerb,
  convertVerb,
  statsVerb,
  evaluateVerb,
  formatsVerb,
];
