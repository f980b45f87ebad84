import { networkSupertagger, type Supertagger, windowSupertagger } from '@hedgerow/ccg';
import { trainNetworkSupertagger, trainWindowSupertagger } from '@hedgerow/ccg/train';
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
    const ownTags = await tagsBy(await taggerOf(context, 'own', 'general'), documents);
    const all = documents
      .flatMap(({ sentences }) => sentences)
      .map((sentence, i) => ({
        words: wordsOf(sentence),
        tags: sentence.tags,
        found: tags[i]!,
        ownFound: ownTags[i]!,
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
      const network = networkSupertagger(trainNetworkSupertagger(sentences, { passes: 4 }));
      const share = (by: Supertagger, layer: 'found' | 'ownFound' | 'tags') => {
        let right = 0;
        let words = 0;
        for (const question of test) {
          const said = by.tag(question.words, question[layer]);
          words += said.length;
          right += said.filter((category, k) => category === question.categories[k]).length;
        }
        return (100 * right) / words;
      };
      rows.push({
        name,
        published: [published, undefined],
        paper: [share(supertagger, 'found'), share(supertagger, 'tags')],
        ours: [share(network, 'ownFound'), share(network, 'tags')],
      });
    }
    return { columns: ['tags found', 'tags given'], rows, deviations, notes };
  },
};

const deviations = [
  'general English is the trees of MASC as derivations, 80,000 words, where they have CCGbank 02-21; the tagger has learned from EWT (train) and MASC.',
  '1,000 of the 1,328 questions are learned from, and every fourth or so is tested on, where they have 171 What-questions to test on.',
];

const notes = [
  'Published: Clark, Steedman & Curran (2004), whose experiment the paper cites.',
  'hedgerow’s: its own tagger and a network for categories.',
];
