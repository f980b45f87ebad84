import { type CueKind, InputError } from '@hedgerow/document';
import {
  decodeModel,
  encodeModel,
  type Json,
  type ModelHeader,
  readFields,
  requireSection,
} from '@hedgerow/learn';
import { packHashed, unpackHashed } from '@hedgerow/learn/hashed';
import type { HashedChain } from '../../features/hashed-chain.js';
import { templateFeatures } from '../../features/template-features.js';
import { cueWordColumns } from './cue-word-columns.js';

/** What a token is to the cues: in none, the first of one, a further one. So two cues side by side are two. */
export const chainCueLabels = ['none', 'first', 'further'] as const;

/** A labeller of the words of cues of a kind. */
export interface ChainCueModel extends HashedChain {
  readonly kind: CueKind;
  readonly templates: readonly string[];
}

const fileKind = 'chain-cues';

export function encodeChainCues(
  { kind, templates, weights, transitions }: ChainCueModel,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra'> = {},
): Uint8Array {
  const part = packHashed(weights, 'labels');
  const extra = { ...part.extra, templates: templates as unknown as Json };
  return encodeModel(
    { ...header, kind: fileKind, labels: [kind], extra },
    { ...part.sections, transitions },
  );
}

/** Reads what `encodeChainCues` wrote; what does not fit together is an `InputError`. */
export function decodeChainCues(bytes: Uint8Array): ChainCueModel {
  const file = decodeModel(bytes, { kind: fileKind });
  const weights = unpackHashed(file, 'labels');
  const count = chainCueLabels.length;
  const transitions = requireSection(file, 'transitions', 'f64', count ** 2);
  if (weights.classes !== count || !transitions.every(Number.isFinite)) {
    throw new InputError('MODEL_CORRUPT', 'the parts of the model do not fit each other');
  }
  const { templates } = readFields(file.header.extra, { templates: { is: 'texts' } });
  const { kind } = readFields({ kind: file.header.labels?.[0] }, labelFields, 'header.labels');
  // Throws where a template is of a kind that this release does not know.
  templateFeatures(templates, cueWordColumns);
  return { kind: kind as CueKind, templates, weights, transitions };
}

const labelFields = { kind: { is: 'text', among: ['speculation', 'negation'] } } as const;
