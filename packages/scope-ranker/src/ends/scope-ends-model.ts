import { InputError } from '@hedgerow/document';
import { decodeModel, encodeModel, type ModelHeader, readFields } from '@hedgerow/learn';
import { type HashedModel, packHashed, unpackHashed } from '@hedgerow/learn/hashed';

/** The weights of what speaks for the first and for the last token of a scope. */
export interface ScopeEndsModel {
  readonly starts: HashedModel;
  readonly ends: HashedModel;
  /** Whose conventions it knows, by their names; the first are the default. None: it was trained without names. */
  readonly conventions: readonly string[];
  /** How many tables of rules are to be asked, as when it was trained. */
  readonly tables: number;
  /** The rules of the first table that it has seen at work. Where another was, its scope stands. */
  readonly knownRules: readonly KnownRule[];
  /** Where the bracket that closes around a scope belongs to it: kinds of cues, after the name of the conventions. */
  readonly outerBrackets: readonly string[];
}

/** A rule, and how many of the scopes that were learned from it had made. */
export interface KnownRule {
  readonly rule: string;
  readonly scopes: number;
}

const kind = 'scope-ends';

export function encodeScopeEnds(
  { starts, ends, conventions, tables, knownRules, outerBrackets }: ScopeEndsModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  const parts = [packHashed(starts, 'starts'), packHashed(ends, 'ends')];
  return encodeModel(
    {
      ...header,
      kind,
      labels: conventions,
      extra: {
        ...header.extra,
        tables,
        knownRules: knownRules.map(({ rule }) => rule),
        ruledScopes: knownRules.map(({ scopes }) => scopes),
        ...(outerBrackets.length === 0 ? {} : { outerBrackets }),
        ...parts[0]!.extra,
        ...parts[1]!.extra,
      },
    },
    { ...parts[0]!.sections, ...parts[1]!.sections },
  );
}

export function decodeScopeEnds(bytes: Uint8Array): ScopeEndsModel {
  const file = decodeModel(bytes, { kind });
  const {
    tables,
    knownRules: rules,
    ruledScopes,
    outerBrackets = [],
  } = readFields(file.header.extra, {
    tables: { is: 'whole', least: 0, most: 99 },
    knownRules: { is: 'texts' },
    ruledScopes: { is: 'wholes', least: 0 },
    outerBrackets: { is: 'texts', optional: true },
  });
  const [starts, ends] = [unpackHashed(file, 'starts'), unpackHashed(file, 'ends')];
  for (const part of [starts, ends]) {
    if (part.classes === 1) continue;
    throw new InputError('MODEL_CORRUPT', `a part has ${part.classes} classes, expected 1`);
  }
  if (ruledScopes.length !== rules.length) {
    throw new InputError(
      'MODEL_CORRUPT',
      `there are numbers of scopes for ${ruledScopes.length} rules, expected ${rules.length}`,
    );
  }
  const knownRules = rules.map((rule, i) => ({ rule, scopes: ruledScopes[i]! }));
  return { starts, ends, conventions: file.header.labels ?? [], tables, knownRules, outerBrackets };
}
