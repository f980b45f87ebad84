import { median } from '../learn-table.js';

/** Seconds of one bench, by the other commit and by this checkout, one after the other. */
export interface Round {
  readonly there: number;
  readonly here: number;
}

const width = 36;
const cells = (values: readonly string[]) => values.map((value) => value.padStart(12)).join('');

/** The table: of each bench both times, and the median of the ratios within each round, with the least and the most. */
export const ratioRow = {
  head: (commit: string): string =>
    `${''.padEnd(width)}${cells([`${commit} s`, 'here s', 'ratio'])}  least to most`,
  of: (name: string, rounds: readonly Round[]): string => {
    const ratios = rounds.map(({ there, here }) => here / there);
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
    const times = [
      median(rounds.map(({ there }) => there)).toFixed(3),
      median(rounds.map(({ here }) => here)).toFixed(3),
    ];
    return `${name.padEnd(width)}${cells([...times, median(ratios).toFixed(2)])}  ${least.toFixed(2)} to ${most.toFixed(2)}`;
  },
  absent: (name: string, why: string): string => `${name.padEnd(width)}  not there: ${why}`,
};
