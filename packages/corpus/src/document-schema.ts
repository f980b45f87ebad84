import type { Layer } from '@hedgerow/document';
import type { JsonSchema } from '@hedgerow/document/shapes';
import { knownLayers } from './known-layers.js';

const offset = { $ref: '#/$defs/offset' };

/**
 * The JSON Schema of a document, made of the layers. `schema/document.schema.json` is that of the layers known here;
 * with layers of others it describes theirs as well.
 */
export function documentSchema(layers: readonly Layer[] = []): JsonSchema {
  const all = [...knownLayers, ...layers];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:hedgerow:schema:document',
    title: 'hedgerow document',
    description:
      'A text and what is known of it: one line of a hedgerow JSON Lines file. All offsets count UTF-16 units of `text` and are half-open, so that text.slice(start, end) is what a span covers. A layer is there only where it was made. Layers and properties that are not named here are allowed and kept. What a schema cannot say is checked too when a file is read: spans lie inside their sentence and sentences inside the text; start is not after end; tokens are in order and do not overlap; parallel layers are as long as `tokens`; indices point at something.',
    type: 'object',
    required: ['id', 'text', 'sentences'],
    properties: {
      id: { description: 'Names the document; most often unique in its file.', type: 'string' },
      text: { description: 'The text itself, never altered by any analysis.', type: 'string' },
      sentences: {
        description: 'In the order of the text. Empty where the text was not split yet.',
        type: 'array',
        items: { $ref: '#/$defs/sentence' },
      },
      sections: {
        description: 'Stretches of the text with a role.',
        type: 'array',
        items: { $ref: '#/$defs/section' },
      },
      passages: {
        description:
          'Whether the sentences are passages of a format that knows of no sentences, which are still to be found in them.',
        type: 'boolean',
      },
      sifted: {
        description:
          'Whether sentences were left out on purpose, so that those that are left are all that the document tells.',
        type: 'boolean',
      },
      source: {
        description:
          'What the file that the document was read from says beyond this model, so that it can be written again byte for byte.',
        type: 'object',
        properties: {
          format: { description: 'The name of the format, such as `bioscope`.', type: 'string' },
        },
        required: ['format'],
      },
    },
    $defs: {
      section: {
        description: 'A title, an abstract, a figure legend.',
        type: 'object',
        properties: {
          start: offset,
          end: offset,
          type: { description: 'Its role.', type: 'string' },
          label: {
            description: 'What the author calls it, such as BACKGROUND.',
            type: 'string',
          },
        },
        required: ['start', 'end', 'type'],
      },
      sentence: {
        description: 'A range of the text and the layers made for it.',
        type: 'object',
        properties: {
          start: offset,
          end: offset,
          id: { description: 'As the source names it.', type: 'string' },
          ...Object.fromEntries(all.map(({ name, shape }) => [name, shape.schema])),
        },
        required: ['start', 'end'],
      },
      ...Object.assign({}, ...all.map(({ shape }) => shape.definitions ?? {})),
    },
  };
}
