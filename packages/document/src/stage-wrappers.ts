/** Stages made of others. */
import type { Sentence } from './document.js';
import type { LayerName, Layers } from './layers.js';
import type { Pipeline } from './pipeline.js';
import type { AnyStage, Provision, Stage } from './stage.js';

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
 * Several stages as one: it adds the layers that are named, and what its stages make besides may be there or not.
 */
export function sequence<
  In extends LayerName,
  Out extends Provision,
  Adds extends Extract<Out, LayerName>,
>({
  name,
  stages,
  adds,
}: {
  readonly name: string;
  readonly stages: Pipeline<In, Out>;
  readonly adds: readonly Adds[];
}): Stage<In, Adds> {
  const parts = stages.stages.filter((part): part is AnyStage => 'run' in part);
  const made = new Set(parts.flatMap((part) => [...part.adds, ...(part.mayAdd ?? [])]));
  return {
    name,
    needs: stages.has,
    uses: [...new Set(parts.flatMap((part) => part.uses ?? []))],
    adds,
    mayAdd: [...made].filter((layer) => !(adds as readonly LayerName[]).includes(layer)),
    layers: stages.layers,
    schemes: Object.assign({}, ...parts.map((part) => part.schemes ?? {})),
    run: async (sentence, text) => {
      let current: Sentence = sentence;
      const found: Partial<Layers> = {};
      for (const part of parts) {
        const step = await part.run(current as never, text);
        Object.assign(found, step);
        current = { ...current, ...step };
      }
      return found as Pick<Layers, Adds>;
    },
  };
}

/** The same stage, but it sees only the sentences of which something holds: what it makes may be there or not. */
export function where<Needs extends Provision, Adds extends LayerName>(
  stage: Stage<Needs, Adds>,
  holds: (sentence: Sentence<Extract<Needs, LayerName>>) => boolean,
): Stage<Needs, never> {
  return {
    ...stage,
    adds: [],
    mayAdd: [...stage.adds, ...(stage.mayAdd ?? [])],
    run: (sentence, text) => (holds(sentence) ? stage.run(sentence, text) : {}),
  };
}

/** The first stage in sentences that have all that it needs, the other one in the rest. */
export function orElse<Adds extends LayerName, Needs extends Provision>(
  stage: Stage<Provision, Adds>,
  other: Stage<Needs, Adds>,
): Stage<Needs, Adds> {
  const wanted = stage.needs.filter((layer) => layer !== 'sentences');
  return {
    ...other,
    name: `${stage.name}, else ${other.name}`,
    uses: [...new Set([...wanted, ...(stage.uses ?? []), ...(other.uses ?? [])])],
    mayAdd: [...new Set([...(stage.mayAdd ?? []), ...(other.mayAdd ?? [])])],
    layers: [...new Set([...(stage.layers ?? []), ...(other.layers ?? [])])],
    schemes: { ...stage.schemes, ...other.schemes },
    run: (sentence, text) => {
      const has: Sentence = sentence;
      return wanted.every((layer) => has[layer] !== undefined)
        ? stage.run(sentence as never, text)
        : other.run(sentence, text);
    },
  };
}
