import { modelFilesIn } from '@hedgerow/capability/node';
import { textTagger } from '@hedgerow/derive/stages';
import {
  type DerivationLeaf,
  type DerivationNode,
  type Document,
  InputError,
  keeping,
  pipeline,
  type Sentence,
} from '@hedgerow/document';
import { scoreDerivations } from '@hedgerow/evaluate';
import { modelFiles } from '@hedgerow/model-en-bio';
import { Option } from 'commander';
import { readHeads, readLexicalTypes } from '../../files/grammar-tables.js';
import { modelsOption } from '../../shell/options.js';
import { derivationParser, encodeHpsgModel, type HpsgPart, trainHpsg } from './hpsg-stand-in.js';
import { passes, seed } from './options.js';
import type { Trainer } from './trainer.js';

/** Words are the leaves of the derivations where a file has no tokens; tags that it lacks are found first. */
export const hpsgTrainer: Trainer = {
  name: 'hpsg',
  description: 'Learns derivations of the English Resource Grammar from a treebank of them.',
  needs: ['tokens', 'tags', 'derivations'],
  options: [passes, seed],
  flags: [
    new Option(
      '--types <file>',
      'the lexical type of each lexical entry, as JSON',
    ).makeOptionMandatory(),
    new Option(
      '--heads <file>',
      'which daughter of each rule is its head: lines such as `hd-cmp_u_c 2 0`',
    ).makeOptionMandatory(),
    modelsOption,
  ],
  prepare: async (data, _purpose, { models }) => {
    const files = modelFilesIn(modelFiles, { folder: models as string | undefined });
    const tagging = pipeline('tokens').use(keeping(await textTagger(files)));
    const documents: Document[] = [];
    for (const document of data.documents) {
      const sentences = document.sentences.flatMap(withLeaves);
      if (sentences.length > 0) documents.push(await tagging.run({ ...document, sentences }));
    }
    if (documents.length > 0) return { ...data, documents };
    throw new InputError('MISSING_LAYER', `${data.name}: no sentence has derivations`, {
      hint: 'to learn from a file it must have some: erg-trees, tsdb or jsonl',
    });
  },
  train: async (parts, settings, report, given) => {
    const types = await readLexicalTypes(given.types as string);
    const model = trainHpsg(parts as readonly HpsgPart[], {
      types,
      heads: await readHeads(given.heads as string),
      passes: settings.passes!,
      seed: settings.seed!,
      onProgress: ({ pass, accuracy }) => report('derivations', pass, accuracy),
    });
    return {
      stages: [derivationParser(model)],
      score: (gold, predicted) => {
        const {
          rules,
          types: lexical,
          exactMatch,
        } = scoreDerivations(gold, predicted, {
          types: new Map(Object.entries(types)),
        });
        return {
          'rules F1': rules.labelled.f1,
          'exact match': exactMatch,
          ...(lexical !== undefined && { 'types F1': lexical.f1 }),
        };
      },
      encode: (header) => encodeHpsgModel(model, header),
    };
  },
};

/** A sentence with tokens, if it has a derivation; those of items that were never parsed teach nothing. */
function withLeaves(sentence: Sentence): Sentence<'tokens'>[] {
  const [best] = sentence.derivations ?? [];
  if (best === undefined) return [];
  const { tokens = leavesOf(best).map(({ start, end, form }) => ({ start, end, form })) } =
    sentence;
  return [{ ...sentence, tokens }];
}

/** Without recursion: how deep a derivation is comes from outside. */
function leavesOf(root: DerivationNode): DerivationLeaf[] {
  const leaves: DerivationLeaf[] = [];
  const open: (DerivationNode | DerivationLeaf)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('form' in next) leaves.push(next);
    else for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!);
  }
  return leaves;
}
