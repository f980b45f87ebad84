import { expect, test } from 'vitest';
import { labelRecipes } from './labelling.js';
import { bioData } from './model-data.js';

test('each file that is learned by labelling says what it is made of', () => {
  const data: { readonly [name: string]: readonly { readonly name: string }[] } = bioData();
  for (const [name, { kinds }] of Object.entries(labelRecipes)) {
    const sources = data[name]!.map((source) => source.name);
    expect(sources.some((source) => source.startsWith('CoNLL-2010'))).toBe(
      kinds.includes('speculation'),
    );
    expect(sources.some((source) => source.startsWith('BioScope'))).toBe(
      kinds.includes('negation'),
    );
  }
});
