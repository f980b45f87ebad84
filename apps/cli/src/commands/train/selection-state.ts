import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { InputError } from '@hedgerow/document';
import type { ScoredSet } from '@hedgerow/learn/model-selection';

/** Scores as they come in, a line each in a file, so that a selection that was stopped goes on. */
export interface SelectionState {
  readonly known: readonly ScoredSet[];
  add(set: ScoredSet): void;
}

/** The first line tells what the scores are of; a file of other scores is refused. Without a file nothing is kept. */
export function selectionState(file: string | undefined, about: object): SelectionState {
  if (file === undefined) return { known: [], add: () => {} };
  const head = JSON.stringify(about);
  if (!existsSync(file)) writeFileSync(file, `${head}\n`);
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (first !== head) {
    throw new InputError('STATE', `${file} has scores of another selection`, {
      source: { file, line: 1, column: 1 },
      hint: `expected ${head}`,
    });
  }
  // A line that was cut off when the run was stopped is not one.
  const whole = lines.slice(0, -1).map((line): ScoredSet => JSON.parse(line));
  const known = new Set(whole.map(({ templates }) => JSON.stringify(templates)));
  writeFileSync(file, [head, ...whole.map((set) => JSON.stringify(set)), ''].join('\n'));
  return {
    known: whole,
    add: ({ templates, score }) => {
      const key = JSON.stringify(templates);
      if (known.has(key)) return;
      known.add(key);
      appendFileSync(file, `${JSON.stringify({ templates, score })}\n`);
    },
  };
}
