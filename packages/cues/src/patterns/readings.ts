import type { CuePattern } from './pattern.js';

/**
 * What ambiguous words say where they stand. A row that never fires is a plain reading, in which the word is no hedge
 * whatever the classifier finds; one that always fires is a hedge. Abstracts have few of the plain ones, full papers
 * many: legends, dates, what is enumerated. The first row that matches at a token wins.
 */
export const speculationReadings: readonly CuePattern[] = [
  // What cannot be excluded; with *the* only where a possibility follows.
  {
    pattern: 'can not be? completely|entirely|formally|fully? exclude the possibility',
    fires: 'always',
    example: 'we [can not exclude the possibility] of a leak',
  },
  {
    pattern: 'can not be? completely|entirely|formally|fully? exclude',
    fires: 'always',
    example: 'we [can not formally exclude] the role of frost',
  },
  {
    pattern: 'can not be? completely|entirely|formally|fully? rule out the possibility',
    fires: 'always',
    example: 'we [can not rule out the possibility] of a leak',
  },
  {
    pattern: 'can not be? completely|entirely|formally|fully? rule out',
    fires: 'always',
    example: 'we [can not rule out] the role of frost',
  },
  { pattern: 'not exclude', fires: 'always', example: 'this do [not exclude] a role of frost' },
  { pattern: 'no guarantee', fires: 'always', example: 'there be [no guarantee] that it rain' },
  // *If* asks after words of asking, and is a condition elsewhere.
  {
    pattern:
      '(ask|assess|check|clear|determine|establish|evaluate|examine|explore|investigate|know|see|study|test|unclear|unknown|wonder) if',
    fires: 'always',
    example: 'to determine [if] the moss grow',
  },
  {
    pattern: '(if|when|whenever|where|wherever) possible',
    fires: 'never',
    example: 'it be weigh where [possible] at dawn',
  },
  { pattern: 'if', fires: 'never', example: 'the moss grow [if] it rain' },
  { pattern: '(not) assume', fires: 'never', example: 'we do not [assume] that it rain' },
  { pattern: 'assume (that|to)', fires: 'always', example: 'we [assume] that it rain' },
  { pattern: 'propose (that|to)', fires: 'always', example: 'we [propose] that it rain' },
  { pattern: 'predict (to)', fires: 'always', example: 'the leaf be [predict] to fall' },
  { pattern: 'expect (that)', fires: 'always', example: 'it be [expect] that it rain' },
  { pattern: 'potential (for|to)', fires: 'never', example: 'it have the [potential] to grow' },
  { pattern: 'may CD', fires: 'never', example: 'it bloom in [may 2006/CD] at last' },
  // What is enumerated, or made feasible, is possible without a doubt.
  {
    pattern: '(all|every|theoretically) possible',
    fires: 'never',
    example: 'all [possible] path be tried',
  },
  { pattern: '(all) (CD) possible', fires: 'never', example: 'all four/CD [possible] path' },
  { pattern: '(become) possible', fires: 'never', example: 'this become [possible] in May' },
  {
    pattern: '(best|least|make|most|render) .. possible',
    fires: 'never',
    example: 'a bridge make [the crossing possible] in winter',
  },
  { pattern: '(as) .. as possible', fires: 'never', example: 'come as [soon as possible] now' },
  // Taken up again, or a chance to do something; a *possibility that* is a hedge.
  {
    pattern:
      '(both|that|these|this|those) (CD|JJ)* assumption|hypothesis|idea|notion|possibility|proposal|speculation|suggestion',
    fires: 'never',
    example: 'to test this second/JJ [possibility] we wait',
  },
  {
    pattern: 'possibility (for|of|to)',
    fires: 'never',
    example: 'it offer the [possibility] of sleep',
  },
  // To come into view, told from to seem.
  {
    pattern: 'appear (RB|RBR)* (.|;|CD|after|at|before|between|during|from|in|on|when|within)',
    fires: 'never',
    example: 'leaf [appear] early/RB in spring',
  },
  {
    pattern: 'unknown (JJ|NNP|VBN)* (NN|NNS)',
    fires: 'never',
    example: 'by an [unknown] small/JJ bird/NN it be eat',
  },
  {
    pattern: 'should be address|emphasize|mention|note|stress',
    fires: 'never',
    example: 'it [should be note] that it rain',
  },
  // Legends: what marks something in a picture.
  {
    pattern: '(be) (RB)* indicate',
    fires: 'never',
    example: 'the path be also/RB [indicate] here',
  },
  { pattern: '(as) indicate', fires: 'never', example: 'it be cut as [indicate] below' },
  {
    pattern:
      '(*|arrow|arrowhead|asterisk|bar|box|circle|color|colour|lane|letter|line|number|shading|star|symbol) indicate',
    fires: 'never',
    example: 'a arrow [indicate] the nest',
  },
  {
    pattern: 'indicate (by|how|when|where|whether|which)',
    fires: 'never',
    example: 'a flag [indicate] which bird be old',
  },
  { pattern: 'not know (to)', fires: 'never', example: 'a bird [not know] to sing' },
  { pattern: '(one) or (both|more|two)', fires: 'never', example: 'one [or] both bird sing' },
];
