import { curveSvg } from '@hedgerow/evaluate';
import { velldal2012Rankers } from '@hedgerow/scope-ranker';
import { alignScopes } from '@hedgerow/scope-ranker/train';
import type { Reproduction } from '../reproduction.js';
import { type DerivedSentence, deriveSet } from './aligned-scopes.js';
import { derivationDeviations, derivingStages } from './derived-scopes.js';
import { parsingData } from './parsing.js';
import { negationSets, type ScopeSet, speculationSets } from './scope-sets.js';

const most = 50;
const shown = [1, 2, 3, 5, 10, 20, 30, 40, 50];

interface Curve {
  readonly name: string;
  readonly set: ScopeSet;
  /** The first and the last point, where the text tells them. */
  readonly published: readonly [first: number | undefined, last: number | undefined];
  /** Whether ends stay where the derivation has them. */
  readonly bare?: true;
  /** Whether it is one of those of the figure. */
  readonly isDrawn?: true;
}

const [abstracts, papers] = speculationSets as readonly [ScopeSet, ScopeSet];
const negation = negationSets[0]!;

const curves: readonly Curve[] = [
  { name: 'BSA', set: abstracts, published: [84.37, 92.21], isDrawn: true },
  { name: 'BSP', set: papers, published: [80.54, 88.93], isDrawn: true },
  { name: 'BSP, ends not moved', set: papers, published: [74.1, undefined], bare: true },
  { name: 'BSA, of all scopes', set: abstracts, published: [undefined, 83.6] },
  { name: 'BSP, of all scopes', set: papers, published: [undefined, 76] },
  { name: 'BSA, of all scopes of negation', set: negation, published: [undefined, 79.4] },
];
const title = 'Scopes of speculation that are constituents of one of the n best derivations';

export const figure4: Reproduction = {
  id: 'velldal2012/figure-4',
  title,
  data: [abstracts, papers, negation].map(({ path }) => path).concat(parsingData),
  run: async (context) => {
    // Wide, so that there are as many ways to put the words together.
    const stages = await derivingStages(context, { best: most, width: 500 });
    const found = new Map<string, readonly number[]>();
    for (const set of [abstracts, papers, negation]) {
      const sentences = await deriveSet(set, stages, context);
      for (const { name, set: of, bare } of curves) {
        if (of === set) found.set(name, firstAligned(sentences, set, bare === true));
      }
    }
    const share = (name: string, n: number) => {
      const firsts = found.get(name)!;
      return (100 * firsts.filter((first) => first < n).length) / firsts.length;
    };
    return {
      columns: shown.map((n) => `n = ${n}`),
      rows: curves.map(({ name, published: [first, last] }) => ({
        name,
        published: shown.map((n) => (n === 1 ? first : n === most ? last : undefined)),
        paper: shown.map((n) => share(name, n)),
        ours: [],
      })),
      deviations: derivationDeviations,
      notes: [
        ...stages.notes,
        'In percent of the annotated scopes, ends moved as the paper tells (slackening), but for one row. Published shares are of the sentences that were parsed, 91.2% of BSA, 85.6% of BSP and 81.4% of BSE, or of all; our parser has derivations of every sentence. The 76 is printed as “about 76%”.',
      ],
      picture: curveSvg(
        curves
          .filter(({ isDrawn }) => isDrawn)
          .map(({ name }) => ({
            name,
            points: Array.from({ length: most }, (_, i) => ({ x: i + 1, y: share(name, i + 1) })),
          })),
        { title, xLabel: 'n best derivations', yLabel: '% aligned' },
      ),
    };
  },
};

/** Of each annotated scope the number of the first derivation that has it, from 0. */
function firstAligned(
  sentences: readonly DerivedSentence[],
  { kind }: ScopeSet,
  isBare: boolean,
): number[] {
  const { slackenings } = velldal2012Rankers.alone[kind];
  const settings = { families: [], slackenings: isBare ? [] : slackenings };
  return sentences.flatMap(({ sentence }) =>
    alignScopes({ sentence }, kind, settings, most).map((scope) => scope?.derivation ?? most),
  );
}
