import { InputError, type Layers, type Span, type Stage } from '@hedgerow/document';
import { beamDecoder } from './decode/beam-decoder.js';
import { classPlan } from './decode/class-plan.js';
import { modelWeights } from './decode/label-weights.js';
import { scoring } from './decode/scoring.js';
import { viterbiDecoder } from './decode/viterbi-decoder.js';
import { foreignRuns } from './features/foreign-runs.js';
import { type Lexicon, lexiconChecksum } from './features/lexicon.js';
import { runColumns } from './features/run-columns.js';
import { columnMaker, type SentenceColumns } from './features/sentence-columns.js';
import { compileMixed } from './features/templates.js';
import { isOpen, labelSet, mayFollow, tagOf } from './labels.js';
import type { MixedDecoder, MixedModel } from './model.js';
import { cutUnits, type Units } from './units/cut-units.js';

export interface MixedTaggerOptions {
  /** The one that the model was trained with. */
  readonly lexicon?: Lexicon;
  /**
   * In the ways of which of the corpora that the model was trained on it cuts and tags: 0, the first (default), 1, the first of
   * `others`, and so on.
   */
  readonly style?: number;
  /** A model for foreign words in a row, whose say on them goes before the other's. */
  readonly english?: EnglishModel;
  /**
   * Whether foreign words that are one thing, as a name of two words, are one word with the white space in it. Default
   * false: each of them is a word, with the tag of the whole.
   */
  readonly expressions?: boolean;
  /** Left out, as in training. */
  readonly decoder?: MixedDecoder;
}

/** Learnt with `rows: 'foreign'`, and the names and words that it was learnt with. */
export interface EnglishModel {
  readonly model: MixedModel;
  readonly names: Lexicon;
}

/** A stage whose answer need not be waited for. */
export interface MixedTagger extends Stage<'sentences', 'tokens' | 'tags'> {
  run(sentence: Span, text: string): Pick<Layers, 'tokens' | 'tags'>;
}

/** Cuts Chinese-English mixed text into words and tags them, both at once. It reads the text of the sentence alone. */
export function mixedTagger(
  model: MixedModel,
  {
    lexicon,
    decoder = model.settings.decoder,
    style = 0,
    english,
    expressions = false,
  }: MixedTaggerOptions = {},
): MixedTagger {
  const { forms = 'unified' } = model.settings;
  requireLexicon(model, lexicon);
  const { labels, search } = searchOf(model, decoder);
  const names = english?.names;
  const columns = columnMaker({ forms, ...(lexicon && { lexicon }), ...(names && { names }) });
  const rows = english && rowTagger(english);
  return {
    name: 'mixed-tagger',
    needs: ['sentences'],
    adds: ['tokens', 'tags'],
    run: ({ start, end }, text) => {
      const units = cutUnits(text, start, end);
      const sentence = columns(text, units, style);
      const found = search.decode(sentence).labels;
      const foreign = rows?.(sentence, units, found);
      const tokens: { start: number; end: number; form: string }[] = [];
      const tags: string[] = [];
      let first = 0;
      for (let i = 0; i < units.count; i++) {
        const word = foreign?.get(i);
        if (word !== undefined) {
          const ends = expressions ? [word.end] : apart(units, i, word.end);
          for (const end of ends) {
            const [from, to] = [units.starts[first]!, units.ends[end - 1]!];
            tokens.push({ start: from, end: to, form: text.slice(from, to) });
            tags.push(word.tag);
            first = end;
          }
          i = word.end - 1;
          continue;
        }
        if (isOpen(found[i]!)) continue;
        const from = units.starts[first]!;
        const to = units.ends[i]!;
        tokens.push({ start: from, end: to, form: text.slice(from, to) });
        tags.push(labels.tags[tagOf(found[i]!)]!);
        first = i + 1;
      }
      return { tokens, tags };
    },
  };
}

function searchOf(model: MixedModel, decoder: MixedDecoder) {
  const { templates, shared = false } = model.settings;
  const labels = labelSet(model.labels);
  const plan = classPlan(labels, shared);
  const weights = modelWeights(plan, model.laidOut ?? model.weights);
  const make = (length: number) => new Int32Array(length);
  const scores = scoring(compileMixed(templates), weights, plan, make);
  const search =
    decoder.kind === 'viterbi'
      ? viterbiDecoder(scores, weights, make)
      : beamDecoder(scores, make, {
          width: decoder.width,
          // Scores are whole numbers, in units of the model's scale.
          within: (decoder.within ?? Number.POSITIVE_INFINITY) / model.weights.scale,
        });
  return { labels, search };
}

/** A word of foreign units, up to before `end`. */
interface ForeignWord {
  readonly end: number;
  readonly tag: string;
}

/** Finds the words of foreign units in a row, by where each begins; those that the text's model joined to Chinese stay. */
function rowTagger({ model, names }: EnglishModel) {
  requireLexicon(model, names);
  const { labels, search } = searchOf(model, model.settings.decoder);
  return (sentence: SentenceColumns, units: Units, whole: Uint8Array) => {
    const runs = foreignRuns(units);
    if (runs.length === 0) return undefined;
    const words = new Map<number, ForeignWord>();
    for (const { first, end } of runs) {
      const isJoined = !mayFollow(undefined, whole[first]!) || isOpen(whole[end - 1]!);
      if (isJoined) continue;
      const found = search.decode(runColumns(sentence, first, end)).labels;
      let from = first;
      for (let i = first; i < end; i++) {
        if (isOpen(found[i - first]!)) continue;
        words.set(from, { end: i + 1, tag: labels.tags[tagOf(found[i - first]!)]! });
        from = i + 1;
      }
    }
    return words;
  };
}

/** Where the pieces of a word end that white space cuts. */
function apart({ spaced }: Units, first: number, end: number): number[] {
  const ends: number[] = [];
  for (let i = first + 1; i < end; i++) if (spaced[i] === 1) ends.push(i);
  return [...ends, end];
}

/** Weights that were learnt with one lexicon say the wrong things with another, also with one of as many words. */
function requireLexicon({ settings }: MixedModel, lexicon: Lexicon | undefined): void {
  const [expected, found] = [settings.lexicon ?? 0, lexicon?.words.hashes.length ?? 0];
  if (expected !== found) {
    throw new InputError(
      'MIXED_LEXICON',
      `found a lexicon of ${found} words, expected the one of ${expected} that the model was trained with`,
    );
  }
  const { lexiconChecksum: recorded } = settings;
  if (recorded === undefined || lexicon === undefined) return;
  const checksum = lexiconChecksum(lexicon);
  if (checksum === recorded) return;
  throw new InputError(
    'MIXED_LEXICON',
    `found a lexicon of ${found} words with the checksum ${checksum}, expected the one with ${recorded} that the model was trained with`,
  );
}
