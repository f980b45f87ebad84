/** Labellers of scopes trained for a table, and asked for the scopes of given cues. */
import type { Document, Scope, Sentence } from '@hedgerow/document';
import { scopeRules } from '@hedgerow/scope-rules';
import {
  type Convention,
  type ScopeMaker,
  type ScopePreset,
  type ScopePresetName,
  scopeLabeller,
  scopePresets,
} from '@hedgerow/scope-sequence';
import { type LabelledScopes, trainScopes } from '@hedgerow/scope-sequence/train';

/** The tables of rules that a preset asks, where it asks any. */
function othersOf(preset: ScopePresetName): readonly ScopeMaker[] {
  const { others = 0 }: ScopePreset = scopePresets[preset];
  const rules = [
    scopeRules({ crossing: 'keep' }),
    scopeRules({ table: 'velldal2012', crossing: 'keep' }),
  ] as ScopeMaker[];
  return rules.slice(0, others);
}

/** Figures of a preset of the paper's, or of one of ours. */
export function whose(preset: ScopePresetName, figures: readonly number[]) {
  return preset.startsWith('li2018-') ? { paper: figures, ours: [] } : { ours: figures };
}

/** The documents with the scopes that a labeller finds that was trained on others. */
export async function labelScopes(
  train: readonly Document[],
  test: readonly Document[],
  preset: ScopePresetName,
  convention: Convention,
): Promise<Document[]> {
  const others = othersOf(preset);
  const examples: LabelledScopes[] = [];
  for (const { sentences, text } of train) {
    for (const sentence of sentences as readonly LabelledScopes['sentence'][]) {
      if (sentence.cues.length === 0) continue;
      const said: (readonly Scope[])[] = [];
      for (const other of others) said.push((await other.run(sentence, text)).scopes);
      examples.push({ sentence, text, others: said });
    }
  }
  const stage = scopeLabeller(trainScopes(examples, preset, { convention }), { others });
  const found: Document[] = [];
  for (const document of test) {
    const sentences: Sentence[] = [];
    for (const sentence of document.sentences) {
      const { scopes } = await stage.run(sentence as LabelledScopes['sentence'], document.text);
      sentences.push({ ...sentence, scopes });
    }
    found.push({ ...document, sentences });
  }
  return found;
}
