import { alphabetFrom, decodeLinearModel, decodeModel } from '@hedgerow/learn';

export interface Strongest {
  readonly label: string;
  readonly feature: string;
  readonly weight: number;
}

/** The heaviest weights of a linear model that keeps the names of its features beside them; of other models none. */
export function strongestFeatures(bytes: Uint8Array, most: number): Strongest[] {
  const { header, sections } = decodeModel(bytes);
  const [text, lengths] = [sections.get('text'), sections.get('lengths')];
  const isLinear = sections.has('biases') && typeof header.extra?.classCount === 'number';
  if (!isLinear || !(text instanceof Uint8Array) || !(lengths instanceof Uint16Array)) return [];
  const names = alphabetFrom({ text, lengths });
  const { weights, classCount } = decodeLinearModel(bytes, header.kind);
  const order = Array.from(weights.keys())
    .filter((at) => weights[at] !== 0)
    .sort((a, b) => Math.abs(weights[b]!) - Math.abs(weights[a]!) || a - b)
    .slice(0, most);
  return order.map((at) => ({
    label: header.labels?.[at % classCount] ?? String(at % classCount),
    feature: names.nameOf(Math.floor(at / classCount)),
    weight: weights[at]!,
  }));
}
