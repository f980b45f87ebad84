export { type ArcsSvgOptions, arcsSvg } from './arcs-svg.js';
export { type ArcsTextOptions, arcsText } from './arcs-text.js';
export { type CcgStep, ccgSteps, type DerivedSentence, type RuleSymbol } from './ccg-steps.js';
export { type CcgSvgOptions, ccgSvg } from './ccg-svg.js';
export { type CcgTextOptions, ccgText } from './ccg-text.js';
export { type BoxLine, type DerivationBox, derivationBoxes } from './derivation-boxes.js';
export { type DerivationBracketsOptions, derivationBrackets } from './derivation-brackets.js';
export {
  type DerivationFigure,
  type DerivationSvgOptions,
  derivationSvg,
  derivationsSvg,
} from './derivation-svg.js';
export { type DerivationTextOptions, derivationText } from './derivation-text.js';
export { explanationOf } from './explanation.js';
export {
  cutAtMarks,
  type MarkedPiece,
  needsNumbers,
  type ScopeMark,
  scopeHeights,
  scopeMarks,
} from './scope-marks.js';
export {
  type ScopesHtmlOptions,
  type ScopesPage,
  type ScopesPart,
  scopesHtml,
  scopesPage,
} from './scopes-html.js';
export { drawScopesSvg, type ScopesSvgOptions, scopesSvg } from './scopes-svg.js';
export { type ScopesTextOptions, scopesText } from './scopes-text.js';
