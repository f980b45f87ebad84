/** The page of all tables: what stands on it, whatever it is written in. */
import type { ReproducedTable } from '../reproduction.js';

export interface Page {
  /** Of the code that made the tables. */
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
  const days = made.map(({ at }) => at.slice(0, 10)).sort();
  return [
    'Every table and figure of the papers that gives results or counts: as published, made here in the paper’s configuration, and made here in hedgerow’s own. What differs from the paper stands below each table.',
    `Made by \`hedgerow reproduce --all ${settings.join(' ')}\` of commit ${commit}: ${made.length} of ${sections.length} tables, in ${duration(seconds)}${days.length === 0 ? '' : days[0] === days.at(-1) ? `, on ${days[0]}` : `, from ${days[0]} to ${days.at(-1)}`}.`,
  ];
}

export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
