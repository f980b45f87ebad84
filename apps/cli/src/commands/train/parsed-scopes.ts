import { syntax, withWords } from '@hedgerow/annotate/stages';
import { modelFilesIn } from '@hedgerow/capability/node';
import { type Document, InputError, pipeline } from '@hedgerow/document';
import { modelFiles as english } from '@hedgerow/model-en-bio';
import type { TrainingData } from '../../files/training-data.js';

/** The sentences that have cues and scopes. Words and trees are found, as they are in raw text, where the files lack them. */
export async function parsedScopes(
  data: TrainingData,
  folder: string | undefined,
): Promise<TrainingData> {
  const files = modelFilesIn(english, { folder });
  const words = await withWords(pipeline('sentences'), files);
  const through = words.use(await syntax(files, { longestSentence: Number.POSITIVE_INFINITY }));
  const documents: Document[] = [];
  for (const document of data.documents) {
    const sentences = document.sentences.filter(
      ({ cues = [], scopes }) => cues.length > 0 && scopes !== undefined,
    );
    if (sentences.length > 0) documents.push(await through.run({ ...document, sentences }));
  }
  if (documents.length > 0) return { ...data, documents };
  throw new InputError('MISSING_LAYER', `${data.name}: no sentence has cues and scopes`, {
    hint: 'to learn from a file it must have some: bioscope, starsem or jsonl',
  });
}
