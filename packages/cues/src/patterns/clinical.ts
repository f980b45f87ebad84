import type { CueKind } from '@hedgerow/document';
import type { CuePattern } from './pattern.js';

/** A row of a table that is laid over a model: with a near miss, since no classifier has a say. */
export interface ClinicalPattern extends CuePattern {
  /** A sentence, written as the example, in which the row makes no cue; of rows that never fire, one in which another does. */
  readonly near: string;
}

/** What ends nothing that *no* bears on: *no rot , frost or damp*. */
const listed = '(,|and|CD|DT|IN|JJ|JJR|NN|NNP|NNS|or|POS|PRP$|RB|RP|TO|VB|VBG|VBN|without)*';
const denying = '(deny|negative|no|not|w/o|without)';
const surely = 'absolutely|completely|definitely|entirely|formally|fully|totally?';

/**
 * How clinicians suspect. Rows were chosen on every other clinical report of BioScope, and by what is said to be common in
 * notes. A choice that is denied is no doubt: of *no frost or damp* both are denied, though BioScope calls *or* a cue.
 */
const speculation: readonly ClinicalPattern[] = [
  {
    pattern: `ca|can|could not be? ${surely} exclude|r/o`,
    fires: 'always',
    example: 'we [could not r/o] frost here',
    near: 'frost can be exclude here',
  },
  {
    pattern: `ca|can|could not be? ${surely} rule out`,
    fires: 'always',
    example: 'frost [can not be entirely rule out] here',
    near: 'frost can be rule out here',
  },
  {
    pattern: 'not be? exclude|r/o',
    fires: 'always',
    example: 'frost have [not be exclude] here',
    near: 'frost have be exclude here',
  },
  {
    pattern: 'not be? rule out',
    fires: 'always',
    example: 'frost have [not be rule out] here',
    near: 'frost have be rule out here',
  },
  {
    pattern: '(to) be rule out',
    fires: 'always',
    example: 'frost be to [be rule out] here',
    near: 'frost have be rule out here',
  },
  {
    pattern: '(be) rule out',
    fires: 'never',
    example: 'frost have be [rule out] here',
    near: 'a leak , rule out frost',
  },
  {
    pattern: 'rule out',
    fires: 'always',
    example: '[rule out] frost here',
    near: 'frost be rule out',
  },
  {
    pattern: 'rule - out',
    fires: 'always',
    example: 'a leak , [rule - out] frost here',
    near: 'the rule - book be out',
  },
  {
    pattern: 'r/o|rule-out',
    fires: 'always',
    example: '[r/o] frost here',
    near: 'it have not be r/o',
  },
  {
    pattern: '(to) exclude',
    fires: 'always',
    example: 'dig to [exclude] a leak here',
    near: 'they exclude the leak here',
  },
  {
    pattern: 'assess|evaluate for',
    fires: 'always',
    example: '[evaluate for] frost here',
    near: 'evaluate the wall for a day',
  },
  {
    pattern: '(not) (RB)* compatible|consistent with',
    fires: 'never',
    example: 'it be not entirely/RB [consistent with] frost here',
    near: 'it be consistent with frost , not with damp',
  },
  {
    pattern: 'compatible|consistent with',
    fires: 'always',
    example: 'the crack be [consistent with] frost here',
    near: 'it be consistent here , with frost',
  },
  {
    pattern: 'concern|concerning|suspicion|suspicious|worrisome for|of',
    fires: 'always',
    example: 'a crack [worrisome for] frost here',
    near: 'frost be a concern here',
  },
  {
    pattern: 'raise|raising .. concern|possibility|question about|for|of',
    fires: 'always',
    example: 'it [raise the question of] frost here',
    near: 'they raise hens here',
  },
  {
    pattern: 'differential consideration|diagnosis? include',
    fires: 'always',
    example: '[differential include] frost and damp',
    near: 'a differential of two degree',
  },
  {
    pattern: 'question of',
    fires: 'always',
    example: '[question of] frost here',
    near: 'a question be ask of frost',
  },
  {
    pattern: 'question (CD|DT|JJ|JJR|JJS|NN|NNS|RB|VBG|VBN)',
    fires: 'always',
    example: '[question] early/JJ frost here',
    near: 'no question , the frost be here',
  },
  {
    pattern: '?|¿ (CD|DT|JJ|JJR|JJS|NN|NNS|NNP|RB|VBG|VBN)',
    fires: 'always',
    example: 'a crack , [?] frost/NN here',
    near: 'be it frost/NN ?',
  },
  {
    pattern: 'versus|vs|vs.',
    fires: 'always',
    example: 'frost [vs] damp here',
    near: 'frost , damp',
  },
  { pattern: 'favor|favour', fires: 'always', example: 'we [favor] frost here', near: 'frost' },
  {
    pattern: 'doubtful|unlikely',
    fires: 'always',
    example: 'frost be [unlikely] here',
    near: 'frost',
  },
  // Before *no evidence*, which takes its *no*.
  {
    pattern: `${denying} ${listed} or`,
    fires: 'never',
    example: 'no rot/NN , frost/NN [or] damp here',
    near: 'no rot/NN be/VBZ here , frost/NN or damp be',
  },
  {
    pattern: `${denying} ${listed} (or) ${listed} or`,
    fires: 'never',
    example: 'no rot/NN or frost/NN [or] damp here',
    near: 'no rot/NN or frost/NN be/VBZ here , hail or damp be',
  },
  {
    pattern: 'no clear|definite|definitive|direct|obvious? evidence',
    fires: 'never',
    example: '[no definite evidence] of frost here',
    near: 'r/o evidence of frost here',
  },
  {
    pattern: 'or (CD)',
    fires: 'never',
    example: 'two/CD [or] three/CD crack here',
    near: 'two/CD crack or a leak here',
  },
  {
    pattern: 'either ... or',
    fires: 'always',
    example: 'it be [either] frost [or] damp here',
    near: 'it be frost here',
  },
  {
    pattern: 'and/or|or',
    fires: 'always',
    example: 'frost [or] damp here',
    near: 'frost and damp',
  },
];

/** How clinicians deny. */
const negation: readonly ClinicalPattern[] = [
  {
    pattern: `ca|can|could not be? ${surely} exclude|r/o`,
    fires: 'never',
    example: 'we [could not r/o] frost here',
    near: 'we could not see , frost be exclude here',
  },
  {
    pattern: `ca|can|could not be? ${surely} rule out`,
    fires: 'never',
    example: 'frost [can not be entirely rule out] here',
    near: 'we can not see , frost be rule out here',
  },
  {
    pattern: 'not be? exclude|r/o',
    fires: 'never',
    example: 'frost have [not be exclude] here',
    near: 'frost be exclude here',
  },
  {
    pattern: 'not be? rule out',
    fires: 'never',
    example: 'frost have [not be rule out] here',
    near: 'frost be rule out here',
  },
  {
    pattern: '(to) (be) rule out',
    fires: 'never',
    example: 'frost be to be [rule out] here',
    near: 'frost be rule out here',
  },
  {
    pattern: '(be) rule out',
    fires: 'always',
    example: 'frost have be [rule out] here',
    near: 'rule out frost here',
  },
  {
    pattern: '(be) exclude (from)',
    fires: 'never',
    example: 'the wall be [exclude] from it',
    near: 'frost be exclude here',
  },
  {
    pattern: '(be) exclude',
    fires: 'always',
    example: 'frost be [exclude] here',
    near: 'we exclude frost here',
  },
  { pattern: 'deny', fires: 'always', example: 'he [deny] frost here', near: 'he dent the wall' },
  {
    pattern: '(false|gram|rh) negative',
    fires: 'never',
    example: 'a false [negative] answer here',
    near: 'a negative answer here',
  },
  {
    pattern: 'negative (balance|control|feedback|margin|predictive|pressure|value)',
    fires: 'never',
    example: 'a [negative] pressure here',
    near: 'a negative test at low pressure',
  },
  {
    pattern: 'neg|negative',
    fires: 'always',
    example: '[negative] for frost here',
    near: 'a false negative',
  },
  {
    pattern: 'clear|free of',
    fires: 'always',
    example: 'the wall be [free of] frost here',
    near: 'the free wall of the house',
  },
  {
    pattern: 'w/o|w/out',
    fires: 'always',
    example: 'a wall [w/o] frost here',
    near: 'a wall with frost',
  },
];

/** Rows to put before those of a model, by its kind: for notes and reports of clinics. */
export const clinicalPatterns: { readonly [K in CueKind]: readonly ClinicalPattern[] } = {
  speculation,
  negation,
};
