import type { Schema } from './open-api.js';

/** What a value can be, in words: `1 to 500`, `best or greedy`, `some of a, b, with commas between`. */
export function wordsOf(schema: Schema): string {
  const { $ref, type, enum: values, anyOf, items, minimum, maximum } = schema;
  if ($ref !== undefined) return nameOf($ref);
  if (values !== undefined) return oneOf(values.map(String));
  if (anyOf !== undefined) return anyOf.map(wordsOf).join(', or ');
  if (schema.contentMediaType !== undefined) return 'JSON';
  if (items !== undefined) return listWords(schema, items);
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${numberWord(type)}, at least ${minimum}`;
  if (type === 'integer' || type === 'number') return numberWord(type);
  if (type === 'boolean') return 'true or false';
  if (type === 'string') {
    return schema.maxLength === undefined
      ? 'text'
      : `text of at most ${schema.maxLength} characters`;
  }
  return type ?? 'anything';
}

function oneOf(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}

function listWords({ minItems, maxItems }: Schema, items: Schema): string {
  if (items.enum !== undefined) return `some of ${items.enum.join(', ')}, with commas between`;
  const range = maxItems === undefined ? '' : `${minItems ?? 0} to ${maxItems} `;
  return `list: ${range}${items.type === 'object' ? 'objects' : `of ${wordsOf(items)}`}`;
}

function numberWord(type: string | undefined): string {
  return type === 'integer' ? 'whole number' : 'number';
}

/** `#/components/schemas/Document` is a `Document`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
