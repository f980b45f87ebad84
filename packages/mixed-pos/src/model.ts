import { InputError } from '@hedgerow/document';
import { type ModelHeader, readFields } from '@hedgerow/learn';
import {
  type CompactOptions,
  compactModel,
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
} from '@hedgerow/learn/hashed';
import { checkWidth } from './decode/beam-decoder.js';
import { classPlan } from './decode/class-plan.js';
import { type LaidOutWeights, layOutWeights } from './decode/label-weights.js';
import { compileMixed } from './features/templates.js';
import { labelSet } from './labels.js';

/** How a tagger looks at a text: part of its model, since the weights mean nothing without it. */
export interface MixedSettings {
  readonly templates: readonly string[];
  readonly decoder: MixedDecoder;
  /** Whether positions and tags also have weights of their own. Default false. */
  readonly shared?: boolean;
  /** Whether foreign words, numbers and links stand for their kind. Default `unified`. */
  readonly forms?: 'written' | 'unified';
  /** How many words the lexicon had that the model was trained with; 0 or absent where there was none. */
  readonly lexicon?: number;
  /** The checksum of that lexicon; models from before it was recorded have none. */
  readonly lexiconChecksum?: number;
}

/**
 * `viterbi`: the best path so far supplies the dynamic features; `beam`: each path its own. Of a beam, `width` is how many
 * paths are kept; those whose score is more than `within` below the best are dropped, if it is given.
 */
export type MixedDecoder =
  | { readonly kind: 'viterbi' }
  | { readonly kind: 'beam'; readonly width: number; readonly within?: number };

export interface MixedModel {
  readonly settings: MixedSettings;
  /** The cross labels that were seen. */
  readonly labels: readonly string[];
  readonly weights: HashedModel;
  /** The weights as they are looked up, where that was made beforehand: `withLaidOut`. */
  readonly laidOut?: LaidOutWeights;
}

/** For several taggers. */
export function withLaidOut(model: MixedModel): MixedModel {
  const plan = classPlan(labelSet(model.labels), model.settings.shared ?? false);
  return { ...model, laidOut: layOutWeights(plan, model.weights) };
}

/** The same model with fewer and coarser weights. */
export function shrinkMixed(
  { settings, labels, weights }: MixedModel,
  options: CompactOptions,
): MixedModel {
  return { settings, labels, weights: compactModel(weights, options) };
}

export function encodeMixed(
  { settings, labels, weights }: MixedModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  const extra = { ...header.extra, settings: JSON.stringify(settings) };
  return encodeHashedModel(weights, { ...header, kind: 'mixed', labels, extra });
}

export function decodeMixed(bytes: Uint8Array): MixedModel {
  const { model, header } = decodeHashedModel(bytes, 'mixed');
  const settings = readSettings(header.extra);
  const { labels = [] } = header;
  const { classes } = classPlan(labelSet(labels), settings.shared ?? false);
  if (classes !== model.classes) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the weights are of ${model.classes} classes, the labels make ${classes}`,
    );
  }
  // Throws where a template is of a kind that this release does not know.
  compileMixed(settings.templates);
  return { settings, labels, weights: model };
}

/** In the header they are JSON in a text, so that their order stays as it is. */
function readSettings(extra: unknown): MixedSettings {
  const { settings: text } = readFields(extra, { settings: { is: 'text' } });
  const path = 'header.extra.settings';
  const settings = readFields(parse(text), settingFields, path);
  if (settings.templates.length > mostTemplates) {
    throw new InputError(
      'MODEL_CORRUPT',
      `${path} has ${settings.templates.length} templates, expected at most ${mostTemplates}`,
    );
  }
  const decoder = readFields(settings.decoder, decoderFields, `${path}.decoder`);
  if (decoder.kind === 'beam') checkWidth(decoder.width ?? 0);
  return defined({ ...settings, decoder: defined(decoder) }) as unknown as MixedSettings;
}

const mostTemplates = 1000;

const settingFields = {
  templates: { is: 'texts' },
  decoder: { is: 'object' },
  shared: { is: 'flag', optional: true },
  forms: { is: 'text', among: ['written', 'unified'], optional: true },
  lexicon: { is: 'whole', least: 0, optional: true },
  lexiconChecksum: { is: 'whole', least: 0, optional: true },
} as const;

const decoderFields = {
  kind: { is: 'text', among: ['viterbi', 'beam'] },
  width: { is: 'whole', optional: true },
  within: { is: 'number', least: 0, optional: true },
} as const;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError('MODEL_CORRUPT', 'the settings are not JSON', { cause });
  }
}

/** Without the fields that were left out. */
function defined(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
