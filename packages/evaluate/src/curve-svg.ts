/** Curves as a picture: one self-contained SVG, the same bytes for the same data. */
import { type Axis, linearAxis, logarithmicAxis } from './axis.js';
import { escapeXml } from './escape-xml.js';

export interface CurveSeries {
  readonly name: string;
  readonly points: readonly SeriesPoint[];
}

/** `low` and `high` draw a band around the line: a confidence interval, or a deviation. */
export interface SeriesPoint {
  readonly x: number;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
}

export interface CurveSvgOptions {
  readonly title?: string;
  readonly xLabel?: string;
  readonly yLabel?: string;
  /** Default `linear`. */
  readonly xScale?: 'linear' | 'logarithmic';
  /** In pixels. Default 720 by 440. */
  readonly width?: number;
  readonly height?: number;
}

/** Colours that stay apart in the common kinds of colour blindness (Okabe & Ito 2008), with a mark of its own for each. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#5d5d5d'];
const marks = ['circle', 'square', 'diamond', 'triangle'] as const;

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function curveSvg(series: readonly CurveSeries[], options: CurveSvgOptions = {}): string {
  const { title = '', xLabel = '', yLabel = '', xScale = 'linear' } = options;
  const { width = 720, height = 440 } = options;
  const points = series.flatMap((one) => one.points);
  const xs = points.map(({ x }) => x);
  const x =
    xScale === 'logarithmic' ? logarithmicAxis(xs.length > 0 ? xs : [1, 10]) : linearAxis(xs);
  const y = linearAxis(
    points.flatMap((point) => [point.y, point.low ?? point.y, point.high ?? point.y]),
  );
  const legend = legendRows(series, width - 100);
  const frame: Frame = {
    left: 30 + (yLabel === '' ? 0 : 20) + 7 * Math.max(...labelsOf(y).map(({ length }) => length)),
    right: width - 28,
    top: 20 + (title === '' ? 0 : 28) + 22 * legend.length,
    bottom: height - 34 - (xLabel === '' ? 0 : 24),
  };
  const names = series.map(({ name }) => name).join(', ');
  const description = [title || 'Curves', names].filter((part) => part !== '').join(': ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(description)}" font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...(title === ''
      ? []
      : [text({ x: frame.left, y: 30 }, title, 'font-size="16" font-weight="600" fill="#1a1a1a"')]),
    ...drawLegend(legend, { left: frame.left, top: title === '' ? 22 : 52 }),
    ...drawGrid(x, y, frame),
    ...drawLabels(xLabel, yLabel, frame, height),
    ...series.flatMap((one, index) => drawSeries(one, index, x, y, frame)),
    '</svg>',
    '',
  ].join('\n');
}

function drawGrid(x: Axis, y: Axis, frame: Frame): string[] {
  const lines: string[] = ['<g stroke="#e4e4e4" stroke-width="1">'];
  for (const tick of y.ticks) {
    const at = n(down(y, tick, frame));
    lines.push(`<line x1="${n(frame.left)}" y1="${at}" x2="${n(frame.right)}" y2="${at}"/>`);
  }
  lines.push('</g>', '<g stroke="#8a8a8a" stroke-width="1">');
  const base = n(frame.bottom);
  lines.push(`<line x1="${n(frame.left)}" y1="${base}" x2="${n(frame.right)}" y2="${base}"/>`);
  for (const tick of x.ticks) {
    const at = n(across(x, tick, frame));
    lines.push(`<line x1="${at}" y1="${base}" x2="${at}" y2="${n(frame.bottom + 5)}"/>`);
  }
  lines.push('</g>', '<g fill="#4a4a4a">');
  for (const [i, shown] of labelsOf(y).entries()) {
    const place = { x: frame.left - 8, y: down(y, y.ticks[i]!, frame) + 4 };
    lines.push(text(place, shown, 'text-anchor="end"'));
  }
  let reached = Number.NEGATIVE_INFINITY;
  for (const [i, shown] of labelsOf(x).entries()) {
    const at = across(x, x.ticks[i]!, frame);
    const half = (shown.length * 7) / 2;
    // A label that would run into the one before is left out; its tick stays.
    if (at - half < reached) continue;
    reached = at + half + 8;
    lines.push(text({ x: at, y: frame.bottom + 20 }, shown, 'text-anchor="middle"'));
  }
  lines.push('</g>');
  return lines;
}

function drawLabels(xLabel: string, yLabel: string, frame: Frame, height: number): string[] {
  const style = 'text-anchor="middle" font-size="13" fill="#1a1a1a"';
  const labels: string[] = [];
  if (xLabel !== '') {
    labels.push(text({ x: (frame.left + frame.right) / 2, y: height - 14 }, xLabel, style));
  }
  if (yLabel !== '') {
    const middle = (frame.top + frame.bottom) / 2;
    labels.push(
      text({ x: 20, y: middle }, yLabel, `${style} transform="rotate(-90 20 ${n(middle)})"`),
    );
  }
  return labels;
}

interface LegendEntry {
  readonly name: string;
  readonly index: number;
  readonly offset: number;
}

/** Entries side by side, in as many rows as the width asks for. A single series needs no legend unless it has a name. */
function legendRows(series: readonly CurveSeries[], width: number): LegendEntry[][] {
  const rows: LegendEntry[][] = [];
  let offset = Number.POSITIVE_INFINITY;
  series.forEach(({ name }, index) => {
    if (name === '') return;
    const wide = 46 + 7 * name.length;
    if (offset + wide > width) {
      rows.push([]);
      offset = 0;
    }
    rows.at(-1)!.push({ name, index, offset });
    offset += wide;
  });
  return rows;
}

function drawLegend(
  rows: readonly (readonly LegendEntry[])[],
  { left, top }: { left: number; top: number },
): string[] {
  return rows.flatMap((row, i) =>
    row.flatMap(({ name, index, offset }) => {
      const [at, middle] = [left + offset, top + 22 * i];
      const colour = colourOf(index);
      return [
        `<line x1="${n(at)}" y1="${n(middle)}" x2="${n(at + 24)}" y2="${n(middle)}" stroke="${colour}" stroke-width="2"/>`,
        mark(index, at + 12, middle),
        text({ x: at + 30, y: middle + 4 }, name, 'fill="#1a1a1a"'),
      ];
    }),
  );
}

function drawSeries(series: CurveSeries, index: number, x: Axis, y: Axis, frame: Frame): string[] {
  const sorted = [...series.points].sort((a, b) => a.x - b.x);
  const at = (px: number, py: number) => `${n(across(x, px, frame))},${n(down(y, py, frame))}`;
  const colour = colourOf(index);
  const drawn: string[] = [`<g><title>${escapeXml(series.name)}</title>`];
  if (sorted.some(({ low, high }) => low !== undefined || high !== undefined)) {
    const upper = sorted.map((point) => at(point.x, point.high ?? point.y));
    const lower = sorted.map((point) => at(point.x, point.low ?? point.y)).reverse();
    drawn.push(
      `<polygon points="${[...upper, ...lower].join(' ')}" fill="${colour}" fill-opacity="0.14"/>`,
    );
  }
  const line = sorted.map((point) => at(point.x, point.y)).join(' ');
  if (sorted.length > 1) {
    drawn.push(
      `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`,
    );
  }
  for (const point of sorted) {
    drawn.push(mark(index, across(x, point.x, frame), down(y, point.y, frame)));
  }
  drawn.push('</g>');
  return drawn;
}

function mark(index: number, x: number, y: number): string {
  const style = `fill="${colourOf(index)}" stroke="#ffffff" stroke-width="1"`;
  const corners = (offsets: readonly (readonly [number, number])[]) =>
    `<polygon points="${offsets.map(([dx, dy]) => `${n(x + dx)},${n(y + dy)}`).join(' ')}" ${style}/>`;
  switch (marks[index % marks.length]!) {
    case 'circle':
      return `<circle cx="${n(x)}" cy="${n(y)}" r="4" ${style}/>`;
    case 'square':
      return corners([
        [-3.6, -3.6],
        [3.6, -3.6],
        [3.6, 3.6],
        [-3.6, 3.6],
      ]);
    case 'diamond':
      return corners([
        [0, -5],
        [5, 0],
        [0, 5],
        [-5, 0],
      ]);
    case 'triangle':
      return corners([
        [0, -5],
        [4.6, 3.6],
        [-4.6, 3.6],
      ]);
  }
}

function across(axis: Axis, value: number, { left, right }: Frame): number {
  return left + axis.place(value) * (right - left);
}

function down(axis: Axis, value: number, { top, bottom }: Frame): number {
  return bottom - axis.place(value) * (bottom - top);
}

function text(place: { x: number; y: number }, content: string, attributes: string): string {
  return `<text x="${n(place.x)}" y="${n(place.y)}" ${attributes}>${escapeXml(content)}</text>`;
}

function colourOf(index: number): string {
  return colours[index % colours.length]!;
}

/** Coordinates to a hundredth of a pixel. */
function n(value: number): string {
  return String(Number(value.toFixed(2)));
}

/**
 * 12,000 as the papers write it; on a linear axis all with as many decimals. Not `toLocaleString`: the bytes
 * must not depend on the machine.
 */
function labelsOf({ ticks, even }: Axis): string[] {
  const decimals = Math.max(...ticks.map((tick) => String(tick).split('.')[1]?.length ?? 0));
  return ticks.map((tick) => {
    if (String(tick).includes('e')) return String(tick);
    const [whole = '', fraction] = (even ? tick.toFixed(decimals) : String(tick)).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return fraction === undefined ? grouped : `${grouped}.${fraction}`;
  });
}
