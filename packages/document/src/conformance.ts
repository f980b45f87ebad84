import type { Document, Sentence } from './document.js';
import type { Layers } from './layers.js';
import type { Surroundings } from './shapes.js';
import { sharedLayers } from './shared-layers.js';
import type { AnyStage } from './stage.js';

/** One check of a conformance suite: `run` throws where the part breaks its contract. Give it to any test runner. */
export interface ConformanceCheck {
  readonly name: string;
  run(): Promise<void>;
}

/**
 * What every stage must keep to, checked on documents that carry the layers it needs:
 * it returns just the layers it adds, leaves its input as it was, gives the same answer twice,
 * and gives plain data that survives a worker thread.
 */
export function stageConformance(
  stage: AnyStage,
  documents: readonly Document[],
): readonly ConformanceCheck[] {
  const eachSentence = async (
    check: (sentence: Sentence, text: string, made: Partial<Layers>) => Promise<void> | void,
  ) => {
    for (const { sentences, text } of documents) {
      for (const sentence of sentences) {
        await check(sentence, text, await stage.run(sentence as never, text));
      }
    }
  };
  return [
    {
      name: 'the documents of the suite carry the layers that the stage needs',
      run: async () => {
        if (documents.every(({ sentences }) => sentences.length === 0))
          fail('there are no sentences to try');
        for (const { id, sentences } of documents) {
          for (const layer of stage.needs) {
            if (
              layer !== 'sentences' &&
              sentences.some((sentence) => sentence[layer] === undefined)
            ) {
              fail(`document ${id} has a sentence without ${layer}`);
            }
          }
        }
      },
    },
    {
      name: 'it returns just the layers that it adds',
      run: () =>
        eachSentence((_sentence, _text, made) => {
          const may: readonly string[] = stage.mayAdd ?? [];
          const found = Object.keys(made).filter((layer) => !may.includes(layer));
          const expected = [...stage.adds].sort().join(', ');
          if (found.sort().join(', ') === expected) return;
          fail(`returned ${found.join(', ') || 'nothing'}, expected ${expected}`);
        }),
    },
    {
      name: 'it reads only the layers that it says it needs or uses',
      run: () =>
        eachSentence(async (sentence, text) => {
          const declared = new Set<string>([
            ...['start', 'end', 'id'],
            ...stage.needs,
            ...(stage.uses ?? []),
            ...[...stage.adds, ...(stage.mayAdd ?? [])],
          ]);
          const read = new Set<string>();
          const watched = new Proxy(sentence, {
            get: (target, key) => {
              if (typeof key === 'string' && key in target) read.add(key);
              return Reflect.get(target, key);
            },
          });
          await stage.run(watched as never, text);
          const undeclared = [...read].filter((layer) => !declared.has(layer));
          if (undeclared.length > 0) fail(`it reads ${undeclared.join(', ')}, and does not say so`);
        }),
    },
    {
      name: 'its layers are of their shapes',
      run: () =>
        eachSentence((sentence, _text, made) => {
          const whole = { ...sentence, ...made } as Surroundings['sentence'];
          const tokens = Array.isArray(whole.tokens) ? whole.tokens.length : 0;
          for (const { name, shape } of [...sharedLayers, ...(stage.layers ?? [])]) {
            if (made[name] === undefined) continue;
            const found = shape.faultOf(made[name], { sentence: whole, tokens, depth: 500 });
            if (found !== undefined) fail(`${name}${found.at}: ${found.message}`);
          }
        }),
    },
    {
      name: 'it leaves its input as it was',
      run: () =>
        eachSentence(async (sentence, text) => {
          const before = JSON.stringify(sentence);
          await stage.run(deepFreeze(structuredClone(sentence)) as never, text);
          await stage.run(sentence as never, text);
          if (JSON.stringify(sentence) !== before) fail('the sentence was changed');
        }),
    },
    {
      name: 'it gives the same answer twice',
      run: () =>
        eachSentence(async (sentence, text, made) => {
          const again = await stage.run(sentence as never, text);
          if (JSON.stringify(again) !== JSON.stringify(made)) fail('two runs differ');
        }),
    },
    {
      name: 'its layers are plain data',
      run: () =>
        eachSentence((_sentence, _text, made) => {
          const fault = faultOf(made, 'it');
          if (fault !== undefined) fail(fault);
        }),
    },
    {
      name: 'its spans lie inside the sentence',
      run: () =>
        eachSentence((sentence, _text, made) => {
          for (const span of spansIn(made)) {
            if (span.start < sentence.start || span.end > sentence.end || span.start > span.end) {
              fail(`span ${span.start}-${span.end} is outside ${sentence.start}-${sentence.end}`);
            }
          }
        }),
    },
  ];
}

function fail(message: string): never {
  throw new Error(message);
}

/** Where a value is something that JSON does not give back as it was. */
function faultOf(value: unknown, at: string): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${at} is ${value}`;
  }
  if (typeof value !== 'object') return `${at} is ${typeof value}`;
  const kind = Object.getPrototypeOf(value) as { constructor?: { name: string } } | null;
  if (!Array.isArray(value) && kind !== Object.prototype && kind !== null) {
    return `${at} is a ${kind.constructor?.name ?? 'class'}`;
  }
  for (const [key, part] of Object.entries(value)) {
    const fault = faultOf(part, `${at}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function* spansIn(value: unknown): Generator<{ start: number; end: number }> {
  if (typeof value !== 'object' || value === null) return;
  const { start, end } = value as { start?: unknown; end?: unknown };
  if (typeof start === 'number' && typeof end === 'number') yield { start, end };
  for (const part of Object.values(value)) yield* spansIn(part);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
