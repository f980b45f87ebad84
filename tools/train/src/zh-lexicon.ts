/** The lexicon of model-zh-mixed: Chinese words of two open dictionaries, English words with their commonest tags. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmPackage } from '@hedgerow/corpora/npm-package';
import { hashOf } from '@hedgerow/learn/hashed';
import type { Lexicon } from '@hedgerow/mixed-pos';
import { type Counterparts, counterparts } from '@hedgerow/mixed-pos/data';
import { type LexiconWord, makeLexicon, senseForm } from '@hedgerow/mixed-pos/train';
import { classifyVectors } from '@hedgerow/tweet-ner/train';
import { type CedictEntry, readCedict } from './cedict.js';
import { postNames, postTitles, postWords } from './english-in-posts.js';
import { englishWords } from './english-words.js';
import { wordVectors } from './word-vectors.js';
import { moreNames } from './zh-posts.js';

/** Tags whose counterparts are taken as the dictionary has them: Chinese text makes verbs of English nouns, and the like. */
const open = ['NN', 'NR', 'VV', 'VA', 'JJ'];

/** English words for Chinese ones; of other tags only words that have the tag in English: 在 is *at*, not *alive*. */
export function cedictCounterparts(): Counterparts {
  const english = englishWords();
  return counterparts(readCedict(), {
    fits: (word, tag) =>
      open.includes(tag) || (english.get(word.toLowerCase())?.classes.includes(tag) ?? false),
  });
}

/** The dictionary of jieba, MIT: words with a count and a tag. */
function readJieba(): LexiconWord[] {
  const file = join(npmPackage('@node-rs/jieba', '2.0.3'), 'dict.txt');
  const words: LexiconWord[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [form, count, tag] = line.split(' ');
    if (form === undefined || tag === undefined || [...form].length > longest) continue;
    words.push({ form, class: classOf(tag.trim()), count: Number(count) });
  }
  return words;
}

/** Longer words are never looked up. */
const longest = 8;

/** Tags of the dictionary that are told apart; finer ones fall under the class whose name they begin with. */
const classes = ['nr', 'ns', 'nt', 'nz', 'vn', 'mq', ...'nvadmqrpcuftsilbzj'];

function classOf(tag: string): string {
  return classes.find((name) => tag.startsWith(name)) ?? 'x';
}

/** What CC-CEDICT adds: its senses tell verbs, its spelling of the sounds tells names. */
function moreWords(entries: readonly CedictEntry[], known: ReadonlySet<string>): LexiconWord[] {
  return entries
    .filter(({ simplified }) => /^\p{Script=Han}{2,8}$/u.test(simplified) && !known.has(simplified))
    .map(({ simplified, english, pinyin }) => ({
      form: simplified,
      class: /^[A-Z]/.test(pinyin) ? 'name' : english[0]?.startsWith('to ') ? 'verb' : 'word',
      count: 3,
    }));
}

/** Traditional characters that have just one simplified form, and are none themselves; pairs, one after the other. */
function simplifications(entries: readonly CedictEntry[]): string {
  const counts = new Map<string, Map<string, number>>();
  const plain = new Set(entries.flatMap(({ simplified }) => [...simplified]));
  for (const { simplified, traditional } of entries) {
    const to = [...simplified];
    const from = [...traditional];
    if (from.length !== to.length) continue;
    from.forEach((character, i) => {
      if (character === to[i] || plain.has(character)) return;
      const forms = counts.get(character) ?? new Map<string, number>();
      forms.set(to[i]!, (forms.get(to[i]!) ?? 0) + 1);
      counts.set(character, forms);
    });
  }
  return [...counts]
    .map(([character, forms]) => character + [...forms].sort((a, b) => b[1] - a[1])[0]![0])
    .sort()
    .join('');
}

/** `English NN VV` is the class of a word that is a noun, and often a verb. */
function englishEntries(): LexiconWord[] {
  return [...englishWords()].map(([form, { classes, count }]) => ({
    form,
    class: `English ${classes.join(' ')}`,
    count,
    english: true,
  }));
}

/** Names and words that posts take from English, by the tags that they mostly have there; of several words as a whole. */
export function buildNames(): Lexicon {
  const roles = new Map<string, string[]>();
  for (const [tag, words] of postWords()) {
    for (const form of words) roles.set(form, [...(roles.get(form) ?? []), tag]);
  }
  const entry = (form: string, name: string) => ({ form, class: name, count: 1, english: true });
  const isRow = (form: string) => form.includes(' ');
  const known = englishWords();
  const names = postNames().map((form) => {
    const { classes = [] } = known.get(form) ?? {};
    const also = roles.has(form) || classes.some((tag) => tag !== 'NR');
    return entry(form, isRow(form) ? 'name' : also ? 'name or word' : 'name');
  });
  const rows = [
    ...postTitles(),
    ...moreNames()
      .flat()
      .map((name) => name.toLowerCase()),
  ]
    .filter(isRow)
    .map((form) => entry(form, 'name'));
  const words = [...roles].map(([form, tags]) => entry(form, tags.slice(0, 2).join(' ')));
  return makeLexicon([...names, ...words, ...rows, ...senses()]);
}

/** How many of the most frequent words have a sense, and how many senses there are. */
const senseWords = 40_000;
const senseCount = 200;

/** Classes of words by their vectors: names of places, names of people, food ... */
function senses(): LexiconWord[] {
  const vectors = new Map(
    [...wordVectors(senseWords)].filter(([word]) => /^[a-z][a-z'-]+$/.test(word)),
  );
  const classes = classifyVectors(vectors, { levels: [senseCount], passes: 6 });
  return [...vectors.keys()].map((word) => ({
    form: senseForm(word),
    class: `sense ${classes.classOf(classes.find(hashOf(word)), 0)}`,
    count: 1,
    english: true,
  }));
}

export function buildLexicon(): Lexicon {
  const cedict = readCedict();
  const jieba = readJieba();
  const known = new Set(jieba.map(({ form }) => form));
  const words = [...jieba, ...moreWords(cedict, known), ...englishEntries()];
  return makeLexicon(words, simplifications(cedict));
}
