import { limitTable, openApi } from '@hedgerow/server';
import type { Page } from '../page.js';
import { code, codes, table } from '../table.js';

/** As much of OpenAPI as is told. */
interface OpenApi {
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: {
        readonly summary?: string;
        readonly description?: string;
        readonly parameters?: readonly Parameter[];
        readonly requestBody?: { readonly content: object };
        readonly responses: {
          readonly [status: string]: { readonly description?: string; readonly content?: object };
        };
      };
    };
  };
}

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: {
    readonly type?: string;
    readonly enum?: readonly unknown[];
    readonly default?: unknown;
    readonly description?: string;
    readonly items?: { readonly enum?: readonly unknown[] };
  };
}

export async function routesPage(): Promise<Page> {
  const { paths } = (await openApi()) as OpenApi;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({
      ...route,
      name: `${method.toUpperCase()} ${path}`,
    })),
  );
  return {
    source: 'docs/reference/routes.md',
    path: 'reference/routes.html',
    title: 'Routes of the server',
    markdown: [
      '# Routes of the server',
      'What `hedgerow serve` answers, as its `/openapi.json` says. [`@hedgerow/server`](../../apps/server/README.md) tells what is in a body, how a stream goes on, and what is refused; what goes wrong is answered by a problem with one of the [codes](error-codes.md).',
      table(
        ['route', 'what'],
        routes.map(({ name, summary }) => [`[\`${name}\`](#${slugOf(name)})`, summary ?? '']),
      ),
      ...routes.map(described),
      '## Limits',
      'Each is a flag, `--limit NAME=NUMBER`.',
      table(
        ['limit', 'default', 'what'],
        Object.entries(limitTable).map(([name, row]) => [
          code(name),
          `${row.default.toLocaleString('en')} ${row.unit}`,
          row.help,
        ]),
      ),
    ].join('\n\n'),
  };
}

function described(route: OpenApi['paths'][string][string] & { readonly name: string }): string {
  const { name, summary, description, parameters = [], requestBody, responses } = route;
  const types = (content: object | undefined) => codes(Object.keys(content ?? {}));
  return [
    `## ${name}`,
    [`**${summary}.**`, description ?? ''].join(' ').trim(),
    ...(requestBody === undefined ? [] : [`The body is ${types(requestBody.content)}.`]),
    ...(parameters.length > 0
      ? [
          table(
            ['parameter', 'values', 'default', 'what'],
            parameters.map((parameter) => [
              code(parameter.name),
              valuesOf(parameter),
              code(shown(parameter.schema?.default)),
              parameter.description ?? parameter.schema?.description ?? '',
            ]),
          ),
        ]
      : []),
    table(
      ['status', 'answer', 'type'],
      Object.entries(responses).map(([status, { description: told = '', content }]) => [
        status,
        told,
        types(content),
      ]),
    ),
  ].join('\n\n');
}

function valuesOf({ schema = {} }: Parameter): string {
  const values = schema.enum ?? schema.items?.enum;
  return values === undefined ? (schema.type ?? '') : codes(values.map(String));
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
