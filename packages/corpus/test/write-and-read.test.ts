import {
  type Document,
  InputError,
  type LayerName,
  moveSpans,
  random,
  type Sentence,
} from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { layOutTokens } from '../src/assemble.js';
import { checkDocument } from '../src/check-document.js';
import { formats as all, type Codec, type FolderCodec } from '../src/index.js';

/** Those that are read alone say so: their own tests have that. */
const formats = all.filter(({ readOnly }) => readOnly !== true);

/** Words that mean something in one format or another, or are hardly words. */
const odd =
  '( ) [ { -LRB- | || _ __ # #|x a|b a_1 _1 a/b / \\ \\/ * *** (S* <c> -DOCSTART- < > >) & &amp; " \' @ \\s 1 1.1 1-2 O B B-x I-x ID= -NONE- T1 X1.1.1 ]]> <!-- 用 β 😀 __proto__ constructor Rain may not'
    .split(' ')
    .concat(['', ' ', 'a b', ' a', 'a ', '\t', 'a\tb', '\n', 'a\nb', '\r', 'a\r', '\r\n'])
    .concat([
      '\u00a0',
      '\u2003x',
      'x\u3000y',
      '\u2028',
      '\ufeff',
      '\ufeffa',
      '\ud83d',
      '\f',
      '\0',
      '\u0085',
    ]);

const usual = ['rain', 'may', 'NN', 'b', '.'];

/** A whole number below that, the same ones each time. */
type Draw = (below: number) => number;

function drawWord(draw: Draw): string {
  const words = draw(5) === 0 ? odd : usual;
  return words[draw(words.length)]!;
}

function drawSentence(draw: Draw): { text: string; sentence: Sentence } {
  const count = draw(5);
  const list = <T>(length: number, one: () => T): T[] => Array.from({ length }, one);
  const some = (most: number) => draw(most + 1);
  const word = () => drawWord(draw);
  const token = () => some(Math.max(0, count - 1));
  const maybe = () => draw(2) === 0;
  const forms = list(count, () => word());
  const { text, tokens } = layOutTokens(
    forms,
    forms.map(() => some(3) === 0),
  );
  const span = () => {
    const [a, b] = [some(text.length), some(text.length)];
    return { start: Math.min(a, b), end: Math.max(a, b) };
  };
  const perToken = () => list(count, () => word());
  const named = () => (some(3) === 0 ? { id: word() } : {});
  const cues = list(some(2), () => ({
    kind: maybe() ? ('speculation' as const) : ('negation' as const),
    spans: list(some(2), span),
    ...named(),
  }));
  const ofCue = () => some(cues.length - 1);
  const typed = () => ({ ...span(), type: word(), ...named() });
  const arc = () => ({
    head: some(count) - 1,
    label: word(),
    ...(some(3) === 0 ? { empty: some(2) } : {}),
  });
  const tree = (depth: number): NonNullable<Sentence['tree']> => {
    const label = word();
    const kind = some(depth > 2 ? 1 : 3);
    if (kind === 0 && count > 0) return { label, token: token() };
    if (kind === 1) return { label, trace: word() };
    return { label, children: list(some(2), () => tree(depth + 1)) };
  };
  const ccg = (depth: number): NonNullable<Sentence['ccg']> => {
    const category = word();
    if (depth > 2 || some(1) === 0) {
      const more = maybe() ? { modifiedTag: word(), indexedCategory: word() } : {};
      return { category, token: token(), ...more };
    }
    const head = some(1) as 0 | 1;
    return { category, head, children: list(some(3), () => ccg(depth + 1)) };
  };
  const derivation = (depth: number): NonNullable<Sentence['derivations']>[number] => ({
    label: word(),
    ...(maybe() ? { id: some(9), score: some(3) / 7, from: some(3), to: some(3) } : {}),
    ...(some(3) === 0 ? { type: word(), head: true } : {}),
    children: list(some(2), () =>
      depth > 1 || maybe()
        ? {
            ...span(),
            form: word(),
            ...(maybe() ? { tokens: [{ id: some(3), structure: word() }] } : {}),
          }
        : derivation(depth + 1),
    ),
  });
  const layers: { [L in LayerName]?: () => unknown } = {
    tags: perToken,
    upos: perToken,
    lemmas: perToken,
    supertags: perToken,
    features: perToken,
    misc: perToken,
    coarseTags: perToken,
    dependencies: () => ({ heads: list(count, () => some(count) - 1), labels: perToken() }),
    deepFeatures: () => list(count, () => list(some(2), () => word())),
    scopes: () =>
      list(some(2), () => ({
        cue: cues.length === 0 || maybe() ? null : ofCue(),
        spans: list(1 + some(1), span),
        ...named(),
      })),
    events: () => (cues.length === 0 ? [] : [{ cue: ofCue(), spans: list(some(2), span) }]),
    entities: () => list(some(2), typed),
    chunks: () => list(some(2), typed),
    relations: () =>
      list(some(2), () => ({
        type: word(),
        arguments: list(some(2), () => (count > 0 && maybe() ? token() : word())),
      })),
    comments: () => list(some(2), () => word()),
    tree: () => tree(0),
    ccg: () => ccg(0),
    derivations: () => list(some(2), () => derivation(0)),
    columns: () => list(some(2), () => ({ at: some(12), values: perToken() })),
    enhanced: () => list(count, () => list(some(2), arc)),
    multiwords: () => [
      { ...span(), form: word(), first: token(), last: token(), features: word() },
    ],
    emptyNodes: () => [
      {
        after: some(count) - 1,
        index: some(3),
        form: word(),
        lemma: word(),
        upos: word(),
        tag: word(),
        features: word(),
        enhanced: list(some(1), arc),
        misc: word(),
      },
    ],
    predicates: () =>
      count === 0
        ? []
        : list(some(2), () => ({
            token: token(),
            sense: word(),
            arguments: list(some(2), () => ({ token: token(), role: word() })),
          })),
    unsplit: () => ({
      forms: perToken(),
      lemmas: perToken(),
      goldTags: perToken(),
      tags: perToken(),
    }),
  };
  const drawn = Object.entries(layers).filter(([layer]) => (layer === 'ccg' ? count > 0 : true));
  return {
    text,
    sentence: {
      start: 0,
      end: text.length,
      ...named(),
      tokens,
      cues,
      ...Object.fromEntries(drawn.map(([layer, make]) => [layer, make()])),
    },
  };
}

function drawDocument(draw: Draw): Document {
  let text = '';
  const sentences: Sentence[] = [];
  for (let i = draw(3); i >= 0; i--) {
    const { text: own, sentence } = drawSentence(draw);
    sentences.push(moveSpans(sentence, text.length));
    text += own + ['\n', ' ', '', '\n\n', ' x '][draw(5)];
  }
  return { id: drawWord(draw), text, sentences };
}

/** What is written can be read; or it is refused. Whatever is read can be written, and read again. */
function throughTwice(codec: Codec | FolderCodec, documents: readonly Document[]): void {
  let read: Document[];
  try {
    if (codec.medium === 'text') read = codec.decode(refusable(() => codec.encode(documents)));
    else read = codec.decode(refusable(() => codec.encode(documents)));
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  for (const document of read) checkDocument(document);
  const again =
    codec.medium === 'text' ? codec.decode(codec.encode(read)) : codec.decode(codec.encode(read));
  expect(again.map(({ text }) => text)).toEqual(read.map(({ text }) => text));
}

class Refusal extends Error {}

function refusable<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof InputError) throw new Refusal(error.message);
    throw error;
  }
}

const runs = 300;

describe.each(formats.map((codec) => [codec.name, codec] as const))('%s', (name, codec) => {
  test('reads what it writes of odd documents, or refuses to write them', () => {
    const { integer } = random(name);
    let tried = 0;
    while (tried < runs) {
      const document = drawDocument(integer);
      if (!isDocument(document)) continue;
      tried++;
      try {
        throughTwice(codec, [document]);
      } catch (error) {
        throw new Error(`${error} of ${JSON.stringify(document)}`, { cause: error });
      }
    }
  });
});

function isDocument(value: Document): boolean {
  try {
    checkDocument(value);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
