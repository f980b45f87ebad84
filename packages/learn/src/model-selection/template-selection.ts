import { InputError, requireWhole } from '../errors.js';

/** Greedy selection of feature templates as `zhang2010` does it after Zhao, Chen & Kit (2009), for any templates and any score. */
export interface TemplateSelectionOptions {
  /** The templates to begin with. Default none. */
  readonly start?: readonly string[];
  /** How often to recruit and shake off; the papers need three to four rounds. Default 10. */
  readonly maxRounds?: number;
  /** How many templates join in a round at most, those that help most. Default: all that help. */
  readonly mostRecruits?: number;
  /**
   * How templates are shaken off: one after the other the one without which the score is highest, as long as it does not
   * fall (`best`, default), or in one walk through them each without which it does not fall (`each`), which is cheaper.
   */
  readonly shakeOff?: 'best' | 'each';
  /** How many sets are scored at once, by whoever has several threads. Default 1. The selection is the same. */
  readonly atOnce?: number;
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
  /** Every set that was scored, as the scores came in. */
  readonly history: readonly ScoredSet[];
}

/**
 * Each round recruits the templates that raise the score when they alone are added, then shakes off those without which the
 * score does not fall. Where the recruits together bring nothing, the best of them joins alone. It ends when a round
 * brings nothing.
 */
export async function selectTemplates(
  templates: readonly string[],
  score: (chosen: readonly string[]) => number | Promise<number>,
  options: TemplateSelectionOptions = {},
): Promise<TemplateSelection> {
  const { start = [], maxRounds = 10, onProgress, signal, resume = [] } = options;
  const { mostRecruits = templates.length, shakeOff = 'best', atOnce = 1 } = options;
  requireWhole('maxRounds', maxRounds, 1);
  requireWhole('mostRecruits', mostRecruits, templates.length === 0 ? 0 : 1);
  requireWhole('atOnce', atOnce, 1);
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

  const scoresOf = async (sets: readonly ReadonlySet<string>[]): Promise<number[]> => {
    const values = new Array<number>(sets.length);
    let next = 0;
    const work = async () => {
      for (let i = next++; i < sets.length; i = next++) values[i] = await scoreOf(sets[i]!);
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, sets.length) }, work));
    return values;
  };

  /** What is left when all have been shaken off that can be, and its score. */
  const shaken = async (from: Scored): Promise<Scored> => {
    let { chosen: left, value } = from;
    if (shakeOff === 'each') {
      for (const template of key(left)) {
        const without = new Set([...left].filter((name) => name !== template));
        const lighter = await scoreOf(without);
        if (lighter >= value) [left, value] = [without, lighter];
      }
      return { chosen: left, value };
    }
    for (;;) {
      const lighter = key(left).map(
        (template) => new Set([...left].filter((name) => name !== template)),
      );
      const values = await scoresOf(lighter);
      const best = Math.max(...values);
      if (!(best >= value)) return { chosen: left, value };
      [left, value] = [lighter[values.indexOf(best)]!, best];
    }
  };

  let reached: Scored = { chosen: new Set(start), value: Number.NEGATIVE_INFINITY };
  const finish = (status: TemplateSelection['status']): TemplateSelection => ({
    templates: key(reached.chosen),
    score: reached.value,
    rounds: round,
    status,
    history,
  });

  try {
    reached = { ...reached, value: await scoreOf(reached.chosen) };
    while (round < maxRounds) {
      round++;
      step = 'recruit';
      const { chosen, value: before } = reached;
      const others = templates.filter((template) => !chosen.has(template));
      const values = await scoresOf(others.map((template) => new Set([...chosen, template])));
      // The sort is stable: of equals the first stays first.
      const recruits = others
        .map((template, i) => ({ template, value: values[i]! }))
        .filter(({ value }) => value > before)
        .sort((a, b) => b.value - a.value)
        .slice(0, mostRecruits);
      step = 'shake off';
      const grown = new Set([...chosen, ...recruits.map(({ template }) => template)]);
      const all = recruits.length === 0 ? before : await scoreOf(grown);
      const next = await shaken({ chosen: grown, value: all });
      const [single] = recruits;
      const smaller = next.value === before && next.chosen.size < chosen.size;
      if (next.value > before || smaller) reached = next;
      else if (single !== undefined) {
        reached = { chosen: new Set([...chosen, single.template]), value: single.value };
      } else return finish('settled');
    }
    return finish('rounds');
  } catch (error) {
    if (error === aborted) return finish('aborted');
    throw error;
  }
}

interface Scored {
  readonly chosen: ReadonlySet<string>;
  readonly value: number;
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
