import { type Analysis, sharing } from '@hedgerow/pipelines';
import { modelsIn } from '@hedgerow/pipelines/node';
import type { Capability, Query, WorkerModels } from './capabilities.js';

/** Besides those with the usual options, so many stay; taggers and parsers they have in common. */
const kept = 8;

/** Analyses by capability and options, loaded once; of unusual options the ones used last. */
export function analyses(folder: string | undefined): {
  get(capability: Capability, options: Query): Promise<Analysis>;
} {
  const models: WorkerModels = { folder, english: sharing(modelsIn(folder)) };
  const usual = new Map<string, Promise<Analysis>>();
  const others = new Map<string, Promise<Analysis>>();
  return {
    get: (capability, options) => {
      const said = Object.entries(options).filter(
        ([name, value]) =>
          capability.options.properties[name] && !isDefault(capability, name, value),
      );
      const place = said.length === 0 ? usual : others;
      const key = JSON.stringify([capability.name, said.sort()]);
      let found = place.get(key);
      if (found === undefined) {
        found = capability.load(models, Object.fromEntries(said));
        // What could not be loaded is tried again.
        found.catch(() => place.delete(key));
      }
      // A map keeps the order in which keys came: the last used is put last.
      place.delete(key);
      place.set(key, found);
      if (others.size > kept) others.delete(others.keys().next().value!);
      return found;
    },
  };
}

function isDefault({ options }: Capability, name: string, value: string): boolean {
  return (options.properties[name] as { readonly default?: unknown }).default === value;
}
