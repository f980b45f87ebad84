/** A capability of others, as a package of theirs would bring it: a stage with a layer of its own. */
import { defineCapability } from '@hedgerow/capability';
import { defineLayer, InputError, pipeline } from '@hedgerow/document';
import { list, spanned, wholeNumber } from '@hedgerow/document/shapes';

/** Spans of capitals, with how loud they are. */
const shouts = defineLayer({
  name: 'shouts',
  standsOn: [],
  shape: list(
    spanned('A word in capitals.', { loudness: wholeNumber('How many letters it has.', 1) }),
    'Words in capitals.',
  ),
});

const lines = {
  name: 'lines',
  needs: [],
  adds: ['sentences'],
  split: (text) =>
    [...text.matchAll(/[^\n]+/g)].map(({ index, 0: line }) => ({
      start: index,
      end: index + line.length,
    })),
};

const shouter = (least) => ({
  name: 'shouter',
  needs: ['sentences'],
  adds: ['shouts'],
  layers: [shouts],
  run: ({ start, end }, text) => {
    const line = text.slice(start, end);
    if (line.includes('hush')) throw new InputError('HUSH', 'it is too quiet', { hint: 'shout' });
    if (line.includes('crash')) throw new RangeError('our own fault');
    return {
      shouts: [...line.matchAll(/[A-Z]+/g)]
        .filter(([word]) => word.length >= least)
        .map(({ index, 0: word }) => ({
          start: start + index,
          end: start + index + word.length,
          loudness: word.length,
        })),
    };
  },
});

export const capabilities = [
  defineCapability({
    name: 'shout',
    title: 'Shouting',
    description: 'Finds words in capitals.',
    options: {
      least: { type: 'whole', least: 1, most: 99, default: 2, help: 'how many letters are loud' },
    },
    models: {},
    textDocuments: 'file',
    adds: ['shouts'],
    layers: [shouts],
    opening: async () => pipeline().use(lines),
    load: async (_models, { least }) => pipeline().use(lines).use(shouter(least)),
  }),
];
