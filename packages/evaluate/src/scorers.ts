import { InputError } from '@hedgerow/document';
import { type Documents, hasLayer } from './align.js';
import { type AttachmentScore, scoreAttachment, tallyAttachment } from './attachment.js';
import { type CcgOptions, scoreCcg, tallyCcg } from './ccg.js';
import {
  type Conll2010Level,
  conll2010Levels,
  scopeOutcomes,
  scoreConll2010,
  tallyConll2010,
  tokenOutcomes,
} from './conll2010.js';
import { roundPercent, type Score } from './counts.js';
import { scoreDeepFeatures, tallyDeepFeatures } from './deep-features.js';
import { type DerivationOptions, scoreDerivations, tallyDerivations } from './derivations.js';
import { scoreEntities, tallyEntities } from './entities.js';
import {
  conll2010Errors,
  dependencyErrors,
  entityErrors,
  starsemErrors,
  tagErrors,
  tokenScopeErrors,
  wordErrors,
} from './errors/error-sources.js';
import { scoreParseval, tallyParseval } from './parseval.js';
import { scoreRelations, tallyRelations } from './relations.js';
import { accuracyRow, type Row, scoreRow } from './report.js';
import { scoreScopes, tallyScopes, tokenScopeOutcomes } from './scope-metrics.js';
import { type Scorer, scorer } from './scorer.js';
import { scoreSegmentation, tallySegmentation, type WordScores } from './segmentation.js';
import { scoreStarsem, starsemScopeOutcomes, tallyStarsem } from './starsem.js';
import { scoreTagging, tallyTagging } from './tagging.js';

const kinds = ['speculation', 'negation', 'any'] as const;

const details = {
  name: 'details',
  type: 'flag',
  default: false,
  help: 'a row for each label besides',
} as const;

const vocabulary = {
  name: 'vocabulary',
  type: 'words',
  default: undefined,
  help: 'the words of the training data, to score unknown words apart',
} as const;

const keepOrDrop = { type: 'choice', choices: ['drop', 'keep'], default: 'drop' } as const;

const conll2010 = scorer({
  name: 'conll2010',
  title: 'CoNLL-2010: cues and scopes',
  needs: ['cues'],
  measure:
    'the level asked for; of all levels: scopes, or cues where a side has no scopes, or sentences',
  options: [
    { name: 'kind', type: 'choice', choices: kinds, default: 'speculation', help: 'which cues' },
    {
      name: 'level',
      type: 'choice',
      choices: ['all', ...conll2010Levels],
      default: 'all',
      help: 'one level, or all that the layers allow',
    },
  ],
  rows: (gold, predicted, { kind, level }) => {
    const scoped = hasScopes(gold, predicted);
    const levels = level === 'all' ? levelsOf(gold, predicted) : [level];
    const rows = levels.map((one) => scoreRow(one, scoreConll2010(gold, predicted, one, { kind })));
    const notes: string[] = [];
    if (level === 'all' && !scoped) notes.push('scopes are not scored: a side has none');
    const counted = levels.some((one) => one.endsWith('token'));
    if (counted && !hasLayer(gold, 'tokens') && !hasLayer(predicted, 'tokens')) {
      notes.push('tokens are what stands between white space, punctuation split off');
    }
    return { rows, notes };
  },
  tally: (gold, predicted, { kind, level }) => {
    return tallyConll2010(gold, predicted, mainLevel(gold, predicted, level), { kind });
  },
  errors: (gold, predicted, { kind, level }) =>
    conll2010Errors(gold, predicted, mainLevel(gold, predicted, level), kind),
  outcomes: (gold, predicted, { kind, level }) => {
    const levels = level === 'all' ? levelsOf(gold, predicted) : [level];
    const over = (items: string, right: readonly boolean[]) => ({ items, right });
    return [
      ...(levels.includes('token') || levels.includes('cue')
        ? [over('tokens', tokenOutcomes(gold, predicted, { kind }))]
        : []),
      ...(levels.includes('scope')
        ? [over('gold scopes', scopeOutcomes(gold, predicted, { kind }))]
        : []),
    ];
  },
});

/** The one asked for, or of all the one that says most. */
function mainLevel(
  gold: Documents,
  predicted: Documents,
  level: Conll2010Level | 'all',
): Conll2010Level {
  if (level !== 'all') return level;
  const levels = levelsOf(gold, predicted);
  return (['scope', 'cue', 'sentence'] as const).find((one) => levels.includes(one))!;
}

/** All that the layers allow: of sentences with their certainty and no cues, the first. */
function levelsOf(gold: Documents, predicted: Documents): readonly Conll2010Level[] {
  const sides = [gold, predicted];
  const judged = sides.some((side) => !hasLayer(side, 'cues') && hasLayer(side, 'certainty'));
  if (judged) return ['sentence'];
  const scoped = hasScopes(gold, predicted);
  return conll2010Levels.filter((one) => scoped || !one.startsWith('scope'));
}

function hasScopes(gold: Documents, predicted: Documents): boolean {
  return hasLayer(gold, 'scopes') && hasLayer(predicted, 'scopes');
}

const starsem = scorer({
  name: 'starsem',
  title: '*SEM-2012: negation cues, scopes and events',
  needs: ['cues', 'scopes'],
  goldNeeds: ['tokens', 'tags'],
  measure: 'scopes (cue match), version A',
  options: [
    { name: 'kind', type: 'choice', choices: kinds, default: 'negation', help: 'which cues' },
  ],
  rows: (gold, predicted, { kind }) => {
    const scores = scoreStarsem(gold, predicted, { kind });
    return {
      rows: [
        { name: 'Cues', ...scores.cues },
        { name: 'Scopes(cue match)', ...scores.scopesCueMatch },
        { name: 'Scopes(no cue match)', ...scores.scopesNoCueMatch },
        { name: 'Scope tokens(no cue match)', ...scores.scopeTokens },
        { name: 'Negated(no cue match)', ...scores.negated },
        { name: 'Full negation', ...scores.fullNegation },
        { name: 'Cues B', ...scores.cuesB },
        { name: 'Scopes B (cue match)', ...scores.scopesCueMatchB },
        { name: 'Scopes B (no cue match)', ...scores.scopesNoCueMatchB },
        { name: 'Negated B (no cue match)', ...scores.negatedB },
        { name: 'Full negation B', ...scores.fullNegationB },
        { name: '# sentences', count: scores.sentences },
        { name: '# negation sentences', count: scores.negationSentences },
        { name: '# negation sentences with errors', count: scores.negationSentencesWithErrors },
        { name: '% correct sentences', value: scores.correctSentences },
        { name: '% correct negation sentences', value: scores.correctNegationSentences },
        { name: 'PCS', value: scores.pcs },
      ],
      notes:
        hasLayer(gold, 'events') && !hasLayer(predicted, 'events')
          ? ['the prediction has no events: Negated and Full negation count them as missed']
          : [],
    };
  },
  tally: (gold, predicted, { kind }) => tallyStarsem(gold, predicted, 'scopesCueMatch', { kind }),
  outcomes: (gold, predicted, { kind }) => [
    { items: 'tokens', right: tokenOutcomes(gold, predicted, { kind }) },
    { items: 'gold scopes', right: starsemScopeOutcomes(gold, predicted, { kind }) },
  ],
  errors: (gold, predicted, { kind }) => starsemErrors(gold, predicted, kind),
});

const scopes = scorer({
  name: 'scopes',
  title: 'Scopes by their tokens',
  needs: ['cues', 'scopes'],
  measure: 'scopes with the tokens and the cue of the gold standard',
  options: [
    { name: 'kind', type: 'choice', choices: kinds, default: 'any', help: 'whose scopes' },
    {
      name: 'punctuation',
      type: 'choice',
      choices: ['keep', 'drop'],
      default: 'keep',
      help: 'tokens that are all punctuation; *SEM drops them',
    },
  ],
  rows: (gold, predicted, options) => {
    const { exact, extent, tokens, pcs } = scoreScopes(gold, predicted, options);
    return [
      scoreRow('exact, with the cue', exact),
      scoreRow('exact, whatever the cue', extent),
      scoreRow('tokens, those of cues left out', tokens),
      { name: 'PCS', value: roundPercent(pcs) },
    ];
  },
  tally: (gold, predicted, options) => tallyScopes(gold, predicted, 'exact', options),
  outcomes: (gold, predicted, options) => [
    { items: 'gold scopes', right: tokenScopeOutcomes(gold, predicted, options) },
  ],
  errors: tokenScopeErrors,
});

const attachment = scorer({
  name: 'attachment',
  title: 'Dependencies: attachment scores',
  needs: ['dependencies'],
  goldNeeds: ['tokens'],
  measure: 'LAS without punctuation',
  options: [details],
  rows: (gold, predicted, options) => {
    const scores = scoreAttachment(gold, predicted);
    const rowsOf = (score: AttachmentScore, which: string): Row[] => [
      accuracyRow(`UAS${which}`, score.tokens, score.correctHeads, score.uas),
      accuracyRow(`LAS${which}`, score.tokens, score.correctBoth, score.las),
      accuracyRow(`label accuracy${which}`, score.tokens, score.correctLabels, score.labelAccuracy),
    ];
    return [
      ...rowsOf(scores.withoutPunctuation, ''),
      ...rowsOf(scores.all, ', with punctuation'),
      ...(options.details ? rowsByName(scores.labels) : []),
      { name: 'sentences', count: scores.sentences },
      { name: '% sentences with all heads right', value: roundPercent(scores.correctTrees) },
      {
        name: '% sentences with all heads and labels right',
        value: roundPercent(scores.correctLabelledTrees),
      },
    ];
  },
  tally: (gold, predicted) => tallyAttachment(gold, predicted),
  errors: dependencyErrors,
});

const deepFeatures = scorer({
  name: 'deep-features',
  title: 'Deep features',
  needs: ['deepFeatures'],
  measure: 'all features at once',
  options: [],
  rows: (gold, predicted) => {
    const scores = scoreDeepFeatures(gold, predicted);
    return [...rowsByName(scores.features), scoreRow('all', scores.all)];
  },
  tally: (gold, predicted) => tallyDeepFeatures(gold, predicted),
});

const parseval = scorer({
  name: 'parseval',
  title: 'PARSEVAL: brackets',
  needs: ['tree'],
  measure: 'labelled brackets',
  options: [
    { name: 'punctuation', ...keepOrDrop, help: 'tokens whose gold tag is punctuation' },
    { name: 'root', ...keepOrDrop, help: 'the bracket of the root (TOP, ROOT, S1)' },
    { name: 'functions', ...keepOrDrop, help: 'function tags and indices (NP-SBJ-1)' },
  ],
  rows: (gold, predicted, { punctuation, root, functions: functionTags }) => {
    const scores = scoreParseval(gold, predicted, { punctuation, root, functionTags });
    return [
      scoreRow('labelled brackets', scores.labelled),
      scoreRow('unlabelled brackets', scores.unlabelled),
      { name: 'sentences', count: scores.sentences },
      { name: 'sentences without a predicted tree', count: scores.withoutTree },
      { name: '% exact match', value: roundPercent(scores.exactMatch) },
      { name: 'average crossing', value: roundPercent(scores.averageCrossing) },
      { name: '% no crossing', value: roundPercent(scores.noCrossing) },
      { name: '% two or less crossing', value: roundPercent(scores.twoOrLessCrossing) },
      { name: '% tags right', value: roundPercent(scores.tagging) },
    ];
  },
  tally: (gold, predicted, { punctuation, root, functions: functionTags }) =>
    tallyParseval(gold, predicted, { punctuation, root, functionTags }),
});

const tags = scorer({
  name: 'tags',
  title: 'Tagging accuracy',
  needs: [],
  measure: 'accuracy',
  options: [
    {
      name: 'layer',
      type: 'choice',
      choices: ['tags', 'upos', 'lemmas', 'supertags'],
      default: 'tags',
      help: 'which layer; both sides must have it',
    },
    vocabulary,
    { name: 'confusions', type: 'number', default: 0, help: 'how many confusions to list' },
    details,
  ],
  rows: (gold, predicted, options) => {
    const { layer, vocabulary: words, confusions } = options;
    const scores = scoreTagging(gold, predicted, { layer, ...(words && { vocabulary: words }) });
    const { all, known, unknown } = scores;
    return [
      accuracyRow('all', all.tokens, all.correct, all.accuracy),
      ...(known ? [accuracyRow('known words', known.tokens, known.correct, known.accuracy)] : []),
      ...(unknown
        ? [accuracyRow('unknown words', unknown.tokens, unknown.correct, unknown.accuracy)]
        : []),
      ...(options.details ? rowsByName(scores.tags) : []),
      ...scores.confusions.slice(0, confusions).map(({ gold: from, predicted: to, count }) => ({
        name: `${from} taken for ${to}`,
        count,
      })),
      { name: 'sentences', count: scores.sentences },
      { name: '% sentences all right', value: roundPercent(scores.correctSentences) },
    ];
  },
  tally: (gold, predicted, { layer }) => tallyTagging(gold, predicted, { layer }),
  errors: (gold, predicted, { layer }) => tagErrors(gold, predicted, layer),
});

const segmentation = scorer({
  name: 'segmentation',
  title: 'Segmentation and tags',
  needs: ['tokens'],
  measure: 'words with their tags, or words where a side has no tags',
  options: [
    vocabulary,
    {
      name: 'subset',
      type: 'pattern',
      default: undefined,
      help: 'words that this regular expression finds something in are scored apart',
    },
    details,
  ],
  rows: (gold, predicted, options) => {
    const { vocabulary: words, subset } = options;
    const scores = scoreSegmentation(gold, predicted, {
      ...(words && { vocabulary: words }),
      ...(subset && { subset: (form: string) => subset.test(form) }),
    });
    const rowsOf = (name: string, group: WordScores | undefined): Row[] => [
      ...(group ? [scoreRow(name, group.words)] : []),
      ...(group?.tagged ? [scoreRow(`${name} with tags`, group.tagged)] : []),
    ];
    return [
      ...rowsOf('words', scores.all),
      ...rowsOf('out of vocabulary', scores.outOfVocabulary),
      ...rowsOf('in vocabulary', scores.inVocabulary),
      ...rowsOf('subset', scores.subset),
      ...(options.details ? rowsByName(scores.tags) : []),
    ];
  },
  tally: (gold, predicted) => tallySegmentation(gold, predicted),
  errors: wordErrors,
});

const entities = scorer({
  name: 'entities',
  title: 'Entities by exact span and type',
  needs: [],
  measure: 'entities of all types (micro)',
  options: [
    {
      name: 'layer',
      type: 'choice',
      choices: ['entities', 'chunks'],
      default: 'entities',
      help: 'which layer; both sides must have it',
    },
  ],
  rows: (gold, predicted, { layer }) => {
    const scores = scoreEntities(gold, predicted, { layer });
    return [
      ...rowsByName(scores.types),
      scoreRow('all (micro)', scores.micro),
      scoreRow('weighted average', scores.weighted),
      scoreRow('macro average', scores.macro),
      scoreRow('spans, any type', scores.untyped),
    ];
  },
  tally: (gold, predicted, { layer }) => tallyEntities(gold, predicted, { layer }),
  errors: (gold, predicted, { layer }) => entityErrors(gold, predicted, layer),
});

const relations = scorer({
  name: 'relations',
  title: 'Grammatical relations',
  needs: ['relations'],
  measure: 'relations over all sentences',
  options: [
    {
      name: 'unconnected',
      type: 'choice',
      choices: ['count', 'ignore'],
      default: 'count',
      help: 'predicted relations of tokens that take part in no gold relation',
    },
    {
      name: 'failures',
      type: 'choice',
      choices: ['count', 'skip'],
      default: 'count',
      help: 'sentences without an analysis, in the rows of the types',
    },
  ],
  rows: (gold, predicted, { unconnected, failures }) => {
    const scores = scoreRelations(gold, predicted, { unconnected });
    return [
      ...rowsByName(failures === 'count' ? scores.types : scores.typesOnCovered),
      scoreRow('covered sentences', scores.onCovered),
      scoreRow('all sentences', scores.onAll),
      scoreRow('all sentences, any type', scores.untyped),
      { name: 'sentences', count: scores.sentences },
      { name: 'sentences with an analysis', count: scores.covered },
      { name: '% coverage', value: roundPercent(scores.coverage) },
    ];
  },
  tally: (gold, predicted, { unconnected }) => tallyRelations(gold, predicted, { unconnected }),
});

const derivations = scorer({
  name: 'derivations',
  title: 'HPSG derivations: rules over spans',
  needs: ['derivations'],
  measure: 'syntactic rules',
  options: [
    {
      name: 'longest',
      type: 'number',
      default: 0,
      help: 'leave out sentences whose gold derivation has more leaves than this; 0 leaves out none',
    },
    {
      name: 'types',
      type: 'table',
      default: undefined,
      help: 'the lexical type of each lexical entry, where derivations name entries alone',
    },
    { ...details, help: 'a row for each rule besides' },
  ],
  rows: (gold, predicted, options) => {
    const scores = scoreDerivations(gold, predicted, derivationOptions(options));
    const { rules, allRules, oracle, leftOut } = scores;
    const notes: string[] = [];
    const tell = (count: number, what: string) => {
      if (count > 0) notes.push(`${what}, not scored: ${count}`);
    };
    tell(leftOut.withoutGold, 'sentences without a gold derivation');
    tell(leftOut.tooLong, `sentences of more than ${options.longest} leaves`);
    if (scores.types) tell(leftOut.untyped, 'leaves of no known gold type');
    else notes.push('lexical types are not scored: those of the gold derivations are not known');
    return {
      rows: [
        scoreRow('syntactic rules', rules.labelled),
        scoreRow('syntactic rules, spans alone', rules.unlabelled),
        scoreRow('all rules', allRules.labelled),
        scoreRow('all rules, spans alone', allRules.unlabelled),
        scoreRow('start symbols', scores.starts),
        ...(scores.types ? [scoreRow('lexical types', scores.types)] : []),
        scoreRow('lexical entries', scores.entries),
        scoreRow('oracle, syntactic rules', oracle.rules),
        scoreRow('oracle, all rules', oracle.allRules),
        ...(options.details ? rowsByName(scores.byRule) : []),
        { name: 'sentences', count: scores.sentences },
        { name: '% coverage', value: roundPercent(scores.coverage) },
        { name: '% fragments, of what is covered', value: roundPercent(scores.fragments) },
        { name: '% exact match', value: roundPercent(scores.exactMatch) },
        { name: '% exact match, oracle', value: roundPercent(oracle.exactMatch) },
        { name: 'derivations of a sentence, at most', count: oracle.most },
      ],
      notes,
    };
  },
  tally: (gold, predicted, options) =>
    tallyDerivations(gold, predicted, derivationOptions(options)),
});

function derivationOptions(options: {
  readonly longest: number;
  readonly types: ReadonlyMap<string, string> | undefined;
}): DerivationOptions {
  return {
    ...(options.longest > 0 && { longest: options.longest }),
    ...(options.types && { types: options.types }),
  };
}

const ccg = scorer({
  name: 'ccg',
  title: 'CCG derivations: categories over spans',
  needs: ['ccg'],
  goldNeeds: ['tokens'],
  measure: 'brackets',
  options: [
    {
      name: 'longest',
      type: 'number',
      default: 0,
      help: 'leave out sentences of more tokens than this; 0 leaves out none',
    },
    { ...details, help: 'a row for each category besides' },
  ],
  rows: (gold, predicted, options) => {
    const scores = scoreCcg(gold, predicted, ccgOptions(options));
    const notes: string[] = [];
    const tell = (count: number, what: string) => {
      if (count > 0) notes.push(`${what}, not scored: ${count}`);
    };
    tell(scores.leftOut.withoutGold, 'sentences without a gold derivation');
    tell(scores.leftOut.tooLong, `sentences of more than ${options.longest} tokens`);
    return {
      rows: [
        scoreRow('brackets', scores.brackets),
        scoreRow('brackets, spans alone', scores.spans),
        scoreRow('categories of words', scores.categories),
        ...(options.details ? rowsByName(scores.byCategory) : []),
        { name: 'sentences', count: scores.sentences },
        { name: '% coverage', value: roundPercent(scores.coverage) },
        { name: '% fragments, of what is covered', value: roundPercent(scores.fragments) },
        { name: '% exact match', value: roundPercent(scores.exactMatch) },
      ],
      notes,
    };
  },
  tally: (gold, predicted, options) => tallyCcg(gold, predicted, ccgOptions(options)),
});

function ccgOptions({ longest }: { readonly longest: number }): CcgOptions {
  return longest > 0 ? { longest } : {};
}

function rowsByName(scores: ReadonlyMap<string, Score>): Row[] {
  return [...scores].map(([name, score]) => scoreRow(name, score));
}

/** All of them, by name on the command line. */
export const scorers: readonly Scorer[] = [
  conll2010,
  starsem,
  scopes,
  attachment,
  deepFeatures,
  parseval,
  derivations,
  ccg,
  tags,
  segmentation,
  entities,
  relations,
];

export function findScorer(name: string): Scorer {
  const found = scorers.find((one) => one.name === name);
  if (found) return found;
  throw new InputError('UNKNOWN_SCORER', `there is no scorer ${JSON.stringify(name)}`, {
    hint: `there are: ${scorers.map((one) => one.name).join(', ')}`,
  });
}
