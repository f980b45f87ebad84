import type { Sentence } from '@hedgerow/document';

/** The dependencies in words, for those who do not see the picture: *It: SBJ of may*. */
export function describeArcs({ tokens, dependencies }: Sentence<'tokens'>): string {
  if (dependencies === undefined) return 'No dependencies.';
  const told = tokens.flatMap(({ form }, i) => {
    const head = tokens[dependencies.heads[i] ?? -2];
    if (head !== undefined) return [`${form}: ${dependencies.labels[i]} of ${head.form}`];
    return dependencies.heads[i] === -1 ? [`${form}: ${dependencies.labels[i]}`] : [];
  });
  return `${told.join('; ')}.`;
}
