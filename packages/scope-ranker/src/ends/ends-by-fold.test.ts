import { expect, test } from 'vitest';
import { type Parsed, parsed } from '../../test/parsed.js';
import { toTheEnd } from '../../test/some-rules.js';
import { endsByFold } from './ends-by-fold.js';
import { scopeEnds } from './scope-ends.js';
import type { ScopeEndsPart } from './train-scope-ends.js';

/** Whether the clause of *if* is in the scope is told by the fold alone. */
const sentence = (noun: string, [early, late]: readonly [string, string]) =>
  parsed(
    `${noun}/NN/2/SBJ {<may>/MD/0/ROOT rot/VB/2/VC${early} if/IN/3/ADV winds/NNS/6/SBJ rise/VBP/4/SUB${late} ././2/P`,
  );
const part = ({ text, sentence }: Parsed) =>
  [{ id: text, text, sentences: [sentence] }] as unknown as ScopeEndsPart['documents'];
const parts = 'moss fern reed rush'.split(' ').flatMap((noun) => [
  { fold: 'early', documents: part(sentence(noun, ['}', ''])) },
  { fold: 'late', documents: part(sentence(noun, ['', '}'])), weight: 3 },
]);

test('a model has not seen the fold that it is asked for by, and is trained once', async () => {
  const trained: string[] = [];
  const witnesses = { rules: [toTheEnd] };
  const modelWithout = await endsByFold(parts, {
    ...witnesses,
    l2: 0.1,
    onFold: (fold) => trained.push(fold),
  });
  const { text, sentence: hay } = sentence('hay', ['}', '']);
  const scopeWithout = async (fold: string) => {
    const [span] = (await scopeEnds(modelWithout(fold), witnesses).run(hay, text)).scopes[0]!.spans;
    return text.slice(span!.start, span!.end);
  };
  expect(await scopeWithout('late')).toBe('may rot');
  expect(await scopeWithout('early')).toBe('may rot if winds rise');
  // With all to learn from, those that count more win.
  expect(await scopeWithout('nothing')).toBe('may rot if winds rise');
  expect(modelWithout('late')).toBe(modelWithout('late'));
  expect(trained).toEqual(['late', 'early', 'nothing']);
});
