import type { Document, Stage } from '@hedgerow/document';
import { tagger } from '@hedgerow/preprocess';
import { trainTagger } from '@hedgerow/preprocess/train';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';
import { maxentTagger } from './maxent-tagger.js';
import { annotatedSentences, generalEnglish, otherTrees, type Tagged } from './sections.js';

/** What a tagger has learned from; none has seen the 1,000 sentences. */
export type TaggerData = 'general' | 'genia' | 'both';

/** The paper's tagger, or hedgerow's own, an averaged perceptron. */
export type TaggerKind = 'published' | 'own';

export function taggerOf(
  context: ReproductionContext,
  kind: TaggerKind,
  data: TaggerData,
): Promise<Stage<'tokens', 'tags'>> {
  return remember(context, `rimell2009 tagger ${kind} ${data}`, async () => {
    const documents: Tagged[] = [
      ...(data === 'genia' ? [] : generalEnglish(context)),
      ...(data === 'general' ? [] : otherTrees(context)),
    ];
    context.note(`training: tagger, ${kind}, ${data}`);
    return kind === 'own'
      ? tagger(trainTagger([{ documents }], { passes: 8 }))
      : maxentTagger(documents.flatMap(({ sentences }) => sentences));
  });
}

/** The tags of each of the 1,000 sentences. */
export function tagsOfAnnotated(
  context: ReproductionContext,
  kind: TaggerKind,
  data: TaggerData,
): Promise<(readonly string[])[]> {
  return remember(context, `rimell2009 tags ${kind} ${data}`, async () =>
    tagsBy(await taggerOf(context, kind, data), annotatedSentences(context)),
  );
}

/** The tags of each sentence of some documents. */
export async function tagsBy(
  tagging: Stage<'tokens', 'tags'>,
  documents: readonly Document<'tokens'>[],
): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for (const { text, sentences } of documents) {
    for (const sentence of sentences) found.push((await tagging.run(sentence, text)).tags);
  }
  return found;
}
