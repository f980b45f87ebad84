import { expect, test } from 'vitest';
import { parsed } from '../../test/parsed.js';
import { toTheEnd } from '../../test/some-rules.js';
import { endCandidates, startCandidates } from './candidates.js';
import { gatherEvidence } from './cue-evidence.js';

async function candidates(line: string) {
  const { text, sentence } = parsed(line);
  const [evidence] = await gatherEvidence(sentence, text, { rules: [toTheEnd] });
  const words = (tokens: number[]) => tokens.map((i) => sentence.tokens[i]!.form).join(' ');
  return { ends: words(endCandidates(evidence!)), starts: words(startCandidates(evidence!)) };
}

test('scopes end with no mark inside the sentence and with no bracket that opens', async () => {
  const { ends } = await candidates(
    'It/PRP/2/SBJ <may>/MD/0/ROOT rain/VB/2/VC ,/,/2/P or/CC/2/COORD (/(/7/P snow/VB/5/CONJ )/)/7/P ././2/P',
  );
  expect(ends).toBe('may rain or snow ) .');
});

test('they begin with the cue or with an edge before it, from the nearest on', async () => {
  const { starts } = await candidates(
    'So/RB/4/ADV ,/,/4/P rain/NN/4/SBJ <may>/MD/0/ROOT fall/VB/4/VC ././4/P',
  );
  expect(starts).toBe('may rain So');
});

test('however long a sentence is, a cue has few candidates', async () => {
  const many = Array.from({ length: 500 }, () => 'and/CC/1/COORD').join(' ');
  const { ends } = await candidates(`<may>/MD/0/ROOT ${many} ././1/P`);
  expect(ends.split(' ').length).toBeLessThan(70);
});
