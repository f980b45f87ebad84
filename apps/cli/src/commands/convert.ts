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
}

/** Reads files of one format and writes them in another; what the other cannot say is named on stderr. */
async function convert(files: readonly string[], options: ConvertOptions, io: Io): Promise<number> {
  const to = parseTarget(options.to);
  const { documents: read, end } = reading(files, options, io);
  const documents = options.dependencies === true ? withDependencies(read, options) : read;
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
