/** What others who were asked say of a token: `in`, `out`, one word for each of them; nothing where nobody was asked. */
import type { TextColumns } from '../../features/template-features.js';
import type { CuedSentence } from '../cued/cued-sentence.js';

const words = ({ said, share }: CuedSentence, from: number, to: number) =>
  share.map((_, token) =>
    said
      .slice(from, to)
      .map((inside) => (inside[token] ? 'in' : 'out'))
      .join(' '),
  );

/** Whether it changes before the token. */
const changes = (cued: CuedSentence, from: number, to: number) =>
  words(cued, from, to).map((own, token, all) => {
    if (own === '') return '';
    return token > 0 && all[token - 1] !== own ? `${all[token - 1]} > ${own}` : 'no';
  });

export const saidColumns: TextColumns<CuedSentence> = {
  said: (cued) => words(cued, 0, cued.said.length),
  saidFirst: (cued) => words(cued, 0, 1),
  saidSecond: (cued) => words(cued, 1, 2),
  change: (cued) => changes(cued, 0, cued.said.length),
  changeFirst: (cued) => changes(cued, 0, 1),
  changeSecond: (cued) => changes(cued, 1, 2),
};
