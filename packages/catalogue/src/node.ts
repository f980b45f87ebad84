export type { DecodedFiles } from './common-data.js';
export { type Catalogue, capabilityNamed, openCatalogue } from './open-catalogue.js';
export {
  allModels,
  decodeFiles,
  type Options,
  type PipelineOptions,
  type Pipelines,
  pipelinesOf,
} from './pipelines.js';
export { collectSooner, makeThreadsThrifty, threadLimits } from './thread-settings.js';
export {
  asRefusal,
  type Outcome,
  openDocument,
  type Performer,
  type Portion,
  performer,
  type Refusal,
  type Task,
  type ThreadSettings,
  type WorkLimits,
} from './work.js';
