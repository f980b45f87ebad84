import { type Document, InputError, type LayerName } from '@hedgerow/document';

/**
 * Checks that a value is a document: its shape, that spans lie inside the text, that parallel layers
 * are as long as `tokens`, and that indices point at something. Layers that are not ours pass as they are.
 */
export function checkDocument(value: unknown): Document {
  const document = anObject(value, 'the document');
  aString(document.id, 'id');
  const text = aString(document.text, 'text');
  const whole = { start: 0, end: text.length };
  for (const [i, sentence] of anArray(document.sentences, 'sentences').entries()) {
    checkSentence(sentence, whole, `sentences[${i}]`);
  }
  for (const [i, section] of anArray(document.sections ?? [], 'sections').entries()) {
    const at = `sections[${i}]`;
    aSpan(section, whole, at);
    aString(anObject(section, at).type, `${at}.type`);
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
}

interface Loose {
  readonly [key: string]: unknown;
}

type Check = (value: unknown, at: string, context: Context) => void;

function checkSentence(value: unknown, whole: Bounds, at: string): void {
  const bounds = aSpan(value, whole, at);
  const sentence = anObject(value, at);
  if (sentence.id !== undefined) aString(sentence.id, `${at}.id`);
  const tokens =
    sentence.tokens === undefined ? 0 : anArray(sentence.tokens, `${at}.tokens`).length;
  for (const [layer, check] of Object.entries(checks)) {
    const found = sentence[layer];
    if (found !== undefined) check(found, `${at}.${layer}`, { sentence, bounds, tokens });
  }
}

const perToken: Check = (value, at, { tokens }) => {
  const found = anArray(value, at);
  if (found.length !== tokens) fail(at, `${found.length} items for ${tokens} tokens`);
  for (const [i, item] of found.entries()) aString(item, `${at}[${i}]`);
};

const typedSpans: Check = (value, at, { bounds }) => {
  each(value, at, (item, place) => {
    aSpan(item, bounds, place);
    aString(anObject(item, place).type, `${place}.type`);
  });
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
  dependencies: (value, at, context) => {
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
  },
  cues: (value, at, { bounds }) => {
    each(value, at, (item, place) => {
      const { kind, spans } = anObject(item, place);
      if (kind !== 'speculation' && kind !== 'negation') {
        fail(`${place}.kind`, `found ${show(kind)}, expected speculation or negation`);
      }
      spansIn(spans, bounds, `${place}.spans`);
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
  tree: (value, at, { tokens }) => {
    walk(value, at, 'children', (node, place) => {
      aString(node.label, `${place}.label`);
      if (node.token !== undefined) tokenIndex(node.token, `${place}.token`, tokens);
    });
  },
  ccg: (value, at, { tokens }) => {
    walk(value, at, 'children', (node, place) => {
      aString(node.category, `${place}.category`);
      if (node.token !== undefined) tokenIndex(node.token, `${place}.token`, tokens);
    });
  },
  derivations: (value, at, { bounds }) => {
    each(value, at, (derivation, place) => {
      walk(derivation, place, 'children', (node, inner) => {
        if (node.children === undefined) {
          aSpan(node, bounds, inner);
          aString(node.form, `${inner}.form`);
        } else {
          aString(node.label, `${inner}.label`);
        }
      });
    });
  },
};

function pointAtCues(
  value: unknown,
  at: string,
  { sentence, bounds }: Context,
  cueless: boolean,
): void {
  const cues = Array.isArray(sentence.cues) ? sentence.cues.length : 0;
  each(value, at, (item, place) => {
    const { cue, spans } = anObject(item, place);
    spansIn(spans, bounds, `${place}.spans`);
    if (cue === null && cueless) return;
    const index = aWholeNumber(cue, `${place}.cue`);
    if (index < 0 || index >= cues) fail(`${place}.cue`, `${index} is not one of ${cues} cues`);
  });
}

function spansIn(value: unknown, bounds: Bounds, at: string): void {
  each(value, at, (item, place) => {
    aSpan(item, bounds, place);
  });
}

function tokenIndex(value: unknown, at: string, tokens: number): void {
  const index = aWholeNumber(value, at);
  if (index < 0 || index >= tokens) fail(at, `${index} is not one of ${tokens} tokens`);
}

/** Visits every node of a tree, without recursion: how deep it is comes from outside. */
function walk(
  root: unknown,
  at: string,
  children: string,
  visit: (node: Loose, at: string) => void,
): void {
  const open: [unknown, string][] = [[root, at]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = anObject(next[0], next[1]);
    visit(node, next[1]);
    if (node[children] === undefined) continue;
    const place = `${next[1].length > 200 ? at : next[1]}.${children}`;
    for (const [i, child] of anArray(node[children], place).entries())
      open.push([child, `${place}[${i}]`]);
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

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 40);
}

function fail(at: string, message: string): never {
  throw new InputError('DOCUMENT', `${at}: ${message}`);
}
