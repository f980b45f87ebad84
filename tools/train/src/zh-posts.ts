/**
 * Posts made by lot of patterns (posts/patterns.txt), English words and names, and clauses of English: what the corpora of
 * model-zh-mixed, which are edited text, have too little of.
 */
import { type Random, random, type Token } from '@hedgerow/document';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';
import { once } from './build-models.js';
import { englishClauses, type TaggedWord } from './english-clauses.js';
import { expressionOf, postLines, postNames, postTitles, postWords } from './english-in-posts.js';
import { englishWords } from './english-words.js';
import { gazetteerSources, openResources } from './name-lists.js';

/** Words with white space only where two would else be read as one. */
export function documentOf(
  id: string,
  words: readonly (TaggedWord & { readonly spaced?: boolean })[],
): TaggedDocument {
  let text = '';
  const tokens = words.map(({ form, spaced = false }): Token => {
    if (text !== '' && (spaced || (isForeign(text.at(-1)!) && isForeign(form[0]!)))) text += ' ';
    const start = text.length;
    text += form;
    return { start, end: text.length, form };
  });
  const tags = words.map(({ tag }) => tag);
  return { id, text, sentences: [{ start: 0, end: text.length, tokens, tags }] };
}

const isForeign = (character: string): boolean =>
  /[\p{Script=Latin}\p{Script=Greek}\p{N}]/u.test(character);

const slots = ['NN', 'NR', 'VV', 'VA', 'JJ', 'AD', 'IJ', 'TITLE'] as const;
export type Slot = (typeof slots)[number];

export const isSlot = (name: string): name is Slot => (slots as readonly string[]).includes(name);
type Piece = TaggedWord | { readonly slot: Slot | 'CLAUSE' };

export const postPatterns = once((): readonly (readonly Piece[])[] =>
  postLines('patterns').map((line) =>
    line.split(' ').map((word): Piece => {
      const slot = /^\{(\w+)\}$/.exec(word)?.[1];
      if (slot !== undefined) return { slot: slot as Slot | 'CLAUSE' };
      const at = word.lastIndexOf('/');
      return { form: word.slice(0, at), tag: word.slice(at + 1) };
    }),
  ),
);

/** Names of several kinds in the lists of other models, whose words are read beside ours. */
export const moreNames = once(() => {
  const read = openResources();
  const lists = ['female-first-names', 'male-first-names', 'celebrities', 'musicians', 'bands'];
  const more = [
    'shows-and-films',
    'brands',
    'states',
    'countries',
    'products',
    'teams',
    'vehicles',
  ];
  return gazetteerSources
    .filter(({ list }) => [...lists, ...more].includes(list))
    .map(({ names }) =>
      [...names(read)]
        .filter((name) => /^[A-Za-z][A-Za-z' -]*$/.test(name))
        .flatMap((name) => expressionOf(name) ?? []),
    );
});

/** English words by their commonest tag, in the order of their names. */
const wordsOfTag = once(() => {
  const words = new Map<string, string[]>();
  for (const [form, { classes, count }] of englishWords()) {
    if (count < 10 || form.length < 3) continue;
    const tag = classes[0]!;
    words.set(tag, [...(words.get(tag) ?? []), form]);
  }
  return words;
});

/** What stands in for a slot, in small letters mostly. */
export function slotFiller(draw: Random): (slot: Slot) => string {
  const pick = <T>(some: readonly T[]): T => some[draw.integer(some.length)]!;
  const written = (form: string): string => {
    const lot = draw.next();
    if (lot < 0.8) return form.toLowerCase();
    if (lot < 0.92) return form.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (c) => c.toUpperCase());
    return lot < 0.97 ? form.toUpperCase() : form;
  };
  const word = (tag: string, ours: number): string => {
    const others = wordsOfTag().get(tag === 'VA' ? 'JJ' : tag) ?? [];
    return draw.next() < ours || others.length === 0 ? pick(postWords().get(tag)!) : pick(others);
  };
  /** Made of the halves of two names: new to every list, as most names are. */
  const invented = (): string => {
    const [a, b] = [pick(pick(moreNames())), pick(pick(moreNames()))].map((name) =>
      pick(name.split(/[ .-]+/).filter(Boolean)),
    );
    return a!.slice(0, Math.ceil(a!.length / 2)) + b!.slice(Math.floor(b!.length / 2));
  };
  const letters = (): string =>
    Array.from({ length: 2 + draw.integer(2) }, () => pick([...'abcdefghijklmnopqrstuvwxyz'])).join(
      '',
    );
  const name = (): string => {
    const lot = draw.next();
    if (lot < 0.45) return pick(postNames());
    if (lot < 0.7) return pick(pick(moreNames()));
    if (lot < 0.82) return pick(wordsOfTag().get(pick(['NN', 'NN', 'VV', 'JJ']))!);
    if (lot < 0.84) return letters();
    return draw.next() < 0.3 ? `${invented()} ${invented()}` : invented();
  };
  const title = (): string => {
    const lot = draw.next();
    if (lot < 0.5) return pick(postTitles());
    if (lot < 0.9) {
      const clause = pick(englishClauses()).map(({ form }) => form);
      const from = draw.integer(Math.max(1, clause.length - 2));
      const chosen = clause.slice(from, from + 1 + draw.integer(4)).join(' ');
      return expressionOf(chosen) ?? name();
    }
    return name();
  };
  const fill: { readonly [S in Slot]: () => string } = {
    NN: () => (draw.next() < 0.06 ? letters() : word('NN', 0.6)),
    NR: name,
    VV: () => word('VV', 0.7),
    VA: () => word('VA', 0.75),
    JJ: () => word('JJ', 0.6),
    AD: () => word('AD', 0.7),
    IJ: () => word('IJ', 1),
    TITLE: title,
  };
  return (slot) => written(fill[slot]());
}

const ends = ['，', '。', '！', '～', '...', '。。。', '？', ' ', '!', ',', '~'];

/** So many posts; the seed decides which. */
export function makePosts(count: number, seed: string): TaggedDocument[] {
  const draw = random(seed);
  const fill = slotFiller(draw);
  const tagOf = (slot: Slot) => (slot === 'TITLE' ? 'NR' : slot);
  const pattern = (): TaggedWord[] =>
    postPatterns()[draw.integer(postPatterns().length)]!.flatMap((piece) => {
      if (!('slot' in piece)) return [piece];
      if (piece.slot === 'CLAUSE') return clause();
      return [{ form: fill(piece.slot), tag: tagOf(piece.slot) }];
    });
  const clause = (): TaggedWord[] => {
    const words = englishClauses()[draw.integer(englishClauses().length)]!;
    const small = draw.next() < 0.85;
    return words.map(({ form, tag }) => ({ form: small ? form.toLowerCase() : form, tag }));
  };
  return Array.from({ length: count }, (_, i) => {
    const words: (TaggedWord & { spaced?: boolean })[] = [];
    let spaced = false;
    for (let parts = 1 + draw.integer(4); parts > 0; parts--) {
      (draw.next() < 0.2 ? clause() : pattern()).forEach((word, k) => {
        words.push(k === 0 && spaced ? { ...word, spaced } : word);
      });
      const end = ends[draw.integer(ends.length)]!;
      spaced = end === ' ';
      if (!spaced) words.push({ form: end, tag: 'PU' });
    }
    return documentOf(`post ${i + 1}`, words);
  });
}
