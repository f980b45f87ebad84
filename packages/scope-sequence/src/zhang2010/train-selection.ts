/** How good templates are: the score that a selection of them is after (Zhang et al. 2010, section 3.2). */
import { type CueKind, InputError } from '@hedgerow/document';
import { assignFolds } from '@hedgerow/evaluate';
import { templateFeatures } from '../features/template-features.js';
import { tokensIn } from '../tokens-in.js';
import { elementColumns, elementsIn } from './elements.js';
import { markovCues } from './markov-cues.js';
import { markovScopes } from './markov-scopes.js';
import type { TemplateTask } from './template-sets.js';
import { labelledCues } from './train-cues.js';
import {
  cueDictionary,
  fitRows,
  type LabelledView,
  type MarkovTrainingOptions,
} from './train-markov.js';
import { labelledScopes, type ScopedSentence } from './train-scopes.js';

export type SelectionTask = Exclude<TemplateTask, 'wikipedia'>;

/** Sentences for a selection: to train on, to score on, and to see in the end what the selection is worth. */
export interface SelectionSentences {
  readonly train: readonly ScopedSentence[];
  readonly scored: readonly ScopedSentence[];
  readonly heldOut: readonly ScopedSentence[];
}

export interface DealOptions {
  readonly task: SelectionTask;
  readonly kind: CueKind;
  /** Default 1. */
  readonly seed?: number;
}

/**
 * Deals sentences out in ten parts: two are held out and two scored on. Of sentences without cues, which say nothing of
 * scopes and little of cues, none or one in five is trained and scored on; of those held out all are.
 */
export function dealSentences(
  sentences: readonly ScopedSentence[],
  { task, kind, seed = 1 }: DealOptions,
): SelectionSentences {
  const isCued = ({ cues }: ScopedSentence) => cues.some((cue) => cue.kind === kind);
  if (!sentences.some(isCued)) {
    throw new InputError('NO_DATA', `there are no cues of ${kind} to select templates by`);
  }
  const fold = assignFolds(sentences.length, { seed });
  const matters = (sentence: ScopedSentence, i: number) =>
    isCued(sentence) || (task !== 'scopes' && i % 5 === 0);
  return {
    train: sentences.filter((sentence, i) => fold[i]! >= 4 && matters(sentence, i)),
    scored: sentences.filter((sentence, i) => fold[i]! >> 1 === 1 && matters(sentence, i)),
    heldOut: sentences.filter((_, i) => fold[i]! <= 1),
  };
}

export interface TemplateScorerOptions extends MarkovTrainingOptions {
  readonly task: SelectionTask;
  readonly kind: CueKind;
  /** All templates that may be asked for. */
  readonly pool: readonly string[];
}

/**
 * Trains with some templates on the first sentences and gives F1 on the others, in percent: of uncertain sentences, of
 * words in cues, or of exact scopes of given cues. What templates find is remembered, so that a set costs its training.
 */
export function templateScorer(
  train: readonly ScopedSentence[],
  heldOut: readonly ScopedSentence[],
  { task, kind, pool, ...options }: TemplateScorerOptions,
): (templates: readonly string[]) => Promise<number> {
  const dictionary = cueDictionary(train, kind);
  const examples = (task === 'scopes' ? labelledScopes : labelledCues)(train, kind, dictionary);
  const rows = rememberedRows(examples, pool);
  return async (templates) => {
    const shared = { kind, templates, dictionary };
    const data = rows(templates);
    if (task === 'scopes') {
      const stage = markovScopes(fitRows(data, { task: 'scopes', ...shared }, options));
      const found = await Promise.all(heldOut.map((sentence) => stage.run(sentence, '')));
      return f1(heldOut.map((gold, i) => [scopesOf(gold), scopesOf({ ...gold, ...found[i]! })]));
    }
    const stage = markovCues(fitRows(data, { task: 'cues', ...shared }, options));
    const found = await Promise.all(heldOut.map((sentence) => stage.run(sentence, '')));
    const items = task === 'cues' ? cueWords : uncertain;
    return f1(heldOut.map((gold, i) => [items(gold), items({ ...gold, ...found[i]! })]));
  };

  function scopesOf({ cues, scopes }: ScopedSentence): string[] {
    return scopes
      .filter(({ cue }) => cue !== null && cues[cue]!.kind === kind)
      .map(({ cue, spans }) => `${cue} ${spans[0]!.start} ${spans.at(-1)!.end}`);
  }
  function cueWords({ tokens, cues }: ScopedSentence): string[] {
    const spans = cues.flatMap((cue) => (cue.kind === kind ? cue.spans : []));
    return spans.length === 0 ? [] : tokensIn(tokens, spans).map(String);
  }
  function uncertain({ cues }: ScopedSentence): string[] {
    return cues.some((cue) => cue.kind === kind) ? ['uncertain'] : [];
  }
}

/** The rows of any of the templates: what each finds at each word is looked up once. */
function rememberedRows(examples: readonly LabelledView[], pool: readonly string[]) {
  const views = examples.filter(({ labels }) => labels.length > 0);
  const wordCount = views.reduce((sum, { labels }) => sum + labels.length, 0);
  const labels = new Int32Array(wordCount);
  const sequenceStart = new Int32Array(views.length + 1);
  views.forEach(({ labels: own }, i) => {
    labels.set(own, sequenceStart[i]!);
    sequenceStart[i + 1] = sequenceStart[i]! + own.length;
  });
  const known = new Map(pool.map((template) => [template, rememberTemplate(views, template)]));

  return (templates: readonly string[]) => {
    const parts = templates.map((template) => known.get(template)!);
    const offsets = [0];
    for (const part of parts) offsets.push(offsets.at(-1)! + part.hashes.length);
    const hashes = new Uint32Array(offsets.at(-1)!);
    for (const [t, part] of parts.entries()) hashes.set(part.hashes, offsets[t]!);
    const columns = new Int32Array(wordCount * parts.length);
    const rowStart = new Int32Array(wordCount + 1);
    let filled = 0;
    for (let word = 0; word < wordCount; word++) {
      for (let t = 0; t < parts.length; t++) {
        const id = parts[t]!.ids[word]!;
        if (id >= 0) columns[filled++] = offsets[t]! + id;
      }
      rowStart[word + 1] = filled;
    }
    const items = {
      rowCount: wordCount,
      columnCount: hashes.length,
      rowStart,
      columns: columns.slice(0, filled),
      values: undefined,
    };
    return { sequenceStart, items, labels, hashes };
  };
}

/** What a template finds at each word, numbered; -1 where it finds what is nowhere else, which would teach little and cost much. */
function rememberTemplate(views: readonly LabelledView[], template: string) {
  const features = templateFeatures([template], elementColumns(elementsIn([template])));
  const found: number[] = [];
  const counts = new Map<number, number>();
  for (const { view, labels } of views) {
    features.open(view, labels.length);
    for (let word = 0; word < labels.length; word++) {
      features.extract(word);
      const hash = features.features[0]!;
      found.push(hash);
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
    }
  }
  const hashes = Uint32Array.from(
    [...counts].flatMap(([hash, count]) => (count > 1 ? [hash] : [])),
  );
  const idOf = new Map(Array.from(hashes, (hash, id) => [hash, id]));
  return { hashes, ids: Int32Array.from(found, (hash) => idOf.get(hash) ?? -1) };
}

function f1(pairs: readonly (readonly [readonly string[], readonly string[]])[]): number {
  let [all, right] = [0, 0];
  for (const [gold, found] of pairs) {
    all += gold.length + found.length;
    right += gold.filter((item) => found.includes(item)).length;
  }
  return all === 0 ? 0 : (200 * right) / all;
}
