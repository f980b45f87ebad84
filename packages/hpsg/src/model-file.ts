import {
  decodeModel,
  encodeModel,
  InputError,
  type ModelFile,
  type ModelHeader,
  readFields,
  requireSection,
  type Section,
} from '@hedgerow/learn';
import { type Grammar, tableSize } from './grammar/grammar.js';
import type { HpsgModel, WeightFile } from './hpsg-model.js';
import type { Lexicon } from './lexicon/lexicon.js';

const kind = 'hpsg';

export function encodeHpsgModel(
  { grammar, lexicon, multiwords, signWeights, actionWeights }: HpsgModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  const { signs, rules, chains, categories, heads, pairs, chainsOver } = grammar;
  const forms = [...lexicon.signs.keys()];
  const opens = [...lexicon.open.keys()];
  return encodeModel(
    {
      ...header,
      kind,
      labels: signs,
      extra: {
        ...header.extra,
        rules,
        chains,
        categories,
        open: opens,
        patterns: lexicon.patterns,
        signTable: tableFields(signWeights),
        actionTable: tableFields(actionWeights),
      },
    },
    {
      heads,
      pairs,
      chainsOver,
      forms: encodeTexts(forms),
      rare: Uint8Array.from(forms, (form) => (lexicon.rare.has(form) ? 1 : 0)),
      ...lists('form', forms, lexicon.signs),
      formEntries: joined(forms.map((form) => lexicon.entries.get(form)!)),
      usualEntries: lexicon.usualEntries,
      ...lists('open', opens, lexicon.open),
      multiwords: encodeTexts(multiwords),
      signKept: signWeights.kept,
      signCodes: signWeights.codes,
      actionKept: actionWeights.kept,
      actionCodes: actionWeights.codes,
    },
  );
}

export function decodeHpsgModel(bytes: Uint8Array): HpsgModel {
  const file = decodeModel(bytes, { kind });
  const fields = readFields(file.header.extra, {
    rules: { is: 'texts' },
    chains: { is: 'texts' },
    categories: { is: 'texts' },
    open: { is: 'texts' },
    patterns: { is: 'texts' },
    signTable: { is: 'object' },
    actionTable: { is: 'object' },
  });
  const { labels: signs = [] } = file.header;
  const grammar: Grammar = {
    signs,
    rules: fields.rules,
    chains: fields.chains,
    categories: fields.categories,
    heads: requireSection(file, 'heads', 'u8'),
    pairs: requireSection(file, 'pairs', 'u16'),
    chainsOver: requireSection(file, 'chainsOver', 'u16'),
  };
  checkGrammar(grammar);
  const lexicon = readLexicon(file, fields.open, fields.patterns);
  checkLexicon(lexicon, signs.length);
  return {
    grammar,
    lexicon,
    multiwords: decodeTexts(requireSection(file, 'multiwords', 'u8')),
    signWeights: readTable(file, 'sign', fields.signTable, grammar),
    actionWeights: readTable(file, 'action', fields.actionTable, grammar),
  };
}

function tableFields({ size, bits, largest }: WeightFile) {
  return { size, bits, largest };
}

function readTable(
  file: ModelFile,
  name: 'sign' | 'action',
  described: unknown,
  grammar: Grammar,
): WeightFile {
  const fields = readFields(
    described,
    {
      size: { is: 'whole', least: 1, most: 2 ** 25 },
      bits: { is: 'whole', least: 1, most: 24 },
      // So that sums of weights are numbers, too.
      largest: { is: 'number', least: 0, most: 2 ** 32 },
    },
    `header.extra.${name}Table`,
  );
  if (fields.size !== tableSize(grammar, fields.bits)) {
    throw corrupt(
      `the table of ${name} weights has ${fields.size} slots, which the grammar does not fit`,
    );
  }
  return {
    ...fields,
    kept: requireSection(file, `${name}Kept`, 'u8'),
    codes: requireSection(file, `${name}Codes`, 'i8'),
  };
}

function readLexicon(
  file: ModelFile,
  opens: readonly string[],
  patterns: readonly string[],
): Lexicon {
  const forms = decodeTexts(requireSection(file, 'forms', 'u8'));
  const rare = requireSection(file, 'rare', 'u8');
  const counts = requireSection(file, 'formCounts', 'u16');
  return {
    signs: readLists(forms, counts, requireSection(file, 'formSigns', 'u16')),
    rare: new Set(forms.filter((_, i) => rare[i] === 1)),
    open: readLists(
      opens,
      requireSection(file, 'openCounts', 'u16'),
      requireSection(file, 'openSigns', 'u16'),
    ),
    patterns,
    entries: readLists(forms, counts, requireSection(file, 'formEntries', 'u16')),
    usualEntries: requireSection(file, 'usualEntries', 'u16'),
  };
}

/** The lists of a map, one after the other, and how long each is. */
function lists(
  name: string,
  keys: readonly string[],
  map: ReadonlyMap<string, Uint16Array>,
): { readonly [section: string]: Section } {
  const all = keys.map((key) => map.get(key)!);
  return {
    [`${name}Counts`]: Uint16Array.from(all, ({ length }) => length),
    [`${name}Signs`]: joined(all),
  };
}

function joined(all: readonly Uint16Array[]): Uint16Array {
  const whole = new Uint16Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of all) {
    whole.set(list, at);
    at += list.length;
  }
  return whole;
}

function readLists(
  keys: readonly string[],
  counts: Uint16Array,
  items: Uint16Array,
): Map<string, Uint16Array> {
  const map = new Map<string, Uint16Array>();
  let at = 0;
  if (counts.length !== keys.length) throw corrupt('counts of lists and their names differ');
  keys.forEach((key, i) => {
    const end = at + counts[i]!;
    if (end > items.length) throw corrupt('lists end behind their items');
    map.set(key, items.subarray(at, end));
    at = end;
  });
  if (at !== items.length || map.size !== keys.length) throw corrupt('lists and items differ');
  return map;
}

const encoder = new TextEncoder();

function encodeTexts(texts: readonly string[]): Uint8Array {
  return encoder.encode(texts.join('\n'));
}

function decodeTexts(bytes: Uint8Array): string[] {
  return bytes.length === 0 ? [] : new TextDecoder().decode(bytes).split('\n');
}

function checkGrammar({ signs, rules, chains, categories, heads, pairs, chainsOver }: Grammar) {
  const below = (numbers: Uint16Array, step: number, at: number, end: number) => {
    for (let i = at; i < numbers.length; i += step) if (numbers[i]! >= end) return false;
    return numbers.length % step === 0;
  };
  if (signs.length === 0 || categories.length === 0) throw corrupt('the grammar has no words');
  if (chains[0] !== '') throw corrupt('the first chain is not the empty one');
  if (heads.length !== rules.length || heads.some((head) => head > 1)) {
    throw corrupt('the heads of rules are not 0 or 1 each');
  }
  const whole =
    below(pairs, 3, 0, categories.length) &&
    below(pairs, 3, 1, categories.length) &&
    below(pairs, 3, 2, rules.length) &&
    below(chainsOver, 2, 0, categories.length) &&
    below(chainsOver, 2, 1, chains.length);
  if (!whole) throw corrupt('a rule stands over categories that are not there');
  if (!chains.some((chain) => chain.startsWith('root_'))) throw corrupt('no chain is a root');
}

function checkLexicon({ signs, open, entries, patterns, usualEntries }: Lexicon, count: number) {
  const inside = (lists: Iterable<Uint16Array>, end: number) => {
    for (const list of lists) {
      if (list.length === 0 || list.some((item) => item >= end)) return false;
    }
    return true;
  };
  const whole =
    inside(signs.values(), count) &&
    inside(open.values(), count) &&
    inside(entries.values(), patterns.length) &&
    inside([usualEntries], patterns.length) &&
    usualEntries.length === count &&
    (open.get('')?.length ?? 0) > 0;
  if (!whole) throw corrupt('words have signs or entries that are not there');
}

function corrupt(message: string): InputError {
  return new InputError('MODEL_CORRUPT', message);
}
