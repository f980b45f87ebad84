import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { pubmedRecords } from '@hedgerow/corpora/pubmed-records';
import { formatNamed } from '@hedgerow/corpus';
import { type Document, random } from '@hedgerow/document';
import type { ShortBench } from './short-bench.js';
import { plainDocuments, scopedDocuments } from './short-inputs.js';

interface AnyPipeline {
  run(document: Document): Document | Promise<Document>;
}

/** Loads a capability by its product, as a program does, and runs it over documents. */
function capability(
  name: string,
  product: string,
  documents: readonly Document[],
  options: { readonly [option: string]: string } = {},
): ShortBench {
  return {
    name: [name, ...Object.values(options)].join(', '),
    prepare: async (packageOf) => {
      const { load } = await packageOf<typeof import('@hedgerow/capability/node')>(
        '@hedgerow/capability/node',
      );
      const found = (await packageOf<{ readonly [name: string]: unknown }>(product))[name];
      const pipeline = (await load(found as Parameters<typeof load>[0], options)) as AnyPipeline;
      return async () => {
        for (const document of documents) await pipeline.run(document);
      };
    },
  };
}

/** Streams a file through a codec, in pieces as a file system has them, and writes it as JSON Lines. */
function reading(format: string, fileOf: () => string): ShortBench {
  return {
    name: `${format} to JSON Lines`,
    prepare: async (packageOf) => {
      const { bioscope, jsonl, formats } =
        await packageOf<typeof import('@hedgerow/corpus')>('@hedgerow/corpus');
      const codec = formats.find(({ name }) => name === format) as typeof bioscope;
      const file = Buffer.from(fileOf());
      const size = 1 << 16;
      const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, i) =>
        file.subarray(i * size, (i + 1) * size),
      );
      return async () => {
        for await (const _line of jsonl.write(codec.read(chunks)));
      };
    },
  };
}

/** Of documents with cues and scopes, written by this commit. */
function readingAgain(format: string, count: number): ShortBench {
  return reading(format, () => formatNamed(format).encode(scopedDocuments(count)) as string);
}

/** Tells what a process took, when it ends. */
const report = `process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('cpu ' + (user + system)); })`;

/** The built command, several times, with an input on its standard input. */
function command(name: string, args: readonly string[], input: string, times: number): ShortBench {
  return {
    name,
    prepare: async (_packageOf, checkout) => () => {
      let seconds = 0;
      for (let i = 0; i < times; i++) {
        const { stderr, status } = spawnSync(
          process.execPath,
          [
            ...['--import', `data:text/javascript,${encodeURIComponent(report)}`],
            ...[join(checkout, 'apps/cli/dist/main.js'), ...args],
          ],
          { input, encoding: 'utf8', maxBuffer: 1 << 28 },
        );
        if (status !== 0) throw new Error(stderr);
        seconds += Number(/cpu (\d+)/.exec(stderr)![1]) / 1e6;
      }
      return seconds;
    },
  };
}

/** A chain of labels that follow each other in turns, seen through features that tell them badly. */
function chains(count: number, length: number, labelCount: number) {
  const { integer } = random(5);
  return Array.from({ length: count }, () => {
    const labels = Array.from({ length }, () => integer(labelCount));
    const items = labels.map((label) =>
      Array.from({ length: 12 }, (_, k) => 500 * k + ((label * 17 + integer(60) * (k + 1)) % 500)),
    );
    return { items, labels };
  });
}

/** A row for the command, each product, XML format and learner of weights. */
export const shortBenches: readonly ShortBench[] = [
  command('annotate: the start', ['annotate'], 'Spores may open after rain. The moss grew.\n', 3),
  command(
    'annotate: a text, as JSON Lines',
    ['annotate', '--to', 'jsonl'],
    plainDocuments(200)
      .map(({ text }) => text)
      .join('\n\n'),
    1,
  ),
  {
    name: 'split and tokenize',
    prepare: async (packageOf) => {
      const { sentenceSplitter, tokenizer } =
        await packageOf<typeof import('@hedgerow/preprocess')>('@hedgerow/preprocess');
      const { pipelineOf } =
        await packageOf<typeof import('@hedgerow/document')>('@hedgerow/document');
      const pipeline = pipelineOf([sentenceSplitter(), tokenizer()]) as unknown as AnyPipeline;
      const documents = plainDocuments(4000);
      return async () => {
        for (const document of documents) await pipeline.run(document);
      };
    },
  },
  capability('annotate', '@hedgerow/annotate', plainDocuments(150)),
  capability('annotate', '@hedgerow/annotate', plainDocuments(300), {
    scopes: 'rules',
    parser: 'greedy',
  }),
  capability('parse', '@hedgerow/annotate', plainDocuments(100)),
  capability('parse', '@hedgerow/annotate', plainDocuments(300), { parser: 'greedy' }),
  capability('ccg', '@hedgerow/parse-ccg', plainDocuments(15)),
  capability('derive', '@hedgerow/derive', plainDocuments(6)),
  capability('names', '@hedgerow/names', plainDocuments(150)),
  capability(
    'mixed',
    '@hedgerow/mixed',
    Array.from({ length: 60 }, (_, i) => ({
      id: `${i}`,
      text: '昨天我们在公园里看到很多moss，真的很漂亮。明天要不要一起去看the old oak？'.repeat(4),
      sentences: [],
    })),
  ),
  readingAgain('bioscope', 1500),
  readingAgain('bioc-xml', 1500),
  readingAgain('bioc-json', 1500),
  readingAgain('jsonl', 3000),
  reading('pubmed', () => [...pubmedRecords(2500, random('pubmed').integer)].join('')),
  {
    name: 'fitCrf',
    prepare: async (packageOf) => {
      const { chainBuilder, fitCrf } =
        await packageOf<typeof import('@hedgerow/learn/crf')>('@hedgerow/learn/crf');
      const builder = chainBuilder();
      for (const chain of chains(400, 25, 12)) builder.add(chain);
      const data = builder.build();
      return () => fitCrf(data, { c2: 1, maxIterations: 20 });
    },
  },
  {
    name: 'fitSvm',
    prepare: async (packageOf) => {
      const { matrixOf } = await packageOf<typeof import('@hedgerow/learn')>('@hedgerow/learn');
      const { fitSvm } =
        await packageOf<typeof import('@hedgerow/learn/svm')>('@hedgerow/learn/svm');
      const all = chains(600, 25, 2);
      const matrix = matrixOf(all.flatMap(({ items }) => items.map((item) => [item] as const)));
      const targets = all.flatMap(({ labels }) => labels.map((label) => (label === 0 ? -1 : 1)));
      return () => fitSvm(matrix, targets, { c: 1, tolerance: 0.1 });
    },
  },
];
