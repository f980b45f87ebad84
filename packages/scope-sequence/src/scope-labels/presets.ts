/** The labellers of scopes that there are, by name. */
import { hedgerowPresets } from '../hedgerow/scope-presets.js';
import { li2018Presets } from '../li2018/presets.js';

export const scopePresets = { ...li2018Presets, ...hedgerowPresets } as const;

export type ScopePresetName = keyof typeof scopePresets;

export const scopePresetNames = Object.keys(scopePresets) as ScopePresetName[];
