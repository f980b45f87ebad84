import type { ScopeMaker } from '../src/index.js';

/** Rules that know one thing: a scope goes from its cue to the end of the sentence. */
export const toTheEnd: ScopeMaker = {
  name: 'to-the-end',
  needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues'],
  adds: ['scopes'],
  run: ({ cues, tokens }) => ({
    scopes: cues.map(({ spans }, cue) => ({
      cue,
      spans: [{ start: spans[0]!.start, end: tokens.at(-2)!.end }],
      why: [{ rule: 'to the end', tokens: [] }],
    })),
  }),
};
