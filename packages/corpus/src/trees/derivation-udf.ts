import { type DerivationLeaf, type DerivationNode, InputError } from '@hedgerow/document';
import { defaultLimits, recordError } from '../record.js';
import { type LeafPlacer, placeByTokens } from './derivation-leaves.js';

/**
 * Derivations in the Unified Derivation Format of [incr tsdb()] (Oepen 1999) and its export
 * format, UDX. A node is `(id label score from to daughters ...)`, with `^` or `*` before the label of a head
 * and `@type` after it in UDX; a leaf is `("form" id "token structure" ...)`; the root may have a label alone.
 */
export interface UdfOptions {
  readonly depth?: number;
  readonly place?: LeafPlacer;
}

interface OpenNode {
  readonly node: Omit<DerivationNode, 'children'>;
  readonly children: (DerivationNode | DerivationLeaf)[];
  readonly at: number;
}

/** Errors say where by the column in `udf`. */
export function decodeUdf(
  udf: string,
  { depth = defaultLimits.depth, place = placeByTokens }: UdfOptions = {},
): DerivationNode {
  const record = { text: udf, line: 1, column: 1 };
  const fail = (at: number, message: string) => recordError(record, at, 'UDF', message);
  const open: OpenNode[] = [];
  let at = skipSpace(udf, 0);
  for (;;) {
    const start = at;
    if (udf.charCodeAt(at) === 0x28) {
      const { atoms, end } = readAtoms(udf, at + 1, fail);
      const parent = open.at(-1);
      at = end;
      if (atoms[0]?.quoted === true) {
        if (parent === undefined) throw fail(start, 'found a leaf, expected a node');
        if (udf.charCodeAt(end) !== 0x29) throw fail(end, 'expected ) after a leaf');
        parent.children.push(leafOf(atoms, parent.node, place, (message) => fail(start, message)));
        at = end + 1;
      } else {
        if (open.length === depth) {
          throw recordError(
            record,
            start,
            'LIMIT',
            `a derivation is more than ${depth} nodes deep`,
            'if it is right, raise the limit depth',
          );
        }
        const node = nodeOf(atoms, parent === undefined, (message) => fail(start, message));
        open.push({ node, children: [], at: start });
      }
    } else if (udf.charCodeAt(at) === 0x29 && open.length > 0) {
      const { node, children, at: from } = open.pop()!;
      if (children.length === 0) throw fail(from, `the node ${node.label} has no daughters`);
      const parent = open.at(-1);
      at = skipSpace(udf, at + 1);
      if (parent !== undefined) parent.children.push({ ...node, children });
      else if (at < udf.length) throw fail(at, 'found more after the end of the derivation');
      else return { ...node, children };
    } else if (at >= udf.length && open.length > 0) {
      throw fail(open.at(-1)!.at, 'this bracket is never closed');
    } else {
      const found = at >= udf.length ? 'nothing' : JSON.stringify(udf.slice(at, at + 20));
      throw fail(at, `found ${found}, expected (${open.length > 0 ? ' or )' : ''}`);
    }
    at = skipSpace(udf, at);
  }
}

interface Atom {
  readonly text: string;
  readonly quoted: boolean;
}

type Fail = (at: number, message: string) => InputError;

/** What stands after an opening bracket, up to the next bracket. */
function readAtoms(udf: string, from: number, fail: Fail): { atoms: Atom[]; end: number } {
  const atoms: Atom[] = [];
  let at = skipSpace(udf, from);
  while (at < udf.length && udf.charCodeAt(at) !== 0x28 && udf.charCodeAt(at) !== 0x29) {
    const start = at;
    if (udf.charCodeAt(at) === 0x22) {
      at = stringEnd(udf, at);
      if (at < 0) throw fail(start, 'this string is never closed');
      const text = udf.slice(start + 1, at - 1);
      atoms.push({
        text: text.includes('\\') ? text.replace(/\\(.)/gs, '$1') : text,
        quoted: true,
      });
    } else {
      while (at < udf.length && !isBorder(udf.charCodeAt(at))) at++;
      atoms.push({ text: udf.slice(start, at), quoted: false });
    }
    at = skipSpace(udf, at);
  }
  return { atoms, end: at };
}

/** The offset after the closing quote, or -1. */
function stringEnd(udf: string, from: number): number {
  for (let at = from + 1; at < udf.length; at++) {
    const code = udf.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x22) return at + 1;
  }
  return -1;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isBorder(code: number): boolean {
  return isSpace(code) || code === 0x28 || code === 0x29 || code === 0x22;
}

function skipSpace(udf: string, from: number): number {
  let at = from;
  while (isSpace(udf.charCodeAt(at))) at++;
  return at;
}

function nodeOf(
  atoms: readonly Atom[],
  top: boolean,
  fail: (message: string) => InputError,
): OpenNode['node'] {
  if (atoms.length === 1 && top) return { label: atoms[0]!.text };
  if (atoms.length !== 5) {
    throw fail(
      `found ${atoms.length} things in a node, expected (id label score from to${top ? ', or (label' : ''}`,
    );
  }
  const [id, score, from, to] = [0, 2, 3, 4].map((i) => {
    const text = atoms[i]!.text;
    const number = Number(text);
    // Small negative scores are written as -0.000000, which JSON does not keep.
    if (text !== '' && Number.isFinite(number)) return number === 0 ? 0 : number;
    throw fail(`found ${JSON.stringify(text.slice(0, 40))}, expected a number`);
  }) as [number, number, number, number];
  const entity = atoms[1]!.text;
  const head = /^(?:\^|\*(?!.*\*$)).+/s.test(entity);
  const named = head ? entity.slice(1) : entity;
  const typeAt = named.indexOf('@', 1);
  const typed = typeAt > 0 && typeAt < named.length - 1;
  return {
    label: typed ? named.slice(0, typeAt) : named,
    id,
    score,
    from,
    to,
    ...(typed ? { type: named.slice(typeAt + 1) } : {}),
    ...(head ? { head } : {}),
  };
}

/** After the form come pairs of an id and a structure, or, as the LKB had it, two vertices. */
function leafOf(
  atoms: readonly Atom[],
  { from, to }: OpenNode['node'],
  place: LeafPlacer,
  fail: (message: string) => InputError,
): DerivationLeaf {
  const form = atoms[0]!.text;
  const tokens: { id: number; structure: string }[] = [];
  const vertices = atoms.length === 3 && !atoms[2]!.quoted;
  for (let i = 1; i < atoms.length && !vertices; i += 2) {
    const id = Number(atoms[i]!.text);
    const structure = atoms[i + 1];
    if (atoms[i]!.quoted || !Number.isSafeInteger(id) || structure?.quoted !== true) {
      throw fail('expected ("form" id "token structure" ...)');
    }
    tokens.push({ id, structure: structure.text });
  }
  const span = place({
    tokens,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  if (span === undefined) {
    throw fail(`nothing tells which characters of the text ${JSON.stringify(form)} stands on`);
  }
  return { form, ...span, ...(tokens.length === 0 ? {} : { tokens }) };
}

export interface UdfWriting {
  /** What to write as the token structure of a leaf that has none; else nothing is. */
  readonly tokenOf?: (leaf: DerivationLeaf) => string;
  /** Whether the tokens that a leaf has are written; all are, if not given. */
  readonly keepsTokens?: (leaf: DerivationLeaf) => boolean;
}

/**
 * In UDX where a node has a type or is a head. What a node does not tell is written as 0, its vertices as
 * the number of leaves before its first and up to its last.
 */
export function encodeUdf(
  root: DerivationNode,
  { tokenOf, keepsTokens = () => true }: UdfWriting = {},
): string {
  let written = '';
  let leaves = 0;
  const spans = vertexSpans(root);
  const open: (DerivationNode | DerivationLeaf | string)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      written += next;
    } else if ('form' in next) {
      leaves++;
      const told = next.tokens !== undefined && keepsTokens(next) ? next.tokens : undefined;
      const tokens = told ?? (tokenOf ? [{ id: leaves, structure: tokenOf(next) }] : []);
      written += `(${quote(next.form)}`;
      for (const { id, structure } of tokens) written += ` ${id} ${quote(structure)}`;
      written += ')';
    } else {
      checkNode(next);
      written += next === root && isBare(next) ? `(${next.label}` : openNode(next, spans);
      open.push(')');
      for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!, ' ');
    }
  }
  return written;
}

/** Whether a node has a label alone, as roots mostly do. */
function isBare({ id, score, from, to, type, head }: DerivationNode): boolean {
  return [id, score, from, to, type].every((told) => told === undefined) && head !== true;
}

function checkNode({ label, type = 't', score = 0, children }: DerivationNode): void {
  if (!Number.isFinite(score)) {
    throw new InputError('UDF', `the score ${score} of ${label} cannot be written`);
  }
  for (const name of [label, type]) {
    if (name !== '' && !/[ \t\r\n()"]/.test(name)) continue;
    throw new InputError('UDF', `the label ${JSON.stringify(name)} cannot be written`);
  }
  if (children.length === 0) {
    throw new InputError('UDF', `the node ${label} has no daughters, and cannot be written`);
  }
}

function openNode(node: DerivationNode, spans: Map<DerivationNode, [number, number]>): string {
  const { id = 0, score = 0, from = spans.get(node)![0], to = spans.get(node)![1] } = node;
  const label = `${node.head === true ? '^' : ''}${node.label}${node.type === undefined ? '' : `@${node.type}`}`;
  return `(${id} ${label} ${writeScore(score)} ${from} ${to}`;
}

/** With six decimals, as is usual, where these say it all. */
function writeScore(score: number): string {
  const usual = score.toFixed(6);
  return Number(usual) === score ? usual : String(score);
}

/** How many leaves there are before each node, and up to its end. */
function vertexSpans(root: DerivationNode): Map<DerivationNode, [number, number]> {
  const spans = new Map<DerivationNode, [number, number]>();
  let leaves = 0;
  const open: { node: DerivationNode | DerivationLeaf; done: boolean }[] = [
    { node: root, done: false },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, done } = next;
    if ('form' in node) leaves++;
    else if (done) spans.get(node)![1] = leaves;
    else {
      spans.set(node, [leaves, leaves]);
      open.push({ node, done: true });
      for (let i = node.children.length - 1; i >= 0; i--) {
        open.push({ node: node.children[i]!, done: false });
      }
    }
  }
  return spans;
}

function quote(text: string): string {
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
