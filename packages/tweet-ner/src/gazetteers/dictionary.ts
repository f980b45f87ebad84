import { hashOf } from '@hedgerow/learn/hashed';
import { labelOf } from '../labels/bilou.js';
import { kindOf } from '../tokens/kinds.js';
import { keyOf } from '../words/keys.js';
import type { Gazetteers } from './gazetteers.js';
import { typesOfLists } from './list-types.js';
import { findNames } from './match.js';

/**
 * Labels tweets by looking names up in the gazetteers (`liu2011`: NER_DIC): the longest name that begins at a word, in
 * the type that most lists give it, the earlier type of `nameTypes` where they are even. Only what begins with a capital.
 */
export function dictionaryLabeller(
  gazetteers: Gazetteers,
): (forms: readonly string[]) => Uint8Array {
  const typeOf = typesOfLists(gazetteers.lists);
  const typeOfSet = gazetteers.sets.map((lists) => {
    const votes = new Int32Array(4);
    for (const list of lists) if (typeOf[list]! >= 0) votes[typeOf[list]!]!++;
    const most = Math.max(...votes);
    return most === 0 ? -1 : votes.indexOf(most);
  });
  return (forms) => {
    const labels = new Uint8Array(forms.length);
    const words = Int32Array.from(forms, (form) => hashOf(keyOf(form, kindOf(form))));
    let free = 0;
    for (const { first, last, set } of findNames(gazetteers, words)) {
      const type = typeOfSet[set]!;
      if (first < free || type < 0 || !beginsWithCapital(forms[first]!)) continue;
      for (let i = first; i <= last; i++) {
        const part = first === last ? 'U' : i === first ? 'B' : i === last ? 'L' : 'I';
        labels[i] = labelOf(type, part);
      }
      free = last + 1;
    }
    return labels;
  };
}

function beginsWithCapital(form: string): boolean {
  const first = form[0]!;
  return first !== first.toLowerCase();
}
