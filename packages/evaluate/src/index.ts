export { type PairOptions, pairSentences, type SentencePair } from './align.js';
export {
  type AttachmentScore,
  type AttachmentScores,
  type AttachmentTallyOptions,
  isPunctuation,
  scoreAttachment,
  tallyAttachment,
} from './attachment.js';
export {
  type BootstrapOptions,
  bootstrapDifference,
  bootstrapInterval,
  type Interval,
  type ResamplingOptions,
} from './bootstrap.js';
export { type CcgOptions, type CcgScores, scoreCcg, tallyCcg } from './ccg.js';
export {
  type Conll2010Level,
  type Conll2010Options,
  conll2010Levels,
  scopeOutcomes,
  scoreConll2010,
  tallyConll2010,
  tokenOutcomes,
} from './conll2010.js';
export { f1Of, roundPercent, type Score, scoreOf, sumTallies, type Tally } from './counts.js';
export { type CorpusPart, crossAnnotate, crossAnnotateParts } from './cross-annotate.js';
export { type CurveSeries, type CurveSvgOptions, curveSvg, type SeriesPoint } from './curve-svg.js';
export {
  type DeepFeatureScores,
  scoreDeepFeatures,
  tallyDeepFeatures,
} from './deep-features.js';
export {
  type DerivationOptions,
  type DerivationScores,
  type RuleScores,
  scoreDerivations,
  tallyDerivations,
} from './derivations.js';
export {
  type EntityOptions,
  type EntityScores,
  type Rates,
  scoreEntities,
  tallyEntities,
} from './entities.js';
export type {
  ErrorReport,
  ErrorRow,
  ErrorView,
  FeatureRow,
  ItemRow,
  OutcomeRow,
  SentenceErrors,
} from './errors/error-report.js';
export { type ErrorsHtmlOptions, errorsHtml } from './errors/errors-html.js';
export { type ErrorsTextOptions, formatErrors } from './errors/errors-text.js';
export {
  type CurveOptions,
  type CurvePoint,
  curveFractions,
  curveSizes,
  learningCurve,
  type ScheduleOptions,
} from './learning-curve.js';
export type {
  ChoiceOption,
  FlagOption,
  NumberOption,
  PatternOption,
  ScorerOption,
  TableOption,
  WordsOption,
} from './options.js';
export {
  type ParsevalOptions,
  type ParsevalScores,
  scoreParseval,
  tallyParseval,
} from './parseval.js';
export { type Randomization, randomizationTest } from './randomization.js';
export {
  type RelationOptions,
  type RelationScores,
  scoreRelations,
  tallyRelations,
} from './relations.js';
export { formatReport, type Report, type Row } from './report.js';
export {
  type ScopeMeasure,
  type ScopeOptions,
  type ScopeScores,
  scoreScopes,
  tallyScopes,
} from './scope-metrics.js';
export type { Scorer } from './scorer.js';
export { findScorer, scorers } from './scorers.js';
export {
  type SegmentationOptions,
  type SegmentationScores,
  scoreSegmentation,
  tallySegmentation,
  type WordScores,
} from './segmentation.js';
export { type SignTest, signTest, signTestP } from './sign-test.js';
export { cueSignTest, type PairedOutcomes, scopeSignTest } from './significance.js';
export {
  assignFolds,
  type Fold,
  type FoldOptions,
  type FoldUnit,
  foldsBy,
  foldsByDocument,
  foldsBySentence,
} from './splits.js';
export {
  type StarsemMeasure,
  type StarsemOptions,
  type StarsemScore,
  type StarsemScores,
  scoreStarsem,
  starsemScopeOutcomes,
  tallyStarsem,
} from './starsem.js';
export {
  type Accuracy,
  type Confusion,
  scoreTagging,
  type TaggingOptions,
  type TaggingScores,
  type TagLayer,
  tallyTagging,
} from './tagging.js';
