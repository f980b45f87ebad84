import type { LayerName, Layers } from './layers.js';
import type { Shape } from './shapes.js';

/**
 * A layer as a value: whatever reads, writes, checks, counts or describes documents takes what it must know of the layer
 * from here. A package that brings a layer of its own brings its value with it.
 */
export interface Layer<Name extends LayerName = LayerName> {
  readonly name: Name;
  /** The layers that it points into or was made from: when one of those is forgotten, so is it. */
  readonly standsOn: readonly LayerName[];
  /** What its value looks like. */
  readonly shape: Shape;
  /** What of a value holds without the tokens that it mentions, for a layer that does not stand on them. */
  withoutTokens?(value: Layers[Name]): Layers[Name];
  /** The kinds of what a value holds, one by one, for statistics; else its items are counted. */
  kindsIn?(value: Layers[Name]): Iterable<string>;
  /** The value with its offsets moved to another place of another text. */
  move(value: Layers[Name], by: number): Layers[Name];
}

/** By convention the properties `start` and `end`, wherever they stand, are offsets, and no other numbers are. */
export function defineLayer<Name extends LayerName>(
  layer: Omit<Layer<Name>, 'move'> & Partial<Pick<Layer<Name>, 'move'>>,
): Layer<Name> {
  return { move: moveSpans, ...layer };
}

/**
 * The value with every `start` and `end` moved: by convention, no other numbers are offsets into the text. What holds no
 * offsets is not copied.
 */
export function moveSpans<T>(value: T, by: number): T {
  if (typeof value !== 'object' || value === null || by === 0) return value;
  return (Array.isArray(value) ? moveItems(value, by) : moveProperties(value, by)) as T;
}

function moveItems(items: readonly unknown[], by: number): readonly unknown[] {
  let moved: unknown[] | undefined;
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (typeof item !== 'object' || item === null) continue;
    const copy = moveSpans(item, by);
    if (copy === item) continue;
    moved ??= items.slice();
    moved[i] = copy;
  }
  return moved ?? items;
}

function moveProperties(value: object, by: number): object {
  let moved: { [key: string]: unknown } | undefined;
  for (const key in value) {
    const part = (value as { [key: string]: unknown })[key];
    const copy =
      typeof part === 'number'
        ? key === 'start' || key === 'end'
          ? part + by
          : part
        : moveSpans(part, by);
    if (copy === part) continue;
    moved ??= { ...value };
    moved[key] = copy;
  }
  return moved ?? value;
}
