import { pairColumn, previousColumn, type SecondOrderModel } from './model.js';

/** Gives a model the weights that another has for the same columns and labels, the other's being its first. */
export function takeOver(from: SecondOrderModel, to: SecondOrderModel): void {
  const columnCount = to.columnStart.length - 1;
  for (let column = 0; column < columnCount; column++) {
    const known = columnIn(from, to, column);
    if (known < 0) continue;
    let k = from.columnStart[known]!;
    const end = from.columnStart[known + 1]!;
    // Labels rise within a column.
    for (let place = to.columnStart[column]!; place < to.columnStart[column + 1]!; place++) {
      while (k < end && from.labels[k]! < to.labels[place]!) k++;
      if (k < end && from.labels[k] === to.labels[place]) to.weights[place] = from.weights[k]!;
    }
  }
}

/** The same column in the other model, -1 where it has none. */
function columnIn(from: SecondOrderModel, to: SecondOrderModel, column: number): number {
  const { attributeCount, labelCount, pairs } = to;
  if (column < attributeCount) return column < from.attributeCount ? column : -1;
  const labelOf = (label: number): number => {
    if (label === labelCount) return from.labelCount;
    return label < from.labelCount ? label : -1;
  };
  if (column <= attributeCount + labelCount) {
    const label = labelOf(column - attributeCount);
    return label < 0 ? -1 : previousColumn(from, label);
  }
  const pair = pairs[column - attributeCount - labelCount - 1]!;
  const first = labelOf(Math.floor(pair / (labelCount + 1)));
  const second = labelOf(pair % (labelCount + 1));
  return first < 0 || second < 0 ? -1 : pairColumn(from, first, second);
}
