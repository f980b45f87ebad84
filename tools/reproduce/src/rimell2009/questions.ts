import { windowSupertagger } from '@hedgerow/ccg';
import { trainWindowSupertagger } from '@hedgerow/ccg/train';
import { corpusPaths, questions } from '@hedgerow/named-corpora';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { categorised, sectionPaths, withTreebankTags, wordsOf } from './sections.js';
import { asCopies, exactly } from './supertag-systems.js';
import { taggerOf, tagsBy } from './taggers.js';

/** How many of the questions are learned from. */
const learned = 1000;

/**
 * The pilot study of Clark, Steedman & Curran (2004) that section 3 of Rimell & Clark (2009) cites: a supertagger of general
 * English on questions, without and with 1,000 of them.
 */
export const questionExperiment: Reproduction = {
  id: 'rimell2009/questions',
  title: 'Accuracy of CCG supertaggers on questions, without and with questions to learn from',
  data: [corpusPaths.questions, ...sectionPaths.general],
  run: async (context) => {
    const general = await categorised(context, 'general');
    const documents = withTreebankTags(questions({ reader: context }));
    const tags = await tagsBy(await taggerOf(context, 'published', 'general'), documents);
    const all = documents
      .flatMap(({ sentences }) => sentences)
      .map((sentence, i) => ({
        words: wordsOf(sentence),
        tags: sentence.tags,
        found: tags[i]!,
        categories: sentence.supertags,
      }));
    // Questions of one kind stand together: every fourth or so is kept back.
    const held = Math.max(1, all.length - learned);
    const isHeld = (i: number) =>
      Math.floor(((i + 1) * held) / all.length) > Math.floor((i * held) / all.length);
    const seen = all.filter((_, i) => !isHeld(i));
    const test = all.filter((_, i) => isHeld(i));
    const rows: ReproducedRow[] = [];
    const systems = [
      { name: 'general English', published: 72.0, sentences: general },
      {
        name: 'general English and questions, ten times',
        published: 93.6,
        sentences: [...general, ...asCopies(seen)],
      },
      { name: 'questions alone', published: undefined, sentences: asCopies(seen) },
    ];
    for (const { name, published, sentences } of systems) {
      context.note(`training: ${name}`);
      const supertagger = windowSupertagger(trainWindowSupertagger(sentences, exactly));
      const paper = (['found', 'tags'] as const).map((layer) => {
        let right = 0;
        let words = 0;
        for (const question of test) {
          const said = supertagger.tag(question.words, question[layer]);
          words += said.length;
          right += said.filter((category, k) => category === question.categories[k]).length;
        }
        return (100 * right) / words;
      });
      rows.push({ name, published: [published, undefined], paper, ours: [] });
    }
    return { columns: ['tags found', 'tags given'], rows, notes };
  },
};

const notes = [
  'Published: Clark, Steedman & Curran (2004), with CCGbank 02-21 and 171 What-questions to test on.',
  'Ours: the trees of MASC as derivations, 1,000 of the 1,328 questions to learn from, every fourth or so to test on. The tagger is of the paper’s kind and has learned from EWT and MASC.',
];
