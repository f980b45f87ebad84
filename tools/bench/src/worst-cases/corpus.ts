import type { Codec, FolderCodec, NamedFile } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import type { WorstCase } from './worst-case.js';

type Load = WorstCase['load'];

async function codecOf<M extends Codec['medium'] | FolderCodec['medium']>(
  name: string,
  _medium: M,
): Promise<Extract<Codec | FolderCodec, { medium: M }>> {
  const { formatNamed } = await import('@hedgerow/corpus');
  return formatNamed(name) as Extract<Codec | FolderCodec, { medium: M }>;
}

/** Reads a file and, if it can be read, writes it again. */
function through(format: string, fileOf: (size: number) => string): Load {
  return async () => {
    const codec = await codecOf(format, 'text');
    return (size) => {
      const file = fileOf(size);
      return () => codec.encode(codec.decode(file));
    };
  };
}

function throughFolder(format: string, filesOf: (size: number) => NamedFile[]): Load {
  return async () => {
    const codec = await codecOf(format, 'folder');
    return (size) => {
      const files = filesOf(size);
      return () => codec.encode(codec.decode(files));
    };
  };
}

/** Reads a file that comes in a character at a time. */
function inDrops(format: string, fileOf: (size: number) => string): Load {
  return async () => {
    const codec = await codecOf(format, 'text');
    return (size) => {
      const file = fileOf(size);
      return async () => {
        for await (const _document of codec.read(file));
      };
    };
  };
}

function written(format: string, documentsOf: (size: number) => Document[]): Load {
  return async () => {
    const { formatNamed } = await import('@hedgerow/corpus');
    const codec = formatNamed(format);
    return (size) => {
      const documents = documentsOf(size);
      return () => codec.encode(documents);
    };
  };
}

function bioscopeOf(sentence: string): string {
  return `<Annotation><DocumentSet><Document><DocID>1</DocID><DocumentPart><sentence id="S1">${sentence}</sentence></DocumentPart></Document></DocumentSet></Annotation>`;
}

function biocOf(document: string): string {
  return `{"source":"","date":"","key":"","infons":{},"documents":[${document}]}`;
}

function times<T>(size: number, make: (i: number) => T): T[] {
  return Array.from({ length: size }, (_, i) => make(i));
}

function tokensOf(size: number) {
  return times(size, (i) => ({ start: 2 * i, end: 2 * i + 1, form: 'a' }));
}

function sentenceOf(size: number, layers: object): Document[] {
  const text = 'a '.repeat(size);
  return [{ id: '1', text, sentences: [{ start: 0, end: text.length, ...layers }] }];
}

const xml = 'packages/corpus/src/cut/cut-xml.ts';
const check = 'packages/corpus/src/xml/check-xml.ts';
const fit = 'packages/corpus/src/bioscope/fit-marks.ts';

export const corpusCases: readonly WorstCase[] = [
  {
    name: 'a line that is nearly one of supertags',
    place: 'packages/corpus/src/formats.ts',
    size: 2000,
    load: async () => {
      const { detectFormat } = await import('@hedgerow/corpus');
      return (size) => {
        const head = `${'x|'.repeat(size)}y  z`;
        return () => detectFormat('<stdin>', head);
      };
    },
  },
  {
    name: 'document types that do not end',
    place: xml,
    size: 2000,
    load: through('bioscope', (size) => '<!DOCTYPE '.repeat(size)),
  },
  {
    name: 'a tag that does not end, in drops',
    place: xml,
    size: 2000,
    load: inDrops('bioscope', (size) => `<Annotation><Document ${'a="b" '.repeat(size)}`),
  },
  {
    name: 'a document type that does not end, in drops',
    place: xml,
    size: 2000,
    load: inDrops('bioscope', (size) => `<!DOCTYPE ${'"b" '.repeat(size)}`),
  },
  {
    name: 'a record in drops',
    place: xml,
    size: 2000,
    load: inDrops('bioscope', (size) => bioscopeOf('a &lt; b '.repeat(size))),
  },
  {
    name: 'attributes without end',
    place: check,
    size: 1000,
    load: through('bioscope', (size) =>
      bioscopeOf(`<xcope id="X" ${times(size, (i) => `a${i}="b"`).join(' ')}>a</xcope>`),
    ),
  },
  {
    name: 'spaces that are no white space of XML in a tag',
    place: check,
    size: 500,
    load: through('bioscope', (size) => `<Annotation${'\u00a0'.repeat(size)}>`),
  },
  {
    name: 'entities, comments and CDATA',
    place: check,
    size: 1000,
    load: through('bioscope', (size) => bioscopeOf('&amp;<!-- - --><![CDATA[]]]]>'.repeat(size))),
  },
  {
    name: 'many scopes in a sentence',
    place: 'packages/corpus/src/bioscope/decode.ts',
    size: 1000,
    load: through('bioscope', (size) =>
      bioscopeOf(times(size, (i) => `<xcope id="X${i}">a</xcope>`).join(' ')),
    ),
  },
  {
    name: 'many parts of one cue',
    place: 'packages/corpus/src/bioscope/decode.ts',
    size: 1000,
    load: through('bioscope', (size) =>
      bioscopeOf(`<xcope id="X">${'<cue type="negation" ref="X">a</cue> '.repeat(size)}</xcope>`),
    ),
  },
  {
    name: 'cues and scopes that cross, share words and ids',
    place: fit,
    size: 1000,
    load: written('bioscope', (size) =>
      sentenceOf(size, {
        cues: times(size, (i) => ({ kind: 'negation', spans: [{ start: i, end: i + 9 }] })),
        scopes: times(size, (i) => ({
          cue: i,
          spans: [{ start: i, end: 2 * size }],
          id: 'X1.1.1',
        })),
      }),
    ),
  },
  {
    name: 'a row of many columns',
    place: 'packages/corpus/src/formats/columns.ts',
    size: 2000,
    load: through('columns', (size) => `${'a\t'.repeat(size)}b\n`),
  },
  {
    name: 'a key that stands in a deep place',
    place: 'packages/corpus/src/text/json.ts',
    size: 1000,
    load: through('bioc-json', (size) =>
      biocOf(`{"x":${'[{"y":'.repeat(size)}1${'}]'.repeat(size)},"id":"1","passages":[{}]}`),
    ),
  },
  {
    name: 'JSON in drops',
    place: 'packages/corpus/src/cut/cut-json.ts',
    size: 2000,
    load: inDrops('bioc-json', (size) =>
      biocOf(`{"id":"1","passages":[{"offset":0,"text":"${'a \\" '.repeat(size)}"}]}`),
    ),
  },
  {
    name: 'a header of JSON in drops',
    place: 'packages/corpus/src/cut/cut-json.ts',
    size: 2000,
    load: inDrops('bioc-json', (size) => `{"source":"${'a\\" '.repeat(size)}","documents":[]}`),
  },
  {
    name: 'many scopes of one cue in columns',
    place: 'packages/corpus/src/formats/starsem.ts',
    size: 1000,
    load: written('starsem', (size) =>
      sentenceOf(size, {
        tokens: tokensOf(size),
        cues: [{ kind: 'negation', spans: [{ start: 0, end: 1 }] }],
        scopes: times(size, (i) => ({ cue: 0, spans: [{ start: 2 * i, end: 2 * i + 1 }] })),
      }),
    ),
  },
  {
    name: 'documents of one name',
    place: 'packages/corpus/src/text/file-names.ts',
    size: 500,
    load: written('brat', (size) => times(size, () => ({ id: 'a', text: 'b', sentences: [] }))),
  },
  {
    name: 'multiwords over the same tokens',
    place: 'packages/corpus/src/formats/conllu.ts',
    size: 500,
    load: written('conllu', (size) =>
      sentenceOf(size, {
        tokens: tokensOf(size),
        multiwords: times(size, () => ({
          start: 0,
          end: 2 * size,
          form: 'a',
          first: 0,
          last: size - 1,
        })),
      }),
    ),
  },
  {
    name: 'many results of an item',
    place: 'packages/corpus/src/tsdb/reader.ts',
    size: 500,
    load: throughFolder('tsdb', (size) => [
      {
        name: 'relations',
        text: 'item:\n  i-id :integer\n  i-input :string\n\nparse:\n  parse-id :integer\n  i-id :integer\n  p-tokens :string\n\nresult:\n  parse-id :integer\n  result-id :integer\n  derivation :string\n',
      },
      { name: 'item', text: `1@${'😀'.repeat(size)}\n` },
      { name: 'parse', text: `1@1@(1, 0, 1, <0:1>${', (1, 0, 1, <0:1>'.repeat(size)}\n` },
      { name: 'result', text: times(size, (i) => `1@${i}@(0 a 0 0 1 ("x"))\n`).join('') },
    ]),
  },
  {
    name: 'many fields of a table',
    place: 'packages/corpus/src/tsdb/tables.ts',
    size: 1000,
    load: throughFolder('tsdb', (size) => [
      {
        name: 'relations',
        text: `item:\n  i-id :integer\n  i-input :string\n${times(size, (i) => `  f${i} :string\n`).join('')}`,
      },
      { name: 'item', text: `1@a${'@b'.repeat(size)}\n` },
    ]),
  },
  {
    name: 'an annotation of many parts, and many annotations',
    place: 'packages/corpus/src/stand-off/brat-annotations.ts',
    size: 500,
    load: throughFolder('brat', (size) => [
      {
        name: 'a.ann',
        text: `T1\tX ${times(size, (i) => `${2 * i} ${2 * i + 1}`).join(';')}\t${'a '.repeat(size).trim()}\n${times(size, (i) => `R${i}\tHas Arg1:T1 Arg2:T1\n`).join('')}`,
      },
      { name: 'a.txt', text: 'a '.repeat(size) },
    ]),
  },
  {
    name: 'deep trees',
    place: 'packages/corpus/src/formats/ptb.ts',
    size: 200,
    load: through('ptb', (size) =>
      `${'(A (B b) '.repeat(size)}(C c)${')'.repeat(size)}\n`.repeat(2),
    ),
  },
  {
    name: 'brackets in drops',
    place: 'packages/corpus/src/cut/cut-brackets.ts',
    size: 1000,
    load: inDrops('ptb', (size) => `(S ${'(B b) '.repeat(size)})`),
  },
  {
    name: 'lines in drops',
    place: 'packages/corpus/src/cut/cut-lines.ts',
    size: 2000,
    load: inDrops('supertags', (size) => `${'a|B|C '.repeat(size)}a|B|C\n`),
  },
  {
    name: 'sentences in drops',
    place: 'packages/corpus/src/cut/cut-sentences.ts',
    size: 500,
    load: inDrops('conllx', (size) =>
      times(size, (i) => `${i + 1}\ta\t_\t_\t_\t_\t_\t_\t_\t_\n`).join(''),
    ),
  },
  {
    name: 'words without tags',
    place: 'packages/corpus/src/formats/tagged.ts',
    size: 1000,
    load: through('tagged', (size) => `${'a_B '.repeat(size)}c\n`),
  },
  {
    name: 'derivations with brackets that do not close',
    place: 'packages/corpus/src/formats/ccgbank.ts',
    size: 200,
    load: through('ccgbank', (size) => `ID=a.1 X\n${'(<T S 0 1> '.repeat(size)}\n`),
  },
  {
    name: 'arguments that look like tokens',
    place: 'packages/corpus/src/formats/relations.ts',
    size: 1000,
    load: through('relations', (size) => `(a ${'b_1_1_x '.repeat(size)}c)\n${'_1'.repeat(size)}\n`),
  },
  {
    name: 'leaves of a derivation',
    place: 'packages/corpus/src/formats/erg-trees.ts',
    size: 1000,
    load: through(
      'erg-trees',
      (size) =>
        `["p", "1", "${'😀'.repeat(size)}", ["a", [${times(size, (i) => `["b", [["x", ${i}, ${i + 1}]]]`).join(', ')}]]]\n`,
    ),
  },
  {
    name: 'derivations of a sentence, a line each',
    place: 'packages/corpus/src/formats/udf.ts',
    size: 500,
    load: through(
      'udf',
      (size) =>
        `# id = 1\n# text = ${'😀'.repeat(size)}\n${times(size, () => '(0 a 0 0 1 ("x" 1 "+FROM \\"0\\" +TO \\"1\\""))\n').join('')}`,
    ),
  },
  {
    name: 'a derivation over many lines',
    place: 'packages/corpus/src/formats/udf.ts',
    size: 1000,
    load: through('udf', (size) => `(a\n${times(size, () => ' (0 b 0 0 1 ("x"))\n').join('')} )\n`),
  },
  {
    name: 'leaves of a derivation in brackets',
    place: 'packages/corpus/src/formats/derivation-brackets.ts',
    size: 1000,
    load: through('derivation-brackets', (size) => `(a ${'(b@t x) '.repeat(size)})\n`),
  },
];
