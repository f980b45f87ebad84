import { type FormatInfo, formats } from '@hedgerow/corpus';
import type { Page } from '../page.js';
import { code, codes, table } from '../table.js';

export function formatsPage(): Page {
  return {
    source: 'docs/reference/formats.md',
    path: 'reference/formats.html',
    title: 'Formats',
    markdown: [
      '# Formats',
      "What can be read, and written. A format's name stands behind `--from` and `--to`, its options behind a colon with semicolons between: `columns:scheme=bilou;documents=file`. [`@hedgerow/corpus`](../../packages/corpus/README.md) tells what of each comes out byte for byte, and its limits.",
      table(
        ['format', 'what', 'files', 'written'],
        formats.map((format) => [
          `[\`${format.name}\`](#${format.name})`,
          format.title,
          filesOf(format),
          format.readOnly === true ? 'no' : 'yes',
        ]),
      ),
      ...formats.map(described),
    ].join('\n\n'),
  };
}

function filesOf({ extensions, medium }: FormatInfo & { readonly medium: string }): string {
  const endings = codes(extensions.map((ending) => `.${ending}`));
  return medium === 'folder' ? `a folder with ${endings}` : endings;
}

function described(format: (typeof formats)[number]): string {
  const { name, title, layers, needs, options, carriesAll } = format;
  const carried =
    carriesAll === true ? 'all, also of others' : codes(layers) || 'none but the text';
  return [
    `## ${name}`,
    `${title}.`,
    [
      `- Files: ${filesOf(format)}`,
      `- [Layers](layers.md): ${carried}`,
      ...(needs.length > 0 ? [`- A document to be written must have: ${codes(needs)}`] : []),
      ...(format.readOnly === true ? ['- It is read, not written'] : []),
    ].join('\n'),
    ...(options.length > 0
      ? [
          table(
            ['option', 'values', 'default', 'what'],
            options.map((option) => [
              code(option.name),
              option.values === undefined ? 'a text' : codes(option.values),
              code(option.default),
              option.help,
            ]),
          ),
        ]
      : []),
  ].join('\n\n');
}
