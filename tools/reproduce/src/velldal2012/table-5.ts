import { type Dependencies, type Document, InputError, type Sentence } from '@hedgerow/document';
import type { Cell, Reproduction } from '../reproduction.js';
import { parseAll, parsingData, parsingStages } from './parsing.js';
import { speculationSets } from './scope-sets.js';

const papers = speculationSets.find(({ name }) => name === 'BSP')!;

/** How long the words of example (13) are: its text is in the corpus. */
const lengths = [3, 7, 5, 4, 3, 2, 4, 2, 5, 7, 1];

/** PoS, the features, the head and relation of XLE, those of MaltParser. `VERB` is as printed. */
const published: readonly (readonly Cell[])[] = [
  ['DT', undefined, '4', 'SPECDET', '4', 'NMOD'],
  ['JJ', 'degree:attributive', '4', 'ADJUNCT', '4', 'NMOD'],
  ['JJ', 'degree:attributive', '4', 'ADJUNCT', '4', 'NMOD'],
  ['NN', 'pers:3 case:nom num:sg ntype:common', '3', 'SUBJ', '5', 'SBJ'],
  ['MD', 'mood:ind subcat:MODAL tense:pres clauseType:decl', '0', 'ROOT', '0', 'ROOT'],
  ['VB', undefined, '7', 'PHI', '5', 'VC'],
  ['VERB', 'subcat:V-SUBJ-OBJ vtype:main passive:+', '5', 'XCOMP', '6', 'VC'],
  ['IN', undefined, '9', 'PHI', '7', 'LGS'],
  ['DT', 'deixis:proximal', '10', 'SPECDET', '10', 'NMOD'],
  ['NNS', 'num:pl pers:3 case:obl common:count ntype:common', '7', 'OBL-AG', '8', 'PMOD'],
  ['.', undefined, '0', 'PUNC', '5', 'P'],
];

export const table5: Reproduction = {
  id: 'velldal2012/table-5',
  title: 'The tree of example (13), and what the parser was told of it by another',
  data: [papers.path, ...parsingData],
  run: async (context) => {
    const parsing = await parsingStages(context);
    const found = await parseAll(exampleAmong(papers.read(context)), parsing.stages);
    const [{ sentences, text } = { sentences: [], text: '' }] = found;
    const sentence = sentences[0] as Sentence<
      'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues'
    >;
    const second = (await parsing.otherTrees?.(sentence, text))?.second?.dependencies;
    const arc = ({ heads, labels }: Dependencies, i: number) => [String(heads[i]! + 1), labels[i]];
    return {
      columns: ['PoS', 'Features', 'XHead', 'XDep', 'Head', 'DepRel'],
      rows: sentence.tokens.map(({ form }, i) => ({
        name: `${i + 1} ${form}`,
        published: published[i]!,
        ours: [
          sentence.tags[i],
          sentence.deepFeatures?.[i]?.join(' ') || undefined,
          ...(second === undefined ? [undefined, undefined] : arc(second, i)),
          ...arc(sentence.dependencies, i),
        ],
      })),
      notes: [
        ...parsing.notes,
        "The paper's parser is told what an LFG grammar (XLE) finds; ours what a fast parser of the same kind finds, which stands in the columns of XLE where --parser best is asked for. Features of ours are what a model of deep features adds to a tree.",
      ],
    };
  },
};

/** The sentence of these lengths alone. */
function exampleAmong(documents: readonly Document[]): Document[] {
  for (const document of documents) {
    const found = document.sentences.find(({ start, end }) => {
      const words = document.text.slice(start, end).match(/\w+|[^\w\s]/g) ?? [];
      return (
        words.length === lengths.length && words.every((word, i) => word.length === lengths[i])
      );
    });
    if (found !== undefined) return [{ ...document, sentences: [found] }];
  }
  throw new InputError('NO_EXAMPLE', `example (13) is not in ${papers.path}`);
}
