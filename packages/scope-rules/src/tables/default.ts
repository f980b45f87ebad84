import type { ScopeTable } from '../table.js';
import { defaultAdjustments } from './default-adjustments.js';
import { defaultRules } from './default-rules.js';
import { defaultVerbRules } from './default-verb-rules.js';

/** The rules that are used where none are named. */
export const defaultTable: ScopeTable = {
  rules: [...defaultRules, ...defaultVerbRules],
  adjustments: defaultAdjustments,
};
