import { modelFilesIn } from '@hedgerow/capability/node';
import { allModels, type Catalogue, capabilityNamed } from '@hedgerow/catalogue/node';
import { InputError } from '@hedgerow/document';
import type { Job } from '../analysing/job.js';
import { digestModels } from '../shards/manifest.js';
import type { Run } from './shard-message.js';

export interface Here {
  readonly version: string;
  readonly catalogue: Catalogue;
  /** A folder with models, over those that come with the command. */
  readonly models?: string | undefined;
}

/** What is to be done for a run, if the same would come out of it here as where it was begun. */
export async function jobOfRun(run: Run, { version, catalogue, models }: Here): Promise<Job> {
  if (run.hedgerow !== version) {
    throw new InputError(
      'QUEUE_VERSION',
      `the queue has work for hedgerow ${run.hedgerow}, this is ${version}`,
      { hint: 'a batch and all its workers are of one version, or their shards could differ' },
    );
  }
  const capability = capabilityNamed(catalogue, run.capability);
  const files = modelFilesIn(capability.models, { folder: models, known: allModels(catalogue) });
  if ((await digestModels(files, Object.keys(capability.models))) !== run.models) {
    throw new InputError('QUEUE_MODELS', 'the queue has work for other models than those here', {
      hint: 'give the worker the same --models as the batch',
    });
  }
  return { catalogue, capability, options: run.options, models };
}
