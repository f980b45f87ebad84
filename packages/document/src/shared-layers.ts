/** The layers that several packages share, each as a value; `layers.ts` has their types. */
import { defineLayer, type Layer } from './layer.js';
import type { Token } from './layers.js';
import {
  anyOf,
  cueIndex,
  exactlyOne,
  flag,
  itemIndex,
  list,
  named,
  nothing,
  number,
  object,
  oneOf,
  perToken,
  refined,
  spanned,
  text,
  tokenIndex,
  told,
  tree,
  wholeNumber,
} from './shapes.js';

const sourceId = text('As the source names it.');

const span = named('span', spanned('A half-open range of `text`.'));

const spans = named(
  'spans',
  list(span, 'One or more ranges; several where what they mark is discontinuous.'),
);

const token = named(
  'token',
  spanned('A word, number or mark.', {
    form: text(
      'The token as its source or tokenizer writes it; most often, but not always, the text it covers.',
    ),
  }),
);

const entity = named(
  'entity',
  spanned(
    'A range with a type.',
    { type: text('Its class, such as protein or NP.') },
    { id: sourceId },
  ),
);

const arcs = (heads: string, labels: string) => ({
  heads: perToken(tokenIndex(undefined, { root: true }), heads),
  labels: perToken(text(), labels),
});

const perTokenLists = (description: string) =>
  perToken(list(text()), `${description} A list for each token.`);

const perTokenTexts = (description: string) =>
  perToken(text(), `${description} One for each token.`);

const weighed = list(
  object('A feature.', { name: text(), weight: number() }),
  'What weighed most, strongest first, whichever way it speaks.',
);

const cueReason = named(
  'cueReason',
  object(
    'Why something is a cue.',
    {
      words: list(
        object('A token of the cue.', {
          token: tokenIndex('Index of a token.'),
          score: number("Of the same kind as the cue's."),
          features: weighed,
        }),
        'What was weighed; none where the pattern alone made the cue.',
      ),
    },
    { pattern: text('The pattern that joined its words, where one did.') },
  ),
);

const scopeReason = named(
  'scopeReason',
  object(
    'A rule by name, and the tokens that it looked at.',
    {
      rule: text(),
      tokens: list(
        object('A token that the rule looked at.', {
          role: text('What the token is to the rule.'),
          token: tokenIndex('Index of a token.'),
        }),
      ),
    },
    { features: weighed },
  ),
);

const tokens = defineLayer({
  name: 'tokens',
  standsOn: [],
  shape: refined(
    list(token, 'In order, without overlap. What they leave out is white space.'),
    (value, { sentence }) => {
      let last = sentence.start;
      for (const [i, { start, end }] of (value as readonly Token[]).entries()) {
        if (start < last) {
          return {
            at: `[${i}]`,
            message: `starts at ${start}, before the end of the token before it`,
          };
        }
        last = end;
      }
      return undefined;
    },
  ),
});

const tags = defineLayer({
  name: 'tags',
  standsOn: ['tokens'],
  shape: perTokenTexts('Fine-grained parts of speech (Penn Treebank, Chinese Treebank).'),
});

const upos = defineLayer({
  name: 'upos',
  standsOn: ['tokens'],
  shape: perTokenTexts('Universal parts of speech.'),
});

const lemmas = defineLayer({
  name: 'lemmas',
  standsOn: ['tokens', 'tags'],
  shape: perTokenTexts('Lemmas.'),
});

const dependencies = defineLayer({
  name: 'dependencies',
  standsOn: ['tokens', 'tags'],
  shape: named(
    'dependencies',
    object(
      'A dependency tree over the tokens.',
      arcs(
        'heads[i] is the index of the token that token i depends on, -1 at the root.',
        'The label of the arc to the head. One for each token.',
      ),
    ),
  ),
});

const guide = defineLayer({
  name: 'guide',
  standsOn: ['tokens', 'tags'],
  shape: named(
    'guide',
    object(
      'A second analysis of the sentence, as advice to a stacked parser.',
      arcs('As in dependencies.', 'As in dependencies.'),
      { features: perTokenLists('What else is said of the tokens.') },
    ),
  ),
});

const deepFeatures = defineLayer({
  name: 'deepFeatures',
  standsOn: ['tokens', 'dependencies'],
  shape: perTokenLists(
    'What the analysis of a token says beyond its head and label: passive, expletive, clause:relative.',
  ),
  kindsIn: (value) => value.flat(),
});

const phraseTree = defineLayer({
  name: 'tree',
  standsOn: ['tokens'],
  shape: tree(
    'tree',
    exactlyOne(
      object(
        'A phrase-structure tree: a node with children, a leaf on a token, or a trace on none.',
        { label: text('Whole, as the Penn Treebank writes it: NP-SBJ-1.') },
        {
          token: tokenIndex('Index of the token of a leaf.'),
          trace: text('What stands where a word was moved from: *T*-1.'),
        },
      ),
      ['children', 'token', 'trace'],
    ),
  ),
});

const cues = defineLayer({
  name: 'cues',
  standsOn: [],
  shape: list(
    named(
      'cue',
      object(
        'What makes a statement speculative or negated; smaller than a token (un-, -less) or in several parts (either ... or).',
        { kind: oneOf(['speculation', 'negation']), spans },
        {
          id: sourceId,
          score: number('How sure whoever found it is: the higher the surer.'),
          why: cueReason,
        },
      ),
    ),
    'What makes statements speculative or negated.',
  ),
  kindsIn: (value) => value.map(({ kind }) => kind),
  withoutTokens: (value) => value.map(withoutReason),
});

const scopes = defineLayer({
  name: 'scopes',
  standsOn: ['cues'],
  shape: list(
    named(
      'scope',
      object(
        'What a cue bears on.',
        {
          cue: described(
            "Index into the sentence's cues; null where a corpus has a scope without a cue.",
            anyOf({ number: cueIndex(), null: nothing() }),
          ),
          spans,
        },
        {
          id: sourceId,
          why: list(
            scopeReason,
            'What made it as it is, in order: the rule that found it, then what moved its ends.',
          ),
        },
      ),
    ),
    'What cues bear on.',
  ),
  withoutTokens: (value) => value.map(withoutReason),
});

const structure = defineLayer({
  name: 'structure',
  standsOn: [],
  shape: oneOf(
    ['heading', 'label', 'mark'],
    'What the sentence is where it is no statement: a heading, a label such as METHODS, the mark of an item of a list.',
  ),
  kindsIn: (value) => [value],
});

const certainty = defineLayer({
  name: 'certainty',
  standsOn: ['cues'],
  shape: named(
    'certainty',
    object(
      'Whether a sentence says what it says for certain.',
      { label: oneOf(['certain', 'uncertain']) },
      {
        score: number('Above 0 where it is uncertain: the higher the surer.'),
        why: weighed,
      },
    ),
  ),
  kindsIn: ({ label }) => [label],
});

const events = defineLayer({
  name: 'events',
  standsOn: ['cues'],
  shape: list(
    named(
      'event',
      object('The event or property that a cue negates.', {
        cue: cueIndex("Index into the sentence's cues."),
        spans,
      }),
    ),
    'The events or properties that are negated.',
  ),
});

const entities = defineLayer({
  name: 'entities',
  standsOn: [],
  shape: list(entity, 'Names and terms.'),
  kindsIn: (value) => value.map(({ type }) => type),
});

const statuses = defineLayer({
  name: 'statuses',
  standsOn: ['entities', 'scopes'],
  shape: list(
    named(
      'status',
      object('What the sentence says of one of its entities.', {
        entity: itemIndex('entities', "Index into the sentence's entities."),
        status: oneOf(
          ['affirmed', 'negated', 'speculated', 'both'],
          'Both is negated and speculated.',
        ),
        why: list(
          object('How the entity stands to a scope.', {
            scope: itemIndex('scopes', "Index into the sentence's scopes."),
            cue: cueIndex("Index of the scope's cue."),
            rule: text('The row that tells.'),
            counts: flag('Whether it makes the entity what the cue says.'),
          }),
          'The scopes that have to do with it, those too that do not count.',
        ),
      }),
    ),
    'What is said of entities: that they are, are not, may be.',
  ),
  kindsIn: (value) => value.map(({ status }) => status),
});

const chunks = defineLayer({
  name: 'chunks',
  standsOn: [],
  shape: list(entity, 'Base phrases.'),
  kindsIn: (value) => value.map(({ type }) => type),
});

const supertags = defineLayer({
  name: 'supertags',
  standsOn: ['tokens'],
  shape: perTokenTexts('CCG categories or lexical types.'),
});

const relations = defineLayer({
  name: 'relations',
  standsOn: ['tokens'],
  shape: list(
    named(
      'relation',
      object('A grammatical relation: (nsubj inhibits_1 catenin_0).', {
        type: text('Its name.'),
        arguments: list(
          anyOf({ number: tokenIndex(), string: text(), null: nothing() }),
          'Token indices; null where the relation leaves one out; text for one that is not a token.',
        ),
      }),
    ),
    'Grammatical relations.',
  ),
});

const derivations = defineLayer({
  name: 'derivations',
  standsOn: [],
  shape: list(
    tree(
      'derivation',
      told(
        'A node of an HPSG derivation (rule, lexical rule or lexical entry), or a leaf: a range of the text.',
        'children',
        object(
          'A node.',
          { label: text('The name of the rule or entry.') },
          {
            id: wholeNumber(),
            score: number(),
            from: wholeNumber('Chart vertex, where the grammar gave it.'),
            to: wholeNumber('Chart vertex, where the grammar gave it.'),
            type: text('The lexical type.'),
            head: flag('Whether it is the head daughter.'),
          },
        ),
        spanned(
          'A leaf.',
          { form: text('The word as the grammar saw it.') },
          {
            tokens: list(
              object('A token feature structure.', { id: wholeNumber(), structure: text() }),
            ),
          },
        ),
      ),
    ),
    'HPSG derivations, the best first.',
  ),
});

const ccg = defineLayer({
  name: 'ccg',
  standsOn: ['tokens'],
  shape: tree(
    'ccg',
    refined(
      exactlyOne(
        object(
          'A CCG derivation: a node with one or two children, or a leaf on a token.',
          { category: text('Such as (S[dcl]\\NP)/NP.') },
          {
            head: oneOf([0, 1], 'Index of the head daughter.'),
            token: tokenIndex('Index of the token of a leaf.'),
            modifiedTag: text(
              'The tag CCGbank gives after correction, where it differs from `tags`.',
            ),
            indexedCategory: text('The category with its heads indexed.'),
          },
        ),
        ['children', 'token'],
      ),
      (value) => {
        const { children, head } = value as {
          readonly children?: unknown;
          readonly head?: unknown;
        };
        return children !== undefined && head === undefined
          ? { at: '.head', message: 'found nothing, expected 0 or 1' }
          : undefined;
      },
      { dependentRequired: { children: ['head'] } },
    ),
  ),
});

/** Reasons name tokens. */
function withoutReason<T extends { readonly why?: unknown }>({ why: _why, ...rest }: T) {
  return rest;
}

function described(description: string, shape: ReturnType<typeof anyOf>) {
  return { ...shape, schema: { description, ...shape.schema } };
}

export const sharedLayers: readonly Layer[] = [
  tokens,
  tags,
  upos,
  lemmas,
  dependencies,
  guide,
  deepFeatures,
  phraseTree,
  cues,
  scopes,
  certainty,
  structure,
  events,
  entities,
  statuses,
  chunks,
  supertags,
  relations,
  derivations,
  ccg,
];
