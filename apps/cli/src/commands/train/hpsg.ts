import { modelFilesIn } from '@hedgerow/capability/node';
import { withAdvice } from '@hedgerow/derive/stages';
import {
  type DerivationLeaf,
  type DerivationNode,
  type Document,
  InputError,
  pipeline,
  type Sentence,
} from '@hedgerow/document';
import { scoreDerivations } from '@hedgerow/evaluate';
import { derivationParser } from '@hedgerow/hpsg';
import { encodeHpsgModel, hasMarkup, type TreebankSentence, trainHpsg } from '@hedgerow/hpsg/train';
import { modelFiles } from '@hedgerow/model-en-bio';
import { Option } from 'commander';
import { readHeads, readLexicalTypes } from '../../files/grammar-tables.js';
import { modelsOption } from '../../shell/options.js';
import { networkPasses, passes, seed, selectionPasses } from './options.js';
import type { Trainer } from './trainer.js';

/** Words, tags and dependencies are found first, as they are in raw text. */
export const hpsgTrainer: Trainer = {
  name: 'hpsg',
  description: 'Learns derivations of the English Resource Grammar from a treebank of them.',
  needs: ['tokens', 'tags', 'derivations'],
  options: [passes, networkPasses, selectionPasses, seed],
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
    const advised = await withAdvice(pipeline('sentences'), files);
    const documents: Document[] = [];
    for (const document of data.documents) {
      const sentences = document.sentences.flatMap((each) => derivedSentence(each, document.text));
      if (sentences.length > 0) documents.push(await advised.run({ ...document, sentences }));
    }
    if (documents.length > 0) return { ...data, documents };
    throw new InputError('MISSING_LAYER', `${data.name}: no sentence has derivations`, {
      hint: 'to learn from a file it must have some: erg-trees, udf, tsdb or jsonl',
    });
  },
  train: async (parts, settings, report, given) => {
    const types = await readLexicalTypes(given.types as string);
    const sentences = parts.flatMap(({ documents, weight }) =>
      documents.flatMap(({ text, sentences: own }) =>
        own.map((sentence) => ({ sentence, text, weight }) as TreebankSentence),
      ),
    );
    const model = trainHpsg(sentences, {
      types,
      heads: await readHeads(given.heads as string),
      passes: settings.passes!,
      networkPasses: settings.networkPasses!,
      selectionPasses: settings.selectionPasses!,
      seed: settings.seed!,
      onProgress: ({ step, done, accuracy = 0 }) => {
        if (step === 'parser') report('derivations', done, accuracy);
      },
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

/**
 * A sentence with its derivation, if it has one; those of items that were never parsed teach nothing. Its words are found
 * as those of raw text are, but where the text has mark-up the treebank's own are taken.
 */
function derivedSentence(sentence: Sentence, text: string): Sentence[] {
  const { start, end, derivations } = sentence;
  const [best] = derivations ?? [];
  if (best === undefined) return [];
  if (!hasMarkup(text.slice(start, end))) return [{ start, end, derivations: [best] }];
  const tokens = leavesOf(best).map((leaf) => ({
    start: leaf.start,
    end: leaf.end,
    form: leaf.form,
  }));
  return [{ start, end, derivations: [best], tokens }];
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
