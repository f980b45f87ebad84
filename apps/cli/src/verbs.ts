import { type Catalogue, openCatalogue } from '@hedgerow/catalogue/node';
import type { VerbRow } from './shell/verb.js';

/**
 * The verbs, in the order that the help lists them: one for each capability, then those that are the command's own. Only
 * the one that is asked for is loaded: a command starts at once.
 */
export function verbsOf(catalogue: Catalogue): readonly VerbRow[] {
  return [...capabilityVerbs(catalogue), ...ownVerbs(catalogue)];
}

/** Those of hedgerow as it is shipped. */
export async function shippedVerbs(): Promise<readonly VerbRow[]> {
  return verbsOf(await openCatalogue());
}

function capabilityVerbs(catalogue: Catalogue): VerbRow[] {
  return catalogue.capabilities.flatMap((capability) => {
    const { name, description } = capability;
    const row: VerbRow = {
      name,
      description,
      load: async () => {
        const { capabilityVerb } = await import('./capabilities/capability-verb.js');
        const { styleOf } = await import('./capabilities/styles.js');
        return capabilityVerb(capability, catalogue, await styleOf(name));
      },
    };
    if (name !== 'annotate') return [row];
    const explain: VerbRow = {
      name: 'explain',
      description:
        'Tells of each cue what made it one, and of each scope which rules made it, from which words.',
      load: async () => {
        const { capabilityVerb } = await import('./capabilities/capability-verb.js');
        const { explainStyle } = await import('./capabilities/annotate/explain-style.js');
        return capabilityVerb(capability, catalogue, explainStyle);
      },
    };
    return [row, explain];
  });
}

const ownVerbs = (catalogue: Catalogue): readonly VerbRow[] => [
  {
    name: 'batch',
    description:
      'Does one of these to a large corpus, shard by shard; started again, it does what is missing.',
    load: async () => (await import('./commands/batch/batch.js')).batchVerb(catalogue),
  },
  {
    name: 'worker',
    description: 'Makes shards of batches that are put into a queue, until it is told to end.',
    load: async () => (await import('./commands/worker.js')).workerVerb(catalogue),
  },
  {
    name: 'convert',
    description: 'Reads files of one format and writes them in another.',
    load: async () => (await import('./commands/convert.js')).convertVerb,
  },
  {
    name: 'stats',
    description: 'Prints what a corpus holds.',
    load: async () => (await import('./commands/stats.js')).statsVerb(catalogue),
  },
  {
    name: 'evaluate',
    description: 'Scores a prediction against a gold standard.',
    load: async () => (await import('./commands/evaluate.js')).evaluateVerb,
  },
  {
    name: 'train',
    description: 'Learns a model from a corpus that has the layers it is to find.',
    load: async () => (await import('./commands/train/train.js')).trainVerb,
  },
  {
    name: 'model',
    description: 'Tells what a model is: its kind, data, scores, parts and strongest features.',
    load: async () => (await import('./commands/model/model.js')).modelVerb,
  },
  {
    name: 'reproduce',
    description:
      'Makes a table of a paper again, its figures beside ours; without an id, lists them.',
    load: async () => (await import('./commands/reproduce.js')).reproduceVerb,
  },
  {
    name: 'serve',
    description: 'Serves all this over HTTP, with a page to try it on, until it is told to end.',
    load: async () => (await import('./commands/serve.js')).serveVerb(catalogue),
  },
  {
    name: 'demo-site',
    description:
      'Writes the page into a folder for a static host, where the browser does the work.',
    load: async () => (await import('./commands/demo-site.js')).demoSiteVerb,
  },
  {
    name: 'formats',
    description: 'Lists the formats, their layers and their options.',
    load: async () => (await import('./commands/formats.js')).formatsVerb,
  },
  {
    name: 'completion',
    description: 'Prints what makes a shell complete verbs, options and their values.',
    load: async () =>
      (await import('./commands/completion/completion.js')).completionVerb(verbsOf(catalogue)),
  },
];
