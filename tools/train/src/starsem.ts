/** Cues and scopes of negation by the conventions of *SEM-2012, learned from CD-SCO, as files. */
import { type AnyStage, type Document, pipelineOf } from '@hedgerow/document';
import { scoreStarsem } from '@hedgerow/evaluate';
import type { ModelHeader } from '@hedgerow/learn';
import { affixalCues, scopeLabeller } from '@hedgerow/scope-sequence';
import {
  type CuedWords,
  encodeAffixalCues,
  encodeScopeModel,
  type LabelledScopes,
  trainAffixalCues,
  trainScopes,
} from '@hedgerow/scope-sequence/train';

/** What a labeller meets: texts with the words, tags, lemmas and constituents of a file, and texts that are analysed from scratch. */
export interface TwoViews {
  readonly given: readonly Document[];
  readonly analysed: readonly Document[];
}

type FileHeader = Omit<ModelHeader, 'kind' | 'labels' | 'extra' | 'scores' | 'seed'>;

/** Of the scopes' weights the largest, so that the file has at most 1.5 MB. */
const compact = { bits: 8 } as const;
const mostEntries = 160_000;

/** Learns from both views, so that it does with a tree of constituents and without. */
export async function trainStarsemScopes(
  train: TwoViews,
  dev: TwoViews,
  header: FileHeader,
): Promise<Uint8Array> {
  const examples = [...train.given, ...train.analysed].flatMap(({ sentences, text }) =>
    (sentences as readonly LabelledScopes['sentence'][])
      .filter(({ cues }) => cues.length > 0)
      .map((sentence) => ({ sentence, text })),
  );
  const model = trainScopes(examples, 'trees', {
    convention: 'starsem',
    mostEntries,
    ...compact,
  });
  const stage = scopeLabeller(model);
  const scores: { [measure: string]: number } = {};
  for (const [view, gold] of [
    ['with the trees of the file', dev.given],
    ['analysed from its words', dev.analysed],
  ] as const) {
    const found = scoreStarsem(gold, await runAll(stage, gold));
    scores[`CD-SCO dev token F1, ${view}`] = found.scopeTokens.f1;
    scores[`CD-SCO dev scope F1 (B), ${view}`] = found.scopesCueMatchB.f1;
  }
  return encodeScopeModel(model, { ...header, seed: 1, scores });
}

export async function trainStarsemCues(
  train: TwoViews,
  dev: TwoViews,
  words: Iterable<string>,
  header: FileHeader,
): Promise<Uint8Array> {
  const sentences = [...train.given, ...train.analysed].flatMap(
    (document) => document.sentences as readonly CuedWords[],
  );
  const model = trainAffixalCues(sentences, { words, ...compact });
  const scores: { [measure: string]: number } = {};
  for (const [view, gold] of [
    ['with the tags of the file', dev.given],
    ['analysed from its words', dev.analysed],
  ] as const) {
    const bare = gold.map((document) => ({
      ...document,
      sentences: document.sentences.map(
        ({ cues: _, scopes: _scopes, events: _events, ...rest }) => rest,
      ),
    }));
    const found = (await runAll(affixalCues(model), bare)).map((document) => ({
      ...document,
      sentences: document.sentences.map((sentence) => ({ ...sentence, scopes: [], events: [] })),
    }));
    scores[`CD-SCO dev cue F1, ${view}`] = scoreStarsem(gold, found).cues.f1;
  }
  return encodeAffixalCues(model, { ...header, seed: 1, scores });
}

async function runAll(stage: AnyStage, documents: readonly Document[]): Promise<Document[]> {
  const through = pipelineOf([stage], stage.needs);
  const found: Document[] = [];
  for (const document of documents) found.push(await through.run(document));
  return found;
}
