import { InputError, type Layers, type Span, type Stage } from '@hedgerow/document';
import { beamDecoder } from './decode/beam-decoder.js';
import { classPlan } from './decode/class-plan.js';
import { modelWeights } from './decode/label-weights.js';
import { scoring } from './decode/scoring.js';
import { viterbiDecoder } from './decode/viterbi-decoder.js';
import { type Lexicon, lexiconChecksum } from './features/lexicon.js';
import { columnMaker } from './features/sentence-columns.js';
import { compileMixed } from './features/templates.js';
import { isOpen, labelSet, tagOf } from './labels.js';
import type { MixedDecoder, MixedModel } from './model.js';
import { cutUnits } from './units/cut-units.js';

export interface MixedTaggerOptions {
  /** The one that the model was trained with. */
  readonly lexicon?: Lexicon;
  /** Left out, as in training. */
  readonly decoder?: MixedDecoder;
}

/** A stage whose answer need not be waited for. */
export interface MixedTagger extends Stage<'sentences', 'tokens' | 'tags'> {
  run(sentence: Span, text: string): Pick<Layers, 'tokens' | 'tags'>;
}

/** Cuts Chinese-English mixed text into words and tags them, both at once. It reads the text of the sentence alone. */
export function mixedTagger(
  model: MixedModel,
  { lexicon, decoder = model.settings.decoder }: MixedTaggerOptions = {},
): MixedTagger {
  const { templates, shared = false, forms = 'unified' } = model.settings;
  requireLexicon(model, lexicon);
  const labels = labelSet(model.labels);
  const plan = classPlan(labels, shared);
  const weights = modelWeights(plan, model.weights);
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
  const columns = columnMaker({ forms, ...(lexicon && { lexicon }) });
  return {
    name: 'mixed-tagger',
    needs: ['sentences'],
    adds: ['tokens', 'tags'],
    run: ({ start, end }, text) => {
      const units = cutUnits(text, start, end);
      const found = search.decode(columns(text, units)).labels;
      const tokens: { start: number; end: number; form: string }[] = [];
      const tags: string[] = [];
      let first = 0;
      for (let i = 0; i < units.count; i++) {
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
