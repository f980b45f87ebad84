/** The page of all tables: what stands on it, whatever it is written in. */
import { remarks } from '../format-table.js';
import type { ReproducedTable } from '../reproduction.js';

export interface Page {
  /** Of the code that made the tables, but for those that say otherwise. */
  readonly commit: string;
  /** What the tables were asked for with, as on the command line. */
  readonly settings: readonly string[];
  /** The corpora that were read, each with the digest of what is in it. */
  readonly corpora: readonly { readonly path: string; readonly digest: string }[];
  readonly sections: readonly PageSection[];
}

export interface PageSection {
  readonly id: string;
  readonly title: string;
  /** What the table has to say of what it lacks. */
  readonly lacks: readonly string[];
  readonly outcome: Outcome;
}

export type Outcome =
  | {
      readonly kind: 'made';
      readonly table: ReproducedTable;
      readonly seconds: number;
      /** When, as `2026-01-31T12:00Z`. */
      readonly at: string;
      /** Of the code that made it. */
      readonly commit: string;
    }
  /** It could not be made: it costs its section, not the page. */
  | { readonly kind: 'failed' | 'left out'; readonly why: string };

/** The sections that were made, or should have been, by what stands before the slash of their ids. */
export function bySource(sections: readonly PageSection[]): Map<string, PageSection[]> {
  const sources = new Map<string, PageSection[]>();
  for (const section of sections) {
    if (section.outcome.kind === 'left out') continue;
    const source = section.id.split('/')[0]!;
    sources.set(source, [...(sources.get(source) ?? []), section]);
  }
  return sources;
}

/** What tables of a source have in common to say, numbered from 1 in the order of its first table: it is told once. */
export function commonRemarks(sections: readonly PageSection[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const remark of sections.flatMap(allRemarks)) {
    times.set(remark, (times.get(remark) ?? 0) + 1);
  }
  const common = [...times].filter(([, count]) => count > 1).map(([remark]) => remark);
  return new Map(common.map((remark, i) => [remark, i + 1] as const));
}

/** What stands below a table, the numbers of what was told above in one line. */
export function remarksBelow(
  section: PageSection,
  common: ReadonlyMap<string, number>,
): readonly string[] {
  const { outcome } = section;
  if (outcome.kind !== 'made') return [];
  const all = allRemarks(section);
  const numbers = all.flatMap((remark) => common.get(remark) ?? []);
  return [
    ...all.filter((remark) => !common.has(remark)),
    ...(numbers.length === 0 ? [] : [`Also, from the list above: ${numbers.join(', ')}.`]),
    `Made in ${duration(outcome.seconds)}, ${outcome.at}, of commit ${outcome.commit}.`,
  ];
}

function allRemarks({ outcome, lacks }: PageSection): readonly string[] {
  return outcome.kind === 'made' ? [...new Set([...remarks(outcome.table), ...lacks])] : [];
}

/** What is not on the page, and why, in a line each. */
export function leftOut(sections: readonly PageSection[]): readonly string[] {
  const lines = sections.flatMap(({ id, outcome }) =>
    outcome.kind === 'left out' ? [`${id}: ${outcome.why}`] : [],
  );
  return lines.length === 0 ? ['none'] : lines;
}

/** The name of the file that the picture of a table is in. */
export function pictureFile(id: string): string {
  return `${id.replace('/', '-')}.svg`;
}

/** What the page says of itself. */
export function introduction({ commit, settings, sections }: Page): readonly string[] {
  const made = sections.flatMap(({ outcome }) => (outcome.kind === 'made' ? [outcome] : []));
  const seconds = made.reduce((sum, outcome) => sum + outcome.seconds, 0);
  const others = made.some((outcome) => outcome.commit !== commit);
  const days = made.map(({ at }) => at.slice(0, 10)).sort();
  return [
    'Every table and figure of the papers that gives results or counts: as published, made here in the paper’s configuration, and made here in hedgerow’s own. What differs from the paper stands below each table.',
    `Made by \`hedgerow reproduce --all ${settings.join(' ')}\` of commit ${commit}${others ? ' and of older ones, as stands below each table' : ''}: ${made.length} of ${sections.length} tables, in ${duration(seconds)}${days.length === 0 ? '' : days[0] === days.at(-1) ? `, on ${days[0]}` : `, from ${days[0]} to ${days.at(-1)}`}.`,
  ];
}

export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
