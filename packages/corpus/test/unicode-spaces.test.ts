import { expect, test } from 'vitest';
import { ccgbank, ptb, relations, supertags } from '../src/index.js';

/** Only spaces and line ends separate words in these formats: other white space is part of a word, a tag or a label. */
test.each(['\u00a0', '\u2003', '\u3000', '\u0085', '\u2028', '\t'])('%j in a word', (space) => {
  const word = `a${space}b`;
  const leaf = `(<L ${word} ${word} ${word} ${word} ${word}>)`;
  for (const [codec, file] of [
    [supertags, `${word}|${word}|${word}\n`],
    [ccgbank, `ID=x.1 PARSER=GOLD NUMPARSE=1\n(<T ${word} 0 1> ${leaf} )\n`],
    [relations, `(${word} ${word}_0 ${word})\n<c> ${word}|${word}|${word}|O|O|${word}\n\n`],
  ] as const) {
    expect(codec.encode(codec.decode(file))).toBe(file);
  }
  if (space === '\t') return;
  const tree = `( (${word} (${word} ${word}) (-NONE- ${word})) )\n`;
  expect(ptb.encode(ptb.decode(tree))).toBe(tree);
});
