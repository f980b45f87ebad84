import { readFileSync } from 'node:fs';
import { testCorpus } from '@hedgerow/corpora';
import { ptb } from '@hedgerow/corpus';
import { expect } from 'vitest';
import { treebankConverter } from '../src/convert.js';
import { leavesOf } from '../src/grammar/leaves-of.js';

interface Annotated {
  readonly id: number;
  readonly cats: readonly string[];
  readonly tree: string;
}

/** How many tokens have the category that the annotators gave, in percent, and how many trees convert. */
function agreement(rows: readonly Annotated[]) {
  const convert = treebankConverter();
  let tokens = 0;
  let same = 0;
  let sentences = 0;
  let derived = 0;
  for (const { cats, tree } of rows) {
    const sentence = ptb.decode(tree)[0]!.sentences[0]!;
    const forms = sentence.tokens!.map(({ form }) => form);
    if (forms.length !== cats.length) continue;
    const conversion = convert(sentence.tree!, forms);
    const categories =
      'derivation' in conversion
        ? leavesOf(conversion.derivation).map(({ category }) => category)
        : conversion.categories;
    sentences++;
    if ('derivation' in conversion) derived++;
    tokens += forms.length;
    same += cats.filter((category, i) => category === categories[i]).length;
  }
  return { agree: (100 * same) / tokens, derived: (100 * derived) / sentences };
}

testCorpus(
  'categories of the 1,000 sentences of GENIA agree with those of the annotators, in the half that rules were made on and in the other',
  ['ccg/genia1000.tree+supertags.jsonl'],
  (file) => {
    const rows = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Annotated);
    for (const rest of [0, 1]) {
      const { agree, derived } = agreement(rows.filter(({ id }) => id % 2 === rest));
      expect(agree).toBeGreaterThan(94.3);
      expect(derived).toBeGreaterThan(98.5);
    }
  },
);

testCorpus(
  'trees of GENIA become derivations',
  ['trees/genia/dev.mrg', 'trees/genia/future_use.mrg'],
  (...files) => {
    const convert = treebankConverter();
    const conversions = files.flatMap((file) =>
      ptb
        .decode(readFileSync(file, 'utf8'), { file })
        .flatMap(({ sentences }) => sentences)
        .map(({ tree, tokens }) =>
          convert(
            tree!,
            tokens!.map(({ form }) => form),
          ),
        ),
    );
    const derived = conversions.filter((conversion) => 'derivation' in conversion).length;
    expect(derived / conversions.length).toBeGreaterThan(0.98);
  },
);
