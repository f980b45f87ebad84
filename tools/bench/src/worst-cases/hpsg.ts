import type { DerivationNode } from '@hedgerow/document';
import type { WorstCase } from './worst-case.js';

/** A sentence of one token, and one with a token for each character. */
const tokenizations = {
  'a token without end': (text: string) => [{ start: 0, end: text.length, form: text }],
  'tokens without end': (text: string) =>
    Array.from(text, (form, start) => ({ start, end: start + 1, form })),
};

/** A treebank of three sentences, in whose grammar any nouns make a compound in any order: each more has more derivations. */
function compounds() {
  return ['hens cats sleep', 'cats bees sing', 'bees hens hum'].map((text) => {
    const sentence = sentenceOf(text);
    const [first, second, verb] = sentence.tokens.map(
      (token, i): DerivationNode => ({
        label: `${token.form}_1`,
        type: i < 2 ? 'n_-_c_le' : 'v_-_le',
        children: [token],
      }),
    ) as [DerivationNode, DerivationNode, DerivationNode];
    const over = (label: string, ...children: DerivationNode[]) => ({ label, children });
    const compound = over('hdn_bnp_c', over('np-hdn_cpd_c', first, second));
    const derivation = over('root_strict', over('sb-hd_mc_c', compound, verb));
    return { sentence: { ...sentence, derivations: [derivation] }, text };
  });
}

function sentenceOf(text: string) {
  const tokens = Array.from(text.matchAll(/\S+/g), ({ 0: form, index }) => ({
    start: index,
    end: index + form.length,
    form,
  }));
  const tags = tokens.map((_, i) => (i < tokens.length - 1 ? 'NNS' : 'VBP'));
  return { start: 0, end: text.length, tokens, tags };
}

export const hpsgCases: readonly WorstCase[] = [
  ...Object.entries(tokenizations).map(
    ([name, tokenize]): WorstCase => ({
      name: `${name}, for the grammar`,
      place: 'packages/hpsg/src/tokens/grammar-lattice.ts',
      size: 1000,
      load: async () => {
        const { compileMultiwords, grammarLattice } = await import('@hedgerow/hpsg');
        const multiwords = compileMultiwords(['a-1', '1-a', 'a-1-a', 'a-1-a-1']);
        return (size) => {
          const text = 'a-1-'.repeat(size);
          const sentence = { start: 0, end: text.length, tokens: tokenize(text) };
          return () => grammarLattice(sentence, text, { multiwords });
        };
      },
    }),
  ),
  {
    name: 'a sentence too long for the chart of derivations',
    place: 'packages/hpsg/src/selection/derivation-selector.ts',
    size: 110,
    load: async () => {
      const { derivationParser } = await import('@hedgerow/hpsg');
      const { trainHpsg } = await import('@hedgerow/hpsg/train');
      const heads = { 'np-hdn_cpd_c': 1, 'sb-hd_mc_c': 1 } as const;
      const model = trainHpsg(compounds(), { heads, networkPasses: 0, passes: 2 });
      const parser = derivationParser(model, { best: 20, longest: 1000 });
      return (size) => {
        const text = `${'hens '.repeat(size)}sleep`;
        const sentence = sentenceOf(text);
        return () => parser.run(sentence, text);
      };
    },
  },
];
