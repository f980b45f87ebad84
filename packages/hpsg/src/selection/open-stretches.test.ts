import { forestBuilder } from '@hedgerow/learn/chart';
import { expect, test } from 'vitest';
import { toyParser } from '../../test/toy-treebank.js';
import { openStretches } from './open-stretches.js';

test('words and what a forest has nodes for are open, all else is closed', () => {
  const { sentence } = toyParser().examples.find(({ sentence }) => sentence.length > 4)!;
  const builder = forestBuilder();
  builder.addEdge(builder.addNode(0, 1, 4), 0, 0);
  const forest = builder.build(0);
  const { length, choices } = sentence;
  const open = openStretches(sentence, [forest]);
  for (let from = 0; from <= length; from++) {
    for (let to = 0; to <= length; to++) {
      const isWord = choices[from]?.to.includes(to) ?? false;
      expect(open[from * (length + 1) + to]).toBe(isWord || (from === 1 && to === 4) ? 1 : 0);
    }
  }
});
