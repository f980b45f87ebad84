import type { Document, Sentence } from '@hedgerow/document';
import {
  type ConversionOptions,
  convertTree,
  findDeepFeatures,
} from '@hedgerow/preprocess/conversion';
import { Option } from 'commander';
import { parseTarget } from '../files/format-argument.js';
import { reading } from '../files/reading.js';
import { writeDocuments } from '../files/write-documents.js';
import type { Io } from '../shell/io.js';
import {
  adverbialsOption,
  filesArgument,
  fromOption,
  onErrorOption,
  outputOption,
  quietOption,
  type ReadingOptions,
} from '../shell/options.js';
import type { Verb } from '../shell/verb.js';

export const convertVerb: Verb = {
  arguments: [filesArgument],
  options: [
    fromOption,
    new Option('-t, --to <format>', 'the format to write, with its options').makeOptionMandatory(),
    new Option(
      '--dependencies',
      'of sentences with a Penn Treebank tree, make dependencies (CoNLL-2008 labels) and deep features',
    ),
    adverbialsOption,
    new Option(
      '--derivations',
      'of sentences with a Penn Treebank tree, make CCG derivations; those that become none are left out, and counted',
    ),
    outputOption,
    onErrorOption,
    quietOption,
  ],
  examples: [
    'hedgerow convert --to jsonl examples/rainfall.xml',
    'hedgerow convert --from bioscope --to bioscope:variant=conll2010 -o rainfall.xml examples/rainfall.xml',
  ],
  run: convert,
};

interface ConvertOptions extends ReadingOptions {
  readonly to: string;
  readonly output?: string;
  readonly dependencies?: boolean;
  readonly adverbials: 'split' | 'merged';
  readonly derivations?: boolean;
}

/** Reads files of one format and writes them in another; what the other cannot say is named on stderr. */
async function convert(files: readonly string[], options: ConvertOptions, io: Io): Promise<number> {
  const to = parseTarget(options.to);
  const { documents: read, end } = reading(files, options, io);
  const advised = options.dependencies === true ? withDependencies(read, options) : read;
  const documents = options.derivations === true ? withDerivations(advised, io) : advised;
  await writeDocuments(documents, to, io, { output: options.output });
  return end();
}

async function* withDependencies(
  documents: AsyncIterable<Document>,
  { adverbials }: ConversionOptions,
): AsyncGenerator<Document, void> {
  const convert = (sentence: Sentence): Sentence => {
    const { tree, tokens } = sentence;
    if (tree === undefined || tokens === undefined) return sentence;
    const forms = tokens.map(({ form }) => form);
    const dependencies = convertTree(tree, forms, { adverbials: adverbials ?? 'split' });
    return { ...sentence, dependencies, deepFeatures: findDeepFeatures(tree, forms) };
  };
  for await (const document of documents) {
    yield { ...document, sentences: document.sentences.map(convert) };
  }
}

/** Sentences without a tree stay as they are. */
async function* withDerivations(
  documents: AsyncIterable<Document>,
  io: Io,
): AsyncGenerator<Document, void> {
  const { treebankConverter } = await import('@hedgerow/ccg/convert');
  const { leavesOf } = await import('@hedgerow/ccg');
  const convert = treebankConverter();
  const failed = new Map<string, number>();
  let trees = 0;
  for await (const document of documents) {
    const sentences: Sentence[] = [];
    for (const sentence of document.sentences) {
      const { tree, tokens } = sentence;
      if (tree === undefined || tokens === undefined) {
        sentences.push(sentence);
        continue;
      }
      trees++;
      const conversion = convert(
        tree,
        tokens.map(({ form }) => form),
      );
      if ('derivation' in conversion) {
        const { derivation: ccg } = conversion;
        const supertags = leavesOf(ccg).map(({ category }) => category);
        sentences.push({ ...sentence, ccg, supertags });
      } else failed.set(conversion.failure, (failed.get(conversion.failure) ?? 0) + 1);
    }
    const isEmptied = sentences.length === 0 && document.sentences.length > 0;
    if (!isEmptied) yield { ...document, sentences };
  }
  const why = [...failed].map(([failure, count]) => `${failures[failure]} ${count}`);
  const left = [...failed.values()].reduce((sum, count) => sum + count, 0);
  const which = why.length > 0 ? `: ${why.join(', ')}` : '';
  io.stderr.write(`${left} of ${trees} trees became no derivation${which}\n`);
}

/** Why a tree becomes no derivation. */
const failures: { readonly [failure: string]: string } = {
  rule: 'a node that no rule makes',
  words: 'words lost or moved',
  empty: 'no words',
};
