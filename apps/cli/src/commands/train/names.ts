import type { Document } from '@hedgerow/document';
import { scoreEntities } from '@hedgerow/evaluate';
import { anyTypes, mapTypes, nameFinder } from '@hedgerow/tweet-ner';
import { encodeTweetModel, labelledTweets, trainTweetModel } from '@hedgerow/tweet-ner/train';
import { Option } from 'commander';
import { shippedResources } from '../../capabilities/names/name-models.js';
import { weighted } from '../../files/training-data.js';
import type { Trainer } from './trainer.js';

/** Gazetteers and word classes are those of the model that comes with the command; without one there are none. */
export const namesTrainer: Trainer = {
  name: 'names',
  description: 'Learns names in tweets from tokens and entities, of any of the known types.',
  needs: ['tokens', 'entities'],
  options: [
    { name: 'passes', help: 'how many iterations at most', default: 60, least: 1 },
    { name: 'c2', help: 'the weight of the L2 penalty', default: 0.5, least: 0, fraction: true },
    {
      name: 'prune',
      help: 'leave out weights below this share of the largest',
      default: 0,
      least: 0,
      fraction: true,
    },
    {
      name: 'boldness',
      help: 'what is taken from the score of words outside names',
      default: 1,
      least: 0,
      fraction: true,
    },
  ],
  flags: [
    new Option(
      '--normalise',
      'look words up in their usual spelling (2moro, soooo), in training and wherever the model is used',
    ),
  ],
  prepare: (data) => ({
    ...data,
    documents: mapTypes(data.documents as Document<'tokens' | 'entities'>[], anyTypes),
  }),
  train: async (parts, { passes, c2, prune, boldness }, report, { normalise }) => {
    const documents = weighted(parts) as Document<'tokens' | 'entities'>[];
    const resources = { ...(await shippedResources()), normalise: normalise === true };
    const model = trainTweetModel(labelledTweets(documents), resources, {
      maxIterations: passes!,
      c2: c2!,
      pruneBelow: prune!,
      boldness: boldness!,
      onProgress: ({ iteration }) => report('names', iteration, 0),
    });
    return {
      stages: [nameFinder(model)],
      score: (gold, predicted) => {
        const { micro } = scoreEntities(gold, predicted);
        return { precision: micro.precision, recall: micro.recall, F1: micro.f1 };
      },
      encode: (header) => encodeTweetModel(model, header),
    };
  },
};
