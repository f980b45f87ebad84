/** The features of a cue's sentence, by the templates of a preset. */
import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import type { DescribedFeature } from '@hedgerow/learn/templates';
import { type TemplateFeatures, templateFeatures } from '../features/template-features.js';
import type { ScopePreset } from '../scope-preset.js';
import { scopeColumns } from './columns/columns.js';
import type { CuedSentence } from './cued/cued-sentence.js';

/** What speaks of tokens, of pairs of neighbours, of where segments begin and end, and of segments. */
export const featureGroups = ['items', 'edges', 'starts', 'ends', 'spans'] as const;
export type FeatureGroup = (typeof featureGroups)[number];
export type TokenGroup = Exclude<FeatureGroup, 'spans'>;

export interface ScopeFeatures {
  /** The groups that the preset has. */
  readonly groups: readonly FeatureGroup[];
  open(cued: CuedSentence): void;
  /** The features of a token, of the sentence that is open. */
  of(group: TokenGroup, token: number): Uint32Array;
  describe(group: TokenGroup, token: number): DescribedFeature[];
  /** The features of the segment from `start` to `end - 1`. */
  ofSegment(start: number, end: number): Uint32Array;
}

const coordination = hashOf('coordination');
const across = hashOf('across');
const beyond = hashOf('beyond the sentence');

export function scopeFeatures(preset: ScopePreset): ScopeFeatures {
  const tokenGroups = new Map<TokenGroup, TemplateFeatures<CuedSentence>>();
  for (const group of ['items', 'edges', 'starts', 'ends'] as const) {
    const templates = preset[group];
    if (templates !== undefined) tokenGroups.set(group, templateFeatures(templates, scopeColumns));
  }
  const { spans } = preset;
  let words: readonly number[] = [];
  /** How many conjunctions there are before each token. */
  let conjunctions: readonly number[] = [];
  return {
    groups: [...tokenGroups.keys(), ...(spans === undefined ? [] : (['spans'] as const))],
    open: (cued) => {
      const { tokens, tags } = cued.sentence;
      for (const features of tokenGroups.values()) features.open(cued, tokens.length);
      if (spans === undefined) return;
      words = tokens.map(({ form }) => hashOf(form));
      const counted = [0];
      for (const tag of tags) counted.push(counted.at(-1)! + (tag === 'CC' ? 1 : 0));
      conjunctions = counted;
    },
    of: (group, token) => {
      const features = tokenGroups.get(group)!;
      const count = features.extract(token);
      return features.features.slice(0, count);
    },
    describe: (group, token) => tokenGroups.get(group)!.describe(token),
    ofSegment: (start, end) => {
      const made: number[] = [];
      if (spans!.includes('coordination') && conjunctions[end]! > conjunctions[start]!) {
        made.push(coordination);
      }
      if (spans!.includes('across')) {
        const before = joinHashes(across, words[start - 1] ?? beyond);
        made.push(joinHashes(before, words[end] ?? beyond));
      }
      return Uint32Array.from(made);
    },
  };
}
