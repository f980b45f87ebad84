import { Option } from 'commander';
import { exitCodes } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { modelsOption } from '../shell/options.js';
import type { Verb } from '../shell/verb.js';

interface DemoSiteFlags {
  readonly out: string;
  readonly capabilities?: string;
  readonly models?: string;
}

export const demoSiteVerb: Verb = {
  options: [
    new Option(
      '-o, --out <folder>',
      'where to write it; the folder must be new or empty',
    ).makeOptionMandatory(),
    new Option(
      '--capabilities <names>',
      'what it can do, with commas between; else annotate,status,parse',
    ),
    modelsOption,
  ],
  examples: [
    'hedgerow demo-site --out site',
    'hedgerow demo-site --out site-with-trees --capabilities annotate,ccg',
  ],
  run: async (_args: readonly string[], flags: DemoSiteFlags, io: Io) => {
    // Only now: other verbs start without it.
    const { writeDemoSite } = await import('@hedgerow/server/demo-site');
    const { files, firstModels } = await writeDemoSite(flags.out, {
      models: flags.models,
      ...(flags.capabilities !== undefined && { capabilities: flags.capabilities.split(',') }),
    });
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    io.stdout.write(
      `${flags.out}: ${files.size} files, ${megabytes(bytes)} MB; the first answer takes ${megabytes(firstModels)} MB of models, once\n`,
    );
    return exitCodes.done;
  },
};

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
