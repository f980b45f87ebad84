import { Type } from 'typebox';
import { tableFormats } from './answer-shape.js';

const span = {
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
};

const sentence = Type.Object(span, {
  additionalProperties: true,
  description:
    'A span of the text, in UTF-16 units, with its layers: tokens, tags, lemmas, dependencies, cues, scopes, entities.',
});

const section = Type.Object(
  { ...span, type: Type.String(), label: Type.Optional(Type.String()) },
  {
    additionalProperties: true,
    description:
      'A stretch of the text with a role, such as title; no sentence crosses its borders.',
  },
);

/** What else a document can say. */
const more = {
  sections: Type.Optional(Type.Array(section)),
  source: Type.Optional(
    Type.Object(
      { format: Type.String() },
      {
        additionalProperties: true,
        description: 'What a file said beyond this; it is given back.',
      },
    ),
  ),
};

/** What can be sent. The layers of sentences are checked where the work is done, by the checks that files get. */
export const givenDocument = Type.Object(
  {
    id: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 200 }),
        Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
      ]),
    ),
    text: Type.String(),
    sentences: Type.Optional(Type.Array(sentence)),
    passages: Type.Optional(
      Type.Boolean({ description: 'Whether the sentences are passages, and still to be split.' }),
    ),
    ...more,
  },
  { additionalProperties: false, description: 'A text, and what is known of it, if anything is.' },
);

const answeredDocument = Type.Object(
  { id: Type.String(), text: Type.String(), sentences: Type.Array(sentence), ...more },
  { $id: 'Document', description: 'The document with its sentences and their layers.' },
);

/** One, or several. */
export const givenBody = (most: number) =>
  Type.Union([givenDocument, Type.Array(givenDocument, { minItems: 1, maxItems: most })]);

/** By name, so that the OpenAPI document has each shape once. */
export const sharedSchemas = () => [answeredDocument, problemBody];

const shared = (name: string) => Type.Unsafe({ $ref: `${name}#` });

const answeredBody = Type.Union([shared('Document'), Type.Array(shared('Document'))]);

const problemBody = Type.Object(
  {
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String({ description: 'As the command line prints it: NO_MODEL, LIMIT, JSON.' }),
    detail: Type.String(),
    hint: Type.Optional(Type.String()),
    source: Type.Optional(Type.Object({}, { additionalProperties: true })),
    document: Type.Optional(Type.Integer()),
    instance: Type.Optional(Type.String({ description: 'The id of the request.' })),
  },
  { $id: 'Problem', description: 'What went wrong (RFC 9457).' },
);

const refusals = {
  '4xx': {
    description: 'It cannot be done as asked; `code` says why.',
    content: { 'application/problem+json': { schema: shared('Problem') } },
  },
  '5xx': {
    description: 'It cannot be done now.',
    content: { 'application/problem+json': { schema: shared('Problem') } },
  },
};

export const analysisResponses = {
  200: {
    description: 'One document for one, several for several, in the same order.',
    content: {
      'application/json': { schema: answeredBody },
      ...Object.fromEntries(
        Object.values(tableFormats).map(({ type }) => [type, { schema: Type.String() }]),
      ),
    },
  },
  ...refusals,
};

export const streamResponses = {
  200: {
    description: 'A line for each line: the document, or what was wrong with the line.',
    content: {
      'application/x-ndjson': {
        schema: Type.Union([
          shared('Document'),
          Type.Object({ line: Type.Integer({ minimum: 1 }), problem: shared('Problem') }),
        ]),
      },
    },
  },
  ...refusals,
};

export interface GivenDocument {
  readonly id?: string | number;
  readonly text: string;
  readonly sentences?: readonly object[];
  readonly sections?: readonly object[];
  readonly passages?: boolean;
  readonly source?: object;
}
