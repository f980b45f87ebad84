import type { DerivationKind } from '@hedgerow/document';
import type { Look } from './paint.js';

/** How each kind of node looks in a terminal. */
export const kindLooks: { readonly [K in DerivationKind]: Look } = {
  start: 'bold',
  fragments: 'yellow',
  rule: 'blue',
  'lexical-rule': 'magenta',
  entry: 'cyan',
};
