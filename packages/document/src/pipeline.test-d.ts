import { expectTypeOf, test } from 'vitest';
import type { Document, Sentence } from './document.js';
import type { Token } from './layers.js';
import { type Pipeline, pipeline } from './pipeline.js';
import type { Splitter, Stage } from './stage.js';

declare const splitter: Splitter;
declare const tokenizer: Stage<'sentences', 'tokens'>;
declare const tagger: Stage<'tokens', 'tags'>;
declare const parser: Stage<'tokens' | 'tags', 'dependencies'>;

test('stages in their order compile, and give documents with their layers', () => {
  const line = pipeline().use(splitter).use(tokenizer).use(tagger).use(parser);
  expectTypeOf(line).toEqualTypeOf<
    Pipeline<never, 'sentences' | 'tokens' | 'tags' | 'dependencies'>
  >();
  expectTypeOf(line.run).returns.resolves.toEqualTypeOf<
    Document<'tokens' | 'tags' | 'dependencies'>
  >();
});

test('a stage before what it needs does not compile', () => {
  // @ts-expect-error: there are no sentences yet
  pipeline().use(tokenizer);
  // @ts-expect-error: there are no tokens yet
  pipeline().use(splitter).use(tagger);
  // @ts-expect-error: there are tokens, but no tags
  pipeline().use(splitter).use(tokenizer).use(parser);
  // @ts-expect-error: the tagger comes too late
  pipeline().use(splitter).use(tokenizer).use(parser).use(tagger);
});

test('a pipeline can start from what documents have', () => {
  const line = pipeline('tokens', 'tags').use(parser);
  expectTypeOf(line.run).parameter(0).toEqualTypeOf<Document<'tokens' | 'tags'>>();
  pipeline('tags').use(tokenizer);
  // @ts-expect-error: tags are there, tokens are not
  pipeline('tags').use(parser);
  // @ts-expect-error: there is no such layer
  pipeline('feelings');
});

test('a document without what the pipeline starts from does not compile', () => {
  const line = pipeline('tokens').use(tagger);
  // @ts-expect-error: its sentences may have no tokens
  line.run({} as Document);
  line.run({} as Document<'tokens'>);
  line.run({} as Document<'tokens' | 'lemmas'>);
});

test('layers that were made are there, others may be', () => {
  expectTypeOf<Sentence<'tokens'>['tokens']>().toEqualTypeOf<readonly Token[]>();
  expectTypeOf<Sentence['tokens']>().toEqualTypeOf<readonly Token[] | undefined>();
  expectTypeOf<Document<'tokens' | 'tags'>>().toExtend<Document<'tokens'>>();
});

test('a stage sees the layers that it needs, and gives just those that it adds', () => {
  const stage: Stage<'tokens', 'tags'> = {
    name: 'tagger',
    needs: ['tokens'],
    adds: ['tags'],
    run: ({ tokens }) => ({ tags: tokens.map(({ form }) => form) }),
  };
  expectTypeOf(stage.run).parameter(0).toEqualTypeOf<Sentence<'tokens'>>();
  const forgetful: Stage<'tokens', 'tags'> = {
    name: 'tagger',
    needs: ['tokens'],
    adds: ['tags'],
    // @ts-expect-error: there are no tags in it
    run: () => ({ lemmas: [] }),
  };
  expectTypeOf(forgetful.name).toBeString();
});

test('documents cannot be altered', () => {
  const document = {} as Document<'tokens'>;
  // @ts-expect-error: it is read only
  document.text = '';
  // @ts-expect-error: it is read only
  document.sentences[0]!.tokens.push({ start: 0, end: 0, form: '' });
  // @ts-expect-error: it is read only
  document.sentences[0]!.start = 1;
});
