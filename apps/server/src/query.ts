/** The options of a capability as a query string has them. */
import { type AnyCapability, type OptionRow, readOption } from '@hedgerow/capability';
import { InputError } from '@hedgerow/document';
import { Type } from 'typebox';

/** For the documentation: values come as text, and are read by the table of options itself. */
export function queryParameters(capabilities: readonly AnyCapability[], more = {}) {
  const rows = capabilities.flatMap(({ options }) => Object.entries<OptionRow>(options));
  const parameters = rows.map(([name, row]) => [name, Type.Optional(Type.Unsafe(schemaOf(row)))]);
  return Type.Object(
    { ...Object.fromEntries(parameters), ...more },
    // Of lists: all in one parameter, with commas between.
    { additionalProperties: false, style: 'form', explode: false },
  );
}

function schemaOf(row: OptionRow) {
  const description = `${row.help[0]!.toUpperCase()}${row.help.slice(1)}.`;
  const usual = 'default' in row && row.default !== undefined;
  switch (row.type) {
    case 'choice':
      return { type: 'string', enum: row.choices, default: row.default, description };
    case 'several':
      return {
        type: 'array',
        items: { type: 'string', enum: row.choices },
        uniqueItems: true,
        description,
        ...(usual && { default: row.default }),
      };
    case 'whole':
      return {
        type: 'integer',
        minimum: row.least,
        maximum: row.most,
        description,
        ...(usual && { default: row.default }),
      };
    case 'text':
      return { type: 'string', description, ...(usual && { default: row.default }) };
    case 'data': {
      const { names = [] } = row;
      const json = { type: 'string', contentMediaType: 'application/json' };
      return {
        ...(names.length === 0 ? json : { anyOf: [{ type: 'string', enum: names }, json] }),
        description,
        ...(usual && { default: row.default }),
      };
    }
    case 'lists':
      return {
        type: 'string',
        description: `${description} JSON: lists of texts by name.`,
      };
  }
}

/** What a query says, by the table of the capability; the defaults are left to whoever loads it. */
export function readQuery({ name, options }: AnyCapability, query: unknown) {
  const given = Object.entries(query as { readonly [name: string]: unknown });
  return Object.fromEntries(
    given.map(([option, text]) => {
      if (typeof text === 'string') return [option, readOption(options, option, text)];
      throw new InputError('OPTION', `${option}: it is said twice`, { hint: `of ${name}` });
    }),
  );
}
