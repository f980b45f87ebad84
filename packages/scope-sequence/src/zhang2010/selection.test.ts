import { describe, expect, test } from 'vitest';
import { type ToySentence, toy, toySentences } from '../../test/toy.js';
import { templateFeatures } from '../features/template-features.js';
import { hedgerowTemplates } from '../hedgerow/templates.js';
import { elementColumns, elementsIn } from './elements.js';
import { markovScopes } from './markov-scopes.js';
import { templatePool } from './template-pool.js';
import { zhang2010Templates } from './template-sets.js';
import { trainMarkovScopes } from './train-scopes.js';
import { dealSentences, templateScorer } from './train-selection.js';

const tasks = ['sentences', 'cues', 'scopes'] as const;
const sentences = toySentences.map(({ sentence }) => sentence);
const many = Array.from({ length: 10 }, () => sentences).flat();

describe.each(tasks)('the pool for %s', (task) => {
  const pool = templatePool(task);

  test('has some two hundred templates, each once, that can all be read', () => {
    expect(pool.length).toBeGreaterThan(180);
    expect(pool.length).toBeLessThan(220);
    expect(new Set(pool).size).toBe(pool.length);
    expect(() => templateFeatures(pool, elementColumns(elementsIn(pool)))).not.toThrow();
  });

  test('has those of the paper', () => {
    for (const set of [zhang2010Templates.official, zhang2010Templates.complete]) {
      for (const template of set[task]) expect(pool).toContain(template);
    }
  });

  test('knows of cues and their scopes where these are given', () => {
    const elements = elementsIn(pool);
    const given = elements.some((name) => /hedge|indicator/.test(name));
    expect(given).toBe(task === 'scopes');
  });
});

test('what was selected for scopes is in the pool', () => {
  expect(templatePool('scopes')).toEqual(expect.arrayContaining([...hedgerowTemplates.scopes]));
});

describe('sentences are dealt out', () => {
  test.each(tasks)(
    'for %s: each is in one part at most, and all that are held out are there',
    (task) => {
      const numbered = many.map((sentence, i): ToySentence => ({ ...sentence, id: String(i) }));
      const { train, scored, heldOut } = dealSentences(numbered, { task, kind: 'speculation' });
      const ids = [...train, ...scored, ...heldOut].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(heldOut).toHaveLength(numbered.length / 5);
      const bare = train.filter(({ cues }) => cues.length === 0).length;
      if (task === 'scopes') expect(bare).toBe(0);
      else expect(bare).toBeGreaterThan(0);
      expect(train.length).toBeGreaterThan(scored.length);
    },
  );
});

describe('templates are worth what they reach', () => {
  const held = [
    toy('Hay/NN/2/SBJ (appears)/VBZ/0/ROOT{ to/TO/2/OPRD rest/VB/3/IM} ././2/P').sentence,
    toy('Hay/NN/2/SBJ fell/VBD/0/ROOT ././2/P').sentence,
  ];

  test.each([
    ['cues', ['lemma lemma+1'], 100],
    ['cues', ['pos-2'], 0],
    ['sentences', ['lemma lemma+1'], 100],
    ['scopes', ['hedge hedge+1 hedge-1', 'pos'], 100],
  ] as const)('%s by %j', async (task, templates, worth) => {
    const score = templateScorer(sentences, held, {
      ...{
        task,
        kind: 'speculation',
        pool: ['lemma lemma+1', 'pos', 'pos-2', 'hedge hedge+1 hedge-1'],
      },
      l2: 0.1,
    });
    expect(await score(templates)).toBe(worth);
  });

  test('the same as a model that is trained with them, where no feature is rare', async () => {
    const templates = ['pos', 'hedge hedge+1 hedge-1'];
    const score = templateScorer(sentences, sentences, {
      task: 'scopes',
      kind: 'speculation',
      pool: templates,
    });
    const stage = markovScopes(trainMarkovScopes(sentences, 'speculation', { templates }));
    let right = 0;
    let all = 0;
    for (const sentence of sentences) {
      const { scopes } = await stage.run(sentence, '');
      all += sentence.scopes.length;
      right += scopes.filter(
        ({ spans }, i) => JSON.stringify(spans) === JSON.stringify(sentence.scopes[i]?.spans),
      ).length;
    }
    expect(await score(templates)).toBeCloseTo((100 * right) / all);
  });
});
