/** Stages made of others. */
import type { Sentence } from './document.js';
import type { LayerName, Layers } from './layers.js';
import type { Pipeline } from './pipeline.js';
import type { AnyStage, Provision, Stage } from './stage.js';
import { standingOf, withLayers } from './stale-layers.js';

/** The same stage, but a sentence that has all of its layers already keeps them. */
export function keeping<Needs extends Provision, Adds extends LayerName>(
  stage: Stage<Needs, Adds>,
): Stage<Needs, Adds> {
  return {
    ...stage,
    run: (sentence, text) => {
      const has: Sentence = sentence;
      if (stage.adds.some((layer) => has[layer] === undefined)) return stage.run(sentence, text);
      return Object.fromEntries(stage.adds.map((layer) => [layer, has[layer]])) as unknown as Pick<
        Layers,
        Adds
      >;
    },
  };
}

/**
 * Stages that see only the sentences of which something holds; the others get the layers that `otherwise` has. What the
 * stages make besides is there in some sentences only.
 */
export function where<
  In extends LayerName,
  Out extends Provision,
  Adds extends Extract<Out, LayerName>,
>({
  name,
  holds,
  stages,
  otherwise,
}: {
  readonly name: string;
  readonly holds: (sentence: Sentence<Extract<In, LayerName>>) => boolean;
  readonly stages: Pipeline<In, Out>;
  readonly otherwise: Pick<Layers, Adds>;
}): Stage<In, Adds> {
  const parts = stages.stages.filter((part): part is AnyStage => 'run' in part);
  const adds = Object.keys(otherwise) as Adds[];
  const made = new Set(parts.flatMap((part) => [...part.adds, ...(part.mayAdd ?? [])]));
  const layers = parts.flatMap((part) => part.layers ?? []);
  const above = standingOf(layers);
  return {
    name,
    needs: stages.has as readonly In[],
    adds,
    mayAdd: [...made].filter((layer) => !(adds as readonly LayerName[]).includes(layer)),
    layers,
    run: async (sentence, text) => {
      if (!holds(sentence)) return otherwise;
      let current: Sentence = sentence;
      const found: Partial<Layers> = {};
      for (const part of parts) {
        const step = await part.run(current as never, text);
        Object.assign(found, step);
        current = withLayers(current, step, above);
      }
      return found as Pick<Layers, Adds>;
    },
  };
}
