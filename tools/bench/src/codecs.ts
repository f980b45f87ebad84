/** How fast every codec is: megabytes a second, reading and writing, on the corpora where they are at hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import {
  type Codec,
  type CodecOptions,
  type FolderCodec,
  formats,
  type NamedFile,
} from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';

const data = process.env.HEDGEROW_DATA ?? resolve(import.meta.dirname, '../../../../shared/data');
const rounds = 5;

interface Sample {
  readonly format: string;
  /** A file or folder of the corpora; else the documents of another sample, written in this format. */
  readonly path?: string;
  readonly like?: string;
  readonly options?: CodecOptions;
}

const samples: readonly Sample[] = [
  { format: 'bioscope', path: 'scope/bioscope/abstracts.xml' },
  { format: 'starsem', path: 'scope/cd-sco/SEM-2012-SharedTask-CD-SCO-training-09032012.txt' },
  { format: 'conllu', path: 'trees/ewt/en_ewt-ud-dev.conllu' },
  { format: 'conllx', path: 'trees/genia/dev.stanford.conll' },
  { format: 'conll2008', like: 'conllx' },
  { format: 'columns', path: 'bench/conll2000/train.txt' },
  { format: 'tagged', path: 'zh/zhuxian/train.zhuxian.wordpos' },
  { format: 'ptb', path: 'trees/genia/train.mrg' },
  { format: 'supertags', path: 'ccg/GENIA1000.staggedgold' },
  { format: 'erg-trees', path: 'hpsg/trees/ws201.jsonl.gz' },
  { format: 'tsdb', path: 'hpsg/profiles/csli' },
  { format: 'text', like: 'bioscope', options: { format: { documents: 'line' } } },
  { format: 'jsonl', like: 'bioscope' },
  { format: 'brat', like: 'bioscope' },
  { format: 'bioc-xml', like: 'bioscope' },
  { format: 'bioc-json', like: 'bioscope' },
];

/** Formats of which there is no corpus: sentences of our own, many times over. */
const written: { readonly [format: string]: string } = {
  ccgbank:
    'ID=example.1 PARSER=GOLD NUMPARSE=1\n(<T S[dcl] 0 2> (<T S[dcl] 1 2> (<L NP NNP NNP Rain NP>) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/NP VBZ VBZ opens (S[dcl]\\NP_1)/NP_2>) (<L NP NNS NNS capsules NP>))) (<L . . . . .>))\n',
  relations: '(nsubj opens_1 rain_0)\n(dobj opens_1 capsules_3)\n(det capsules_3 the_2)\n\n',
};

function load(path: string): string | NamedFile[] | undefined {
  const full = join(data, path);
  if (!existsSync(full)) return undefined;
  const text = (file: string) => {
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  };
  if (!path.includes('profiles')) return text(full);
  return readdirSync(full).map((name) => ({
    name: name.replace(/\.gz$/, ''),
    text: text(join(full, name)),
  }));
}

/** The best of several rounds, in milliseconds: what the code can do when nothing disturbs it. */
function best(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

function sizeOf(content: string | readonly NamedFile[]): number {
  const texts = typeof content === 'string' ? [content] : content.map((file) => file.text);
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;
}

function measure(codec: Codec | FolderCodec, content: string | NamedFile[], options: CodecOptions) {
  const decode = (): Document[] =>
    codec.medium === 'text'
      ? codec.decode(content as string, options)
      : codec.decode(content as NamedFile[], options);
  const documents = decode();
  const size = sizeOf(content);
  return {
    documents,
    size,
    read: size / (best(decode) / 1000),
    write: size / (best(() => codec.encode(documents, options)) / 1000),
  };
}

const read = new Map<string, Document[]>();
process.stdout.write(
  `${'format'.padEnd(12)}${'MB'.padStart(8)}${'read MB/s'.padStart(12)}${'write MB/s'.padStart(12)}  on\n`,
);
for (const codec of formats) {
  const sample = samples.find(({ format }) => format === codec.name);
  const options = sample?.options ?? {};
  const like = sample?.like === undefined ? undefined : read.get(sample.like);
  const own = written[codec.name];
  const content =
    sample?.path !== undefined
      ? load(sample.path)
      : like !== undefined
        ? codec.encode(like, options)
        : own?.repeat(5000);
  if (content === undefined) {
    process.stdout.write(`${codec.name.padEnd(12)}  no sample at hand\n`);
    continue;
  }
  const result = measure(codec, content, options);
  read.set(codec.name, result.documents);
  const figure = (value: number) => value.toFixed(1).padStart(12);
  const source =
    sample?.path ??
    (sample?.like === undefined ? 'an example, many times' : `what ${sample.like} read`);
  process.stdout.write(
    `${codec.name.padEnd(12)}${result.size.toFixed(1).padStart(8)}${figure(result.read)}${figure(result.write)}  ${source}\n`,
  );
}
