import {
  type Document,
  InputError,
  type Sentence,
  type Token,
  type Tree,
} from '@hedgerow/document';
import { documentsOption, gatherDocuments, type LooseSentence } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { cutBrackets } from '../cut/cut-brackets.js';
import { escapePtb, habitsOf, unescapePtb } from '../trees/ptb-escapes.js';
import { type BracketReading, readBrackets } from '../trees/read-brackets.js';
import { leavesOf } from '../trees/tree-label.js';

/**
 * Penn Treebank brackets (Marcus et al. 1993), with function tags, traces and indices kept in the labels
 * (`parseTreeLabel` takes them apart). The unlabelled bracket around a tree is no part of it; one that
 * holds several trees is a node with the label `''`.
 *
 * Written one tree a line, `( (S ...) )`. White space between brackets is not kept: files in that layout
 * (GENIA, CRAFT) come out byte for byte, pretty-printed ones (MASC) on one line a tree. The one
 * difference in CRAFT is a line of 12546709.tree that ends with a space.
 * The text is the forms with a space between them, quotes (` `` `, `''`) as `"`.
 */
export const ptb = defineCodec({
  name: 'ptb',
  title: 'Penn Treebank brackets',
  extensions: ['mrg', 'tree', 'ptb', 'prd', 'parse'],
  layers: ['tokens', 'tags', 'tree'],
  needs: ['tokens', 'tree'],
  options: [documentsOption],
  cut: ({ limits }) => cutBrackets(limits),
  decoder: (settings) => {
    const documents = gatherDocuments(settings.option('documents'));
    let readings: BracketReading[] = [];
    function* withSource(gathered: Iterable<Document>): Iterable<Document> {
      for (const document of gathered) {
        const source = sourceOf(readings);
        readings = [];
        yield source === undefined ? document : { ...document, source };
      }
    }
    return {
      *record(record) {
        const reading = readBrackets(record, settings.limits, 'PTB');
        readings.push(reading);
        yield* withSource(documents.add(layOut(reading)));
      },
      end: () => withSource(documents.end()),
    };
  },
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

/** Labels that make a root of their own, with no bracket around it. */
const rootLabels = new Set(['', 'ROOT', 'TOP', 'S1', 'VROOT']);

function layOut({ tree, words, tags }: BracketReading): LooseSentence {
  let text = '';
  const tokens: Token[] = [];
  for (const word of words) {
    if (tokens.length > 0) text += ' ';
    const start = text.length;
    const form = unescapePtb(word);
    text += form === '``' || form === "''" ? '"' : form;
    tokens.push({ start, end: text.length, form });
  }
  return { text, sentence: { start: 0, end: text.length, tokens, tags, tree } };
}

/** What the file does in another way than we would, each only where it is so. */
interface Source {
  readonly format: 'ptb';
  /** Characters that are escaped where we would not, or the other way round: see `escapePtb`. */
  readonly habits?: string;
  /** Trees, by their index, with an outer bracket (or without) where we would not (or would) write one. */
  readonly roots?: readonly number[];
  /** Words that those habits do not explain, by `sentence:token`. */
  readonly words?: { readonly [place: string]: string };
}

function sourceOf(readings: readonly BracketReading[]): Document['source'] {
  let habits = '';
  for (const { words } of readings) {
    for (const word of words) {
      for (const character of habitsOf(word)) {
        if (!habits.includes(character)) habits += character;
      }
    }
  }
  const roots: number[] = [];
  const odd: [string, string][] = [];
  for (const [s, { words, tree, wrapped }] of readings.entries()) {
    if (wrapped === rootLabels.has(tree.label)) roots.push(s);
    for (const [t, word] of words.entries()) {
      if (mayBeEscaped(word) && escapePtb(unescapePtb(word), habits) !== word) {
        odd.push([`${s}:${t}`, word]);
      }
    }
  }
  if (habits === '' && roots.length === 0 && odd.length === 0) return undefined;
  return {
    format: 'ptb',
    ...(habits === '' ? {} : { habits }),
    ...(roots.length === 0 ? {} : { roots }),
    ...(odd.length === 0 ? {} : { words: Object.fromEntries(odd) }),
  };
}

function mayBeEscaped(word: string): boolean {
  return /B-|[\\/*[\]{}]/.test(word);
}

function encodeDocument(document: Document, settings: Settings): string {
  const source = (document.source?.format === 'ptb' ? document.source : {}) as Partial<Source>;
  const odd = new Set(source.roots);
  let written = '';
  for (const [s, sentence] of document.sentences.entries()) {
    const tree = sentence.tree!;
    const word = wordWriter(document, s, source, settings);
    const isBare = tree.label === '' && 'children' in tree && tree.children.length > 0;
    const pieces = isBare ? tree.children : [tree];
    const inner = pieces.map((piece) => writeTree(piece, word)).join(' ');
    const wrapped = tree.label === '' || rootLabels.has(tree.label) === odd.has(s);
    written += wrapped ? `( ${inner} )\n` : `${inner}\n`;
    tellLosses(sentence, settings);
  }
  return written;
}

function wordWriter(
  document: Document,
  s: number,
  { habits = '', words = {} }: Partial<Source>,
  { onLoss }: Settings,
) {
  const tokens = document.sentences[s]!.tokens!;
  return (token: number): string => {
    const form = tokens[token]?.form ?? '';
    const kept = words[`${s}:${token}`];
    const isKept = typeof kept === 'string' && unescapePtb(kept) === form && !/[()]/.test(kept);
    const word = isKept ? kept : escapePtb(form, habits);
    if (mayBeEscaped(word) && unescapePtb(word) !== form) {
      onLoss('words that are read as brackets or slashes');
    }
    if (!/^[ \t\r\n]*$/.test(word)) return word.replace(/[\t\r\n]+/g, ' ');
    throw new InputError(
      'PTB',
      `token ${token + 1} of sentence ${s + 1} of document ${document.id} has no form to write`,
    );
  };
}

/** Without recursion: how deep a tree is comes from outside. */
function writeTree(tree: Tree, word: (token: number) => string): string {
  let written = '';
  const open: (Tree | string)[] = [tree];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      written += next;
      continue;
    }
    const isLeaf = !('children' in next);
    if (/[ \t\r\n()]/.test(next.label) || (isLeaf && next.label === '')) {
      throw new InputError('PTB', `the label ${JSON.stringify(next.label)} cannot be written`, {
        hint: 'labels have no spaces, line ends or brackets, and leaves have one',
      });
    }
    if ('token' in next) written += `(${next.label} ${word(next.token)})`;
    else if ('trace' in next) written += `(${next.label} ${writableTrace(next.trace)})`;
    else if (next.children.length === 0) {
      throw new InputError(
        'PTB',
        `a node ${JSON.stringify(next.label)} without children cannot be written`,
      );
    } else {
      written += `(${next.label}`;
      open.push(')');
      for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!, ' ');
    }
  }
  return written;
}

function writableTrace(trace: string): string {
  if (!/[()\t\r\n]|^ *$/.test(trace)) return trace;
  throw new InputError('PTB', `the trace ${JSON.stringify(trace)} cannot be written`, {
    hint: 'traces are not empty, and have no brackets, tabs or line ends',
  });
}

function tellLosses({ tree, tokens, tags }: Sentence, { onLoss }: Settings): void {
  let leaves = 0;
  let sameTags = true;
  for (const leaf of leavesOf(tree!)) {
    if (!('token' in leaf)) continue;
    leaves++;
    if (tags !== undefined && tags[leaf.token] !== leaf.label) sameTags = false;
  }
  if (leaves < tokens!.length) onLoss('tokens that no tree holds');
  if (!sameTags) onLoss('tags other than the labels of the leaves');
}
