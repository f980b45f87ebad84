import type { Phrase } from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';

/** What a child is to the head of its phrase. */
export type Role =
  | { readonly is: 'mark' }
  | { readonly is: 'modifier' }
  | { readonly is: 'complement'; readonly category: Category };

export type RoleOf = (child: Phrase) => Role;
