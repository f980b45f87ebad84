/** Axes of a chart: where a value lies between the ends, and which values are worth a tick. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** Whether ticks are equally far apart in value. */
  readonly even: boolean;
  /** 0 at the low end, 1 at the high end. */
  place(value: number): number;
}

/** Ends and ticks are round numbers: 1, 2 or 5 times a power of ten apart. */
export function linearAxis(values: readonly number[], wanted = 6): Axis {
  const [least, most] = extremes(values);
  const room = nearlyEqual(least, most) ? Math.max(Math.abs(most), 1) / 10 : 0;
  const step = roundStep((most - least + 2 * room) / wanted);
  const from = Math.floor((least - room) / step + 1e-9);
  const to = Math.ceil((most + room) / step - 1e-9);
  const [low, high] = [trim(from * step), trim(to * step)];
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => trim((from + i) * step));
  return { low, high, ticks, even: true, place: (value) => (value - low) / (high - low) };
}

/** Ends are a little outside the extreme values; ticks are 1, 2 and 5 times powers of ten, or the powers alone where there are many. */
export function logarithmicAxis(values: readonly number[]): Axis {
  const [least, most] = extremes(values);
  if (!(least > 0)) {
    throw new RangeError(`a logarithmic axis takes values above 0, found ${least}`);
  }
  // A little room at both ends, so that the first mark does not sit on the other axis.
  const room = nearlyEqual(least, most) ? 2 : (most / least) ** 0.03;
  const [low, high] = [least / room, most * room];
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const factors = to - from > 4 ? [1] : [1, 2, 5];
  const ticks: number[] = [];
  for (let power = from; power <= to; power++) {
    for (const factor of factors) {
      const tick = trim(factor * 10 ** power);
      if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) ticks.push(tick);
    }
  }
  const width = Math.log(high / low);
  const place = (value: number) => Math.log(value / low) / width;
  return {
    low,
    high,
    ticks: ticks.length > 1 ? ticks : [...new Set([least, most])],
    even: false,
    place,
  };
}

function extremes(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value))
      throw new RangeError(`a chart takes finite values, found ${value}`);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return values.length === 0 ? [0, 1] : [least, most];
}

/** Too near for ticks between them to be told apart. */
function nearlyEqual(least: number, most: number): boolean {
  return most - least <= 1e-9 * Math.max(Math.abs(least), Math.abs(most));
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Without the last digits that binary fractions leave behind. */
function trim(value: number): number {
  return Number(value.toPrecision(12));
}
