/**
 * A process of its own that derives the sentences on its input, an array of texts, and tells its memory in MB: what
 * `derivation-bench` runs, with the name of a grammar and the file of its model.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { type AnyStage, type Document, pipelineOf } from '@hedgerow/document';
import { tokenizer } from '@hedgerow/preprocess';
import { benchedGrammars, type GrammarName } from './benched-grammars.js';

const megabytes = () => process.memoryUsage().rss / 1e6;
const [name, file = ''] = process.argv.slice(2);
const grammar = await benchedGrammars[name as GrammarName]();
const texts = JSON.parse(readFileSync(0, 'utf8')) as string[];

const atStart = megabytes();
const parser = grammar.parser(grammar.decode(readFileSync(file)) as never);
const withModel = megabytes();
const below = grammar.below().map(({ stage }) => stage);
const stages: AnyStage[] = [tokenizer(), ...below, parser];
const through = pipelineOf(stages, ['sentences']);
const withAll = megabytes();
for (const text of texts) {
  const document: Document = { id: '', text, sentences: [{ start: 0, end: text.length }] };
  await through.run(document);
}
const peak = (process.resourceUsage().maxRSS * 1024) / 1e6;
process.stdout.write(
  JSON.stringify({ atStart, withModel, withAll, afterwards: megabytes(), peak }),
);
