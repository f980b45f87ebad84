import {
  mixedSupertagger,
  networkSupertagger,
  type Supertagger,
  windowSupertagger,
} from '@hedgerow/ccg';
import { treeDeriver } from '@hedgerow/ccg/convert';
import {
  type SupertaggedSentence,
  trainNetworkSupertagger,
  trainWindowSupertagger,
} from '@hedgerow/ccg/train';
import type { Sentence } from '@hedgerow/document';
import { type Bracketed, corpusPaths, genia, genia1000, masc } from '@hedgerow/named-corpora';
import { tagger } from '@hedgerow/preprocess';
import { trainTagger } from '@hedgerow/preprocess/train';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';

/** Section 5.2 of Rimell & Clark (2009): supertaggers of general English, of 900 sentences of GENIA, and of both. */
export const table2: Reproduction = {
  id: 'rimell2009/table-2',
  title: 'Accuracy of CCG supertaggers on 1,000 sentences of GENIA, in ten folds',
  data: [
    corpusPaths.genia1000,
    corpusPaths.masc,
    ...geniaParts().map((part) => corpusPaths.genia(part)),
  ],
  run: async (context) => {
    const { annotated, treebank, general } = await readData(context);
    const rows: ReproducedRow[] = [];
    for (const { name, published, base, ported, make } of systems) {
      const ground = { none: [], general, treebank }[base];
      let right = 0;
      let words = 0;
      // What has seen no fold is the same for all.
      const unported = ported ? undefined : make(ground);
      for (let fold = 0; fold < 10; fold++) {
        context.note(`${name}: fold ${fold + 1} of 10`);
        const isTest = (_: unknown, i: number) => Math.floor((i * 10) / annotated.length) === fold;
        const seen = annotated.filter((sentence, i) => !isTest(sentence, i));
        const found =
          unported ?? make([...ground, ...seen.map((one) => ({ ...one, weight: copies }))]);
        for (const { words: forms, tags, categories } of annotated.filter(isTest)) {
          const said = found.tag(forms, tags);
          words += forms.length;
          right += categories.filter((category, i) => category === said[i]).length;
        }
      }
      rows.push({ name, published: [published], ours: [(100 * right) / words] });
    }
    return { columns: ['accuracy'], rows, notes };
  },
};

function geniaParts() {
  return ['train', 'dev', 'future_use'] as const;
}

/** How often a sentence of the domain counts. */
const copies = 10;

const window = (sentences: readonly SupertaggedSentence[]): Supertagger =>
  windowSupertagger(trainWindowSupertagger(sentences));

const network = (sentences: readonly SupertaggedSentence[]): Supertagger =>
  networkSupertagger(trainNetworkSupertagger(sentences));

/** What each row is trained on and how; `ported` has the nine other folds. */
const systems: readonly {
  readonly name: string;
  readonly published?: number;
  readonly base: 'none' | 'general' | 'treebank';
  readonly ported: boolean;
  readonly make: (sentences: readonly SupertaggedSentence[]) => Supertagger;
}[] = [
  { name: 'general English', published: 91.2, base: 'general', ported: false, make: window },
  { name: 'GENIA', published: 91.3, base: 'none', ported: true, make: window },
  { name: 'both', published: 93.0, base: 'general', ported: true, make: window },
  { name: 'trees of GENIA as derivations', base: 'treebank', ported: false, make: window },
  { name: 'these and GENIA', base: 'treebank', ported: true, make: window },
  { name: 'the same, by a network', base: 'treebank', ported: true, make: network },
  {
    name: 'the same, by both',
    base: 'treebank',
    ported: true,
    make: (sentences) =>
      mixedSupertagger([
        { tagger: window(sentences), share: 0.4 },
        { tagger: network(sentences), share: 0.6 },
      ]),
  },
];

const notes = [
  'General English is MASC, its trees made into derivations, where the paper has sections 02-21 of CCGbank; the sentences of GENIA count ten times, as there.',
  'Tags are those of a tagger that was trained on the trees of GENIA without the 1,000 sentences.',
  'The rules that make derivations of trees were made on every other of the 1,000 sentences.',
];

async function readData(context: ReproductionContext) {
  const gold = genia1000({ reader: context });
  const left = new Set(gold.map(({ sentences }) => lettersOf(sentences[0]!)));
  const trees = geniaParts()
    .flatMap((part) => genia(part, { reader: context }))
    .filter(({ sentences }) => !left.has(lettersOf(sentences[0]!)));
  context.note('training: tagger');
  const tag = tagger(trainTagger([{ documents: trees }], { passes: 8 }));
  const annotated: SupertaggedSentence[] = [];
  for (const { text, sentences } of gold) {
    for (const sentence of sentences) {
      const { tags } = await tag.run(sentence, text);
      annotated.push({ words: wordsOf(sentence), tags, categories: sentence.supertags });
    }
  }
  return {
    annotated,
    treebank: await supertagged(trees),
    general: await supertagged(masc({ reader: context })),
  };
}

/** The sentences whose trees become derivations. */
async function supertagged(documents: readonly Bracketed[]): Promise<SupertaggedSentence[]> {
  const derive = treeDeriver();
  const found: SupertaggedSentence[] = [];
  for (const { text, sentences } of documents) {
    for (const sentence of sentences) {
      if (sentence.tokens.length === 0) continue;
      const { supertags } = (await derive.run(sentence, text)) as Pick<Sentence, 'supertags'>;
      if (supertags === undefined) continue;
      found.push({ words: wordsOf(sentence), tags: sentence.tags, categories: supertags });
    }
  }
  return found;
}

function wordsOf({ tokens }: Sentence<'tokens'>): string[] {
  return tokens.map(({ form }) => form);
}

/** A sentence by its letters alone: the two releases of GENIA cut some words in different places. */
function lettersOf({ tokens }: Sentence<'tokens'>): string {
  return tokens
    .map(({ form }) => form)
    .join('')
    .replace(/[\s\\]/g, '');
}
