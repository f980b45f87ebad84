import { readFileSync } from 'node:fs';
import { decodeSvmlight } from '@hedgerow/learn/svmlight';

/** The weights of a LIBLINEAR model of two classes, for the positive one. */
export function readLiblinearWeights(modelFile: string): Float64Array {
  const lines = readFileSync(modelFile, 'utf8').trim().split('\n');
  // They are those of the label that it saw first.
  const sign = lines.find((line) => line.startsWith('label'))?.startsWith('label 1') ? 1 : -1;
  return Float64Array.from(lines.slice(lines.indexOf('w') + 1), (line) => sign * Number(line));
}

/** 1/2 |w|^2 + C times the sum of hinges: what both LIBLINEAR -s 3 and our SVM minimise. */
export function hingeObjective(file: string, weights: Float64Array, c: number): number {
  const { matrix, targets } = decodeSvmlight(readFileSync(file));
  const { rowStart, columns, values } = matrix;
  let objective = 0;
  for (const w of weights) objective += 0.5 * w * w;
  for (let row = 0; row < matrix.rowCount; row++) {
    let margin = 0;
    for (let n = rowStart[row]!; n < rowStart[row + 1]!; n++) {
      margin += weights[columns[n]!]! * (values === undefined ? 1 : values[n]!);
    }
    objective += c * Math.max(0, 1 - Math.sign(targets[row]!) * margin);
  }
  return objective;
}
