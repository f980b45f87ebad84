import type { Dependencies, Stage } from '@hedgerow/document';
import { parser } from '@hedgerow/preprocess';
import { type TrainParserOptions, trainParser } from '@hedgerow/preprocess/train';
import type { Treebank } from './treebanks.js';

/** A parser that reads sentences from their end: as good as one that reads them from the start, with other errors. */
export function mirroredParser(
  documents: readonly Treebank[],
  options: TrainParserOptions = {},
): Stage<'tokens' | 'tags', 'dependencies'> {
  const mirrored = documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tokens: sentence.tokens.toReversed(),
      tags: sentence.tags.toReversed(),
      dependencies: mirror(sentence.dependencies),
    })),
  }));
  const stage = parser(trainParser([{ documents: mirrored }], options));
  return {
    ...stage,
    name: 'mirrored-parser',
    run: async (sentence, text) => {
      const found = await stage.run(
        {
          ...sentence,
          tokens: sentence.tokens.toReversed(),
          tags: sentence.tags.toReversed(),
        },
        text,
      );
      return { dependencies: mirror(found.dependencies) };
    },
  };
}

function mirror({ heads, labels }: Dependencies): Dependencies {
  const last = heads.length - 1;
  return {
    heads: heads.toReversed().map((head) => (head < 0 ? -1 : last - head)),
    labels: labels.toReversed(),
  };
}
