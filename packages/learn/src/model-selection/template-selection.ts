import { InputError, requireWhole } from '../errors.js';

/** Greedy selection of feature templates as `zhang2010` does it after Zhao, Chen & Kit (2009), for any templates and any score. */
export interface TemplateSelectionOptions {
  /** The templates to begin with. Default none. */
  readonly start?: readonly string[];
  /** How often to recruit and shake off; the papers need three to four rounds. Default 10. */
  readonly maxRounds?: number;
  readonly onProgress?: (progress: SelectionProgress) => void;
  readonly signal?: AbortSignal;
  /** Scores known from a run that stopped: their sets are not scored again. */
  readonly resume?: readonly ScoredSet[];
}

export interface ScoredSet {
  /** In the order of all templates. */
  readonly templates: readonly string[];
  readonly score: number;
}

export interface SelectionProgress extends ScoredSet {
  readonly round: number;
  readonly step: 'start' | 'recruit' | 'shake off';
  /** How many sets have been scored. */
  readonly scored: number;
}

export interface TemplateSelection extends ScoredSet {
  readonly rounds: number;
  /** `settled`: no template helps when added, none when left out. */
  readonly status: 'settled' | 'rounds' | 'aborted';
  /** Every set that was scored, in order. */
  readonly history: readonly ScoredSet[];
}

/**
 * Each round recruits every template that raises the score when it alone is added, then shakes off, one by one, the
 * template without which the score is highest, as long as it does not fall. Where the recruits together bring nothing, the
 * best of them joins alone. It ends when a round brings nothing.
 */
export async function selectTemplates(
  templates: readonly string[],
  score: (chosen: readonly string[]) => number | Promise<number>,
  options: TemplateSelectionOptions = {},
): Promise<TemplateSelection> {
  const { start = [], maxRounds = 10, onProgress, signal, resume = [] } = options;
  requireWhole('maxRounds', maxRounds, 1);
  requireDistinct(templates);
  for (const template of start) {
    if (!templates.includes(template)) {
      throw new InputError(
        'TEMPLATE',
        `the start has ${template}, which is not among the templates`,
      );
    }
  }
  const key = (chosen: ReadonlySet<string>) => templates.filter((name) => chosen.has(name));
  const known = new Map(resume.map((set) => [JSON.stringify(set.templates), set.score]));
  const history: ScoredSet[] = [];
  let round = 0;
  let step: SelectionProgress['step'] = 'start';

  const scoreOf = async (chosen: ReadonlySet<string>): Promise<number> => {
    const names = key(chosen);
    const name = JSON.stringify(names);
    let value = known.get(name);
    if (value === undefined) {
      if (signal?.aborted) throw aborted;
      value = await score(names);
      if (Number.isNaN(value)) throw new InputError('SCORE', `the score of ${name} is NaN`);
      known.set(name, value);
    }
    history.push({ templates: names, score: value });
    onProgress?.({ templates: names, score: value, round, step, scored: history.length });
    return value;
  };

  let chosen: ReadonlySet<string> = new Set(start);
  let reached = Number.NEGATIVE_INFINITY;
  const finish = (status: TemplateSelection['status']): TemplateSelection => ({
    templates: key(chosen),
    score: reached,
    rounds: round,
    status,
    history,
  });

  try {
    reached = await scoreOf(chosen);
    while (round < maxRounds) {
      round++;
      step = 'recruit';
      const recruits: string[] = [];
      let single: { with: ReadonlySet<string>; value: number } | undefined;
      for (const template of templates) {
        if (chosen.has(template)) continue;
        const more = new Set([...chosen, template]);
        const value = await scoreOf(more);
        if (value <= reached) continue;
        recruits.push(template);
        if (single === undefined || value > single.value) single = { with: more, value };
      }
      step = 'shake off';
      let next: ReadonlySet<string> = new Set([...chosen, ...recruits]);
      let value = recruits.length === 0 ? reached : await scoreOf(next);
      for (;;) {
        let best: { without: ReadonlySet<string>; value: number } | undefined;
        for (const template of key(next)) {
          const without = new Set([...next].filter((name) => name !== template));
          const left = await scoreOf(without);
          if (left >= value && (best === undefined || left > best.value)) {
            best = { without, value: left };
          }
        }
        if (best === undefined) break;
        next = best.without;
        value = best.value;
      }
      const smaller = value === reached && next.size < chosen.size;
      if (value > reached || smaller) {
        chosen = next;
        reached = value;
      } else if (single !== undefined) {
        chosen = single.with;
        reached = single.value;
      } else return finish('settled');
    }
    return finish('rounds');
  } catch (error) {
    if (error === aborted) return finish('aborted');
    throw error;
  }
}

const aborted = Symbol('aborted');

function requireDistinct(templates: readonly string[]): void {
  const seen = new Set<string>();
  for (const template of templates) {
    if (seen.has(template))
      throw new InputError('TEMPLATE', `the template ${template} comes twice`);
    seen.add(template);
  }
}
