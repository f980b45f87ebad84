/** What threads beside others are started with, so that they take less of the machine from each other. */
import { setFlagsFromString } from 'node:v8';

/**
 * For threads beside others: what they make is soon garbage, and where less of it gathers it stays in the processor's
 * cache. In MB; V8 takes three of what it calls a semi-space.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 12 } as const;

/**
 * What is garbage is collected when it is three tenths of what is not, instead of once or several times as much: text that
 * streams through leaves a lot of it, and much the same is kept from beginning to end. What V8 does not know it passes over.
 */
export function collectSooner(): void {
  setFlagsFromString('--heap-growing-percent=30');
}

/**
 * To be called before threads are started. Each thread compiles the same functions for itself, on processors that the
 * others would have: so only what runs four times as often as usual is compiled once more.
 */
export function makeThreadsThrifty(): void {
  collectSooner();
  setFlagsFromString('--interrupt-budget=528000');
}
