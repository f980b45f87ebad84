import type { SentenceGraph } from './sentence-graph.js';
import { type Step, stepRows } from './steps.js';

/**
 * A way from the cue to a token, as a table writes it: `left edge of subject of lexical verb`, read from the
 * right. Alternatives follow `, else`: the first that leads somewhere counts.
 */
export interface Path {
  readonly text: string;
  /** The token it leads to, or -1. */
  find(graph: SentenceGraph, cue: number): number;
  /** Each token on the way, under the words that lead there. */
  trace(graph: SentenceGraph, cue: number, visit: (role: string, token: number) => void): void;
}

interface Leg {
  readonly role: string;
  readonly step: Step;
}

const steps: ReadonlyMap<string, Step> = new Map(stepRows.map(({ name, step }) => [name, step]));

/** Throws an Error that says which step is unknown; whoever reads the table says where. */
export function compilePath(text: string): Path {
  const ways = text.split(/\s*,\s*else\s+/).map(compileWay);
  const find = (graph: SentenceGraph, cue: number) => {
    for (const way of ways) {
      const token = follow(way, graph, cue);
      if (token >= 0) return token;
    }
    return -1;
  };
  return {
    text,
    find,
    trace: (graph, cue, visit) => {
      for (const way of ways) {
        if (follow(way, graph, cue) < 0) continue;
        let token = cue;
        for (const { role, step } of way) {
          token = step(graph, token);
          visit(role, token);
        }
        return;
      }
    },
  };
}

function compileWay(text: string): readonly Leg[] {
  const names = text.split(/\s+of\s+/).map((name) => name.trim());
  const legs: Leg[] = [];
  for (let i = names.length - 1; i >= 0; i--) {
    const step = steps.get(names[i]!);
    if (step === undefined) {
      throw new Error(
        `found ${JSON.stringify(names[i])}, expected one of ${[...steps.keys()].join(', ')}`,
      );
    }
    legs.push({ role: names.slice(i).join(' of '), step });
  }
  return legs;
}

function follow(way: readonly Leg[], graph: SentenceGraph, cue: number): number {
  let token = cue;
  for (let i = 0; i < way.length && token >= 0; i++) token = way[i]!.step(graph, token);
  return token;
}
