/** Shapes of plain data, each said once: the same value checks data and describes them as JSON Schema. */
import type { Json } from './document.js';
import type { Span } from './span.js';

/** What is wrong, and where in the value: `[3].spans[0]`. */
export interface Fault {
  readonly at: string;
  readonly message: string;
}

/** What a layer's value is checked against. */
export interface Surroundings {
  /** The sentence, with whatever it has. */
  readonly sentence: Span & { readonly [key: string]: unknown };
  /** How many tokens it has. */
  readonly tokens: number;
  /** How deep trees may be. */
  readonly depth: number;
}

export interface JsonSchema {
  readonly [keyword: string]: Json;
}

export interface Shape {
  readonly schema: JsonSchema;
  /** The shapes that the schema refers to by name. */
  readonly definitions?: { readonly [name: string]: JsonSchema };
  faultOf(value: unknown, about: Surroundings): Fault | undefined;
}

interface Fields {
  readonly [name: string]: Shape;
}

export function text(description?: string): Shape {
  return of({ type: 'string' }, description, (value) =>
    typeof value === 'string' ? undefined : unexpected(value, 'text'),
  );
}

export function flag(description?: string): Shape {
  return of({ type: 'boolean' }, description, (value) =>
    typeof value === 'boolean' ? undefined : unexpected(value, 'true or false'),
  );
}

export function number(description?: string): Shape {
  return of({ type: 'number' }, description, (value) =>
    typeof value === 'number' ? undefined : unexpected(value, 'a number'),
  );
}

export function wholeNumber(description?: string, least?: number): Shape {
  return of(
    { type: 'integer', ...(least !== undefined && { minimum: least }) },
    description,
    (value) => {
      if (!Number.isSafeInteger(value)) return unexpected(value, 'a whole number');
      return least === undefined || (value as number) >= least
        ? undefined
        : unexpected(value, `at least ${least}`);
    },
  );
}

export function oneOf(values: readonly (string | number)[], description?: string): Shape {
  return of({ enum: values }, description, (value) =>
    values.includes(value as string) ? undefined : unexpected(value, values.join(' or ')),
  );
}

/** The index of a token of the sentence; with `root`, -1 stands for what is none. */
export function tokenIndex(description?: string, { root = false } = {}): Shape {
  const least = root ? -1 : 0;
  return of({ type: 'integer', minimum: least }, description, (value, { tokens }) => {
    if (!Number.isSafeInteger(value)) return unexpected(value, 'a whole number');
    const index = value as number;
    if (index >= least && index < tokens) return undefined;
    return fault(
      root ? `${index} is not a token, nor -1` : `${index} is not one of ${tokens} tokens`,
    );
  });
}

/** The index of a cue of the sentence. */
export function cueIndex(description?: string): Shape {
  return itemIndex('cues', description);
}

/** The index of an item of another layer of the sentence, which is a list. */
export function itemIndex(layer: 'cues' | 'entities' | 'scopes', description?: string): Shape {
  return of({ type: 'integer', minimum: 0 }, description, (value, { sentence }) => {
    if (!Number.isSafeInteger(value)) return unexpected(value, 'a whole number');
    const items = sentence[layer];
    const count = Array.isArray(items) ? items.length : 0;
    const index = value as number;
    return index >= 0 && index < count
      ? undefined
      : fault(`${index} is not one of ${count} ${layer}`);
  });
}

/** One of several, by the type of the value: text, a number, null. */
export function anyOf(shapes: { readonly [T in 'string' | 'number' | 'null']?: Shape }): Shape {
  const parts = Object.values(shapes);
  return {
    schema: {
      ...Object.assign({}, ...parts.map(({ schema }) => schema)),
      type: parts.flatMap(({ schema }) => schema.type as Json),
    },
    faultOf: (value, about) => {
      const type = value === null ? 'null' : typeof value;
      const shape = shapes[type as 'string'];
      return shape === undefined
        ? unexpected(value, Object.keys(shapes).join(' or '))
        : shape.faultOf(value, about);
    },
  };
}

export function nothing(description?: string): Shape {
  return of({ type: 'null' }, description, (value) =>
    value === null ? undefined : unexpected(value, 'null'),
  );
}

export function list(items: Shape, description?: string): Shape {
  return {
    ...withDefinitions([items]),
    schema: describe({ type: 'array', items: items.schema }, description),
    faultOf: (value, about) => {
      if (!Array.isArray(value)) return unexpected(value, 'a list');
      for (let i = 0; i < value.length; i++) {
        const found = items.faultOf(value[i], about);
        if (found !== undefined) return inside(`[${i}]`, found);
      }
      return undefined;
    },
  };
}

/** A list with an item for each token. An empty one would do for no tokens, but not for those that are made later. */
export function perToken(items: Shape, description?: string): Shape {
  const plain = list(items, description);
  return {
    ...plain,
    faultOf: (value, about) => {
      if (!Array.isArray(value)) return unexpected(value, 'a list');
      if (value.length !== about.tokens) {
        return fault(`${value.length} items for ${about.tokens} tokens`);
      }
      if (about.sentence.tokens === undefined) {
        return fault('stands on tokens, and the sentence has none');
      }
      return plain.faultOf(value, about);
    },
  };
}

/** An object; what it has besides these fields is let be. */
export function object(description: string, required: Fields, optional: Fields = {}): Shape {
  const musts = Object.entries(required);
  const cans = Object.entries(optional);
  const fields = [...musts, ...cans];
  return {
    ...withDefinitions(fields.map(([, shape]) => shape)),
    schema: {
      description,
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
      required: musts.map(([name]) => name),
    },
    faultOf: (value, about) => {
      if (!isObject(value)) return unexpected(value, 'an object');
      for (const [name, shape] of musts) {
        const found = shape.faultOf(value[name], about);
        if (found !== undefined) return inside(`.${name}`, found);
      }
      for (const [name, shape] of cans) {
        if (value[name] === undefined) continue;
        const found = shape.faultOf(value[name], about);
        if (found !== undefined) return inside(`.${name}`, found);
      }
      return undefined;
    },
  };
}

const offset: Shape = {
  schema: { $ref: '#/$defs/offset' },
  definitions: {
    offset: {
      description: 'A place in `text`, in UTF-16 units from 0.',
      type: 'integer',
      minimum: 0,
    },
  },
  faultOf: (value) =>
    Number.isSafeInteger(value) ? undefined : unexpected(value, 'a whole number'),
};

/** An object that is a span of the sentence, with other fields. */
export function spanned(description: string, required: Fields = {}, optional: Fields = {}): Shape {
  const shape = object(description, { start: offset, end: offset, ...required }, optional);
  return {
    ...shape,
    faultOf: (value, about) =>
      shape.faultOf(value, about) ?? spanFault(value as Span, about.sentence),
  };
}

function spanFault({ start, end }: Span, bounds: Span): Fault | undefined {
  if (start > end) return fault(`starts at ${start}, after its end ${end}`);
  return start >= bounds.start && end <= bounds.end
    ? undefined
    : fault(`${start}-${end} is not inside ${bounds.start}-${bounds.end}`);
}

/** A shape that the schema defines once, under a name, and refers to wherever it stands. */
export function named(name: string, shape: Shape): Shape {
  return {
    schema: { $ref: `#/$defs/${name}` },
    definitions: { ...shape.definitions, [name]: shape.schema },
    faultOf: (value, about) => shape.faultOf(value, about),
  };
}

/**
 * A tree: `node` is the shape of its nodes without their `children`, which the schema adds. It is walked without
 * recursion: how deep a tree is comes from outside.
 */
export function tree(name: string, node: Shape): Shape {
  const properties = {
    ...(node.schema.properties as JsonSchema),
    children: { type: 'array', items: { $ref: `#/$defs/${name}` } },
  };
  return {
    schema: { $ref: `#/$defs/${name}` },
    definitions: { ...node.definitions, [name]: { ...node.schema, properties } },
    faultOf: (value, about) => {
      const open: [value: unknown, at: string, level: number][] = [[value, '', 1]];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const [part, at, level] = next;
        if (level > about.depth) return fault(`nested deeper than ${about.depth}`);
        const found = node.faultOf(part, about);
        if (found !== undefined) return inside(at, found);
        const { children } = part as { readonly children?: unknown };
        if (children === undefined) continue;
        const place = `${at.length > 200 ? '...' : at}.children`;
        if (!Array.isArray(children)) return inside(place, unexpected(children, 'a list'));
        for (const [i, child] of children.entries())
          open.push([child, `${place}[${i}]`, level + 1]);
      }
      return undefined;
    },
  };
}

/** The shape with a check that a schema cannot say, and with keywords that it can. */
export function refined(shape: Shape, faultOf: Shape['faultOf'], keywords: JsonSchema = {}): Shape {
  return {
    ...shape,
    schema: { ...shape.schema, ...keywords },
    faultOf: (value, about) => shape.faultOf(value, about) ?? faultOf(value, about),
  };
}

/** Exactly one of these properties is there: which one tells what the object is. */
export function exactlyOne(shape: Shape, names: readonly string[]): Shape {
  return refined(
    shape,
    (value) => {
      const found = names.filter(
        (name) => (value as { [name: string]: unknown })[name] !== undefined,
      );
      return found.length === 1
        ? undefined
        : fault(`has ${found.join(' and ') || 'none'} of ${names.join(', ')}, expected one`);
    },
    { oneOf: names.map((name) => ({ required: [name] })) },
  );
}

/** Where the object has this property, it is of the first shape, else of the second. */
export function told(description: string, by: string, yes: Shape, no: Shape): Shape {
  const bare = ({ description: _description, type: _type, ...rest }: JsonSchema) => rest;
  return {
    ...withDefinitions([yes, no]),
    schema: {
      description,
      type: 'object',
      if: { required: [by] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: bare(yes.schema),
      else: bare(no.schema),
    },
    faultOf: (value, about) => {
      if (!isObject(value)) return unexpected(value, 'an object');
      return (value[by] === undefined ? no : yes).faultOf(value, about);
    },
  };
}

export function fault(message: string): Fault {
  return { at: '', message };
}

function inside(key: string, { at, message }: Fault): Fault {
  return { at: key + at, message };
}

function unexpected(value: unknown, expected: string): Fault {
  return fault(`found ${show(value)}, expected ${expected}`);
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
}

function of(schema: JsonSchema, description: string | undefined, faultOf: Shape['faultOf']): Shape {
  return { schema: describe(schema, description), faultOf };
}

function describe(schema: JsonSchema, description: string | undefined): JsonSchema {
  return description === undefined ? schema : { description, ...schema };
}

function withDefinitions(parts: readonly Shape[]): Pick<Shape, 'definitions'> {
  const definitions = Object.assign({}, ...parts.map((part) => part.definitions ?? {}));
  return Object.keys(definitions).length === 0 ? {} : { definitions };
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
