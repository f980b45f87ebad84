/** What dynamic features cost: section 4 calls its decoder faster than looking at all paths. */

import type { Sentence } from '@hedgerow/document';
import { mixedTagger } from '@hedgerow/mixed-pos';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { scoreSystem, trainPaper } from './compare.js';
import { corporaData, corporaNote, type MixedCorpus, mixedCorpora } from './corpora.js';
import { trainingDeviations } from './systems.js';

/** As wide as a beam gets: it stands for the search of all paths. */
const widest = 255;
const widths = [widest, 64, 16, 4, 1];

export const section4: Reproduction = {
  id: 'zhao2012/section-4',
  title: 'Dynamic features of the best path alone, against each path its own: cost and answers',
  data: corporaData,
  run: async (context) => {
    const rows: ReproducedRow[] = [];
    for (const corpus of mixedCorpora) rows.push(...rowsOf(corpus, context));
    return {
      columns: [
        'microseconds a character',
        'words with tags, F1',
        '% of sentences as by the widest',
      ],
      rows,
      deviations: trainingDeviations,
      notes: [
        corporaNote,
        `A search of all paths would not end: the widest beam, of ${widest} paths that make their own features, stands for it. One model, trained by Algorithms 1 and 2 as printed, is decoded in all ways; the static one has no dynamic features at all. Times are those of this run, by the processor.`,
        'The paper gives no figures: by its orders, dynamic features cost Algorithm 1 what static ones do, and less than a search of all paths.',
      ],
    };
  },
};

function rowsOf(corpus: MixedCorpus, context: ReproductionContext): ReproducedRow[] {
  const { train, test } = corpus.read(context);
  context.note(`${corpus.name}: training`);
  const dynamic = trainPaper('dynamic', train, 'paper');
  const fixed = mixedTagger(trainPaper('static', train, 'paper'));
  context.note(`${corpus.name}: decoding`);
  const byWidth = widths.map((width) => ({
    name: `a beam of ${width}`,
    ...timed(mixedTagger(dynamic, { decoder: { kind: 'beam', width } }), test),
  }));
  const reference = byWidth[0]!.tagged;
  const row = (name: string, { tagged, perCharacter }: Timed) => [
    perCharacter,
    scoreSystem(test, tagged).total.f1,
    name === '' ? undefined : sameSentences(tagged, reference),
  ];
  return [
    {
      name: `${corpus.name} Algorithm 1, static features`,
      published: [],
      paper: row('', timed(fixed, test)),
      ours: [],
    },
    {
      name: `${corpus.name} Algorithm 1`,
      published: [],
      paper: row('Algorithm 1', timed(mixedTagger(dynamic), test)),
      ours: [],
    },
    ...byWidth.map((found) => ({
      name: `${corpus.name} ${found.name}`,
      published: [],
      ours: row(found.name, found),
    })),
  ];
}

interface Timed {
  readonly tagged: readonly TaggedDocument[];
  /** In microseconds. */
  readonly perCharacter: number;
}

function timed(
  tagger: ReturnType<typeof mixedTagger>,
  documents: readonly TaggedDocument[],
): Timed {
  let characters = 0;
  const before = process.cpuUsage();
  const tagged = documents.map(({ id, text, sentences }) => {
    characters += text.length;
    return {
      id,
      text,
      sentences: sentences.map(
        ({ start, end }): Sentence<'tokens' | 'tags'> => ({
          start,
          end,
          ...tagger.run({ start, end }, text),
        }),
      ),
    };
  });
  const { user } = process.cpuUsage(before);
  return { tagged, perCharacter: user / characters };
}

function sameSentences(
  tagged: readonly TaggedDocument[],
  reference: readonly TaggedDocument[],
): number {
  const answer = ({ tokens, tags }: Sentence<'tokens' | 'tags'>) =>
    tokens.map(({ start }, i) => `${start} ${tags[i]}`).join(' ');
  const pairs = tagged.flatMap(({ sentences }, d) =>
    sentences.map((sentence, s) => answer(sentence) === answer(reference[d]!.sentences[s]!)),
  );
  return (100 * pairs.filter(Boolean).length) / pairs.length;
}
