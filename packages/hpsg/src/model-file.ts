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
import { packBits, unpackBits } from '@hedgerow/learn/hashed';
import {
  networkSections,
  type PackedSequenceNetwork,
  readNetwork,
} from '@hedgerow/learn/sequence-network';
import { fitsChart } from './chart/chart-rules.js';
import { type Grammar, tableSize } from './grammar/grammar.js';
import type { HpsgModel, Selection, WeightFile } from './hpsg-model.js';
import type { Lexicon } from './lexicon/lexicon.js';
import type { ListTable } from './lexicon/list-table.js';

const kind = 'hpsg';

export function encodeHpsgModel(
  { grammar, lexicon, multiwords, signWeights, signNetwork, actionWeights, selection }: HpsgModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  const { signs, rules, chains, categories, heads, pairs, chainsOver } = grammar;
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
        open: [...lexicon.open.places.keys()],
        patterns: lexicon.patterns,
        signTable: tableFields(signWeights),
        actionTable: tableFields(actionWeights),
        ...(signNetwork && { signNetwork: { ...signNetwork.shape } }),
        ...(selection && { selectionTable: tableFields(selection.weights) }),
      },
    },
    {
      heads,
      pairs,
      chainsOver,
      forms: encodeTexts([...lexicon.signs.places.keys()]),
      rare: lexicon.rare,
      ...lists('form', lexicon.signs),
      formEntries: lexicon.entries,
      usualEntries: lexicon.usualEntries,
      ...lists('open', lexicon.open),
      multiwords: encodeTexts(multiwords),
      signKept: packBits(signWeights.kept),
      signCodes: signWeights.codes,
      actionKept: packBits(actionWeights.kept),
      actionCodes: actionWeights.codes,
      ...(signNetwork && networkSections('signNetwork', signNetwork)),
      ...(selection && {
        pairCounts: selection.counts.pairs,
        chainCounts: selection.counts.chainsOver,
        selectionKept: packBits(selection.weights.kept),
        selectionCodes: selection.weights.codes,
      }),
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
    signNetwork: { is: 'object', optional: true },
    selectionTable: { is: 'object', optional: true },
  });
  const { labels: signs = [] } = file.header;
  const grammar: Grammar = {
    signs,
    rules: fields.rules,
    chains: fields.chains,
    categories: fields.categories,
    heads: copyOf(requireSection(file, 'heads', 'u8')),
    pairs: copyOf(requireSection(file, 'pairs', 'u16')),
    chainsOver: copyOf(requireSection(file, 'chainsOver', 'u16')),
  };
  checkGrammar(grammar);
  const lexicon = readLexicon(file, fields.open, fields.patterns);
  checkLexicon(lexicon, signs.length);
  return {
    grammar,
    lexicon,
    multiwords: decodeTexts(requireSection(file, 'multiwords', 'u8')),
    signWeights: readTable(file, 'sign', fields.signTable, (bits) => tableSize(grammar, bits)),
    ...(fields.signNetwork && { signNetwork: readSignNetwork(file, fields.signNetwork, grammar) }),
    actionWeights: readTable(file, 'action', fields.actionTable, (bits) =>
      tableSize(grammar, bits),
    ),
    ...(fields.selectionTable !== undefined && {
      selection: readSelection(file, fields.selectionTable, grammar),
    }),
  };
}

function tableFields({ size, bits, largest }: WeightFile) {
  return { size, bits, largest };
}

function readTable(
  file: ModelFile,
  name: 'sign' | 'action' | 'selection',
  described: unknown,
  sizeOf: (bits: number) => number,
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
  if (fields.size !== sizeOf(fields.bits)) {
    throw corrupt(
      `the table of ${name} weights has ${fields.size} slots, which the grammar does not fit`,
    );
  }
  const codes = requireSection(file, `${name}Codes`, 'i8');
  const kept = requireSection(file, `${name}Kept`, 'u8');
  return { ...fields, kept: unpackBits(kept, Math.ceil(fields.size / 8), codes.length), codes };
}

function readSignNetwork(
  file: ModelFile,
  described: unknown,
  { signs }: Grammar,
): PackedSequenceNetwork {
  const network = readNetwork('signNetwork', file, described);
  const { labels } = network.shape;
  if (labels === signs.length) return network;
  throw corrupt(`the network knows ${labels} signs, the grammar has ${signs.length}`);
}

function readSelection(file: ModelFile, described: unknown, grammar: Grammar): Selection {
  const { pairs, chainsOver } = grammar;
  if (!fitsChart(grammar)) {
    throw corrupt('the grammar has more categories or pairs of them than a chart takes');
  }
  return {
    counts: {
      pairs: requireSection(file, 'pairCounts', 'u32', pairs.length / 3),
      chainsOver: requireSection(file, 'chainCounts', 'u32', chainsOver.length / 2),
    },
    weights: readTable(file, 'selection', described, (bits) => 2 ** bits),
  };
}

function readLexicon(
  file: ModelFile,
  opens: readonly string[],
  patterns: readonly string[],
): Lexicon {
  const forms = decodeTexts(requireSection(file, 'forms', 'u8'));
  return {
    signs: readLists(file, 'form', forms),
    rare: copyOf(requireSection(file, 'rare', 'u8', forms.length)),
    open: readLists(file, 'open', opens),
    patterns,
    entries: copyOf(requireSection(file, 'formEntries', 'u16')),
    usualEntries: copyOf(requireSection(file, 'usualEntries', 'u16')),
  };
}

/** The lists of a table, one after the other, and how long each is. */
function lists(
  name: 'form' | 'open',
  { starts, items }: ListTable,
): { readonly [section: string]: Section } {
  const counts = starts.subarray(1).map((end, i) => end - starts[i]!);
  return { [`${name}Counts`]: Uint16Array.from(counts), [`${name}Signs`]: items };
}

function readLists(file: ModelFile, name: 'form' | 'open', keys: readonly string[]): ListTable {
  const counts = requireSection(file, `${name}Counts`, 'u16', keys.length);
  const items = copyOf(requireSection(file, `${name}Signs`, 'u16'));
  const places = new Map(keys.map((key, i) => [key, i]));
  const starts = new Uint32Array(keys.length + 1);
  counts.forEach((count, i) => {
    starts[i + 1] = starts[i]! + count;
  });
  if (starts[keys.length] !== items.length || places.size !== keys.length) {
    throw corrupt('lists and items differ');
  }
  return { places, starts, items };
}

/** A section of its own: a view would keep all of the file in memory. */
function copyOf<T extends Uint8Array | Uint16Array>(section: T): T {
  return section.slice() as T;
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
  const below = (items: Uint16Array, end: number) => items.every((item) => item < end);
  const filled = ({ starts }: ListTable) =>
    starts.every((start, i) => i === 0 || start > starts[i - 1]!);
  const whole =
    filled(signs) &&
    filled(open) &&
    below(signs.items, count) &&
    below(open.items, count) &&
    entries.length === signs.items.length &&
    below(entries, patterns.length) &&
    below(usualEntries, patterns.length) &&
    usualEntries.length === count &&
    open.places.has('');
  if (!whole) throw corrupt('words have signs or entries that are not there');
}

function corrupt(message: string): InputError {
  return new InputError('MODEL_CORRUPT', message);
}
