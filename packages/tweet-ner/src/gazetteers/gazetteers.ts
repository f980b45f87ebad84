import { InputError } from '@hedgerow/document';
import { type HashPrefixes, hashFinder, hashOf, joinHashes } from '@hedgerow/learn/hashed';
import { tokenFinder } from '../tokens/tokenizer.js';
import { stopWords } from '../words/stop-words.js';

/**
 * Lists of names, looked up by several words at once. It is a trie whose nodes are known by the hash of the words that
 * lead to them: a node says in which lists a name ends there, and whether longer names go on from it.
 */
export interface Gazetteers {
  readonly lists: readonly string[];
  /** How many nodes. */
  readonly size: number;
  /** The value of a node: twice the number of its set of lists, and 1 more where longer names go on; 0 where there is none. */
  find(hash: number): number;
  /** The sets of lists that names are in, by number; set 0 is empty. */
  readonly sets: readonly (readonly number[])[];
  toNodes(): GazetteerNodes;
}

/** Names by list. Case does not matter. */
export interface GazetteerLists {
  readonly [list: string]: Iterable<string>;
}

/** Nodes in the order of their hashes: what a file holds. */
export interface GazetteerNodes {
  readonly lists: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly hashes: Uint32Array;
  readonly values: Uint16Array;
  /** What finds hashes, where that was made beforehand. */
  readonly prefixes?: HashPrefixes;
}

const mostLists = 255;
const mostSets = 32_767;

/** Names longer than this many words are left out: tweets write none. */
export const longestName = 6;

/** The hash of the first word of a name, and of each that follows. */
export function firstNode(word: number): number {
  return joinHashes(0x6a7e, word);
}

export function nextNode(node: number, word: number): number {
  return joinHashes(node, word);
}

interface Node {
  readonly lists: Set<number>;
  goesOn: boolean;
}

/** Makes one trie of lists. With `base`, those lists and names are in it too; a list of the same name grows. */
export function compileGazetteers(lists: GazetteerLists, base?: Gazetteers): Gazetteers {
  const names = [...new Set([...(base?.lists ?? []), ...Object.keys(lists)])];
  if (names.length > mostLists) {
    throw new InputError(
      'GAZETTEER_LISTS',
      `there are ${names.length} lists, expected at most ${mostLists}`,
    );
  }
  const nodes = new Map<number, Node>();
  const nodeAt = (hash: number): Node => {
    const known = nodes.get(hash >>> 0);
    if (known !== undefined) return known;
    const made = { lists: new Set<number>(), goesOn: false };
    nodes.set(hash >>> 0, made);
    return made;
  };
  if (base !== undefined) {
    const { hashes, values, sets } = base.toNodes();
    hashes.forEach((hash, i) => {
      const value = values[i]!;
      nodes.set(hash, { lists: new Set(sets[value >> 1]), goesOn: (value & 1) === 1 });
    });
  }
  for (const [list, entries] of Object.entries(lists)) {
    const number = names.indexOf(list);
    for (const entry of entries) {
      for (const words of spellings(entry)) {
        let hash = 0;
        words.forEach((word, i) => {
          hash = i === 0 ? firstNode(hashOf(word)) : nextNode(hash, hashOf(word));
          const node = nodeAt(hash);
          if (i === words.length - 1) node.lists.add(number);
          else node.goesOn = true;
        });
      }
    }
  }
  return gazetteersOf(layOut(names, nodes));
}

function layOut(lists: readonly string[], nodes: ReadonlyMap<number, Node>): GazetteerNodes {
  const hashes = Uint32Array.from(nodes.keys()).sort();
  const sets: number[][] = [[]];
  const numbers = new Map<string, number>([['', 0]]);
  const values = Uint16Array.from(hashes, (hash) => {
    const { lists: found, goesOn } = nodes.get(hash)!;
    const set = [...found].sort((a, b) => a - b);
    const key = set.join(' ');
    let number = numbers.get(key);
    if (number === undefined) {
      number = sets.length;
      if (number > mostSets) {
        throw new InputError('GAZETTEER_LISTS', `more than ${mostSets} combinations of lists`);
      }
      numbers.set(key, number);
      sets.push(set);
    }
    return number * 2 + Number(goesOn);
  });
  return { lists, sets, hashes, values };
}

/** The words of a name as our tokenizer and as white space cut it. */
function spellings(entry: string): string[][] {
  const lower = entry.toLowerCase().trim();
  const cut = findTokens(lower).map(({ form }) => form);
  const spaced = lower.split(/\s+/);
  const both = spaced.length === cut.length ? [cut] : [cut, spaced];
  return both.filter(
    (words) =>
      words.length > 0 &&
      words.length <= longestName &&
      !(words.length === 1 && (words[0]!.length < 2 || stopWords.has(words[0]!))),
  );
}

const findTokens = tokenFinder();

export function gazetteersOf(nodes: GazetteerNodes): Gazetteers {
  const { lists, sets, hashes, values, prefixes } = nodes;
  const at = hashFinder(hashes, prefixes);
  return {
    lists,
    sets,
    size: hashes.length,
    find: (hash) => {
      const found = at(hash);
      return found < 0 ? 0 : values[found]!;
    },
    toNodes: () => nodes,
  };
}
