import { describe, expect, test } from 'vitest';
import { type ConformanceCheck, stageConformance } from './conformance.js';
import type { Document } from './document.js';
import type { Layers } from './layers.js';
import type { AnyStage, Stage } from './stage.js';

const documents: Document[] = [
  {
    id: '1',
    text: 'It may rain.',
    sentences: [{ start: 0, end: 12, tokens: [{ start: 0, end: 2, form: 'It' }], tags: ['PRP'] }],
  },
];
const cue = { kind: 'speculation', spans: [{ start: 3, end: 6 }] } as const;
const good: Stage<'tokens', 'cues'> = {
  name: 'good',
  needs: ['tokens'],
  adds: ['cues'],
  run: () => ({ cues: [cue] }),
};
const stageThat = (run: (sentence: never) => unknown) => ({ ...good, run }) as AnyStage;

async function failures(checks: readonly ConformanceCheck[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of checks) {
    await run().catch(() => failed.push(name));
  }
  return failed;
}

describe('a good stage', () => {
  for (const { name, run } of stageConformance(good, documents)) test(name, run);

  test('may look at layers that it says it uses, and make some in some sentences', async () => {
    const stage: AnyStage = {
      ...stageThat(({ tags }: { tags?: string[] }) => ({
        cues: [],
        ...(tags && { lemmas: ['it'] }),
      })),
      uses: ['tags'],
      mayAdd: ['lemmas'],
    };
    expect(await failures(stageConformance(stage, documents))).toEqual([]);
  });

  test('may be asynchronous', async () => {
    const stage = stageThat(async () => ({ cues: [] }));
    expect(await failures(stageConformance(stage, documents))).toEqual([]);
  });
});

let calls = 0;
const returns = 'it returns just the layers that it adds';
const plain = 'its layers are plain data';
const inside = 'its spans lie inside the sentence';
const unchanged = 'it leaves its input as it was';
const same = 'it gives the same answer twice';
const reads = 'it reads only the layers that it says it needs or uses';
const shaped = 'its layers are of their shapes';

test.each<[string, AnyStage, string[]]>([
  ['forgets a layer', stageThat(() => ({})), [returns]],
  [
    'returns the whole sentence',
    stageThat((sentence: object) => ({ ...sentence, cues: [] })),
    [returns, reads],
  ],
  [
    'alters a layer',
    stageThat((sentence: { tags: string[] }) => {
      sentence.tags[0] = `${sentence.tags[0]}!`;
      return { cues: [] };
    }),
    [reads, unchanged],
  ],
  [
    'answers differently each time',
    stageThat(() => ({ cues: [{ ...cue, id: String(calls++) }] })),
    [same],
  ],
  ['returns a Map', stageThat(() => ({ cues: [{ ...cue, scores: new Map() }] })), [plain]],
  [
    'returns a typed array',
    stageThat(() => ({ cues: [{ ...cue, scores: new Float64Array(2) }] })),
    [plain],
  ],
  ['returns a date', stageThat(() => ({ cues: [{ ...cue, at: new Date(0) }] })), [plain]],
  ['returns undefined', stageThat(() => ({ cues: [{ ...cue, id: undefined }] })), [plain]],
  ['returns a function', stageThat(() => ({ cues: [{ ...cue, why: () => '' }] })), [shaped, plain]],
  [
    'returns what is not a number',
    stageThat(() => ({ cues: [{ ...cue, score: Number.NaN }] })),
    [plain],
  ],
  [
    'looks at a layer that it does not name',
    stageThat(({ tags }: { tags: string[] }) => ({ cues: tags.length > 5 ? [cue] : [] })),
    [reads],
  ],
  [
    'makes a layer of another shape',
    stageThat(() => ({ cues: [{ ...cue, kind: 'doubt' }] })),
    [shaped],
  ],
  [
    'points outside the sentence',
    stageThat(() => ({ cues: [{ ...cue, spans: [{ start: 3, end: 13 }] }] })),
    [shaped, inside],
  ],
  [
    'points backwards',
    stageThat(() => ({ cues: [{ ...cue, spans: [{ start: 6, end: 3 }] }] })),
    [shaped, inside],
  ],
])('a stage that %s does not conform', async (_what, stage, expected) => {
  expect(await failures(stageConformance(stage, documents))).toEqual(expected);
});

test('a stage that throws does not conform', async () => {
  const stage = stageThat(() => {
    throw new Error('oops');
  });
  expect(await failures(stageConformance(stage, documents))).toHaveLength(7);
});

test.each([
  ['there are no sentences to try', []],
  [
    'document 2 has a sentence without tokens',
    [{ id: '2', text: 'a', sentences: [{ start: 0, end: 1 }] }],
  ],
])('a suite on the wrong documents says so: %s', async (message, wrong) => {
  const lenient = stageThat((): Pick<Layers, 'cues'> => ({ cues: [] }));
  const [first] = stageConformance(lenient, wrong);
  await expect(first!.run()).rejects.toThrow(message);
});
