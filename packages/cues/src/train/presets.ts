import type { CueKind } from '@hedgerow/document';
import { ngrams } from '../features/templates.js';
import { hedgerowNegationPatterns, hedgerowSpeculationPatterns } from '../patterns/hedgerow.js';
import type { CuePattern } from '../patterns/pattern.js';
import { speculationReadings } from '../patterns/readings.js';
import {
  velldal2012NegationPatterns,
  velldal2012SpeculationPatterns,
} from '../patterns/velldal2012.js';

/** How cues are found: the features, how they are weighed, and what is done with what the classifier finds. */
export interface CuePreset {
  readonly kind: CueKind;
  /** The classifiers that are trained; their weights are added up by their shares, which makes one of them. */
  readonly members: readonly PresetMember[];
  /** Lemmas that are never candidates: they are in cues only as parts of longer ones. */
  readonly stopList: readonly string[];
  readonly patterns: readonly CuePattern[];
  /** A token is a cue where its score is above this. Default 0. */
  readonly threshold?: number;
  /** `hedgeWords` are candidates though no training sentence has them. Default false. */
  readonly hedgeWords?: boolean;
  /** Drops words that are cues only together with others and are found alone. Default false. */
  readonly negativeContext?: boolean;
  /**
   * How many times a sentence of a full paper counts, where one of an abstract counts once: what the model will meet is
   * more like the papers, of which fewer are annotated. Default 1.
   */
  readonly paperWeight?: number;
}

export interface PresetMember {
  readonly templates: readonly string[];
  /** An SVM, the default, or a log-linear model, whose scores are log-odds. */
  readonly learner?: 'svm' | 'log-linear';
  /**
   * The cost C of what is misjudged. Default: of an SVM SVM-light's, the reciprocal of the squared mean length; of a
   * log-linear model 1.
   */
  readonly c?: number;
  /** How much its weights count. Default: as much as those of each other, 1 together. */
  readonly share?: number;
}

/** Velldal et al. (2012), section 5.2. */
export const velldal2012Speculation: CuePreset = {
  kind: 'speculation',
  members: [
    { templates: [...ngrams('lemma', { left: 3, right: 3 }), ...ngrams('form', { right: 2 })] },
  ],
  stopList: ['a', 'an', 'as', 'be', 'for', 'of', 'that', 'the', 'to', 'with', ',', '-'],
  patterns: velldal2012SpeculationPatterns,
};

/** Velldal et al. (2012), section 7.1.1. */
export const velldal2012Negation: CuePreset = {
  kind: 'negation',
  members: [
    { templates: [...ngrams('lemma', { left: 2, right: 2 }), ...ngrams('form', { right: 1 })] },
  ],
  stopList: ['can', 'could', 'notable', 'of', 'than', 'the', 'with', '('],
  patterns: velldal2012NegationPatterns,
};

const paper = velldal2012Speculation.members[0]!.templates;
const hedge = ['hedge'];
const tags = [
  'lemma tag-2',
  'lemma tag-1',
  'lemma tag+1',
  'lemma tag+2',
  'lemma tag-2 tag-1',
  'lemma tag-1 tag+1',
  'lemma tag+1 tag+2',
];
const words = ['lemma lemma[-8..8]'];
const tense = ['lemma finite[..]'];

/**
 * A committee of SVMs that look, besides n-grams, at tags, at the tenses of the sentence, and at both of these and words
 * further away. Settled on by cross-validation over sentences, as are costs and threshold: better there than on the
 * papers of others.
 */
export const committeeSpeculation: CuePreset = {
  kind: 'speculation',
  members: [
    { templates: [...paper, ...hedge, ...tags], c: 0.06 },
    { templates: [...paper, ...hedge, ...tense], c: 0.06 },
    { templates: [...paper, ...hedge, ...tags, ...words, ...tense], c: 0.04 },
  ],
  stopList: velldal2012Speculation.stopList,
  patterns: hedgerowSpeculationPatterns,
  threshold: -0.1,
  hedgeWords: true,
  negativeContext: true,
};

const hedged = [
  'lemma led',
  'lemma before',
  'lemma after',
  'lemma led lemma+1',
  'lemma led tag-1',
  'lemma led tag+1',
  'lemma led tag-1 tag+1',
];

/**
 * Ours: the committee, which looks at the hedges beside a word too and has a log-linear model beside its SVMs, which errs
 * elsewhere; a table of what ambiguous words say where they stand; papers count more than abstracts. Settled on by folds
 * of documents of the abstracts and by every other paper, as are shares and threshold.
 */
export const hedgerowSpeculation: CuePreset = {
  ...committeeSpeculation,
  members: [
    ...[
      committeeSpeculation.members[0]!,
      committeeSpeculation.members[1]!,
      { templates: [...paper, ...hedge, ...tags, ...words, ...tense, ...hedged], c: 0.03 },
    ].map((member) => ({ ...member, share: 1 / 6 })),
    { templates: committeeSpeculation.members[1]!.templates, learner: 'log-linear', share: 0.2 },
  ],
  stopList: [...committeeSpeculation.stopList, 'arguably'],
  patterns: [...speculationReadings, ...hedgerowSpeculationPatterns],
  threshold: -0.25,
  paperWeight: 3,
};

const shortPaper = velldal2012Negation.members[0]!.templates;

/** Ours: a table of what *not* and *no* deny nothing in, and words further away. */
export const hedgerowNegation: CuePreset = {
  kind: 'negation',
  members: [{ templates: shortPaper }, { templates: [...shortPaper, ...words], c: 0.05 }],
  stopList: velldal2012Negation.stopList,
  patterns: hedgerowNegationPatterns,
  negativeContext: true,
};
