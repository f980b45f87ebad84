import { InputError } from '@hedgerow/document';
import type { ModelHeader } from '@hedgerow/learn';
import {
  type CompactOptions,
  compactModel,
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
} from '@hedgerow/learn/hashed';
import {
  englishStatic,
  type MixedTemplate,
  moreDynamic,
  moreStatic,
  paperDynamic,
  paperStatic,
} from './features/template-tables.js';

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
}

const names = (...tables: readonly (readonly MixedTemplate[])[]): string[] =>
  tables.flat().map(({ template }) => template);

/** The paper's two systems, its own with a beam, and ours. */
export const mixedPresets = {
  static: {
    templates: names(paperStatic),
    decoder: { kind: 'viterbi' },
    forms: 'written',
  },
  dynamic: {
    templates: names(paperStatic, paperDynamic),
    decoder: { kind: 'viterbi' },
    forms: 'written',
  },
  dynamicBeam: {
    templates: names(paperStatic, paperDynamic),
    decoder: { kind: 'beam', width: 16 },
    forms: 'written',
  },
  rich: {
    templates: names(paperStatic, moreStatic, englishStatic, paperDynamic, moreDynamic),
    decoder: { kind: 'beam', width: 6 },
    shared: true,
    forms: 'unified',
  },
} as const satisfies { readonly [name: string]: MixedSettings };

/** The same model with fewer and coarser weights. */
export function shrinkMixed(model: MixedModel, options: CompactOptions): MixedModel {
  return { ...model, weights: compactModel(model.weights, options) };
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
  const settings = header.extra?.settings;
  if (typeof settings !== 'string' || header.labels === undefined) {
    throw new InputError('MODEL_CORRUPT', 'the header lacks the labels or the settings');
  }
  return { settings: JSON.parse(settings), labels: header.labels, weights: model };
}
