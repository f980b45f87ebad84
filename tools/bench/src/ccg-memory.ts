/** A process of its own that derives the sentences on its input, an array of texts, and tells its memory in MB: what `ccg-bench` runs. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { ccgParser, decodeCcgModel } from '@hedgerow/ccg';
import { type Document, pipeline } from '@hedgerow/document';
import { modelFiles as bio } from '@hedgerow/model-en-bio';
import { decodeTagger, tagger, tokenizer } from '@hedgerow/preprocess';

const megabytes = () => process.memoryUsage().rss / 1e6;
const [file = ''] = process.argv.slice(2);
const texts = JSON.parse(readFileSync(0, 'utf8')) as string[];

const atStart = megabytes();
const ccg = ccgParser(decodeCcgModel(readFileSync(file)));
const withModel = megabytes();
const through = pipeline('sentences')
  .use(tokenizer())
  .use(tagger(decodeTagger(readFileSync(bio.taggerBio))))
  .use(ccg);
const withAll = megabytes();
for (const text of texts) {
  const document: Document = { id: '', text, sentences: [{ start: 0, end: text.length }] };
  await through.run(document);
}
const peak = (process.resourceUsage().maxRSS * 1024) / 1e6;
process.stdout.write(
  JSON.stringify({ atStart, withModel, withAll, afterwards: megabytes(), peak }),
);
