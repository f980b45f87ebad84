import { annotateVerb } from './commands/annotate.js';
import { convertVerb } from './commands/convert.js';
import { evaluateVerb } from './commands/evaluate.js';
import { explainVerb } from './commands/explain.js';
import { formatsVerb } from './commands/formats.js';
import { mixedVerb } from './commands/mixed.js';
import { modelVerb } from './commands/model.js';
import { namesVerb } from './commands/names.js';
import { parseVerb } from './commands/parse.js';
import { reproduceVerb } from './commands/reproduce.js';
import { serveVerb } from './commands/serve.js';
import { statsVerb } from './commands/stats.js';
import { trainVerb } from './commands/train.js';
import type { Verb } from './verb.js';

/** The verbs, in the order that the help lists them. */
export const verbs: readonly Verb[] = [
  annotateVerb,
  explainVerb,
  parseVerb,
  mixedVerb,
  namesVerb,
  convertVerb,
  statsVerb,
  evaluateVerb,
  trainVerb,
  modelVerb,
  reproduceVerb,
  serveVerb,
  formatsVerb,
];
