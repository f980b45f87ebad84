import {
  englishStatic,
  type MixedTemplate,
  moreDynamic,
  moreStatic,
  paperDynamic,
  paperStatic,
} from '../features/template-tables.js';
import type { MixedSettings } from '../model.js';

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
