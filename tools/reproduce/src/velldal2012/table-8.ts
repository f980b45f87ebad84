import { hull, type Scope } from '@hedgerow/document';
import {
  type FeatureFamily,
  type RevisableSentence,
  velldal2012Rankers,
} from '@hedgerow/scope-ranker';
import {
  type AlignedScope,
  alignScopes,
  crossValidateConstituents,
} from '@hedgerow/scope-ranker/train';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { deriveSet } from './aligned-scopes.js';
import { derivationDeviations, derivingStages } from './derived-scopes.js';
import { columns, halvesOf } from './gold-cues.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';

const published: readonly { readonly families: readonly FeatureFamily[]; readonly f1: number }[] = [
  { families: ['path'], f1: 78.1 },
  { families: ['path', 'surface'], f1: 79.93 },
  { families: ['path', 'linguistic'], f1: 83.72 },
  { families: ['path', 'surface', 'linguistic'], f1: 85.3 },
];

const papers = speculationSets.find(({ name }) => name === 'BSP')!;
const ranker = { ...velldal2012Rankers.alone.speculation, learnFrom: 1, chooseFrom: 1 };

/** A sentence with nothing but those cues whose scopes are constituents of its first derivation. */
interface AlignedSentence {
  readonly document: number;
  readonly sentence: RevisableSentence;
  readonly aligned: readonly AlignedScope[];
}

export const table8: Reproduction = {
  id: 'velldal2012/table-8',
  title:
    'The ranker by families of features, where the scope is a constituent of the first derivation',
  data: [papers.path, ...parsingData],
  run: async (context) => {
    const stages = await derivingStages(context, { best: 1, width: 50 });
    const sentences = (await deriveSet(papers, stages, context)).flatMap(
      ({ document, sentence }): AlignedSentence[] => {
        const aligned = alignScopes({ sentence }, 'speculation', ranker, 1).filter(
          (scope) => scope !== undefined,
        );
        if (aligned.length === 0) return [];
        return [{ document, aligned, sentence: withCues(sentence, aligned) }];
      },
    );
    const rows: ReproducedRow[] = [
      {
        name: 'Baseline',
        published: [26.76],
        ours: [],
        paper: halvesOf.map((inPart) => {
          const scopes = sentences.flatMap(({ document, aligned }) =>
            inPart(document) ? aligned : [],
          );
          const chances = scopes.reduce((sum, { candidates }) => sum + 1 / candidates.length, 0);
          return (100 * chances) / scopes.length;
        }),
      },
    ];
    for (const { families, f1 } of published) {
      context.note(families.join(' and '));
      const dealt = sentences.map(({ sentence }) => ({ learned: { sentence }, revised: sentence }));
      const found = await crossValidateConstituents(dealt, { ...ranker, families });
      rows.push({
        name: families.join(' + '),
        published: [f1],
        paper: shares(sentences, found),
        ours: [],
      });
    }
    const count = sentences.reduce((sum, { aligned }) => sum + aligned.length, 0);
    return {
      columns,
      rows,
      deviations: derivationDeviations,
      notes: [
        ...stages.notes,
        'The halves are every other document (the first, the third ...) and the rest. Neither is unseen: three readings of where linguistic features hold were compared on all of them.',
        `${count} scopes of BSP; ten folds over sentences, given cues. The baseline is the mean of one in as many as there are candidates.`,
      ],
    };
  },
};

function withCues(
  sentence: RevisableSentence,
  aligned: readonly AlignedScope[],
): RevisableSentence {
  const kept = aligned.map(({ cue }) => cue);
  return {
    ...sentence,
    cues: kept.map((cue) => sentence.cues[cue]!),
    scopes: sentence.scopes.flatMap((scope) =>
      scope.cue !== null && kept.includes(scope.cue)
        ? [{ ...scope, cue: kept.indexOf(scope.cue) }]
        : [],
    ),
  };
}

/** The share of scopes that were found, in percent, of all and of the halves. */
export function shares(
  sentences: readonly { readonly document: number; readonly sentence: RevisableSentence }[],
  found: readonly (readonly Scope[])[],
): number[] {
  const key = ({ cue, spans }: Scope) => `${cue} ${JSON.stringify(hull(spans))}`;
  return halvesOf.map((inPart) => {
    let [right, all] = [0, 0];
    sentences.forEach(({ document, sentence }, i) => {
      if (!inPart(document)) return;
      const keys = new Set(found[i]!.map(key));
      all += sentence.scopes.length;
      right += sentence.scopes.filter((scope) => keys.has(key(scope))).length;
    });
    return (100 * right) / all;
  });
}
