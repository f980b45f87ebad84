import type { Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { halvesOf } from '../velldal2012/gold-cues.js';
import {
  abstractsInFolds,
  fromAbstracts,
  onePaperOut,
  readUnseenPapers,
  unseenPapersData,
  unseenPresets,
} from './unseen-papers.js';

const kind = 'speculation';
const halves = ['', ', every other paper', ', the rest'];

/** Cues by models that have seen nothing of the document: no published figures, our presets beside each other. */
export const cuesAcrossDomains: Reproduction = {
  id: 'hedgerow/cues-across-domains',
  title:
    'Speculation cues of unseen documents: folds of abstracts, abstracts to papers, one paper out',
  data: unseenPapersData,
  run: async (context) => {
    const texts = await readUnseenPapers(context);
    const { abstracts, papers } = texts;
    const rows: ReproducedRow[] = [];
    const add = (name: string, gold: readonly Document[], found: readonly Document[]) => {
      const score = (level: 'cue' | 'token' | 'sentence') =>
        scoreConll2010(gold, found, level, { kind });
      const { precision, recall, f1 } = score('cue');
      const ours = [precision, recall, f1, score('token').f1, score('sentence').f1];
      rows.push({ name, published: [], ours });
    };
    for (const { name, preset } of unseenPresets) {
      context.note(name);
      add(`${name}, BSA in folds`, abstracts, await abstractsInFolds(texts, preset));
      for (const [what, find] of [
        ['BSA to BSP', fromAbstracts],
        ['one paper out', onePaperOut],
      ] as const) {
        const found = await find(texts, preset);
        halvesOf.forEach((inHalf, h) => {
          const of = (documents: readonly Document[]) => documents.filter((_, i) => inHalf(i));
          add(`${name}, ${what}${halves[h]}`, of(papers), of(found));
        });
      }
    }
    return {
      columns: ['cue precision', 'cue recall', 'cue F1', 'token F1', 'sentence F1'],
      rows,
      notes: [
        ...texts.notes,
        'Our readings and settings were chosen on the abstracts and on every other paper (the first, the third ...); only the rest is unseen.',
        'One paper out: trained on the abstracts and the other papers. Folds are ten, of whole documents.',
      ],
    };
  },
};
