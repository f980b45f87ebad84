import { curveSvg } from '@hedgerow/evaluate';
import { velldal2012Rankers } from '@hedgerow/scope-ranker';
import { crossValidateConstituents } from '@hedgerow/scope-ranker/train';
import { scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { deriveSet } from './aligned-scopes.js';
import { derivationDeviations, derivingStages } from './derived-scopes.js';
import { rulesDeviations } from './gold-cues.js';
import { parsingData } from './parsing.js';
import { speculationSets } from './scope-sets.js';
import { shares } from './table-8.js';

const learnFrom = [1, 5, 10, 25];
const chooseFrom = [1, 5, 10, 20, 30];
const papers = speculationSets.find(({ name }) => name === 'BSP')!;
const title = 'The ranker with the rules, by derivations learned and chosen from';

export const figure5: Reproduction = {
  id: 'velldal2012/figure-5',
  title,
  data: [papers.path, ...parsingData],
  run: async (context) => {
    const stages = await derivingStages(context, { best: 30, width: 100 });
    const sentences = await deriveSet(papers, stages, context);
    const rules = scopeRules({ table: 'velldal2012' });
    const dealt = [];
    for (const { sentence, text } of sentences) {
      // Its stages have made dependencies and lemmas, too.
      const { scopes } = await rules.run(sentence as never, text);
      dealt.push({ learned: { sentence, given: scopes }, revised: { ...sentence, scopes } });
    }
    const rows: ReproducedRow[] = [];
    for (const n of learnFrom) {
      const paper: number[] = [];
      for (const m of chooseFrom) {
        context.note(`n = ${n}, m = ${m}`);
        const preset = velldal2012Rankers.combined.speculation;
        const found = await crossValidateConstituents(dealt, {
          ...preset,
          learnFrom: n,
          chooseFrom: m,
        });
        paper.push(shares(sentences, found)[0]!);
      }
      rows.push({ name: `n = ${n}`, published: [], paper, ours: [] });
    }
    return {
      columns: chooseFrom.map((m) => `m = ${m}`),
      rows,
      deviations: [...derivationDeviations, ...rulesDeviations],
      notes: [
        ...stages.notes,
        'F1 of given cues in BSP, ten folds over its sentences. The paper gives no figures, but the best: n = 5 and m = 20.',
      ],
      picture: curveSvg(
        rows.map(({ name, paper = [] }) => ({
          name,
          points: paper.map((y, i) => ({ x: chooseFrom[i]!, y: Number(y) })),
        })),
        { title, xLabel: 'm, derivations chosen from', yLabel: 'F1' },
      ),
    };
  },
};
