import type { DerivationLeaf, DerivationNode, Document, Sentence, Token } from '@hedgerow/document';
import { defineCodec, type Settings } from '../codec.js';
import { cutLines } from '../cut/cut-lines.js';
import { type Limits, type Record, recordError } from '../record.js';
import { codePoints } from '../text/code-points.js';
import { parseJson } from '../text/json.js';

/**
 * Derivations of the English Resource Grammar, one a line as JSON: `[profile, item, text, tree]`. A node is
 * `[name, [children]]`, a leaf `[form, from, to]` in code points of the text; leaves are also the
 * tokens. Written with a space after each comma and characters as themselves, which gives the same bytes for
 * files in that style; blank lines are left out.
 */
export const ergTrees = defineCodec({
  name: 'erg-trees',
  title: 'ERG derivations, one a line',
  extensions: ['jsonl'],
  layers: ['tokens', 'derivations'],
  needs: ['derivations'],
  options: [
    {
      name: 'profile',
      help: 'the profile to name in lines for documents that were read from none',
      default: 'none',
    },
  ],
  cut: ({ limits }) => cutLines(limits),
  decoder: ({ limits }) => ({
    *record(record) {
      if (record.text.trim() !== '') yield decodeLine(record, limits);
    },
  }),
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

function decodeLine(record: Record, limits: Limits): Document {
  const fail = (message: string) => recordError(record, 0, 'ERG_TREES', message);
  const line = parseJson(record);
  if (!Array.isArray(line) || line.length !== 4) {
    throw fail('expected a list of four: [profile, item, text, tree]');
  }
  const [profile, id, text, tree] = line as unknown[];
  if (typeof profile !== 'string' || typeof id !== 'string' || typeof text !== 'string') {
    throw fail('the profile, the item and the text are to be texts');
  }
  const { derivation, tokens } = readTree(record, tree, text, limits);
  return {
    id,
    text,
    sentences: [{ start: 0, end: text.length, tokens, derivations: [derivation] }],
    source: { format: 'erg-trees', profile },
  };
}

function readTree(
  record: Record,
  root: unknown,
  text: string,
  limits: Limits,
): { derivation: DerivationNode; tokens: readonly Token[] } {
  const { length, toUnits } = codePoints(text);
  const fail = (message: string, found: unknown) =>
    recordError(
      record,
      0,
      'ERG_TREES',
      `found ${(JSON.stringify(found) ?? 'nothing').slice(0, 40)}, expected ${message}`,
    );
  const tokens: Token[] = [];
  let last = 0;
  const readLeaf = (leaf: readonly unknown[]): DerivationLeaf => {
    const [form, from, to] = leaf;
    if (
      leaf.length !== 3 ||
      typeof form !== 'string' ||
      !Number.isSafeInteger(from) ||
      !Number.isSafeInteger(to)
    ) {
      throw fail('a node [name, [children]] or a leaf [form, from, to]', leaf);
    }
    const [start, end] = [from as number, to as number];
    if (start < last || end < start || end > length) {
      throw fail(`a leaf between ${last} and the end of the text at ${length}`, leaf);
    }
    last = end;
    const placed = { form, start: toUnits(start), end: toUnits(end) };
    tokens.push({ start: placed.start, end: placed.end, form });
    return placed;
  };
  /** Recursion ends at the limit. */
  const read = (value: unknown, depth: number): DerivationNode | DerivationLeaf => {
    if (depth > limits.depth) {
      throw recordError(
        record,
        0,
        'LIMIT',
        `a derivation is more than ${limits.depth} nodes deep`,
        'if the file is right, raise the limit depth',
      );
    }
    if (!Array.isArray(value)) throw fail('a node [name, [children]]', value);
    const [label, children] = value as unknown[];
    if (!Array.isArray(children)) return readLeaf(value);
    if (value.length !== 2 || typeof label !== 'string' || children.length === 0) {
      throw fail('a node [name, [children]] with at least one child', value);
    }
    const nodes: (DerivationNode | DerivationLeaf)[] = [];
    for (const child of children) nodes.push(read(child, depth + 1));
    return { label, children: nodes };
  };
  const derivation = read(root, 1);
  if ('form' in derivation) throw fail('a node over each leaf', root);
  return { derivation, tokens };
}

function encodeDocument(document: Document, settings: Settings): string {
  const profile = document.source?.profile ?? settings.option('profile');
  let written = '';
  for (const [s, sentence] of document.sentences.entries()) {
    const [best, ...others] = sentence.derivations!;
    if (others.length > 0) settings.onLoss('derivations other than the best');
    if (best === undefined) {
      settings.onLoss('sentences without a derivation');
      continue;
    }
    if (!isOrdered(best)) {
      settings.onLoss('derivations with leaves out of order, or nodes without daughters');
      continue;
    }
    const id =
      document.sentences.length === 1 ? document.id : (sentence.id ?? `${document.id}.${s + 1}`);
    const text = document.text.slice(sentence.start, sentence.end);
    const head = [String(profile), id, text].map((part) => JSON.stringify(part)).join(', ');
    written += `[${head}, ${writeTree(best, text, sentence, settings)}]\n`;
  }
  return written;
}

/** Whether leaves follow each other in the text, and every node has daughters. */
function isOrdered(root: DerivationNode): boolean {
  let last = Number.NEGATIVE_INFINITY;
  const open: (DerivationNode | DerivationLeaf)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('form' in next) {
      if (next.start < last) return false;
      last = next.end;
    } else {
      if (next.children.length === 0) return false;
      for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!);
    }
  }
  return true;
}

/** Without recursion: how deep a derivation is comes from outside. */
function writeTree(
  root: DerivationNode,
  text: string,
  { start: offset }: Sentence,
  { onLoss }: Settings,
): string {
  const { toPoints } = codePoints(text);
  let written = '';
  let plain = true;
  const open: (DerivationNode | DerivationLeaf | string)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') written += next;
    else if ('form' in next) {
      const { form, start, end, tokens } = next;
      written += `[${quote(form)}, ${toPoints(start - offset)}, ${toPoints(end - offset)}]`;
      if (tokens !== undefined) plain = false;
    } else {
      written += `[${quote(next.label)}, [`;
      open.push(']]');
      for (let i = next.children.length - 1; i >= 0; i--) {
        open.push(next.children[i]!);
        if (i > 0) open.push(', ');
      }
      if (next.id !== undefined || next.type !== undefined) plain = false;
    }
  }
  if (!plain) onLoss('ids, scores, vertices, types and tokens of derivations');
  return written;
}

/** Most names and forms have nothing to escape. */
function quote(text: string): string {
  return /^[\w .,'-]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}
