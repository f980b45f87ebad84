/** What was measured in one run; what does not apply is left out. */
export interface Measurement {
  readonly seconds?: number;
  /** The work of the whole process, reading included. */
  readonly cpuSeconds?: number;
  readonly megabytes?: number;
  readonly objective?: number | undefined;
  readonly f1?: number | undefined;
  readonly accuracy?: number | undefined;
  /** Tokens tagged, or queries answered. */
  readonly perSecond?: number;
  readonly modelMegabytes?: number;
}

export interface RowPlan {
  readonly task: string;
  readonly name: string;
  /** The row whose ratio is taken. */
  readonly against?: string;
  /** The ratio to be reached: at most for time and memory, at least for what is done in a second. */
  readonly target?: {
    readonly seconds?: number;
    readonly megabytes?: number;
    readonly perSecond?: number;
  };
  readonly atLeast?: { readonly perSecond: number };
  run(): Promise<Measurement>;
}

const columns: readonly (readonly [title: string, key: keyof Measurement, digits: number])[] = [
  ['seconds', 'seconds', 2],
  ['CPU s', 'cpuSeconds', 1],
  ['MB', 'megabytes', 0],
  ['objective', 'objective', 2],
  ['F1', 'f1', 2],
  ['accuracy', 'accuracy', 2],
  ['per second', 'perSecond', 0],
  ['model MB', 'modelMegabytes', 1],
];

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A row for each plan with the medians; ratios are medians of the ratios within each round. */
export function printTable(rows: readonly RowPlan[], measured: readonly Measurement[][]): string {
  const table = [[...['', ...columns.map(([title]) => title)], 'ratio to the peer']];
  rows.forEach((row, k) => {
    const runs = measured[k]!;
    const cells = columns.map(([, key, digits]) => {
      const values = runs.map((run) => run[key]).filter((value) => value !== undefined);
      return values.length === 0 ? '' : median(values).toFixed(digits);
    });
    table.push([row.name, ...cells, verdict(row, rows, runs, measured)]);
  });
  const widths = table[0]!.map((_, c) => Math.max(...table.map((row) => row[c]!.length)));
  const lines = table.map((row) =>
    row
      .map((cell, c) =>
        c === 0 || c === row.length - 1 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!),
      )
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function verdict(
  row: RowPlan,
  rows: readonly RowPlan[],
  runs: readonly Measurement[],
  measured: readonly Measurement[][],
): string {
  const parts: string[] = [];
  const peer = measured[rows.findIndex(({ name }) => name === row.against)];
  for (const key of ['seconds', 'megabytes', 'perSecond'] as const) {
    const target = row.target?.[key];
    if (target === undefined || peer === undefined) continue;
    const ratio = median(runs.map((run, round) => run[key]! / peer[round]![key]!));
    const reached = key === 'perSecond' ? ratio >= target : ratio <= target;
    const word = key === 'perSecond' ? 'at least' : 'at most';
    parts.push(
      `${key === 'perSecond' ? 'speed' : key === 'seconds' ? 'time' : 'memory'} ${ratio.toFixed(2)} (${word} ${target}: ${reached ? 'reached' : 'NOT reached'})`,
    );
  }
  if (row.atLeast !== undefined) {
    const found = median(runs.map((run) => run.perSecond!));
    const reached = found >= row.atLeast.perSecond;
    parts.push(`at least ${row.atLeast.perSecond}: ${reached ? 'reached' : 'NOT reached'}`);
  }
  return parts.join('; ');
}
