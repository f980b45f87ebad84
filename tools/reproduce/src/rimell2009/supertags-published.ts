/** Table 3 of Rimell & Clark (2009): category, frequency, then precision, recall and F of the general and of the ported pipeline. */
export const byCategory: readonly (readonly [category: string, ...figures: number[]])[] = [
  ['N', 6382, 91.3, 95.4, 93.3, 95.1, 97.3, 96.2],
  ['N/N', 5855, 91.1, 90.7, 90.9, 94, 95, 94.5],
  ['NP[nb]/N', 2160, 97.4, 99.7, 98.5, 99.4, 99.9, 99.6],
  ['(NP\\NP)/NP', 2132, 82.5, 92.5, 87.2, 87.5, 94.7, 90.9],
  ['conj', 899, 99.6, 98.4, 99, 98.7, 99.3, 99],
  ['((S\\NP)\\(S\\NP))/NP', 689, 69.6, 65.2, 67.3, 76.3, 67.8, 71.8],
  ['(S[dcl]\\NP)/NP', 522, 81.6, 82.4, 82, 91.5, 92.3, 91.9],
  ['PP/NP', 482, 72, 68.9, 70.4, 83.3, 84, 83.7],
  ['S[pss]\\NP', 405, 82.8, 85.4, 84.1, 88.1, 91.4, 89.7],
  ['(N/N)/(N/N)', 360, 75.5, 20.6, 32.3, 82.1, 58.6, 68.4],
  ['(S[dcl]\\NP)/(S[pss]\\NP)', 339, 94.3, 97.3, 95.8, 97.1, 97.1, 97.1],
  ['S[em]/S[dcl]', 247, 95.9, 95.5, 95.7, 98, 97.2, 97.6],
  ['NP', 238, 77, 95.8, 85.4, 97, 96.2, 96.6],
  ['(S\\NP)\\(S\\NP)', 201, 76.6, 89.6, 82.6, 80.8, 90, 85.2],
  ['(S[b]\\NP)/NP', 182, 79.8, 95.6, 87, 95.6, 94.5, 95],
  ['(S[dcl]\\NP)/S[em]', 173, 97.5, 91.3, 94.3, 98.8, 98.3, 98.6],
  ['(S[dcl]\\NP)/(S[adj]\\NP)', 167, 90.6, 86.8, 88.7, 93.3, 92.2, 92.8],
  ['(S[ng]\\NP)/NP', 161, 79.7, 90.1, 84.5, 97.3, 88.2, 92.5],
  ['(S[to]\\NP)/(S[b]\\NP)', 160, 87.3, 98.8, 92.7, 100, 98.1, 99.1],
  ['S[adj]\\NP', 154, 65.5, 61.7, 63.5, 78.9, 82.5, 80.6],
  ['(S[pss]\\NP)/PP', 147, 67.6, 63.9, 65.7, 76.7, 78.2, 77.4],
  ['(S\\NP)/(S\\NP)', 139, 85.6, 85.6, 85.6, 91.5, 85.6, 88.5],
  ['(S[dcl]\\NP)/(S[b]\\NP)', 139, 97.2, 100, 98.6, 99.3, 99.3, 99.3],
  ['(NP\\NP)/(S[dcl]\\NP)', 138, 99.2, 95.7, 97.4, 99.3, 98.6, 98.9],
  ['(S[dcl]\\NP)/PP', 123, 75, 51.2, 60.9, 85.4, 90.2, 87.7],
  ['S/S', 112, 99, 87.5, 92.9, 95.3, 90.2, 92.7],
  ['(S/S)/NP', 102, 85.6, 93.1, 89.2, 89.1, 96.1, 92.5],
];

/** What was missed of a category, and what it was most often taken for. */
export interface MissedCategory {
  readonly category: string;
  readonly missed: number;
  readonly takenFor: readonly string[];
}

/** Table 4: the five categories with most errors of recall in each pipeline. */
export const mostMissed: {
  readonly [pipeline in 'general' | 'ported']: readonly MissedCategory[];
} = {
  general: [
    { category: 'N/N', missed: 543, takenFor: ['N', 'NP'] },
    { category: 'N', missed: 292, takenFor: ['N/N', 'N\\N'] },
    { category: '(N/N)/(N/N)', missed: 286, takenFor: ['N/N', '(S[dcl]\\NP)/NP'] },
    { category: '((S\\NP)\\(S\\NP))/NP', missed: 240, takenFor: ['(NP\\NP)/NP', 'PP/NP'] },
    { category: '(NP\\NP)/NP', missed: 159, takenFor: ['((S\\NP)\\(S\\NP))/NP', 'PP/NP'] },
  ],
  ported: [
    { category: 'N/N', missed: 294, takenFor: ['N', '(N/N)/(N/N)'] },
    { category: '((S\\NP)\\(S\\NP))/NP', missed: 222, takenFor: ['(NP\\NP)/NP', 'PP/NP'] },
    { category: 'N', missed: 171, takenFor: ['N/N', 'S[adj]\\NP'] },
    { category: '(N/N)/(N/N)', missed: 149, takenFor: ['N/N', 'N'] },
    { category: '(NP\\NP)/NP', missed: 114, takenFor: ['((S\\NP)\\(S\\NP))/NP', 'PP/NP'] },
  ],
};
