import { type CueKind, InputError, type Scope } from '@hedgerow/document';
import { type CrfModel, chainBuilder, fitCrf } from '@hedgerow/learn/crf';
import { type CompactOptions, compactRows, type HashedModel } from '@hedgerow/learn/hashed';
import { fitLatentCrf, type LatentCrfModel } from '@hedgerow/learn/latent-crf';
import { fitSemiCrf, type Segment, type SegmentSequence } from '@hedgerow/learn/semi-crf';
import type { ScopePreset } from '../scope-preset.js';
import { type Convention, inside, labelsOf } from './conventions.js';
import { type CuedSentence, cuedSentence, type ScopableSentence } from './cued/cued-sentence.js';
import { type ScopePresetName, scopePresets } from './presets.js';
import { type FeatureGroup, type ScopeFeatures, scopeFeatures } from './scope-features.js';
import { labelCount, type ScopeModel } from './scope-model.js';

/** A sentence to learn from. */
export interface LabelledScopes {
  readonly sentence: ScopableSentence & { readonly scopes: readonly Scope[] };
  readonly text: string;
  /** The scopes of others, of a preset that asks them. */
  readonly others?: readonly (readonly Scope[])[];
}

export interface TrainScopesOptions extends CompactOptions {
  readonly convention: Convention;
  /** Of which cues. Default: of all. */
  readonly kind?: CueKind;
  /** Default: what the preset says. */
  readonly c2?: number;
  readonly maxIterations?: number;
  /** Of the latent model, whose start is random. Default 1. */
  readonly seed?: number;
  readonly onProgress?: (progress: { readonly iteration: number }) => void;
  readonly signal?: AbortSignal;
}

/** Learns to label what given cues bear on. */
export function trainScopes(
  sentences: Iterable<LabelledScopes>,
  preset: ScopePresetName,
  options: TrainScopesOptions,
): ScopeModel {
  const settings: ScopePreset = scopePresets[preset];
  const { convention, kind, pruneBelow = 0, bits = 16, mostEntries, ...given } = options;
  const compact = { pruneBelow, bits, ...(mostEntries === undefined ? {} : { mostEntries }) };
  const { c2 = settings.c2, maxIterations = settings.maxIterations } = given;
  const gathering = gatherer(scopeFeatures(settings));
  const sequences: GatheredSequence[] = [];
  for (const { sentence, text, others } of sentences) {
    for (const [number, cue] of sentence.cues.entries()) {
      const cued = cuedSentence(sentence, text, number, others);
      if (cued === undefined || (kind !== undefined && cue.kind !== kind)) continue;
      const scope = sentence.scopes.find((own) => own.cue === number);
      sequences.push(gathering.gather(cued, labelsOf(cued, scope, convention)));
    }
  }
  if (sequences.length === 0) {
    throw new InputError('NO_DATA', 'there are no cues to learn scopes of');
  }
  const fitted = learners[settings.learner](sequences, settings, { ...given, c2, maxIterations });
  const { hiddenStates: hidden = 1 } = settings;
  const states = labelCount * hidden;
  const tables: { [G in FeatureGroup]?: HashedModel } = {};
  for (const [group, { start, classes, weights }] of Object.entries(fitted.groups)) {
    const hashes = gathering.hashesOf(group as FeatureGroup);
    const rows = Array.from(hashes.subarray(0, start.length - 1), (hash, a) => ({
      hash,
      classes: Array.from(classes.slice(start[a]!, start[a + 1]!)),
      weights: Array.from(weights.slice(start[a]!, start[a + 1]!)),
    }));
    const classCount = group === 'edges' ? states * states : states;
    tables[group as FeatureGroup] = compactRows(rows, classCount, compact);
  }
  const { transitions, longest } = fitted;
  return { preset, convention, hidden, tables, transitions, longest };
}

/** The features of a sentence by number, and its labels. */
interface GatheredSequence {
  readonly rows: { readonly [G in Exclude<FeatureGroup, 'spans'>]?: readonly Int32Array[] };
  readonly segment: ((start: number, end: number) => Int32Array) | undefined;
  readonly labels: Int32Array;
}

function gatherer(features: ScopeFeatures) {
  const numbers = new Map(features.groups.map((group) => [group, new Map<number, number>()]));
  const numberAll = (group: FeatureGroup, hashes: Uint32Array): Int32Array => {
    const known = numbers.get(group)!;
    return Int32Array.from(hashes, (hash) => {
      const number = known.get(hash) ?? known.size;
      if (number === known.size) known.set(hash, number);
      return number;
    });
  };
  return {
    gather: (cued: CuedSentence, labels: Int32Array): GatheredSequence => {
      features.open(cued);
      const rows: { [G in Exclude<FeatureGroup, 'spans'>]?: Int32Array[] } = {};
      for (const group of features.groups) {
        if (group === 'spans') continue;
        rows[group] = Array.from(labels, (_, t) => numberAll(group, features.of(group, t)));
      }
      const spans = features.groups.includes('spans') ? allSpans(labels.length) : undefined;
      return { rows, segment: spans, labels };
    },
    hashesOf: (group: FeatureGroup) => Uint32Array.from(numbers.get(group)!.keys()),
  };

  /** Worked out while the sentence is open. */
  function allSpans(length: number): (start: number, end: number) => Int32Array {
    const made: Int32Array[] = [];
    for (let start = 0; start < length; start++) {
      for (let end = start + 1; end <= length; end++) {
        made.push(numberAll('spans', features.ofSegment(start, end)));
      }
    }
    // Those from `start` on come after those of all starts before it: length, length - 1 ...
    return (start, end) => made[start * length - (start * (start - 1)) / 2 + end - start - 1]!;
  }
}

interface FittedGroup {
  readonly start: Int32Array;
  readonly classes: ArrayLike<number> & { slice(from: number, to: number): ArrayLike<number> };
  readonly weights: Float64Array;
}

interface Fitted {
  readonly groups: { readonly [G in FeatureGroup]?: FittedGroup };
  readonly transitions: Float64Array;
  readonly longest: Int32Array | undefined;
}

interface FitOptions {
  readonly c2: number;
  readonly maxIterations: number;
  readonly seed?: number;
  readonly onProgress?: (progress: { readonly iteration: number }) => void;
  readonly signal?: AbortSignal;
}

type Learner = (
  sequences: readonly GatheredSequence[],
  preset: ScopePreset,
  options: FitOptions,
) => Fitted;

const learners: { readonly [L in ScopePreset['learner']]: Learner } = {
  linear: (sequences, _preset, { seed: _seed, ...options }) => {
    const { model } = fitCrf(chainOf(sequences), options);
    const { groups, ...rest } = chainGroups(model, 1);
    return { ...rest, groups: { ...groups, items: insideAlone(groups.items!) } };
  },
  latent: (sequences, { hiddenStates = 1 }, options) => {
    const { model } = fitLatentCrf(chainOf(sequences), { ...options, hiddenStates });
    return chainGroups(statesModel(model), hiddenStates);
  },
  semi: (sequences, _preset, { seed: _seed, ...options }) => {
    const { model } = fitSemiCrf(sequences.map(segmented), { ...options, labelCount });
    const { features, weights } = model;
    const groups: { [G in FeatureGroup]?: FittedGroup } = {};
    for (const group of ['items', 'starts', 'ends', 'spans', 'edges'] as const) {
      const { start, classes, offset } = features.groups[group];
      if (start.length > 1) {
        groups[group] = {
          start,
          classes,
          weights: weights.slice(offset, offset + classes.length),
        };
      }
    }
    return {
      groups,
      transitions: weights.slice(0, labelCount * labelCount),
      longest: features.longest,
    };
  },
};

function chainOf(sequences: readonly GatheredSequence[]) {
  const builder = chainBuilder({ labelCount });
  for (const { rows, labels } of sequences) {
    const { items = [], edges } = rows;
    builder.add({ items, labels, ...(edges === undefined ? {} : { edges }) });
  }
  return builder.build();
}

function segmented({ rows, segment, labels }: GatheredSequence): SegmentSequence {
  const { items = [], starts, ends, edges } = rows;
  const segments: Segment[] = [];
  for (let start = 0, end = 1; end <= labels.length; end++) {
    if (end < labels.length && labels[end] === labels[start]) continue;
    segments.push({ start, end, label: labels[start]! });
    start = end;
  }
  return {
    items,
    segments,
    ...(starts && { starts }),
    ...(ends && { ends }),
    ...(edges && { edges }),
    ...(segment && { segment }),
  };
}

/** Of two labels, what speaks for one speaks against the other: the weights of the first are taken from those of the second. */
function insideAlone({ start, classes, weights }: FittedGroup): FittedGroup {
  const sums = new Float64Array(start.length - 1);
  for (let a = 0; a < sums.length; a++) {
    for (let f = start[a]!; f < start[a + 1]!; f++) {
      sums[a]! += classes[f] === inside ? weights[f]! : -weights[f]!;
    }
  }
  return {
    start: Int32Array.from({ length: start.length }, (_, a) => a),
    classes: new Uint16Array(sums.length).fill(inside),
    weights: sums,
  };
}

/** A latent model as a chain over its states: what a state scores is what its label does and what it does itself. */
function statesModel({ plain, joint, weights, hiddenStates: H }: LatentCrfModel): CrfModel {
  const summed = weights.slice(plain.count);
  const states = plain.stateLabels.length;
  let copy = 0;
  for (let f = 0; f < plain.count; f++) {
    const copies = f < states ? H : H * H;
    for (let k = 0; k < copies; k++) summed[copy++]! += weights[f]!;
  }
  return { features: joint, weights: summed };
}

function chainGroups({ features, weights }: CrfModel, hidden: number): Fitted {
  const { stateStart, stateLabels, transitionPairs, edgeStart, edgePairs } = features;
  const states = labelCount * hidden;
  const transitions = new Float64Array(states * states);
  transitionPairs.forEach((pair, k) => {
    transitions[pair] = weights[stateLabels.length + k]!;
  });
  const items = { start: stateStart, classes: stateLabels, weights };
  const edgesAt = stateLabels.length + transitionPairs.length;
  return {
    groups: {
      items,
      ...(edgePairs.length === 0
        ? {}
        : { edges: { start: edgeStart, classes: edgePairs, weights: weights.subarray(edgesAt) } }),
    },
    transitions,
    longest: undefined,
  };
}
