import { resolve } from 'node:path';
import type { CcgModel } from '@hedgerow/ccg';
import { treeDeriver } from '@hedgerow/ccg/convert';
import type { Document, Sentence } from '@hedgerow/document';
import { type Bracketed, craft, genia, genia1000 } from '@hedgerow/named-corpora';
import { decodeTagger, tagger } from '@hedgerow/preprocess';
import { lettersOf } from './derived-sentences.js';
import { builtModel } from './model-path.js';
import { scoreCcg } from './score-ccg.js';

const bioFolder = resolve(import.meta.dirname, '../../../packages/model-en-bio/models');

/**
 * Scores on derivations made of the trees of GENIA and CRAFT that nothing was trained on, given their words; tags are
 * those of the tagger for biomedical English.
 */
export async function ccgScores(model: CcgModel): Promise<{ [measure: string]: number }> {
  const known = new Set(genia1000().map(({ sentences }) => lettersOf(sentences[0]!)));
  const isNew = ({ sentences }: Bracketed) => !known.has(lettersOf(sentences[0]!));
  const sets = { 'GENIA dev': genia('dev').filter(isNew), 'CRAFT dev': craft('dev') };
  const scores: { [measure: string]: number } = {};
  for (const [name, documents] of Object.entries(sets)) {
    for (const [measure, value] of Object.entries(await scoreCcg(await ready(documents), model))) {
      scores[`${name} ${measure}`] = value;
    }
  }
  return scores;
}

/** The sentences whose trees become derivations, tagged. */
async function ready(documents: readonly Bracketed[]) {
  const derive = treeDeriver();
  const tag = tagger(decodeTagger(builtModel(bioFolder, 'tagger-bio')));
  const found: Document<'tokens' | 'tags' | 'ccg' | 'supertags'>[] = [];
  for (const document of documents) {
    const sentences: Sentence<'tokens' | 'tags' | 'ccg' | 'supertags'>[] = [];
    for (const sentence of document.sentences) {
      const made = (await derive.run(sentence, document.text)) as Sentence;
      if (made.ccg === undefined || made.supertags === undefined) continue;
      const { ccg, supertags } = made;
      const { tags } = await tag.run(sentence, document.text);
      sentences.push({ ...sentence, tags, ccg, supertags });
    }
    found.push({ ...document, sentences });
  }
  return found;
}
