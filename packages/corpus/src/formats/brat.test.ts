import type { Document, InputError, Sentence } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../../test/refusals.js';
import { folderConformance } from '../conformance.js';
import { bioscope } from './bioscope.js';
import { brat } from './brat.js';

const text = '😀 Gene β may not bind.\nIt is unlikely,\nwe think, that A fails.\n\nC is fine.\n';
const annotations = `T1\tSpeculation_cue 9 12\tmay
T2\tScope 9 21\tmay not bind
R1\tHas_scope Cue:T1 Scope:T2\t
T3\tNegation_cue 13 16\tnot
T4\tScope 13 21\tnot bind
R2\tHas_scope Scope:T4 Cue:T3
T5\tProtein 2 8\tGene β
T6\tNegation_cue 29 31\tun
T7\tScope 23 37;49 61\tIt is unlikely that A fails
R7\tHas_scope Cue:T6 Scope:T7
T8\tNegated_event 31 37\tlikely
R8\tHas_event Cue:T6 Event:T8
T9\tDisease 54 55;61 62\tA .
T10\tBinding 17 21\tbind
E1\tBinding:T10 Theme:T5 Site:T9
R9\tFoo Arg1:T5 Arg2:T9\t
A1\tNegated E1
A2\tConfidence E1 High
M1\tOld T9
N1\tReference T5 UniProt:P35222\tcatenin beta-1
#1\tAnnotatorNotes T5\tis it? really: yes	or no
*\tEquiv T5 T9
`;
const pair = (name: string, ann: string, txt: string) => [
  { name: `${name}.ann`, text: ann },
  { name: `${name}.txt`, text: txt },
];

describe('conformance', () => {
  for (const { name, run } of folderConformance(brat, [
    { name: 'all kinds of lines', files: pair('sub/doc-1', annotations, text) },
    {
      name: 'several documents',
      files: [
        ...pair('a', 'T1\tX 0 1\tA\n', 'A b.\r\n'),
        ...pair('b', '', 'No annotations.'),
        ...pair('c', 'T3\tScope 0 2\tA \r\n', 'A b.'),
        { name: 'd.txt', text: 'Not annotated.\n' },
      ],
    },
    {
      name: 'statuses of entities',
      files: pair(
        'a',
        'T1\tX 0 1\tA\nT2\tX 2 3\tb\nA1\tStatus T1 negated\nA2\tStatus T2 active\n',
        'A b.\n',
      ),
    },
    {
      name: 'tokens and tags',
      files: pair(
        'a',
        'T1\tToken 0 2\tIt\nT2\tToken 3 6\tmay\nT3\tSpeculation_cue 3 6\tmay\nA1\tTag T1 PRP\nA2\tTag T2 MD\n',
        'It may',
      ),
      options: { format: { tokens: 'yes' } },
    },
  ])) {
    test(name, run);
  }
});

const covered = (document: Document, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => document.text.slice(start, end));

describe('reading', () => {
  const [document] = brat.decode(pair('sub/doc-1', annotations, text));
  const [first, second, third] = document!.sentences as [Sentence, Sentence, Sentence];

  test('the name of the files is the id', () => {
    expect(document?.id).toBe('sub/doc-1');
  });

  test('lines are sentences, and those that an annotation crosses are one', () => {
    expect(covered(document!, document!.sentences)).toEqual([
      '😀 Gene β may not bind.',
      'It is unlikely,\nwe think, that A fails.',
      'C is fine.',
    ]);
    expect(third).toMatchObject({ cues: [], scopes: [], events: [], entities: [] });
  });

  test('offsets count characters', () => {
    expect(first.cues?.map((cue) => [cue.kind, ...covered(document!, cue.spans)])).toEqual([
      ['speculation', 'may'],
      ['negation', 'not'],
    ]);
    expect(
      first.entities?.map(({ type, ...span }) => [type, ...covered(document!, [span])]),
    ).toEqual([
      ['Protein', 'Gene β'],
      ['Binding', 'bind'],
    ]);
  });

  test('scopes know their cues, whatever the order of arguments, and can have gaps', () => {
    expect(first.scopes?.map(({ cue, spans }) => [cue, ...covered(document!, spans)])).toEqual([
      [0, 'may not bind'],
      [1, 'not bind'],
    ]);
    expect(second.scopes?.map(({ cue, spans }) => [cue, ...covered(document!, spans)])).toEqual([
      [0, 'It is unlikely', 'that A fails'],
    ]);
    expect(second.events?.map(({ cue, spans }) => [cue, ...covered(document!, spans)])).toEqual([
      [0, 'likely'],
    ]);
  });

  test('a scope of no cue, and a scope of two', () => {
    const ann =
      'T1\tScope 0 5\ta b c\nT2\tNegation_cue 0 1\ta\nT3\tNegation_cue 4 5\tc\nT4\tScope 2 3\tb\n' +
      'R1\tHas_scope Cue:T2 Scope:T1\nR2\tHas_scope Cue:T3 Scope:T1\n';
    const documents = brat.decode(pair('x', ann, 'a b c'));
    expect(documents[0]?.sentences[0]?.scopes?.map(({ cue, id }) => [cue, id])).toEqual([
      [0, 'T1'],
      [1, 'T1'],
      [null, 'T4'],
    ]);
    expect(brat.encode(documents)[0]?.text).toBe(ann);
  });

  test('files of other names are passed over, and pairs need not stand together', () => {
    const files = [
      { name: 'annotation.conf', text: '[entities]' },
      { name: 'a.ann', text: '' },
      { name: 'a.b.ann', text: '' },
      { name: 'a.b.txt', text: 'B' },
      { name: 'a.txt', text: 'A' },
    ];
    expect(brat.decode(files).map(({ id }) => id)).toEqual(['a.b', 'a']);
  });

  test('types can be given other names', () => {
    const ann = 'T1\tNegTerm 0 2\tno\nT2\tExtent 0 4\tno x\nR1\tHas_scope Cue:T1 Scope:T2\n';
    const options = { format: { negation: 'NegTerm', scope: 'Extent' } };
    const documents = brat.decode(pair('a', ann, 'no x'), options);
    expect(documents[0]?.sentences[0]).toMatchObject({
      cues: [{ kind: 'negation' }],
      scopes: [{ cue: 0 }],
    });
    expect(brat.encode(documents, options)[0]?.text).toBe(ann);
  });
});

describe('writing', () => {
  const encode = (document: Document, format: { [name: string]: string } = {}) => {
    const losses: string[] = [];
    const files = brat.encode([document], { format, onLoss: (loss) => losses.push(loss) });
    return { files, ann: files[0]?.text, losses: [...new Set(losses)] };
  };
  const cues = [{ kind: 'speculation', spans: [{ start: 3, end: 6 }] }] as const;
  const scopes = [{ cue: 0, spans: [{ start: 3, end: 11 }] }];

  test('documents made by hand', () => {
    const sentence = {
      start: 0,
      end: 12,
      cues,
      scopes,
      entities: [{ start: 0, end: 2, type: 'X' }],
    };
    const { files, losses } = encode({ id: 'a', text: '😀 may rain.', sentences: [sentence] });
    expect(files).toEqual(
      pair(
        'a',
        'T1\tSpeculation_cue 2 5\tmay\nT2\tScope 2 10\tmay rain\nT3\tX 0 1\t😀\nR1\tHas_scope Cue:T1 Scope:T2\n',
        '😀 may rain.',
      ),
    );
    expect(losses).toEqual([]);
  });

  test('an annotation that is changed is written anew, the others stay as they are', () => {
    const [read] = brat.decode(pair('a', annotations, text));
    const changed = {
      ...read!,
      sentences: read!.sentences.map((sentence, i) =>
        i > 0 ? sentence : { ...sentence, cues: [], scopes: [] },
      ),
    };
    const { ann, losses } = encode(changed);
    const gone = /^(?:T1|T2|T3|T4|R1|R2)\t.*\n/gm;
    expect(ann).toBe(annotations.replace(gone, ''));
    expect(losses).toEqual([]);
  });

  test('what refers to an annotation that is gone goes with it', () => {
    const [read] = brat.decode(pair('a', annotations, text));
    const sentences = read!.sentences.map(({ entities, ...sentence }) => ({
      ...sentence,
      entities: entities?.filter(({ id }) => id !== 'T5') ?? [],
    }));
    const { ann, losses } = encode({ ...read!, sentences });
    expect(losses).toContain('what was said of annotations that are gone');
    expect(ann?.split('\n').map((line) => line.split('\t')[0])).toEqual(
      'T1 T2 R1 T3 T4 R2 T6 T7 R7 T8 R8 T9 T10 M1 '.split(' '),
    );
  });

  test('new annotations get ids that are free', () => {
    const [read] = brat.decode(
      pair('a', 'T7\tX 0 2\tIt\nR3\tFoo Arg1:T7 Arg2:T7\n', 'It may rain.'),
    );
    const sentences = [{ ...read!.sentences[0]!, cues, scopes }];
    expect(encode({ ...read!, sentences }).ann).toBe(
      'T7\tX 0 2\tIt\nR3\tFoo Arg1:T7 Arg2:T7\nT8\tSpeculation_cue 3 6\tmay\nT9\tScope 3 11\tmay rain\nR4\tHas_scope Cue:T8 Scope:T9\n',
    );
  });

  test('two annotations of one id get two', () => {
    const entities = [
      { start: 0, end: 2, type: 'X', id: 'T1' },
      { start: 3, end: 6, type: 'Y', id: 'T1' },
      { start: 7, end: 11, type: 'Z', id: 'gene-7' },
    ];
    const { ann, losses } = encode({
      id: 'a',
      text: 'It may rain.',
      sentences: [{ start: 0, end: 12, entities }],
    });
    expect(ann?.match(/^T\d+/gm)).toEqual(['T1', 'T2', 'T3']);
    expect(losses).toEqual(['ids other than T1, T2, ...']);
  });

  test('tokens and tags only where they are asked for', () => {
    const tokens = [
      { start: 0, end: 2, form: 'It' },
      { start: 3, end: 6, form: 'might' },
    ];
    const document = {
      id: 'a',
      text: 'It may',
      sentences: [{ start: 0, end: 6, tokens, tags: ['PRP', 'M D'] }],
    };
    expect(encode(document)).toMatchObject({
      ann: '',
      losses: ['tokens and tags, unless the option tokens is yes'],
    });
    expect(encode(document, { tokens: 'yes' })).toMatchObject({
      ann: 'T1\tToken 0 2\tIt\nT2\tToken 3 6\tmay\nA1\tTag T1 PRP\n',
      losses: ['forms of tokens beside their text', 'tags with white space'],
    });
  });

  test('what brat cannot say is told', () => {
    const { losses } = encode({
      id: 'a',
      text: 'A b. C d.',
      sections: [{ type: 'Title', start: 0, end: 4 }],
      sentences: [
        { start: 0, end: 4, id: 'S1', entities: [{ start: 0, end: 1, type: 'a b' }] },
        { start: 5, end: 9, cues: [{ kind: 'negation', spans: [{ start: 5, end: 5 }] }] },
      ],
    });
    expect(losses.sort()).toEqual([
      'annotations that cover no text',
      'ids of sentences',
      'sections',
      'sentence boundaries inside lines',
      'white space in types of entities',
    ]);
  });

  test('no id leads out of the folder, and every document has files of its own', () => {
    const ids = ['../x', '../x', '/etc/passwd', '', '.', 'a\\b', 'a/b'];
    const files = brat.encode(ids.map((id) => ({ id, text: 'x', sentences: [] })));
    const names = files.map(({ name }) => name).filter((name) => name.endsWith('.txt'));
    expect(names).toEqual([
      '___x.txt',
      '___x-2.txt',
      '_etc_passwd.txt',
      '_.txt',
      '_-2.txt',
      'a_b.txt',
      'a_b-2.txt',
    ]);
    const source = { format: 'brat' };
    const [file] = brat.encode([{ id: '../../x', text: 'x', sentences: [], source }]);
    expect(file?.name).toBe('__/__/x.txt');
  });

  test('cues and scopes of another format come back the same', () => {
    const xml =
      '<Annotation><DocumentSet><Document><DocID>1</DocID><DocumentPart><sentence id="S1"><xcope id="X2"><cue type="speculation" ref="X2">Either</cue> A <cue type="speculation" ref="X2">or</cue> <xcope id="X1"><cue type="negation" ref="X1">no</cue> B</xcope></xcope>.</sentence><sentence id="S2">C.</sentence></DocumentPart></Document></DocumentSet></Annotation>';
    const documents = bioscope.decode(xml);
    const again = brat.decode(brat.encode(documents));
    const bare = (all: readonly Document[]) =>
      all.map(({ text: whole, sentences }) => [
        whole,
        sentences.map(({ start, end, cues: c, scopes: s }) => [
          start,
          end,
          c?.map(({ kind, spans }) => [kind, spans]),
          s?.map(({ cue, spans }) => [cue, spans]),
        ]),
      ]);
    expect(bare(again)).toEqual(bare(documents));
  });
});

describe('refusals', () => {
  const base = 'T1\tX 0 2\tIt\n';
  test.each<[string, string, number, number]>([
    ['a line without an id', `${base}hello\n`, 2, 1],
    ['an id of no kind', 'X1\tfoo T1\n', 1, 1],
    ['an id without a number', 'T\tX 0 2\tIt\n', 1, 1],
    ['spaces for tabs', 'T1 X 0 2 It\n', 1, 1],
    ['offsets that are no numbers', 'T1\tX a 2\tIt\n', 1, 4],
    ['offsets that are negative', 'T1\tX -1 2\tIt\n', 1, 4],
    ['half a range', 'T1\tX 0 2;3\tIt\n', 1, 4],
    ['no type', 'T1\t0 2\tIt\n', 1, 4],
    ['an empty range', 'T1\tX 1 1\t\n', 1, 6],
    ['a range that ends before it starts', 'T1\tX 0 1;6 3\tI\n', 1, 10],
    ['a range beyond the text', 'T1\tX 0 13\tIt may rain.\n', 1, 6],
    ['another text than is there', `${base}T2\tX 3 6\tmight\n`, 2, 10],
    ['an id that is there twice', `${base}T1\tY 0 2\tIt\n`, 2, 1],
    ['a relation with one argument', `${base}R1\tFoo Arg1:T1\n`, 2, 15],
    ['a relation with an argument without a role', `${base}R1\tFoo Arg1:T1 T1\n`, 2, 16],
    ['a relation to nothing', `${base}R1\tFoo Arg1:T1 Arg2:T9\n`, 2, 21],
    ['an event without a trigger', `${base}E1\tFoo\n`, 2, 4],
    ['an attribute of nothing', `${base}A1\tFoo\n`, 2, 7],
    ['an attribute of what is not there', `${base}A1\tFoo T2\n`, 2, 8],
    ['a note on what is not there', `${base}#1\tAnnotatorNotes T3\thm\n`, 2, 19],
    [
      'a scope of what is no cue',
      `${base}T2\tScope 0 2\tIt\nR1\tHas_scope Cue:T1 Scope:T2\n`,
      3,
      1,
    ],
    [
      'a cue of what is no scope',
      `${base}T2\tNegation_cue 0 2\tIt\nR1\tHas_scope Cue:T2 Scope:T1\n`,
      3,
      1,
    ],
    ['a scope relation with other arguments', `${base}R1\tHas_scope Arg1:T1 Arg2:T1\n`, 2, 1],
    ['an event of no cue', `${base}T2\tNegated_event 0 2\tIt\n`, 2, 1],
  ])('refuses %s', (_what, ann, line, column) => {
    const error = inputErrorOf(() => brat.decode(pair('a', ann, 'It may rain.'), { file: 'dir' }));
    expect([error.code, error.source?.file, error.source?.line, error.source?.column]).toEqual([
      'BRAT',
      'dir/a.ann',
      line,
      column,
    ]);
  });

  test('refuses annotations without their text', () => {
    const error = inputErrorOf(() => brat.decode([{ name: 'a.ann', text: '' }]));
    expect([error.code, error.source?.file]).toEqual(['BRAT', 'a.ann']);
  });

  test('refuses tokens that overlap', () => {
    const ann = 'T1\tToken 0 2\tIt\nT2\tToken 1 2\tt\n';
    const options = { format: { tokens: 'yes' } };
    expect(inputErrorOf(() => brat.decode(pair('a', ann, 'It'), options)).source?.line).toBe(2);
  });

  test('refuses a file too long', () => {
    const options = { limits: { recordLength: 5 } };
    const error = inputErrorOf(() => brat.decode(pair('a', '', 'It may rain.'), options));
    expect([error.code, error.source?.file]).toEqual(['LIMIT', 'a.txt']);
  });

  test('a broken pair is skipped on request, and told', () => {
    const skipped: InputError[] = [];
    const files = [...pair('a', 'oops', 'A'), ...pair('b', '', 'B')];
    const documents = brat.decode(files, {
      onError: 'skip',
      onSkip: (error) => skipped.push(error),
    });
    expect(documents.map(({ id }) => id)).toEqual(['b']);
    expect(skipped.map(({ source }) => source?.file)).toEqual(['a.ann']);
  });
});

describe('the status of an entity', () => {
  const files = pair('a', 'T1\tX 0 1\tA\nT2\tX 2 3\tb\nA3\tStatus T1 negated\n', 'A b.\n');
  const annotated = (document: Document) => brat.encode([document])[0]!.text;

  test('is read where it is one of ours', () => {
    const [document] = brat.decode(files);
    expect(document!.sentences[0]!.statuses).toEqual([{ entity: 0, status: 'negated', why: [] }]);
    const others = pair('a', 'T1\tX 0 1\tA\nA1\tStatus T1 active\n', 'A b.\n');
    expect(brat.decode(others)[0]!.sentences[0]!.statuses).toBeUndefined();
  });

  test('is written as an attribute, and one that changed is written anew', () => {
    const [document] = brat.decode(files);
    const statuses = [
      { entity: 0, status: 'both', why: [] },
      { entity: 1, status: 'affirmed', why: [] },
    ] as const;
    const [sentence] = document!.sentences;
    expect(annotated({ ...document!, sentences: [{ ...sentence!, statuses }] })).toBe(
      'T1\tX 0 1\tA\nT2\tX 2 3\tb\nA4\tStatus T1 both\nA5\tStatus T2 affirmed\n',
    );
  });

  test('is kept as it stands where the document says nothing of it', () => {
    const [document] = brat.decode(files);
    const [{ statuses: _statuses, ...sentence }] = document!.sentences as [Sentence];
    expect(annotated({ ...document!, sentences: [sentence] })).toContain('A3\tStatus T1 negated');
  });
});
