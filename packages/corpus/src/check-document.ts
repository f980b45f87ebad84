import { type Document, InputError, type LayerName } from '@hedgerow/document';
// The layers that the CoNLL formats declare.
import type {} from './conll/conll-layers.js';
import { defaultLimits, type Limits } from './cut/record.js';

/**
 * Checks that a value is a document: its shape, that spans lie inside the text, that parallel layers
 * are as long as `tokens`, and that indices point at something. Layers that are not ours pass as they are.
 */
export function checkDocument(
  value: unknown,
  { depth = defaultLimits.depth }: Partial<Limits> = {},
): Document {
  const document = anObject(value, 'the document');
  aString(document.id, 'id');
  const text = aString(document.text, 'text');
  const whole = { start: 0, end: text.length };
  for (const [i, sentence] of anArray(document.sentences, 'sentences').entries()) {
    checkSentence(sentence, whole, depth, `sentences[${i}]`);
  }
  if (document.sections !== undefined) {
    each(document.sections, 'sections', (section, at) => {
      aSpan(section, whole, at);
      aString(anObject(section, at).type, `${at}.type`);
    });
  }
  if (document.source !== undefined) {
    aString(anObject(document.source, 'source').format, 'source.format');
  }
  return value as Document;
}

interface Bounds {
  readonly start: number;
  readonly end: number;
}

interface Context {
  readonly sentence: Loose;
  readonly bounds: Bounds;
  readonly tokens: number;
  /** How deep trees may be. */
  readonly depth: number;
}

interface Loose {
  readonly [key: string]: unknown;
}

type Check = (value: unknown, at: string, context: Context) => void;

function checkSentence(value: unknown, whole: Bounds, depth: number, at: string): void {
  const bounds = aSpan(value, whole, at);
  const sentence = anObject(value, at);
  optional(aString, sentence.id, `${at}.id`);
  const tokens =
    sentence.tokens === undefined ? 0 : anArray(sentence.tokens, `${at}.tokens`).length;
  for (const [layer, check] of Object.entries(checks)) {
    const found = sentence[layer];
    if (found !== undefined) check(found, `${at}.${layer}`, { sentence, bounds, tokens, depth });
  }
}

/** An empty list would do for no tokens, but not for those that are made later. */
function onePerToken(value: unknown, at: string, { sentence, tokens }: Context) {
  const found = anArray(value, at);
  if (found.length !== tokens) fail(at, `${found.length} items for ${tokens} tokens`);
  if (sentence.tokens === undefined) fail(at, 'stands on tokens, and the sentence has none');
  return found;
}

const perToken: Check = (value, at, context) => {
  for (const [i, item] of onePerToken(value, at, context).entries()) aString(item, `${at}[${i}]`);
};

const typedSpans: Check = (value, at, { bounds }) => {
  each(value, at, (item, place) => {
    aSpan(item, bounds, place);
    const { type, id } = anObject(item, place);
    aString(type, `${place}.type`);
    optional(aString, id, `${place}.id`);
  });
};

const aDependencyTree: Check = (value, at, context) => {
  const { heads, labels } = anObject(value, at);
  perToken(labels, `${at}.labels`, context);
  if (anArray(heads, `${at}.heads`).length !== context.tokens) {
    fail(`${at}.heads`, `not one for each of ${context.tokens} tokens`);
  }
  each(heads, `${at}.heads`, (head, place) => {
    const index = aWholeNumber(head, place);
    if (index < -1 || index >= context.tokens)
      fail(place, `${index} is not a token, nor -1 for the root`);
  });
};

const listPerToken: Check = (value, at, context) => {
  each(onePerToken(value, at, context), at, (names, place) => each(names, place, aString));
};

const checks: { readonly [L in LayerName]: Check } = {
  tokens: (value, at, { bounds }) => {
    let last = bounds.start;
    each(value, at, (item, place) => {
      const span = aSpan(item, bounds, place);
      aString(anObject(item, place).form, `${place}.form`);
      if (span.start < last)
        fail(place, `starts at ${span.start}, before the end of the token before it`);
      last = span.end;
    });
  },
  tags: perToken,
  upos: perToken,
  lemmas: perToken,
  supertags: perToken,
  dependencies: aDependencyTree,
  guide: (value, at, context) => {
    aDependencyTree(value, at, context);
    const { features } = anObject(value, at);
    if (features !== undefined) listPerToken(features, `${at}.features`, context);
  },
  deepFeatures: listPerToken,
  cues: (value, at, { bounds, tokens }) => {
    each(value, at, (item, place) => {
      const { kind, spans, id, score, why } = anObject(item, place);
      if (kind !== 'speculation' && kind !== 'negation') {
        fail(`${place}.kind`, `found ${show(kind)}, expected speculation or negation`);
      }
      spansIn(spans, bounds, `${place}.spans`);
      optional(aString, id, `${place}.id`);
      optional(aNumber, score, `${place}.score`);
      if (why !== undefined) aCueReason(why, `${place}.why`, tokens);
    });
  },
  scopes: (value, at, context) => pointAtCues(value, at, context, true),
  events: (value, at, context) => pointAtCues(value, at, context, false),
  entities: typedSpans,
  chunks: typedSpans,
  relations: (value, at, { tokens }) => {
    each(value, at, (item, place) => {
      const relation = anObject(item, place);
      aString(relation.type, `${place}.type`);
      each(relation.arguments, `${place}.arguments`, (argument, inner) => {
        if (argument === null || typeof argument === 'string') return;
        if (aWholeNumber(argument, inner) < 0 || Number(argument) >= tokens)
          fail(inner, `${argument} is not a token`);
      });
    });
  },
  tree: (value, at, { tokens, depth }) => {
    walk(value, at, depth, (node, place) => {
      aString(node.label, `${place}.label`);
      oneOf(node, ['children', 'token', 'trace'], place);
      optional(aString, node.trace, `${place}.trace`);
      if (node.token !== undefined) tokenIndex(node.token, `${place}.token`, tokens);
    });
  },
  ccg: (value, at, { tokens, depth }) => {
    walk(value, at, depth, (node, place) => {
      aString(node.category, `${place}.category`);
      oneOf(node, ['children', 'token'], place);
      if (node.token !== undefined) tokenIndex(node.token, `${place}.token`, tokens);
      else if (node.head !== 0 && node.head !== 1) {
        fail(`${place}.head`, `found ${show(node.head)}, expected 0 or 1`);
      }
      optional(aString, node.modifiedTag, `${place}.modifiedTag`);
      optional(aString, node.indexedCategory, `${place}.indexedCategory`);
    });
  },
  derivations: (value, at, { bounds, depth }) => {
    each(value, at, (derivation, place) => {
      walk(derivation, place, depth, (node, inner) => {
        if (node.children === undefined) {
          aSpan(node, bounds, inner);
          aString(node.form, `${inner}.form`);
          optional(derivationTokens, node.tokens, `${inner}.tokens`);
        } else {
          aString(node.label, `${inner}.label`);
          for (const key of ['id', 'from', 'to']) {
            optional(aWholeNumber, node[key], `${inner}.${key}`);
          }
          optional(aNumber, node.score, `${inner}.score`);
          optional(aString, node.type, `${inner}.type`);
          optional(aBoolean, node.head, `${inner}.head`);
        }
      });
    });
  },
  comments: (value, at) => each(value, at, aString),
  features: perToken,
  misc: perToken,
  coarseTags: perToken,
  enhanced: (value, at, context) => {
    each(onePerToken(value, at, context), at, (arcs, place) => enhancedArcs(arcs, place, context));
  },
  multiwords: (value, at, { bounds, tokens }) => {
    each(value, at, (item, place) => {
      aSpan(item, bounds, place);
      const { form, first, last, features, misc } = anObject(item, place);
      aString(form, `${place}.form`);
      tokenIndex(first, `${place}.first`, tokens);
      tokenIndex(last, `${place}.last`, tokens);
      if (Number(first) > Number(last)) fail(place, `its first token, ${first}, is after ${last}`);
      optional(aString, features, `${place}.features`);
      optional(aString, misc, `${place}.misc`);
    });
  },
  emptyNodes: (value, at, context) => {
    each(value, at, (item, place) => {
      const node = anObject(item, place);
      nodeIndex(node.after, `${place}.after`, context.tokens);
      aWholeNumber(node.index, `${place}.index`);
      for (const key of ['form', 'lemma', 'upos', 'tag', 'features', 'misc']) {
        aString(node[key], `${place}.${key}`);
      }
      enhancedArcs(node.enhanced, `${place}.enhanced`, context);
    });
  },
  columns: (value, at, context) => {
    each(value, at, (item, place) => {
      const column = anObject(item, place);
      aWholeNumber(column.at, `${place}.at`);
      perToken(column.values, `${place}.values`, context);
    });
  },
  predicates: (value, at, { tokens }) => {
    each(value, at, (item, place) => {
      const predicate = anObject(item, place);
      tokenIndex(predicate.token, `${place}.token`, tokens);
      aString(predicate.sense, `${place}.sense`);
      each(predicate.arguments, `${place}.arguments`, (argument, inner) => {
        tokenIndex(anObject(argument, inner).token, `${inner}.token`, tokens);
        aString(anObject(argument, inner).role, `${inner}.role`);
      });
    });
  },
  unsplit: (value, at, context) => {
    const unsplit = anObject(value, at);
    for (const key of ['forms', 'lemmas', 'goldTags', 'tags']) {
      perToken(unsplit[key], `${at}.${key}`, context);
    }
  },
};

function enhancedArcs(value: unknown, at: string, { tokens }: Context): void {
  each(value, at, (item, place) => {
    const { head, empty, label } = anObject(item, place);
    nodeIndex(head, `${place}.head`, tokens);
    optional(aWholeNumber, empty, `${place}.empty`);
    aString(label, `${place}.label`);
  });
}

/** A token, or -1 for what stands before them all. */
function nodeIndex(value: unknown, at: string, tokens: number): void {
  const index = aWholeNumber(value, at);
  if (index < -1 || index >= tokens) fail(at, `${index} is not a token, nor -1`);
}

function pointAtCues(
  value: unknown,
  at: string,
  { sentence, bounds, tokens }: Context,
  cueless: boolean,
): void {
  const cues = Array.isArray(sentence.cues) ? sentence.cues.length : 0;
  each(value, at, (item, place) => {
    const { cue, spans, id, why } = anObject(item, place);
    spansIn(spans, bounds, `${place}.spans`);
    optional(aString, id, `${place}.id`);
    if (why !== undefined) each(why, `${place}.why`, (reason, at) => aReason(reason, at, tokens));
    if (cue === null && cueless) return;
    const index = aWholeNumber(cue, `${place}.cue`);
    if (index < 0 || index >= cues) fail(`${place}.cue`, `${index} is not one of ${cues} cues`);
  });
}

function aReason(value: unknown, at: string, tokens: number): void {
  const { rule, tokens: named } = anObject(value, at);
  aString(rule, `${at}.rule`);
  each(named, `${at}.tokens`, (item, place) => {
    const { role, token } = anObject(item, place);
    aString(role, `${place}.role`);
    tokenIndex(token, `${place}.token`, tokens);
  });
}

function aCueReason(value: unknown, at: string, tokens: number): void {
  const { pattern, words } = anObject(value, at);
  optional(aString, pattern, `${at}.pattern`);
  each(words, `${at}.words`, (item, place) => {
    const { token, score, features } = anObject(item, place);
    tokenIndex(token, `${place}.token`, tokens);
    aNumber(score, `${place}.score`);
    each(features, `${place}.features`, (feature, inner) => {
      const { name, weight } = anObject(feature, inner);
      aString(name, `${inner}.name`);
      aNumber(weight, `${inner}.weight`);
    });
  });
}

function spansIn(value: unknown, bounds: Bounds, at: string): void {
  each(value, at, (item, place) => {
    aSpan(item, bounds, place);
  });
}

function derivationTokens(value: unknown, at: string): void {
  each(value, at, (item, place) => {
    const { id, structure } = anObject(item, place);
    aWholeNumber(id, `${place}.id`);
    aString(structure, `${place}.structure`);
  });
}

/** A node is of one kind: the one property that it has tells which. */
function oneOf(node: Loose, keys: readonly string[], at: string): void {
  const found = keys.filter((key) => node[key] !== undefined);
  if (found.length !== 1) {
    fail(at, `has ${found.join(' and ') || 'none'} of ${keys.join(', ')}, expected one`);
  }
}

function tokenIndex(value: unknown, at: string, tokens: number): void {
  const index = aWholeNumber(value, at);
  if (index < 0 || index >= tokens) fail(at, `${index} is not one of ${tokens} tokens`);
}

/** Visits every node of a tree, without recursion: how deep it is comes from outside. */
function walk(
  root: unknown,
  at: string,
  depth: number,
  visit: (node: Loose, at: string) => void,
): void {
  const open: [node: unknown, at: string, level: number][] = [[root, at, 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, own, level] = next;
    if (level > depth) fail(at, `nested deeper than ${depth}`);
    const node = anObject(value, own);
    visit(node, own);
    if (node.children === undefined) continue;
    const place = `${own.length > 200 ? `${at}...` : own}.children`;
    for (const [i, child] of anArray(node.children, place).entries()) {
      open.push([child, `${place}[${i}]`, level + 1]);
    }
  }
}

function each(value: unknown, at: string, visit: (item: unknown, at: string) => void): void {
  for (const [i, item] of anArray(value, at).entries()) visit(item, `${at}[${i}]`);
}

function aSpan(value: unknown, bounds: Bounds, at: string): Bounds {
  const span = anObject(value, at);
  const start = aWholeNumber(span.start, `${at}.start`);
  const end = aWholeNumber(span.end, `${at}.end`);
  if (start > end) fail(at, `starts at ${start}, after its end ${end}`);
  if (start < bounds.start || end > bounds.end) {
    fail(at, `${start}-${end} is not inside ${bounds.start}-${bounds.end}`);
  }
  return { start, end };
}

function anObject(value: unknown, at: string): Loose {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail(at, `found ${show(value)}, expected an object`);
  }
  return value as Loose;
}

function anArray(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) fail(at, `found ${show(value)}, expected a list`);
  return value;
}

function aString(value: unknown, at: string): string {
  if (typeof value !== 'string') fail(at, `found ${show(value)}, expected text`);
  return value;
}

function aWholeNumber(value: unknown, at: string): number {
  if (!Number.isSafeInteger(value)) fail(at, `found ${show(value)}, expected a whole number`);
  return value as number;
}

function aNumber(value: unknown, at: string): number {
  if (typeof value !== 'number') fail(at, `found ${show(value)}, expected a number`);
  return value;
}

function aBoolean(value: unknown, at: string): boolean {
  if (typeof value !== 'boolean') fail(at, `found ${show(value)}, expected true or false`);
  return value;
}

function optional(check: (value: unknown, at: string) => unknown, value: unknown, at: string) {
  if (value !== undefined) check(value, at);
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
}

function fail(at: string, message: string): never {
  throw new InputError('DOCUMENT', `${at}: ${message}`);
}
