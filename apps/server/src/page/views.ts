import type { View } from './view.js';
import { ccgView } from './views/ccg.js';
import { dependenciesView } from './views/dependencies.js';
import { derivationsView } from './views/derivations.js';
import { mixedView } from './views/mixed.js';
import { namesView } from './views/names.js';
import { scopesView } from './views/scopes.js';
import { statusesView } from './views/statuses.js';
import { tokensView } from './views/tokens.js';

/** The tabs, from left to right. A capability shows up on the page by a row here. */
export const views: readonly View[] = [
  scopesView,
  statusesView,
  dependenciesView,
  derivationsView,
  ccgView,
  tokensView,
  mixedView,
  namesView,
];
