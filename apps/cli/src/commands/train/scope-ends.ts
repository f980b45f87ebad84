import { ruleWitnesses, secondOpinions } from '@hedgerow/annotate/stages';
import { modelFilesIn } from '@hedgerow/capability/node';
import type { CueKind } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { modelFiles as english } from '@hedgerow/model-en-bio';
import { scopeEnds } from '@hedgerow/scope-ranker';
import { encodeScopeEnds, type ScopeEndsPart, trainScopeEnds } from '@hedgerow/scope-ranker/train';
import { modelsOption } from '../../shell/options.js';
import { parsedScopes } from './parsed-scopes.js';
import type { Trainer } from './trainer.js';

const kinds: readonly CueKind[] = ['speculation', 'negation'];

/** What `annotate` chooses scopes by: the model has the place of `scopes.bin`. */
export const scopeEndsTrainer: Trainer = {
  name: 'scope-ends',
  description:
    'Learns to choose the first and the last token of scopes, of what trees and rules offer.',
  needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues', 'scopes'],
  options: [
    {
      name: 'l2',
      fraction: true,
      help: 'how strongly weights are held back; less for much text',
      default: 30,
      least: 0,
    },
    {
      name: 'iterations',
      help: 'how many steps training takes at most',
      default: 40,
      least: 1,
    },
    {
      name: 'ruled',
      help: 'how many scopes a rule must have made to be weighed, and not taken at its word',
      default: 3,
      least: 0,
    },
  ],
  flags: [modelsOption],
  prepare: (data, _purpose, given) => parsedScopes(data, given.models as string | undefined),
  train: async (parts, { l2, iterations, ruled }, _report, given) => {
    const files = modelFilesIn(english, { folder: given.models as string | undefined });
    const witnesses = { rules: ruleWitnesses(), otherTrees: await secondOpinions(files) };
    const model = await trainScopeEnds(
      parts.map(({ documents, weight }) => ({
        documents: documents as ScopeEndsPart['documents'],
        weight,
      })),
      { ...witnesses, l2: l2!, iterations: iterations!, leastRuled: ruled! },
    );
    return {
      stages: [scopeEnds(model, witnesses)],
      score: (gold, predicted) => {
        const scores: { [measure: string]: number } = {};
        for (const kind of kinds) {
          const isThere = gold.some(({ sentences }) =>
            sentences.some(({ cues = [] }) => cues.some((cue) => cue.kind === kind)),
          );
          if (isThere) {
            scores[`F1 of ${kind}`] = scoreConll2010(gold, predicted, 'scope', { kind }).f1;
          }
        }
        return scores;
      },
      encode: (header) => encodeScopeEnds(model, header),
    };
  },
};
