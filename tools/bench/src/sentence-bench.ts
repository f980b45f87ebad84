/** What the benches of parsers share: what work costs, sentences of a length, rows of a table. */
import process from 'node:process';
import type { Document, Pipeline, Sentence } from '@hedgerow/document';
import { median } from './learn-table.js';

export const say = (text: string) => process.stdout.write(`${text}\n`);

export type AnyPipeline = Pipeline<never, never>;
export type Cost = { readonly seconds: number; readonly cpuSeconds: number };

/** What some work costs: by the clock, and of the processor, which counts right on a machine that does other things too. */
export async function costOf(work: () => unknown, times: number): Promise<Cost> {
  const seconds: number[] = [];
  const cpuSeconds: number[] = [];
  for (let round = 0; round <= times; round++) {
    const started = performance.now();
    const { user, system } = process.cpuUsage();
    await work();
    if (round === 0) continue;
    const used = process.cpuUsage({ user, system });
    seconds.push((performance.now() - started) / 1000);
    cpuSeconds.push((used.user + used.system) / 1e6);
  }
  return { seconds: median(seconds), cpuSeconds: median(cpuSeconds) };
}

export async function runAll(
  through: AnyPipeline,
  documents: readonly Document[],
): Promise<Document[]> {
  const analysed: Document[] = [];
  for (const document of documents) analysed.push((await through.run(document)) as Document);
  return analysed;
}

/** The same, but nothing is kept. */
export async function tryAll(through: AnyPipeline, documents: readonly Document[]): Promise<void> {
  for (const document of documents) await through.run(document);
}

export function row(name: string, figures: readonly string[], verdict = ''): void {
  say(`${name.padEnd(44)}${figures.map((figure) => figure.padStart(12)).join('')}  ${verdict}`);
}

export const verdictOf = (isReached: boolean, asked: string) =>
  `(${asked}: ${isReached ? 'reached' : 'NOT reached'})`;

/** Sentences as documents of their own. */
export function sentencesOf(documents: readonly Document[]): Document[] {
  return documents.flatMap(({ id, text, sentences }) =>
    sentences.map(({ start, end }, i) => {
      const own = text.slice(start, end);
      return { id: `${id}.${i}`, text: own, sentences: [{ start: 0, end: own.length }] };
    }),
  );
}

export const tokensOf = ({ sentences }: Document) => (sentences[0] as Sentence<'tokens'>).tokens;

/** Sentences put together, one after the other, and cut where they have so many tokens. */
export function ofLength(
  tokenized: readonly Document[],
  length: number,
  count: number,
): Document[] {
  const made: Document[] = [];
  let text = '';
  let left = length;
  for (const document of tokenized) {
    const tokens = tokensOf(document).slice(0, left);
    if (tokens.length === 0) continue;
    text += `${text === '' ? '' : ' '}${document.text.slice(0, tokens.at(-1)!.end)}`;
    left -= tokens.length;
    if (left > 0) continue;
    made.push({ id: `${made.length}`, text, sentences: [{ start: 0, end: text.length }] });
    if (made.length === count) break;
    text = '';
    left = length;
  }
  return made;
}
