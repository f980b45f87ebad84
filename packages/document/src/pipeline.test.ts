import { describe, expect, test } from 'vitest';
import type { Document, Sentence } from './document.js';
import { InputError } from './input-error.js';
import { pipeline, pipelineOf, type StreamOptions, sentenceStages } from './pipeline.js';
import type { Sieve, Splitter, Stage } from './stage.js';
import { sifting } from './stale-layers.js';

const splitter: Splitter = {
  name: 'splitter',
  needs: [],
  adds: ['sentences'],
  split: (text) => [{ start: 0, end: text.length }],
};
const tokenizer: Stage<'sentences', 'tokens'> = {
  name: 'tokenizer',
  needs: ['sentences'],
  adds: ['tokens'],
  run: ({ start, end }, text) => ({ tokens: [{ start, end, form: text.slice(start, end) }] }),
};
const tagger: Stage<'tokens', 'tags'> = {
  name: 'tagger',
  needs: ['tokens'],
  adds: ['tags'],
  run: async ({ tokens }) => ({ tags: tokens.map(({ form }) => form.toUpperCase()) }),
};

const raw = (text: string): Document => ({ id: text, text, sentences: [] });
const ids = (documents: readonly Document[]) => documents.map(({ id }) => id);

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** A promise and what settles it. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('running', () => {
  test('stages add their layers one after the other', async () => {
    const document = raw('a');
    const analysed = await pipeline().use(splitter).use(tokenizer).use(tagger).run(document);
    expect(analysed.sentences).toEqual([
      { start: 0, end: 1, tokens: [{ start: 0, end: 1, form: 'a' }], tags: ['A'] },
    ]);
    expect(document).toEqual(raw('a'));
  });

  test('what a document brings is kept', async () => {
    const document = { ...raw('ab'), source: { format: 'x' }, sections: [] };
    const sentences = [{ start: 0, end: 1, id: 'S1' }];
    const analysed = await pipeline()
      .use(splitter)
      .use(tokenizer)
      .run({ ...document, sentences });
    expect(analysed).toMatchObject({ source: { format: 'x' }, sections: [] });
    expect(analysed.sentences.map(({ id, end }) => [id, end])).toEqual([['S1', 1]]);
  });

  test('using a stage makes another pipeline and leaves the first as it was', () => {
    const first = pipeline().use(splitter);
    const second = first.use(tokenizer);
    expect(first.stages.map(({ name }) => name)).toEqual(['splitter']);
    expect(second.stages.map(({ name }) => name)).toEqual(['splitter', 'tokenizer']);
  });

  test('a document without the layers that the pipeline starts from is refused', async () => {
    const bare = { ...raw('a'), sentences: [{ start: 0, end: 1 }] };
    const run = pipeline('tokens')
      .use(tagger)
      .run(bare as never);
    await expect(run).rejects.toMatchObject({
      code: 'MISSING_LAYER',
      message: 'sentence 1 of document a has no tokens',
    });
  });
});

describe('order', () => {
  test('a pipeline from a config file is checked with the same lists', () => {
    const put = () => pipelineOf([splitter, tagger]);
    expect(put).toThrow(InputError);
    expect(put).toThrow('the stage tagger needs tokens, which nothing before it makes');
    expect(pipelineOf([splitter, tokenizer, tagger]).stages).toHaveLength(3);
    expect(pipelineOf([tagger], ['tokens']).stages).toHaveLength(1);
    expect(() => pipelineOf([tokenizer])).toThrow('needs sentences');
  });

  test('a layer implies sentences', () => {
    expect(pipelineOf([tokenizer], ['tags']).stages).toHaveLength(1);
  });

  test('the error names what there is', () => {
    try {
      pipelineOf([splitter, tagger]);
    } catch (error) {
      expect(error).toMatchObject({ code: 'STAGE_ORDER', hint: 'there are: sentences' });
    }
    expect.assertions(1);
  });
});

/** A stage that waits for each document until it is let go, and tells how many it has at once. */
function gate() {
  const gates = new Map<string, ReturnType<typeof deferred>>();
  let running = 0;
  let most = 0;
  const gateOf = (id: string) => {
    const known = gates.get(id) ?? deferred();
    gates.set(id, known);
    return known;
  };
  const stage: Stage<'sentences', 'tags'> = {
    name: 'gate',
    needs: ['sentences'],
    adds: ['tags'],
    run: async (_sentence: Sentence, text: string) => {
      most = Math.max(most, ++running);
      await gateOf(text).promise;
      running--;
      if (text.includes('!')) throw new Error(`cannot do ${text}`);
      return { tags: [] };
    },
  };
  return { stage, open: (id: string) => gateOf(id).resolve(), most: () => most };
}

/** A source that counts what was taken from it, and whether it was closed. */
function source(texts: readonly string[]) {
  const state = { taken: 0, closed: false };
  async function* documents() {
    try {
      for (const text of texts) {
        state.taken++;
        yield raw(text);
      }
    } finally {
      state.closed = true;
    }
  }
  return { state, documents: documents() };
}

const stream = (
  stage: Stage<'sentences', 'tags'>,
  documents: Iterable<Document> | AsyncIterable<Document>,
  options?: StreamOptions,
) => pipeline().use(splitter).use(stage).stream(documents, options);

describe('streams', () => {
  test('give what running one by one gives', async () => {
    const line = pipeline().use(splitter).use(tokenizer).use(tagger);
    const documents = ['a', 'b', 'c', 'd', 'e'].map(raw);
    const expected = await Promise.all(documents.map((document) => line.run(document)));
    for (const concurrency of [1, 2, 3, 9]) {
      expect(await collect(line.stream(documents, { concurrency }))).toEqual(expected);
    }
  });

  test('keep the order, whichever document is done first', async () => {
    const { stage, open } = gate();
    const documents = collect(stream(stage, ['a', 'b', 'c'].map(raw), { concurrency: 3 }));
    for (const id of ['c', 'b', 'a']) open(id);
    expect(ids(await documents)).toEqual(['a', 'b', 'c']);
  });

  test.each([1, 2, 4])(
    'with %i at once, never work on more, nor read further ahead',
    async (concurrency) => {
      const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
      const { stage, open, most } = gate();
      const { state, documents } = source(texts);
      const results = stream(stage, documents, { concurrency });
      expect(state.taken).toBe(0);
      const first = results.next();
      for (let i = 0; i < 100; i++) await Promise.resolve();
      expect([state.taken, most()]).toEqual([concurrency, concurrency]);
      for (const text of texts) open(text);
      await first;
      for (let consumed = 2; consumed <= texts.length; consumed++) {
        await results.next();
        expect(state.taken).toBeLessThanOrEqual(consumed - 1 + concurrency);
      }
      expect(most()).toBe(concurrency);
      expect((await results.next()).done).toBe(true);
      expect(state.closed).toBe(true);
    },
  );

  test('take plain lists and iterators without an end', async () => {
    function* forever() {
      for (let i = 0; ; i++) yield raw(String(i));
    }
    const { stage, open } = gate();
    for (let i = 0; i < 10; i++) open(String(i));
    const results = stream(stage, forever(), { concurrency: 2 });
    expect((await results.next()).value?.id).toBe('0');
    expect((await results.next()).value?.id).toBe('1');
    await results.return();
  });

  test('close their source when the consumer stops early', async () => {
    const { stage, open } = gate();
    const { state, documents } = source(['a', 'b', 'c']);
    open('a');
    for await (const { id } of stream(stage, documents)) {
      expect(id).toBe('a');
      break;
    }
    expect(state).toEqual({ taken: 1, closed: true });
  });

  test.each([0, -1, 1.5, Number.NaN])('refuse a concurrency of %d', async (concurrency) => {
    const { stage } = gate();
    await expect(stream(stage, [], { concurrency }).next()).rejects.toThrow(RangeError);
  });
});

describe('errors in streams', () => {
  test('end it, after what came before, and close the source', async () => {
    const { stage, open } = gate();
    const { state, documents } = source(['a', 'b!', 'c', 'd', 'e']);
    for (const text of ['a', 'b!', 'c', 'd']) open(text);
    const results = stream(stage, documents, { concurrency: 2 });
    expect((await results.next()).value?.id).toBe('a');
    await expect(results.next()).rejects.toThrow('cannot do b!');
    expect(state.closed).toBe(true);
    expect((await results.next()).done).toBe(true);
  });

  test('are skipped on request, and told with their document', async () => {
    const { stage, open } = gate();
    const texts = ['a', 'b!', 'c', 'd!'];
    for (const text of texts) open(text);
    const skipped: string[] = [];
    const results = stream(stage, texts.map(raw), {
      concurrency: 3,
      onError: 'skip',
      onSkip: (error, document) => skipped.push(`${document.id}: ${(error as Error).message}`),
    });
    expect(ids(await collect(results))).toEqual(['a', 'c']);
    expect(skipped).toEqual(['b!: cannot do b!', 'd!: cannot do d!']);
  });

  test.each([1, 3])(
    'of the source come after all that it gave (concurrency %i)',
    async (concurrency) => {
      const { stage, open } = gate();
      async function* broken() {
        yield raw('a');
        yield raw('b');
        throw new Error('the disk is gone');
      }
      open('a');
      open('b');
      const results = stream(stage, broken(), { concurrency, onError: 'skip' });
      expect((await results.next()).value?.id).toBe('a');
      expect((await results.next()).value?.id).toBe('b');
      await expect(results.next()).rejects.toThrow('the disk is gone');
    },
  );
});

describe('abort', () => {
  test('before the start reads nothing', async () => {
    const { stage } = gate();
    const { state, documents } = source(['a']);
    const results = stream(stage, documents, { signal: AbortSignal.abort(new Error('stop')) });
    await expect(results.next()).rejects.toThrow('stop');
    expect(state.taken).toBe(0);
  });

  test('ends the stream at once, though a stage never comes back', async () => {
    const { stage } = gate();
    const { state, documents } = source(['a', 'b', 'c']);
    const controller = new AbortController();
    const results = stream(stage, documents, { concurrency: 2, signal: controller.signal });
    const next = results.next();
    controller.abort(new Error('stop'));
    await expect(next).rejects.toThrow('stop');
    expect((await results.next()).done).toBe(true);
    expect(state.taken).toBeLessThanOrEqual(2);
  });

  test('ends the stream though the source never comes back', async () => {
    const { stage } = gate();
    async function* stuck() {
      await new Promise(() => {});
      yield raw('a');
    }
    const controller = new AbortController();
    const next = stream(stage, stuck(), { signal: controller.signal }).next();
    controller.abort(new Error('stop'));
    await expect(next).rejects.toThrow('stop');
  });

  test('between two documents gives no more', async () => {
    const { stage, open } = gate();
    const { state, documents } = source(['a', 'b']);
    open('a');
    open('b');
    const controller = new AbortController();
    const results = stream(stage, documents, { signal: controller.signal });
    await results.next();
    controller.abort(new Error('stop'));
    await expect(results.next()).rejects.toThrow('stop');
    expect(state.taken).toBe(1);
  });
});

describe('a sieve', () => {
  const lines: Splitter = {
    ...splitter,
    split: (text) =>
      [...text.matchAll(/\w+/g)].map(({ index, 0: word }) => ({
        start: index,
        end: index + word.length,
      })),
  };
  const short: Sieve<'tokens'> = {
    name: 'short',
    needs: ['tokens'],
    adds: [],
    keep: ({ tokens }) => tokens[0]!.form.length < 4,
  };
  const line = pipeline().use(lines).use(tokenizer).use(short).use(tagger);

  test('leaves out sentences, which the stages after it do not see', async () => {
    const { sentences } = await line.run(raw('elm beech ash'));
    expect(sentences.map(({ tags }) => tags)).toEqual([['ELM'], ['ASH']]);
  });

  test('is one of the steps that see sentences', async () => {
    const sentences = lines.split('elm beech');
    const { run } = sentenceStages(line);
    expect((await run({ ...raw('elm beech'), sentences })).sentences).toHaveLength(1);
  });

  test('is checked as stages are', () => {
    expect(() => pipelineOf([lines, short])).toThrow(
      expect.objectContaining({ code: 'STAGE_ORDER' }),
    );
  });
});

test('a document that is to be sifted forgets what it was read from, and says so', async () => {
  const read = { ...raw('elm'), source: { layout: 'x' } } as unknown as Document;
  expect(await pipeline().use(splitter).run(read)).toHaveProperty('source');
  const forgotten = await pipeline().use(sifting()).use(splitter).run(read);
  expect(forgotten).toEqual({
    ...raw('elm'),
    sifted: true,
    sentences: [{ start: 0, end: 3 }],
  });
});
