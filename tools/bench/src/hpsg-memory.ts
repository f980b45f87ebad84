/** A process of its own that derives the sentences on its input, an array of texts, and tells its memory in MB: what `hpsg-bench` runs. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { type Document, pipeline } from '@hedgerow/document';
import { decodeHpsgModel, derivationParser } from '@hedgerow/hpsg';
import { modelFiles as bio } from '@hedgerow/model-en-bio';
import { decodeParser, decodeTagger, parser, tagger, tokenizer } from '@hedgerow/preprocess';

const megabytes = () => process.memoryUsage().rss / 1e6;
const [file = '', best] = process.argv.slice(2);
const texts = JSON.parse(readFileSync(0, 'utf8')) as string[];

const atStart = megabytes();
const derivations = derivationParser(decodeHpsgModel(readFileSync(file)), { best: Number(best) });
const withModel = megabytes();
const through = pipeline('sentences')
  .use(tokenizer())
  .use(tagger(decodeTagger(readFileSync(bio.taggerBio))))
  .use(parser(decodeParser(readFileSync(bio.parserBest)), { width: 8 }))
  .use(derivations);
const withAll = megabytes();
for (const text of texts) {
  const document: Document = { id: '', text, sentences: [{ start: 0, end: text.length }] };
  await through.run(document);
}
const peak = (process.resourceUsage().maxRSS * 1024) / 1e6;
process.stdout.write(
  JSON.stringify({ atStart, withModel, withAll, afterwards: megabytes(), peak }),
);
