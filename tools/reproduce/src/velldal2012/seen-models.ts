/** What the headers of models say of the abstracts of BioScope: figures on texts that a model has seen are no figures. */
import { mayHaveSeenBioscope } from '@hedgerow/corpora/data-sources';
import { InputError } from '@hedgerow/document';
import type { ModelUsed } from '../reproduction.js';

export function refuseSeen(models: readonly ModelUsed[]): void {
  const seen = seenAmong(models);
  if (seen.length === 0) return;
  throw new InputError(
    'SEEN_MODELS',
    `by their headers, these models have seen the abstracts of BioScope, or do not tell: ${seen.map(describe).join('; ')}`,
    {
      hint: 'the table is scored on those abstracts: `pnpm train:en-bio --without-bioscope --out FOLDER` makes models that have not seen them; --take-seen-models makes the table all the same, and its notes say so',
    },
  );
}

/** Of each file what it was trained on, and what follows from that. */
export function seenNotes(models: readonly ModelUsed[], what = 'The models of --models'): string[] {
  const seen = seenAmong(models);
  return [
    `${what} were trained on: ${models.map(describe).join('; ')}.`,
    seen.length === 0
      ? 'None of them has seen the BioScope abstracts.'
      : `The BioScope abstracts have been seen, for all that is known, by ${seen.map(({ file }) => file).join(', ')}: the figures on them are not those of unseen text.`,
  ];
}

function seenAmong(models: readonly ModelUsed[]): ModelUsed[] {
  return models.filter(({ data }) => mayHaveSeenBioscope(data));
}

function describe({ file, data = [] }: ModelUsed): string {
  const sources = data.map(({ name }) => name).join(', ');
  return `${file} (${sources === '' ? 'its header does not tell' : sources})`;
}
