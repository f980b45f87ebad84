import { capabilities } from '@hedgerow/catalogue';
import { formats, knownLayers } from '@hedgerow/corpus';
import type { Layer } from '@hedgerow/document';
import type { Page } from '../page.js';
import { codes, table } from '../table.js';

export function layersPage(): Page {
  const layers = [...knownLayers, ...capabilities.flatMap((capability) => capability.layers)];
  return {
    source: 'docs/reference/layers.md',
    path: 'reference/layers.html',
    title: 'Layers',
    markdown: [
      '# Layers',
      'What can be known of a sentence. A layer is there only where somebody made it; when one is forgotten, so is what stands on it. A package can [bring one of its own](../../packages/document/README.md#text-layers). The schemas are parts of `@hedgerow/corpus/schema/document.schema.json`; numbers called `start` and `end` are offsets into the text.',
      table(
        ['layer', 'what', 'stands on'],
        layers.map((layer) => [
          `[\`${layer.name}\`](#${layer.name.toLowerCase()})`,
          descriptionOf(layer),
          codes(layer.standsOn),
        ]),
      ),
      ...layers.map(described),
    ].join('\n\n'),
  };
}

function descriptionOf({ shape }: Layer): string {
  const definitions = Object.values(shape.definitions ?? {});
  const whole = (shape.schema as { readonly description?: string }).description;
  return whole ?? (definitions.at(-1) as { readonly description?: string })?.description ?? '';
}

function described(layer: Layer): string {
  const { name, shape } = layer;
  const carriers = formats.filter((one) => one.layers.includes(name)).map((one) => one.name);
  const makers = capabilities.filter(({ adds }) => adds.includes(name)).map((one) => one.name);
  const schema = {
    ...shape.schema,
    ...(shape.definitions !== undefined && { $defs: shape.definitions }),
  };
  return [
    `## ${name}`,
    descriptionOf(layer),
    [
      ...(makers.length > 0
        ? [`- Added by [capabilities](capabilities.md): ${codes(makers)}`]
        : []),
      ...(carriers.length > 0 ? [`- Carried by [formats](formats.md): ${codes(carriers)}`] : []),
    ].join('\n'),
    `<details><summary>JSON Schema</summary>\n\n\`\`\`json\n${JSON.stringify(schema, undefined, 2)}\n\`\`\`\n\n</details>`,
  ].join('\n\n');
}
