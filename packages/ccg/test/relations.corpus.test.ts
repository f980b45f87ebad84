import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { ptb } from '@hedgerow/corpus';
import { expect } from 'vitest';
import { treebankConverter } from '../src/convert.js';
import { relationReader } from '../src/relations/grammatical-relations.js';

/** A label of the newer scheme that the trees of GENIA were converted to, as the older one has it; none where it has no such relation. */
function olderLabel(
  label: string,
  tag: string,
  isBefore: boolean,
  form: string,
): string | undefined {
  switch (label) {
    case 'punct':
    case 'root':
    case 'possessive':
      return undefined;
    case 'nn':
      return 'nmod';
    case 'amod':
      return isBefore ? 'nmod' : 'amod';
    case 'pcomp':
      return 'pobj';
    case 'predet':
      return 'det';
    case 'mwe':
      return 'dep';
    case 'vmod':
      return tag === 'VB' ? 'infmod' : 'partmod';
    case 'mark':
      return form === 'that' ? 'complm' : 'mark';
    case 'neg':
      return form === 'no' ? 'det' : 'neg';
    default:
      return label;
  }
}

testCorpus(
  'relations of derivations made of the brackets of GENIA, against dependencies made of the same brackets',
  ['trees/genia/dev.mrg', 'trees/genia/dev.stanford.conll'],
  (trees, dependencies) => {
    const convert = treebankConverter();
    const relationsOf = relationReader();
    const blocks = readFileSync(dependencies, 'utf8').trim().split('\n\n');
    let gold = 0;
    let predicted = 0;
    let correct = 0;
    const sentences = ptb
      .decode(readFileSync(trees, 'utf8'))
      .flatMap((document) => document.sentences);
    for (const [i, { tree, tokens, tags }] of sentences.entries()) {
      const forms = tokens!.map(({ form }) => form);
      const rows = blocks[i]!.split('\n').map((line) => line.split('\t'));
      const conversion = convert(tree!, forms);
      if (rows.length !== forms.length || !('derivation' in conversion)) continue;
      const right = new Set<string>();
      for (const [dependent, row] of rows.entries()) {
        const governor = Number(row[6]) - 1;
        const isBefore = dependent < governor;
        const form = forms[dependent]!.toLowerCase();
        const label = olderLabel(row[7]!, row[4]!, isBefore, form);
        if (label !== undefined && governor >= 0) right.add(`${label} ${governor} ${dependent}`);
      }
      // The newer scheme has no relations that a tree has no room for.
      const found = relationsOf(conversion.derivation, forms, tags!).filter(
        ({ type }) => !/^(ref|rel|xsubj)$/.test(type),
      );
      gold += right.size;
      predicted += found.length;
      correct += found.filter((one) => right.has([one.type, ...one.arguments].join(' '))).length;
    }
    expect((200 * correct) / (gold + predicted)).toBeGreaterThan(91.2);
  },
);
