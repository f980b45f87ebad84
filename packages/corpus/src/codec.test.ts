import { type Document, InputError } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../test/refusals.js';
import { type CodecOptions, defineCodec } from './codec.js';
import { cutLines } from './cut/cut-lines.js';
import { recordError } from './record.js';

/** A format for these tests: a document a line, `!` being an error, `$` something to end with. */
const lines = defineCodec({
  name: 'lines',
  title: 'lines',
  extensions: ['lines'],
  layers: ['tokens'],
  needs: ['tokens'],
  options: [
    { name: 'case', help: 'how to write', values: ['upper', 'as-is'], default: 'as-is' },
    { name: 'end', help: 'what to write last', default: '' },
  ],
  cut: ({ limits }) => cutLines(limits),
  decoder: () => {
    let held: Document | undefined;
    return {
      *record(record) {
        const at = record.text.indexOf('!');
        if (at >= 0) throw recordError(record, at, 'LINES', 'found !', 'take it out');
        if (record.text === '$') held = { id: '$', text: '', sentences: [] };
        else yield { id: '1', text: record.text, sentences: [] };
      },
      end() {
        if (held !== undefined) throw new InputError('LINES', 'found $ at the end');
        return [];
      },
    };
  },
  encoder: ({ option, given }) => ({
    document: ({ text }) => `${option('case') === 'upper' ? text.toUpperCase() : text}\n`,
    end: () => given('end') ?? '',
  }),
});

const document = (text: string): Document => ({
  id: text,
  text,
  sentences: [{ start: 0, end: text.length, tokens: [{ start: 0, end: text.length, form: text }] }],
});
const texts = (documents: readonly Document[]) => documents.map(({ text }) => text);

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('reading', () => {
  test('takes text and bytes, mixed and wherever they are cut', async () => {
    const bytes = new TextEncoder().encode('β😀\n');
    const chunks = ['a\nb', '', bytes.subarray(0, 1), bytes.subarray(1, 4), bytes.subarray(4)];
    expect(texts(await collect(lines.read(chunks)))).toEqual(['a', 'bβ😀']);
  });

  test.each([
    ['text', ['\ufeffa']],
    ['bytes', [new Uint8Array([0xef, 0xbb]), new Uint8Array([0xbf, 0x61])]],
    ['text after nothing', ['', '\ufeffa']],
  ])('a byte order mark before %s is dropped, and only the first', async (_what, chunks) => {
    expect(texts(await collect(lines.read([...chunks, '\ufeff'])))).toEqual(['a\ufeff']);
    expect(texts(lines.decode('\ufeff\ufeffa'))).toEqual(['\ufeffa']);
  });

  test('gives a document as soon as it is there, and reads no further', async () => {
    let pulled = 0;
    async function* source() {
      for (const chunk of ['a\n', 'b\n', 'c\n']) {
        pulled++;
        yield chunk;
      }
    }
    const documents = lines.read(source());
    await documents.next();
    expect(pulled).toBe(1);
    await documents.return();
    expect(pulled).toBe(1);
  });

  test('an error names the file, the place and the hint', () => {
    const error = inputErrorOf(() => lines.decode('a\nb!', { file: 'f.lines' }));
    expect(error).toMatchObject({
      code: 'LINES',
      hint: 'take it out',
      source: { file: 'f.lines', line: 2, column: 2, excerpt: 'b!' },
    });
  });

  test('broken records are skipped on request, told with their file, and the rest is read', async () => {
    const skipped: InputError[] = [];
    const options: CodecOptions = {
      file: 'f',
      onError: 'skip',
      onSkip: (error) => skipped.push(error),
    };
    expect(texts(lines.decode('a\n!\nb\n$', options))).toEqual(['a', 'b']);
    expect(texts(await collect(lines.read(['a\n!', '\nb\n$'], options)))).toEqual(['a', 'b']);
    expect(skipped.map(({ source }) => [source?.file, source?.line])).toEqual([
      ['f', 2],
      ['f', undefined],
      ['f', 2],
      ['f', undefined],
    ]);
  });

  test('a bug is not an input error, and is never skipped', () => {
    const broken = defineCodec({
      name: 'broken',
      title: 'broken',
      extensions: [],
      layers: [],
      needs: [],
      cut: ({ limits }) => cutLines(limits),
      decoder: () => ({
        record() {
          throw new TypeError('oops');
        },
      }),
      encoder: () => ({ document: () => '' }),
    });
    expect(() => broken.decode('a', { onError: 'skip' })).toThrow(TypeError);
  });

  test('limits can be changed', () => {
    const { code } = inputErrorOf(() => lines.decode('abc', { limits: { recordLength: 2 } }));
    expect(code).toBe('LIMIT');
  });
});

describe('writing', () => {
  test('encode and write agree', async () => {
    const options = { format: { case: 'upper', end: 'fin' } };
    const documents = [document('a'), document('b')];
    expect(lines.encode(documents, options)).toBe('A\nB\nfin');
    expect((await collect(lines.write(documents, options))).join('')).toBe('A\nB\nfin');
  });

  test('nothing is written before its document comes', async () => {
    const asked: string[] = [];
    async function* source() {
      for (const text of ['a', 'b']) {
        asked.push(text);
        yield document(text);
      }
    }
    const written = lines.write(source());
    expect((await written.next()).value).toBe('a\n');
    expect(asked).toEqual(['a']);
  });

  test.each([
    ['a sentence without them', { ...document('a'), sentences: [{ start: 0, end: 1 }] }],
    ['a text that is not split', { ...document('a'), sentences: [] }],
  ])('layers that the format needs are asked for: %s', (_what, bare) => {
    const error = inputErrorOf(() => lines.encode([bare]));
    expect(error.code).toBe('MISSING_LAYER');
    expect(error.message).toContain('tokens');
  });

  test('a document without text needs no layers', () => {
    expect(lines.encode([{ id: '1', text: ' ', sentences: [] }])).toBe(' \n');
  });
});

describe('options', () => {
  test('a name that is none is refused, with those there are', () => {
    const error = inputErrorOf(() => lines.decode('', { format: { colour: 'red' } }));
    expect(error).toMatchObject({ code: 'FORMAT_OPTION', hint: 'its options: case, end' });
  });

  test('names of Object are none', () => {
    const { code } = inputErrorOf(() => lines.decode('', { format: { constructor: 'x' } }));
    expect(code).toBe('FORMAT_OPTION');
  });

  test('a value that is none is refused, with those there are', () => {
    const error = inputErrorOf(() => lines.encode([], { format: { case: 'lower' } }));
    expect(error.message).toContain('upper, as-is');
  });

  test('they are declared for all to see', () => {
    expect(lines.options.map(({ name }) => name)).toEqual(['case', 'end']);
  });
});
