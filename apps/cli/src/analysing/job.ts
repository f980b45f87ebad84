import type { AnyCapability } from '@hedgerow/capability';
import type { Catalogue, Options } from '@hedgerow/catalogue/node';

/** What is done to documents: a capability with its options, and where its models are. */
export interface Job {
  readonly catalogue: Catalogue;
  readonly capability: AnyCapability;
  readonly options: Options;
  /** A folder with models, over those that come with the command. */
  readonly models?: string | undefined;
}
