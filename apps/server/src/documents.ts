import { Type } from 'typebox';

const span = {
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
};

const sentence = Type.Object(span, {
  additionalProperties: true,
  description:
    'A span of the text, in UTF-16 units, with its layers: tokens, tags, lemmas, dependencies, cues, scopes, entities.',
});

/** What can be sent. The layers of sentences are checked where the work is done, by the checks that files get. */
export const givenDocument = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 200 })),
    text: Type.String(),
    sentences: Type.Optional(Type.Array(sentence)),
  },
  { additionalProperties: false, description: 'A text, and what is known of it, if anything is.' },
);

export const answeredDocument = Type.Object(
  { id: Type.String(), text: Type.String(), sentences: Type.Array(sentence) },
  { description: 'The document with its sentences and their layers.' },
);

/** One, or several. */
export const givenBody = (most: number) =>
  Type.Union([givenDocument, Type.Array(givenDocument, { minItems: 1, maxItems: most })]);

export const answeredBody = Type.Union([answeredDocument, Type.Array(answeredDocument)]);

export const problemBody = Type.Object(
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
  { description: 'What went wrong (RFC 9457).' },
);

export interface GivenDocument {
  readonly id?: string;
  readonly text: string;
  readonly sentences?: readonly object[];
}
