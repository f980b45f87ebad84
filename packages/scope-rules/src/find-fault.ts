import type { CueKind } from '@hedgerow/document';
import type { CompiledTable } from './compile-table.js';
import { readExample } from './example.js';
import { resolveScope } from './resolve-scope.js';
import { sentenceGraph } from './sentence-graph.js';
import type { Adjustment, Sample, ScopeRule } from './table.js';

export interface Fault {
  /** The sample that shows it: `example`, `also[1]`, `near[0]`. */
  readonly field: string;
  readonly message: string;
}

/**
 * What is wrong with the samples of a row of a table: undefined where the row makes the scopes that they say, and has
 * no part in those of its near misses.
 */
export function findFault(table: CompiledTable, row: ScopeRule | Adjustment): Fault | undefined {
  for (const { field, sample, applies } of samplesOf(row)) {
    for (const { example, parse, word } of readings(sample)) {
      const kind = sample.kind ?? row.kind ?? 'speculation';
      const message = findSampleFault(table, { example, parse }, kind, row.name, applies);
      if (message === undefined) continue;
      return { field, message: word === undefined ? message : `with ${word}: ${message}` };
    }
  }
  return undefined;
}

interface Listed {
  readonly field: string;
  readonly sample: Sample;
  readonly applies: boolean;
}

function* samplesOf({ example, parse, also, near }: ScopeRule | Adjustment): Generator<Listed> {
  if (example !== undefined && parse !== undefined) {
    yield { field: 'example', sample: { example, parse }, applies: true };
  }
  for (const [i, sample] of (also ?? []).entries()) {
    yield { field: `also[${i}]`, sample, applies: true };
  }
  for (const [i, sample] of (near ?? []).entries()) {
    yield { field: `near[${i}]`, sample, applies: false };
  }
}

/** The sample itself, or one for each word that stands for `_`. */
function* readings({
  example,
  parse,
  each,
}: Sample): Generator<{ example: string; parse: string; word?: string }> {
  if (each === undefined) yield { example, parse };
  for (const word of each?.split(/\s+/).filter((item) => item !== '') ?? []) {
    yield { example: example.replaceAll('_', word), parse: parse.replaceAll('_', word), word };
  }
}

function findSampleFault(
  table: CompiledTable,
  sample: Pick<Sample, 'example' | 'parse'>,
  kind: CueKind,
  row: string,
  applies: boolean,
): string | undefined {
  let example: ReturnType<typeof readExample>;
  try {
    example = readExample(sample, kind);
  } catch (error) {
    return (error as Error).message;
  }
  const { text, sentence, scope } = example;
  const found = resolveScope(table, sentenceGraph(sentence), sentence.cues[0]!, 0);
  const span = found?.spans[0];
  const made = span === undefined ? '' : text.slice(span.start, span.end);
  const wanted = text.slice(scope.start, scope.end);
  const rules = (found?.why ?? []).map(({ rule }) => rule);
  if (made !== wanted) {
    return `found ${JSON.stringify(made)} by ${rules.join(', ')}, expected ${JSON.stringify(wanted)}`;
  }
  if (rules.includes(row) === applies) return undefined;
  return applies
    ? `it comes out right, but by ${rules.join(', ')}, not by this row`
    : `it is a near miss, but this row applies: ${rules.join(', ')}`;
}
