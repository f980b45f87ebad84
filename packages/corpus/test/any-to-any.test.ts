import type { Document, LayerName } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../src/check-document.js';
import { formats as all, type Codec, type FolderCodec } from '../src/index.js';

/** Those that are read alone say so: their own tests have that. */
const formats = all.filter(({ readOnly }) => readOnly !== true);

/** A document that no format made: what each format says it carries must come through it. */
const text = 'Rain may not open capsules .';
const made: Document = {
  id: 'd1',
  text,
  sentences: [
    {
      start: 0,
      end: text.length,
      tokens: [
        { start: 0, end: 4, form: 'Rain' },
        { start: 5, end: 8, form: 'may' },
        { start: 9, end: 12, form: 'not' },
        { start: 13, end: 17, form: 'open' },
        { start: 18, end: 26, form: 'capsules' },
        { start: 27, end: 28, form: '.' },
      ],
      tags: ['NN', 'MD', 'RB', 'VB', 'NNS', '.'],
      upos: ['NOUN', 'AUX', 'PART', 'VERB', 'NOUN', 'PUNCT'],
      lemmas: ['rain', 'may', 'not', 'open', 'capsule', '.'],
      dependencies: {
        heads: [1, -1, 1, 1, 3, 1],
        labels: ['SBJ', 'ROOT', 'ADV', 'VC', 'OBJ', 'P'],
      },
      deepFeatures: [[], ['clause:declarative'], [], [], [], []],
      tree: {
        label: 'S',
        children: [
          { label: 'NP-SBJ', children: [{ label: 'NN', token: 0 }] },
          {
            label: 'VP',
            children: [
              { label: 'MD', token: 1 },
              { label: 'RB', token: 2 },
              {
                label: 'VP',
                children: [
                  { label: 'VB', token: 3 },
                  { label: 'NP', children: [{ label: 'NNS', token: 4 }] },
                ],
              },
            ],
          },
          { label: '.', token: 5 },
        ],
      },
      cues: [{ kind: 'negation', spans: [{ start: 9, end: 12 }] }],
      // Without its cue: some formats leave that out of scopes.
      scopes: [{ cue: 0, spans: [{ start: 13, end: 26 }] }],
      certainty: { label: 'uncertain' },
      entities: [{ start: 0, end: 4, type: 'Weather' }],
      chunks: [{ start: 18, end: 26, type: 'NP' }],
      supertags: ['N', '(S[dcl]\\NP)/(S[b]\\NP)', '(S\\NP)\\(S\\NP)', '(S[b]\\NP)/NP', 'N', '.'],
      relations: [
        { type: 'nsubj', arguments: [3, 0] },
        { type: 'dobj', arguments: [3, 4] },
      ],
      ccg: ccgOf(),
      derivations: [
        {
          label: 'sb-hd_mc_c',
          children: [
            { label: 'rain_n1', children: [{ start: 0, end: 4, form: 'rain' }] },
            {
              label: 'open_v1',
              children: [{ start: 5, end: 28, form: 'may not open capsules .' }],
            },
          ],
        },
      ],
    },
  ],
};

function ccgOf() {
  const leaf = (token: number, category: string) => ({ category, token });
  const object = {
    category: 'S[b]\\NP',
    head: 0 as const,
    children: [leaf(3, '(S[b]\\NP)/NP'), leaf(4, 'N')],
  };
  const modal = {
    category: '(S[dcl]\\NP)/(S[b]\\NP)',
    head: 0 as const,
    children: [leaf(1, '(S[dcl]\\NP)/(S[b]\\NP)'), leaf(2, '(S\\NP)\\(S\\NP)')],
  };
  const verb = { category: 'S[dcl]\\NP', head: 0 as const, children: [modal, object] };
  const clause = { category: 'S[dcl]', head: 1 as const, children: [leaf(0, 'N'), verb] };
  return { category: 'S[dcl]', head: 0 as const, children: [clause, leaf(5, '.')] };
}

/** What the formats leave out of a layer, which is no loss: names that they give themselves. */
function bare(value: unknown): unknown {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  return JSON.parse(
    JSON.stringify(value, (key, part) =>
      ['id', 'tokens', 'modifiedTag', 'indexedCategory', 'from', 'to', 'score'].includes(key)
        ? undefined
        : part,
    ),
  );
}

/** Layers that a format makes of others: the tokens of an ERG tree are its leaves; columns are where it puts what has no name. */
function isOwn(layer: LayerName, { name }: Codec | FolderCodec): boolean {
  return layer === 'columns' || (layer === 'tokens' && name === 'erg-trees');
}

/** Options under which a format carries all that it can. */
const chosen: { readonly [format: string]: { readonly [option: string]: string } } = {
  brat: { tokens: 'yes' },
  columns: { columns: 'form,lemma,upos,tag,chunk,entity' },
};

function through(
  codec: Codec | FolderCodec,
  documents: readonly Document[],
  onLoss: (loss: string) => void = () => {},
): Document[] {
  const options = { format: chosen[codec.name] ?? {}, onLoss };
  return codec.medium === 'text'
    ? codec.decode(codec.encode(documents, options), options)
    : codec.decode(codec.encode(documents, options), options);
}

describe.each(formats.map((codec) => [codec.name, codec] as const))('%s', (_name, codec) => {
  test('carries what it says from a document that it did not make', () => {
    const [document] = through(codec, [made]);
    checkDocument(document);
    const [sentence] = document?.sentences ?? [];
    const present = Object.keys(made.sentences[0]!) as LayerName[];
    const carried = present.filter((layer) => codec.layers.includes(layer) && !isOwn(layer, codec));
    for (const layer of carried) {
      expect(bare(sentence?.[layer]), layer).toEqual(bare(made.sentences[0]![layer]));
    }
  });

  test('writes the same where the layers that it has no room for are taken away', () => {
    const options = { format: chosen[codec.name] ?? {} };
    const room: readonly string[] = [
      ...['start', 'end', 'id', ...codec.layers],
      ...(codec.alsoWrites?.(options.format) ?? []),
    ];
    const sentences = made.sentences.map(
      (sentence) =>
        Object.fromEntries(Object.entries(sentence).filter(([key]) => room.includes(key))) as {
          start: number;
          end: number;
        },
    );
    const narrow = codec.carriesAll === true ? made : { ...made, sentences };
    expect(codec.encode([narrow], options)).toEqual(codec.encode([made], options));
  });

  test('gives on to every other format all that both carry, or tells what not', () => {
    const once = through(codec, [made]);
    for (const other of formats) {
      const there = once[0]?.sentences[0] ?? { start: 0, end: 0 };
      if (!other.needs.every((layer) => there[layer] !== undefined)) continue;
      const losses: string[] = [];
      const [document] = through(other, once, (loss) => losses.push(loss));
      expect(document, other.name).toBeDefined();
      checkDocument(document);
      const shared = (Object.keys(there) as LayerName[]).filter(
        (layer) => other.layers.includes(layer) && !isOwn(layer, other),
      );
      for (const layer of shared) {
        if (losses.some((loss) => loss.includes(layer))) continue;
        expect(bare(document?.sentences[0]?.[layer]), `${other.name}: ${layer}`).toEqual(
          bare(there[layer]),
        );
      }
    }
  });
});
