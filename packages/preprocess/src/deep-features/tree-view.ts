import type { Sentence } from '@hedgerow/document';
import { hashOf } from '../feature-hash.js';

/** A sentence and its tree as numbers: hashes of words, endings, tags and labels, and who is whose child. */
export interface TreeView {
  readonly length: number;
  /** Small letters, a run of digits as one 0. */
  readonly words: Int32Array;
  readonly suffixes: Int32Array;
  readonly tags: Int32Array;
  readonly labels: Int32Array;
  /** -1 at the root, and where the head given is no token. */
  readonly heads: Int32Array;
  /** The leftmost child of a token and the next child to the right of a child; -1 for none. */
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** The leftmost child of a token that has the label SBJ, VC or PRD; -1 for none. */
  readonly subject: Int32Array;
  readonly verb: Int32Array;
  readonly predicate: Int32Array;
}

/** Makes views, remembering the hashes of words. */
export function treeViewer(): (sentence: Sentence<'tokens' | 'tags' | 'dependencies'>) => TreeView {
  let known = new Map<string, { readonly word: number; readonly suffix: number }>();
  const names = new Map<string, number>();

  const look = (form: string) => {
    let found = known.get(form);
    if (found === undefined) {
      const folded = form.toLowerCase().replace(/[0-9]+/g, '0');
      found = { word: hashOf(folded), suffix: hashOf(folded, Math.max(0, folded.length - 3)) };
      if (known.size >= remembered) known = new Map();
      known.set(form, found);
    }
    return found;
  };
  const hashOfName = (name: string): number => {
    let hash = names.get(name);
    if (hash === undefined) {
      hash = hashOf(name);
      if (names.size < remembered) names.set(name, hash);
    }
    return hash;
  };

  return ({ tokens, tags, dependencies }) => {
    const { length } = tokens;
    const view = {
      length,
      words: new Int32Array(length),
      suffixes: new Int32Array(length),
      tags: new Int32Array(length),
      labels: new Int32Array(length),
      heads: new Int32Array(length),
      firstChild: new Int32Array(length).fill(-1),
      nextSibling: new Int32Array(length).fill(-1),
      subject: new Int32Array(length).fill(-1),
      verb: new Int32Array(length).fill(-1),
      predicate: new Int32Array(length).fill(-1),
    };
    for (let i = length - 1; i >= 0; i--) {
      const { word, suffix } = look(tokens[i]!.form);
      view.words[i] = word;
      view.suffixes[i] = suffix;
      view.tags[i] = hashOfName(tags[i]!);
      const label = dependencies.labels[i]!;
      view.labels[i] = hashOfName(label);
      const head = dependencies.heads[i]!;
      const inside = head >= 0 && head < length && head !== i;
      view.heads[i] = inside ? head : -1;
      if (!inside) continue;
      view.nextSibling[i] = view.firstChild[head]!;
      view.firstChild[head] = i;
      if (label === 'SBJ') view.subject[head] = i;
      else if (label === 'VC') view.verb[head] = i;
      else if (label === 'PRD') view.predicate[head] = i;
    }
    return view;
  };
}

/** How many words are remembered with their hashes. */
const remembered = 1 << 16;
