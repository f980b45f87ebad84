import { annotating } from '@hedgerow/pipelines';
import { modelsIn } from '@hedgerow/pipelines/node';
import { scopesText } from '@hedgerow/render';
import { beforeAll, expect, test } from 'vitest';

/** From raw text to scopes with the shipped models: what people have seen go wrong. */
let draw: (text: string) => Promise<string>;

beforeAll(async () => {
  const { run } = await annotating(modelsIn());
  draw = async (text) => {
    const { sentences } = await run({ id: 'x', text, sentences: [] });
    return sentences.map((sentence) => scopesText(sentence, text)).join('\n');
  };
});

test.each([
  ['nor before its verb', '{<Nor!> did the antibody block adhesion}.'],
  ['nor, and another clause', '{<Nor!> did the frost move the stones}, and we left.'],
  [
    'what follows from what is denied, in the text of the demo',
    '{<No!> increase was observed in thalli that had been washed}, and killed thalli did {<not!> differ from living ones}, so [the process <appears?> to be passive].',
  ],
  ['what is set against it', '{<No!> mould was found}, whereas moss was present.'],
  [
    'one lack after another',
    '{<Absence!> of light}, {<lack!> of water} and loss of leaves were recorded.',
  ],
  ['a lack in a lack', 'Cells {<lacking!> the receptor} {<lack!> the protein}.'],
  ['a number that belongs to its noun', 'The patients had {<no!> mucositis of grade 3}.'],
  ['a number after a preposition', 'There was {<no!> change until 2001}.'],
  ['numbers that are joined', 'The leaks [<may?> depend on valves 7 and 9].'],
  ['a number of the literature', 'The seeds did {<not!> sprout} 12.'],
])('%s', async (_, drawn) => {
  const text = drawn.replace(/[<>{}[\]!?]/g, '');
  expect(await draw(text)).toBe(drawn);
});
