import { element } from '../element.js';
import type { Content, OpenApi, Operation, Parameter, Schema } from './open-api.js';
import { nameOf, wordsOf } from './schema-words.js';

interface Route {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  /** Of its heading. */
  readonly id: string;
}

export function contentsOf(described: OpenApi): HTMLElement {
  return element(
    'ul',
    {},
    ...routesIn(described).map(({ method, path, id }) =>
      element('li', {}, element('a', { href: `#${id}` }, `${method} ${path}`)),
    ),
    element('li', {}, element('a', { href: '#shapes' }, 'Shapes')),
  );
}

export function routesOf(described: OpenApi): Node[] {
  // A server calls itself `/`; a page on a static host names another.
  const server = new URL(described.servers?.[0]?.url ?? '/', location.href);
  return [
    ...routesIn(described).map((route) => drawRoute(route, server)),
    element(
      'section',
      { class: 'route', 'aria-labelledby': 'shapes' },
      element('h2', { id: 'shapes' }, 'Shapes'),
      ...Object.entries(described.components?.schemas ?? {}).flatMap(([name, schema]) =>
        drawShape(name, schema),
      ),
    ),
  ];
}

function routesIn({ paths }: OpenApi): readonly Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      id: `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`,
    })),
  );
}

function drawRoute({ path, method, operation, id }: Route, server: URL): HTMLElement {
  const {
    summary = '',
    description = '',
    parameters = [],
    requestBody,
    responses = {},
  } = operation;
  return element(
    'section',
    { class: 'route', 'aria-labelledby': id },
    element(
      'h2',
      { id },
      element('span', { class: 'method' }, method),
      ' ',
      element('code', {}, path),
      ...(summary === '' ? [] : [' ', element('span', { class: 'soft' }, summary)]),
    ),
    ...(description === '' ? [] : [element('p', {}, description)]),
    ...(method === 'POST' && path !== '/v1/stream'
      ? [element('pre', {}, exampleOf(new URL(path, server)))]
      : []),
    ...(parameters.length === 0
      ? []
      : [
          element('h3', {}, 'In the query'),
          parameterTable(parameters, `Parameters of ${method} ${path}`),
        ]),
    ...(requestBody === undefined
      ? []
      : [element('h3', {}, 'In the body'), ...drawContent(requestBody, path)]),
    element('h3', {}, 'Answers'),
    element(
      'dl',
      { class: 'answers' },
      ...Object.entries(responses).flatMap(([status, response]) => [
        element('dt', {}, status),
        element('dd', {}, `${response.description ?? ''} ${typesOf(response)}`.trim()),
      ]),
    ),
  );
}

function exampleOf(url: URL): string {
  const data = JSON.stringify({ text: 'Rain may open the capsules.' });
  return `curl -s ${url} -H 'content-type: application/json' -d '${data}'`;
}

function parameterTable(parameters: readonly Parameter[], label: string): HTMLElement {
  return table(
    label,
    ['name', 'values', 'default', 'what'],
    parameters.map(({ name, schema = {}, description = '', required }) => [
      element('code', {}, name),
      wordsOf(schema),
      required === true ? 'must be given' : [schema.default ?? []].flat().join(', '),
      description,
    ]),
  );
}

function drawContent({ content = {} }: Content, path: string): HTMLElement[] {
  return Object.entries(content).flatMap(([type, { schema = {} }]) => [
    element('p', {}, element('code', {}, type), ` ${wordsOf(firstOf(schema))}`),
    ...propertyTables(schema, `${type} of ${path}`),
  ]);
}

/** One document stands for several. */
function firstOf(schema: Schema): Schema {
  return schema.anyOf?.[0] ?? schema;
}

function typesOf({ content = {} }: Content): string {
  const types = Object.entries(content).map(([type, { schema }]) => {
    const [name] = [...new Set(referencesIn(schema ?? {}))];
    return name === undefined ? type : `${type}: ${name}`;
  });
  return types.length === 0 ? '' : `(${types.join('; ')})`;
}

function referencesIn({ $ref, anyOf = [], items }: Schema): string[] {
  return [
    ...($ref === undefined ? [] : [nameOf($ref)]),
    ...anyOf.flatMap(referencesIn),
    ...(items === undefined ? [] : referencesIn(items)),
  ];
}

function drawShape(name: string, schema: Schema): HTMLElement[] {
  return [
    element('h3', { id: `shape-${name}` }, name),
    ...(schema.description === undefined ? [] : [element('p', {}, schema.description)]),
    ...propertyTables(schema, name),
  ];
}

function propertyTables(schema: Schema, label: string): HTMLElement[] {
  const { properties = {}, required = [] } = firstOf(schema);
  if (Object.keys(properties).length === 0) return [];
  return [
    table(
      `Properties of ${label}`,
      ['name', 'values', '', 'what'],
      Object.entries(properties).map(([name, property]) => [
        element('code', {}, name),
        wordsOf(property),
        required.includes(name) ? 'always' : '',
        property.description ?? property.items?.description ?? '',
      ]),
    ),
  ];
}

function table(
  label: string,
  titles: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
): HTMLElement {
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
    element(
      'table',
      { class: 'told' },
      element('thead', {}, element('tr', {}, ...titles.map((title) => headOf(title)))),
      element(
        'tbody',
        {},
        ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))),
      ),
    ),
  );
}

function headOf(title: string): HTMLElement {
  return title === '' ? element('td') : element('th', { scope: 'col' }, title);
}
