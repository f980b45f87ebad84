import { type Document, InputError, type Span } from '@hedgerow/document';
import { matrixBuilder, type SparseMatrix } from '@hedgerow/learn';
import { type CompactOptions, compactRows, type HashedRows } from '@hedgerow/learn/hashed';
import { fitMaxent } from '@hedgerow/learn/maxent';
import { defaultC, fitSvm } from '@hedgerow/learn/svm';
import { compileTemplates, featureExtractor } from '@hedgerow/learn/templates';
import { bias } from '../features/extractor.js';
import { columnHasher } from '../features/hash-columns.js';
import { hedgeWords } from '../features/hedge-words.js';
import { columnsInUse, cueVocabulary, parseCueTemplates } from '../features/templates.js';
import type { CueMethod, CueModel } from '../model.js';
import { type GoldLabels, type GoldSentence, labelTokens } from './gold.js';
import type { CuePreset, PresetMember } from './presets.js';

export interface TrainCuesOptions extends CompactOptions {
  /** Default `filtered`. */
  readonly method?: CueMethod;
  /** Default 1. */
  readonly seed?: number;
  /** How near to its optimum an SVM is brought. Default 0.02. */
  readonly tolerance?: number;
  /**
   * How many times a sentence counts, a whole number, besides the `paperWeight` of the preset: for corpora that are
   * more like what the model will meet. Default 1.
   */
  readonly weightOf?: (sentence: GoldSentence) => number;
  readonly signal?: AbortSignal;
}

/** What Velldal et al. (2012), section 5.2.1, report of a model; of a committee, the mean over its members (support vectors: over its SVMs). */
export interface TrainingReport {
  readonly examples: number;
  readonly positives: number;
  /** Distinct features in the training examples. */
  readonly features: number;
  readonly supportVectors: number;
  readonly c: number;
  /** Annotated spans that do not begin and end where tokens do. */
  readonly unaligned: readonly Span[];
}

export interface TrainedCues {
  readonly model: CueModel;
  readonly report: TrainingReport;
}

export type GoldDocument = Document<'tokens' | 'tags' | 'lemmas' | 'cues'>;

/** How many sentences a document has at most that is no full paper. */
const longestAbstract = 50;

/** Learns to find cues of the preset's kind. Training sentences are those of the documents, in their order. */
export function trainCues(
  documents: readonly GoldDocument[],
  preset: CuePreset,
  options: TrainCuesOptions = {},
): TrainedCues {
  const { method = 'filtered', weightOf = () => 1 } = options;
  const sentences = documents.flatMap((document) => [...document.sentences]);
  const times = documents.flatMap(({ sentences: own }) => {
    const weight = own.length > longestAbstract ? (preset.paperWeight ?? 1) : 1;
    return own.map((sentence) => weight * weightOf(sentence));
  });
  const labels = sentences.map((sentence) => labelTokens(sentence, preset.kind));
  const unaligned = labels.flatMap((label) => [...label.unaligned]);
  if (!labels.some(({ inCue }) => inCue.includes(1))) {
    throw new InputError('NO_DATA', `there are no cues of ${preset.kind} to learn from`);
  }
  const shared = {
    kind: preset.kind,
    method,
    patterns: preset.patterns,
    neverAlone: preset.negativeContext ? neverAlone(sentences, labels) : [],
    affixes: affixesByLemma(sentences, labels),
  };
  if (method === 'majority') {
    const { words, examples, positives, forms } = majorityWords(sentences, labels, times);
    return {
      model: { ...shared, words, templates: [], weights: compactRows([], 1), threshold: 0 },
      report: { examples, positives, features: forms, supportVectors: 0, c: 0, unaligned },
    };
  }
  const words = method === 'filtered' ? candidateLemmas(sentences, labels, preset) : [];
  const templates = [...new Set(preset.members.flatMap((member) => member.templates))];
  const examples = gather(sentences, labels, times, templates, new Set(words), method);
  const { rows, ...report } = fitMembers(examples, templates, preset, options);
  const weights = compactRows(rows, 1, options);
  const { threshold = 0 } = preset;
  return {
    model: { ...shared, words, templates, weights, threshold },
    report: { ...report, unaligned },
  };
}

function majorityWords(
  sentences: readonly GoldSentence[],
  labels: readonly GoldLabels[],
  times: readonly number[],
) {
  const votes = new Map<string, number>();
  let examples = 0;
  let positives = 0;
  sentences.forEach(({ tokens }, s) => {
    tokens.forEach(({ form }, i) => {
      const yes = labels[s]!.inCue[i] === 1;
      votes.set(form, (votes.get(form) ?? 0) + (yes ? times[s]! : -times[s]!));
      examples++;
      if (yes) positives++;
    });
  });
  const words = [...votes]
    .filter(([, vote]) => vote > 0)
    .map(([form]) => form)
    .sort();
  return { words, examples, positives, forms: votes.size };
}

function candidateLemmas(
  sentences: readonly GoldSentence[],
  labels: readonly GoldLabels[],
  { stopList, hedgeWords: withHedges }: CuePreset,
): string[] {
  const found = new Set<string>(withHedges ? hedgeWords : []);
  sentences.forEach(({ lemmas }, s) => {
    lemmas.forEach((lemma, i) => {
      if (labels[s]!.inCue[i] === 1) found.add(lemma);
    });
  });
  for (const lemma of stopList) found.delete(lemma);
  return [...found].sort();
}

/** Lemmas that are in cues, but are none by themselves. */
function neverAlone(sentences: readonly GoldSentence[], labels: readonly GoldLabels[]): string[] {
  const joined = new Set<string>();
  const single = new Set<string>();
  sentences.forEach(({ lemmas }, s) => {
    const { inCue, alone } = labels[s]!;
    lemmas.forEach((lemma, i) => {
      if (alone[i] === 1) single.add(lemma.toLowerCase());
      else if (inCue[i] === 1) joined.add(lemma.toLowerCase());
    });
  });
  return [...joined].filter((lemma) => !single.has(lemma) && !hedgeWords.has(lemma)).sort();
}

/** Where annotators marked different parts of a word, the last they marked counts. */
function affixesByLemma(
  sentences: readonly GoldSentence[],
  labels: readonly GoldLabels[],
): { [lemma: string]: string } {
  const found = labels.flatMap(({ affixes }, s) =>
    affixes.map(([token, affix]) => [sentences[s]!.lemmas[token]!, affix] as const),
  );
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** The features of all examples, numbered as they come. */
interface Examples {
  readonly matrix: SparseMatrix;
  readonly targets: Int8Array;
  /** How many there are, and how many positive, each counted once. */
  readonly count: number;
  readonly positives: number;
  readonly hashOfColumn: Int32Array;
  readonly templateOfColumn: Uint16Array;
}

function gather(
  sentences: readonly GoldSentence[],
  labels: readonly GoldLabels[],
  times: readonly number[],
  templates: readonly string[],
  candidates: ReadonlySet<string>,
  method: CueMethod,
): Examples {
  const parsed = parseCueTemplates(templates);
  const hashColumns = columnHasher(columnsInUse(parsed));
  // One for each template, so that it is known which one a feature is of.
  const extractors = parsed.map((template) =>
    featureExtractor(compileTemplates([template], cueVocabulary)),
  );
  const columnOf = new Map<number, number>();
  const templateOf: number[] = [];
  const builder = matrixBuilder({ duplicates: 'once' });
  const targets: number[] = [];
  let count = 0;
  let positives = 0;
  const row: number[] = [];
  const enter = (feature: number, template: number) => {
    const hash = feature | 0;
    let column = columnOf.get(hash);
    if (column === undefined) {
      column = columnOf.size;
      columnOf.set(hash, column);
      templateOf.push(template);
    }
    row.push(column);
  };
  sentences.forEach((sentence, s) => {
    const { lemmas } = sentence;
    let open = false;
    for (let i = 0; i < lemmas.length; i++) {
      if (method === 'filtered' && !candidates.has(lemmas[i]!)) continue;
      if (!open) {
        const { hashed } = hashColumns(sentence);
        for (const extractor of extractors) extractor.open(hashed);
      }
      open = true;
      row.length = 0;
      enter(bias.hash, templates.length);
      for (let t = 0; t < extractors.length; t++) {
        const made = extractors[t]!.extract(i);
        const { features } = extractors[t]!;
        for (let k = 0; k < made; k++) enter(features[k]!, t);
      }
      const target = labels[s]!.inCue[i] === 1 ? 1 : -1;
      count++;
      if (target > 0) positives++;
      for (let time = 0; time < times[s]!; time++) {
        for (const column of row) builder.push(column);
        builder.endRow();
        targets.push(target);
      }
    }
  });
  return {
    matrix: builder.build(),
    targets: Int8Array.from(targets),
    count,
    positives,
    hashOfColumn: Int32Array.from(columnOf.keys()),
    templateOfColumn: Uint16Array.from(templateOf),
  };
}

/** So large that the threshold is hardly penalised: SVM-light's is not. */
const biasValue = 10;

function fitMembers(
  { matrix, targets, count, positives, hashOfColumn, templateOfColumn }: Examples,
  templates: readonly string[],
  { members }: CuePreset,
  options: TrainCuesOptions,
) {
  const sum = new Float64Array(matrix.columnCount);
  let features = 0;
  let costs = 0;
  const supportVectors: number[] = [];
  const biasColumn = templateOfColumn.indexOf(templates.length);
  for (const member of members) {
    options.signal?.throwIfAborted();
    const names = new Set(member.templates);
    // The bias, numbered after the templates, is the learner's to add: C does not count it.
    const uses = [...templates.map((name) => names.has(name)), false];
    const part = keepColumns(matrix, (column) => uses[templateOfColumn[column]!]!);
    const fit = learners[member.learner ?? 'svm'](part, targets, member, options);
    const { share = 1 / members.length } = member;
    sum[biasColumn]! += fit.bias * share;
    for (let column = 0; column < sum.length; column++) {
      sum[column]! += fit.weights[column]! * share;
      if (uses[templateOfColumn[column]!]) features += 1 / members.length;
    }
    costs += fit.c / members.length;
    if (fit.supportVectors !== undefined) supportVectors.push(fit.supportVectors);
  }
  const mean = supportVectors.reduce((all, own) => all + own, 0) / (supportVectors.length || 1);
  const rows = layOut(hashOfColumn, sum);
  return { rows, examples: count, positives, features, supportVectors: mean, c: costs };
}

interface FittedMember {
  readonly weights: Float64Array;
  readonly bias: number;
  readonly c: number;
  readonly supportVectors?: number;
}

type MemberLearner = (
  matrix: SparseMatrix,
  targets: Int8Array,
  member: PresetMember,
  options: TrainCuesOptions,
) => FittedMember;

/** Of L-BFGS: by then what is found changes no more. */
const logLinearIterations = 60;

const learners: { readonly [L in NonNullable<PresetMember['learner']>]: MemberLearner } = {
  svm: (matrix, targets, { c: given }, { seed = 1, tolerance = 0.02 }) => {
    const c = given ?? defaultC(matrix);
    const fit = fitSvm(matrix, targets, { c, seed, tolerance, bias: biasValue });
    return { ...fit, bias: fit.biases[0]! };
  },
  'log-linear': (matrix, targets, { c = 1 }) => {
    const isCue = Array.from(targets, (target) => (target > 0 ? 1 : 0));
    const { weights, biases } = fitMaxent(matrix, isCue, {
      l2: 1 / c,
      classCount: 2,
      maxIterations: logLinearIterations,
    });
    // What speaks for a cue, less what speaks against it.
    const odds = Float64Array.from(
      { length: matrix.columnCount },
      (_, column) => weights[2 * column + 1]! - weights[2 * column]!,
    );
    return { weights: odds, bias: biases[1]! - biases[0]!, c };
  },
};

/** A model's rows, one for each weight that is not zero, in order of their hashes. */
function layOut(hashOfColumn: Int32Array, weightOfColumn: Float64Array): HashedRows {
  const hashes = Uint32Array.from(hashOfColumn).sort();
  const place = new Map<number, number>();
  for (let i = 0; i < hashes.length; i++) place.set(hashes[i]! | 0, i);
  const weights = new Float64Array(hashes.length);
  for (let column = 0; column < hashOfColumn.length; column++) {
    weights[place.get(hashOfColumn[column]!)!] = weightOfColumn[column]!;
  }
  return {
    hashes,
    rowStart: Uint32Array.from({ length: hashes.length + 1 }, (_, i) => i),
    entryClass: new Uint8Array(hashes.length),
    weights,
  };
}

/** The same rows without the columns that are not kept; columns keep their numbers. */
function keepColumns(matrix: SparseMatrix, keeps: (column: number) => boolean): SparseMatrix {
  const rowStart = new Int32Array(matrix.rowCount + 1);
  const columns = new Int32Array(matrix.columns.length);
  let length = 0;
  for (let row = 0; row < matrix.rowCount; row++) {
    for (let k = matrix.rowStart[row]!; k < matrix.rowStart[row + 1]!; k++) {
      const column = matrix.columns[k]!;
      if (keeps(column)) columns[length++] = column;
    }
    rowStart[row + 1] = length;
  }
  return { ...matrix, rowStart, columns: columns.slice(0, length) };
}
