import {
  type DerivationLeaf,
  type DerivationNode,
  type Document,
  InputError,
  type Token,
  type Tree,
} from '@hedgerow/document';
import { documentsOption, gatherDocuments, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { cutBrackets } from '../cut/cut-brackets.js';
import { type Limits, type Record, recordError } from '../record.js';
import { readBrackets } from '../trees/read-brackets.js';

/**
 * HPSG derivations as brackets in the manner of the Penn Treebank, one tree a line:
 * `(root_strict (sb-hd_mc_c (it_prn@n_-_pr_le it) ...))`, for tools that take these. A node is written with its type
 * after an `@` where it has one, as in UDX. The text is the forms with a space between them. Of the n best
 * just the first is written.
 */
export const derivationBrackets = defineCodec({
  name: 'derivation-brackets',
  title: 'HPSG derivations as brackets',
  extensions: ['drv'],
  layers: ['derivations'],
  needs: ['derivations'],
  options: [
    {
      name: 'lexical',
      help: 'what to write over words: entry@type where the type is told, the type alone, or the entry alone',
      values: ['both', 'types', 'entries'],
      default: 'both',
    },
    documentsOption,
  ],
  cut: ({ limits }) => cutBrackets(limits),
  decoder: ({ limits, option }) => {
    const documents = gatherDocuments(option('documents'));
    return {
      record: (record) => documents.add(readRecord(record, limits)),
      end: () => documents.end(),
    };
  },
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

const errorCode = 'DERIVATION_BRACKETS';

function readRecord(record: Record, limits: Limits): LooseSentence {
  const { tree, words } = readBrackets(record, limits, errorCode);
  const { text, tokens } = layOutTokens(words.map(readWord));
  const derivation = derivationOf(tree, tokens, (message) =>
    recordError(record, 0, errorCode, message),
  );
  return { text, sentence: { start: 0, end: text.length, derivations: [derivation] } };
}

/** Recursion ends at the limit that brackets are read with. */
function derivationOf(
  tree: Tree,
  tokens: readonly Token[],
  fail: (message: string) => InputError,
): DerivationNode {
  if (tree.label === '') throw fail('a node has no name');
  if ('trace' in tree) throw fail(`found the trace ${tree.trace}, which derivations have none of`);
  const typeAt = tree.label.indexOf('@', 1);
  const isTyped = typeAt > 0 && typeAt < tree.label.length - 1;
  return {
    label: isTyped ? tree.label.slice(0, typeAt) : tree.label,
    ...(isTyped ? { type: tree.label.slice(typeAt + 1) } : {}),
    children:
      'token' in tree
        ? [tokens[tree.token]!]
        : tree.children.map((child) => derivationOf(child, tokens, fail)),
  };
}

function encodeDocument(document: Document, settings: Settings): string {
  let written = '';
  for (const { start, end, derivations } of document.sentences) {
    const [best, ...others] = derivations!;
    if (others.length > 0) settings.onLoss('derivations other than the best');
    if (best === undefined) {
      settings.onLoss('sentences without a derivation');
      continue;
    }
    const { brackets, words } = writeTree(best, settings);
    written += `${brackets}\n`;
    if (document.text.slice(start, end) !== words.join(' ')) {
      settings.onLoss('texts other than the words with a space between them');
    }
  }
  return written;
}

/** Without recursion: how deep a derivation is comes from outside. */
function writeTree(
  root: DerivationNode,
  { onLoss, option }: Settings,
): { brackets: string; words: string[] } {
  const lexical = option('lexical');
  const words: string[] = [];
  let brackets = '';
  let isPlain = true;
  const open: (DerivationNode | DerivationLeaf | string)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') brackets += next;
    else if ('form' in next) {
      brackets += writeWord(next.form, onLoss);
      words.push(next.form);
      if (next.tokens !== undefined) isPlain = false;
    } else {
      const { children, id, score, head } = next;
      checkDaughters(next);
      brackets += `(${nameOf(next, lexical, onLoss)}`;
      open.push(')');
      for (let i = children.length - 1; i >= 0; i--) open.push(children[i]!, ' ');
      if (id !== undefined || score !== undefined || head === true) isPlain = false;
    }
  }
  if (!isPlain) onLoss('ids, scores, vertices, heads and tokens of derivations');
  return { brackets, words };
}

/** Brackets hold either one word or nodes. */
function checkDaughters({ label, children }: DerivationNode): void {
  if (children.length > 0 && (children.length === 1 || children.every((one) => !('form' in one)))) {
    return;
  }
  const what = children.length === 0 ? 'no daughters' : 'a leaf among other daughters';
  throw new InputError(errorCode, `the node ${JSON.stringify(label)} has ${what}`);
}

function nameOf(
  { label, type, children }: DerivationNode,
  lexical: string,
  onLoss: (loss: string) => void,
): string {
  const isEntry = children.some((child) => 'form' in child);
  const told = lexical === 'both' || (lexical === 'types' && isEntry) ? type : undefined;
  const name = told === undefined ? label : lexical === 'both' ? `${label}@${told}` : told;
  if (type !== undefined && told === undefined) onLoss('types of derivations');
  if (told !== undefined && lexical === 'types') onLoss('lexical entries of derivations');
  if (label.includes('@', 1)) onLoss('names of derivations that are read as a name and a type');
  if (label !== '' && !/[ \t\r\n()]/.test(name) && name !== '-NONE-') return name;
  throw new InputError(errorCode, `the name ${JSON.stringify(name)} cannot be written`, {
    hint: 'names have no spaces, line ends or brackets',
  });
}

function writeWord(form: string, onLoss: (loss: string) => void): string {
  const word = form
    .replaceAll('(', '-LRB-')
    .replaceAll(')', '-RRB-')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/^ | $/g, '');
  if (word === '') throw new InputError(errorCode, 'a leaf has no form to write');
  if (readWord(word) !== form) {
    onLoss('words of derivations that are read as brackets, or with other spaces');
  }
  return word;
}

/** Round brackets alone: what else the Penn Treebank escapes, forms of the grammar have as they are (`1\/3\/84`). */
function readWord(word: string): string {
  return word.replaceAll('-LRB-', '(').replaceAll('-RRB-', ')');
}
