import { ccgbank } from '@hedgerow/corpus';
import { expect, test } from 'vitest';
import { ccgGuide } from './ccg-guide.js';

const auto = `ID=1 PARSER=GOLD NUMPARSE=1
(<T S[dcl] 0 2> (<T NP 0 1> (<L N NN NN Moss N>) ) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/NP VBZ VBZ needs (S[dcl]\\NP)/NP>) (<T NP 0 1> (<T N 1 2> (<L N/N JJ JJ soft N/N>) (<L N NN NN rain N>) ) ) ) )
`;

test('words depend on heads, under the category that they stand for', async () => {
  const [document] = ccgbank.decode(auto);
  const sentence = document!.sentences[0]!;
  const { guide } = await ccgGuide().run(
    { ...sentence, tokens: sentence.tokens!, ccg: sentence.ccg! },
    document!.text,
  );
  expect(guide).toEqual({
    heads: [1, -1, 3, 1],
    labels: ['NP', 'S[dcl]', 'N/N', 'NP'],
    features: [['N'], ['(S[dcl]\\NP)/NP'], ['N/N'], ['N']],
  });
});

test('a sentence without words has no advice', async () => {
  const ccg = { category: 'FRAG', head: 0, children: [] } as const;
  const { guide } = await ccgGuide().run({ start: 0, end: 0, tokens: [], ccg }, '');
  expect(guide).toEqual({ heads: [], labels: [], features: [] });
});
