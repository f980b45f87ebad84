import { InputError, requireNumber, requireWhole } from '../errors.js';
import { type CurvatureMemory, curvatureMemory } from './memory.js';

/** Fills `gradient` with the slope at `x` and returns the value. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number;
export type AsyncObjective = (x: Float64Array, gradient: Float64Array) => Promise<number>;

export interface MinimiseOptions {
  /** How many past steps shape the next; default 6. */
  readonly memory?: number;
  /** Default 1000. */
  readonly maxIterations?: number;
  /** Converged when the gradient's norm is at most this share of max(1, the norm of x); default 1e-5. */
  readonly epsilon?: number;
  /** Converged also when the value fell by less than the share `delta` over `period` iterations; defaults 10 and 1e-5. 0 turns it off. */
  readonly period?: number;
  readonly delta?: number;
  /** Default 20. */
  readonly maxLineSearch?: number;
  readonly onProgress?: (progress: MinimiseProgress) => void;
  readonly signal?: AbortSignal;
  /** Goes on from where another run stopped, step for step as if it had not; the starting point is then the state's. */
  readonly resume?: MinimiseState;
}

export interface MinimiseProgress {
  readonly iteration: number;
  readonly evaluations: number;
  readonly value: number;
  readonly gradientNorm: number;
  readonly step: number;
}

export type MinimiseStatus = 'converged' | 'iterations' | 'aborted' | 'stuck';

export interface MinimiseResult {
  readonly x: Float64Array;
  readonly value: number;
  readonly gradientNorm: number;
  readonly iterations: number;
  readonly evaluations: number;
  /** `stuck`: no step along the direction lowers the value, as at a minimum found to the last bit. */
  readonly status: MinimiseStatus;
  readonly state: MinimiseState;
}

/** All that a run needs to go on; plain data. It shares its arrays with the result. */
export interface MinimiseState {
  readonly x: Float64Array;
  readonly memory: CurvatureMemory;
  readonly iteration: number;
  /** The values of the last `period` iterations, oldest first. */
  readonly values: readonly number[];
}

/** A point at which an optimiser asks for value and gradient. */
export interface Evaluation {
  readonly x: Float64Array;
  readonly gradient: Float64Array;
}

/** An optimiser is a generator that asks for evaluations, so that one text serves both plain and asynchronous objectives. */
export type Optimiser = Generator<Evaluation, MinimiseResult, number>;

export function drive(optimiser: Optimiser, objective: Objective): MinimiseResult {
  let turn = optimiser.next();
  while (!turn.done) turn = optimiser.next(objective(turn.value.x, turn.value.gradient));
  return turn.value;
}

export async function driveAsync(
  optimiser: Optimiser,
  objective: AsyncObjective,
): Promise<MinimiseResult> {
  let turn = optimiser.next();
  while (!turn.done) turn = optimiser.next(await objective(turn.value.x, turn.value.gradient));
  return turn.value;
}

/** The options with their defaults, checked, and the state to start from. */
export function startRun(x0: Float64Array, options: MinimiseOptions) {
  const { memory = 6, maxIterations = 1000, epsilon = 1e-5, period = 10, delta = 1e-5 } = options;
  const { maxLineSearch = 20, resume } = options;
  requireWhole('memory', memory, 1);
  requireWhole('maxIterations', maxIterations);
  requireWhole('period', period);
  requireWhole('maxLineSearch', maxLineSearch, 1);
  requireNumber('epsilon', epsilon, { least: 0 });
  requireNumber('delta', delta, { least: 0 });
  if (resume !== undefined && resume.x.length !== x0.length) {
    throw new InputError(
      'RESUME',
      `the state to resume has ${resume.x.length} parameters, expected ${x0.length}`,
    );
  }
  return {
    maxIterations,
    epsilon,
    period,
    delta,
    maxLineSearch,
    x: Float64Array.from(resume?.x ?? x0),
    memory: resume === undefined ? curvatureMemory(memory) : structuredClone(resume.memory),
    iteration: resume?.iteration ?? 0,
    values: [...(resume?.values ?? [])],
  };
}

export function requireFinite(value: number): void {
  if (!Number.isFinite(value)) {
    throw new InputError(
      'OBJECTIVE',
      `the objective must be finite at the starting point, found ${value}`,
    );
  }
}

/** Enters the value into the history; true where the last `period` iterations hardly lowered it. */
export function hasStalled(values: number[], value: number, period: number, delta: number) {
  if (period === 0) return false;
  const past = values.length === period ? values.shift() : undefined;
  values.push(value);
  return past !== undefined && (past - value) / Math.max(1, Math.abs(value)) < delta;
}
