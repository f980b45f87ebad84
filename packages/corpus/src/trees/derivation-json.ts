import {
  type DerivationLeaf,
  type DerivationNode,
  InputError,
  type Json,
} from '@hedgerow/document';
import { defaultLimits } from '../record.js';
import { type LeafPlacer, placeByTokens } from './derivation-leaves.js';
import type { UdfOptions } from './derivation-udf.js';

/**
 * Derivations as JSON objects, in the keys of the web interface of the ERG and of PyDelphin: `entity`, `id`,
 * `score`, `start`, `end`, `type`, `head` and `daughters`; the lowest node has the `form` of its leaf and
 * its `tokens`, `{ id, tfs }`, instead. A leaf without tokens is written with `from` and `to`, in characters.
 */
export function decodeDerivationJson(
  value: unknown,
  { depth = defaultLimits.depth, place = placeByTokens }: UdfOptions = {},
): DerivationNode {
  return readNode(value, 'the derivation', depth, place);
}

interface Loose {
  readonly [key: string]: unknown;
}

/** Recursion ends at the limit. */
function readNode(value: unknown, at: string, depth: number, place: LeafPlacer): DerivationNode {
  if (depth === 0) {
    throw new InputError('LIMIT', 'a derivation is nested too deep', {
      hint: 'if it is right, raise the limit depth',
    });
  }
  const node = anObject(value, at);
  const label = node.entity;
  if (typeof label !== 'string' || label === '') throw fail(`${at}.entity`, label, 'a name');
  const known: Omit<DerivationNode, 'children'> = {
    label,
    ...numberOf(node, 'id', 'id', at),
    ...numberOf(node, 'score', 'score', at),
    ...numberOf(node, 'start', 'from', at),
    ...numberOf(node, 'end', 'to', at),
    ...(typeof node.type === 'string' ? { type: node.type } : {}),
    ...(node.head === true ? { head: true } : {}),
  };
  if (node.form !== undefined) return { ...known, children: [readLeaf(node, known, at, place)] };
  const daughters = node.daughters;
  if (!Array.isArray(daughters) || daughters.length === 0) {
    throw fail(`${at}.daughters`, daughters, 'a list of nodes, or a form');
  }
  return {
    ...known,
    children: daughters.map((daughter, i) =>
      readNode(daughter, `${at.length > 200 ? '...' : at}.daughters[${i}]`, depth - 1, place),
    ),
  };
}

function readLeaf(
  node: Loose,
  { from, to }: Omit<DerivationNode, 'children'>,
  at: string,
  place: LeafPlacer,
): DerivationLeaf {
  const { form, tokens: listed = [] } = node;
  if (typeof form !== 'string') throw fail(`${at}.form`, form, 'text');
  if (!Array.isArray(listed)) throw fail(`${at}.tokens`, listed, 'a list');
  const tokens = listed.map((item, i) => {
    const { id, tfs } = anObject(item, `${at}.tokens[${i}]`);
    if (!Number.isSafeInteger(id)) throw fail(`${at}.tokens[${i}].id`, id, 'a whole number');
    if (typeof tfs !== 'string') throw fail(`${at}.tokens[${i}].tfs`, tfs, 'text');
    return { id: id as number, structure: tfs };
  });
  const told =
    typeof node.from === 'number' && typeof node.to === 'number'
      ? [{ id: 0, structure: `+FROM "${node.from}" +TO "${node.to}"` }]
      : tokens;
  const span = place({
    tokens: tokens.length > 0 ? tokens : told,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  if (span === undefined) {
    throw new InputError(
      'DERIVATION',
      `${at}: nothing tells which characters of the text it stands on`,
    );
  }
  return { form, ...span, ...(tokens.length === 0 ? {} : { tokens }) };
}

function numberOf<K extends 'id' | 'score' | 'from' | 'to'>(
  node: Loose,
  key: string,
  name: K,
  at: string,
): { [key in K]?: number } {
  const value = node[key];
  if (value === undefined || value === null) return {};
  if (typeof value !== 'number') throw fail(`${at}.${key}`, value, 'a number');
  return { [name]: value } as { [key in K]?: number };
}

function anObject(value: unknown, at: string): Loose {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Loose;
  throw fail(at, value, 'an object');
}

function fail(at: string, found: unknown, expected: string): InputError {
  const shown = found === undefined ? 'nothing' : JSON.stringify(found).slice(0, 40);
  return new InputError('DERIVATION', `${at}: found ${shown}, expected ${expected}`);
}

/** `toPoints` turns offsets into the text into characters, for leaves that have no tokens to tell. */
export function encodeDerivationJson(
  node: DerivationNode,
  {
    toPoints = (at) => at,
    keepsTokens = () => true,
  }: {
    readonly toPoints?: (at: number) => number;
    readonly keepsTokens?: (leaf: DerivationLeaf) => boolean;
  } = {},
): { [key: string]: Json } {
  const { label, id, score, from, to, type, head, children } = node;
  const written: { [key: string]: Json } = {
    ...(id === undefined ? {} : { id }),
    entity: label,
    ...(score === undefined ? {} : { score }),
    ...(from === undefined ? {} : { start: from }),
    ...(to === undefined ? {} : { end: to }),
    ...(type === undefined ? {} : { type }),
    ...(head === true ? { head } : {}),
  };
  if (label === '' || children.length === 0) {
    throw new InputError(
      'DERIVATION',
      `the node ${JSON.stringify(label)} has no label or no daughters, and cannot be written`,
    );
  }
  const leaves = children.filter((child): child is DerivationLeaf => 'form' in child);
  if (leaves.length === 0) {
    written.daughters = (children as readonly DerivationNode[]).map((child) =>
      encodeDerivationJson(child, { toPoints, keepsTokens }),
    );
    return written;
  }
  const [leaf] = leaves;
  if (leaf === undefined || children.length > 1) {
    throw new InputError('DERIVATION', `the node ${label} has a leaf among other daughters`);
  }
  written.form = leaf.form;
  if (leaf.tokens === undefined || !keepsTokens(leaf)) {
    written.from = toPoints(leaf.start);
    written.to = toPoints(leaf.end);
  } else {
    written.tokens = leaf.tokens.map((token) => ({ id: token.id, tfs: token.structure }));
  }
  return written;
}
