import type { Document, Token } from '@hedgerow/document';
import type { TaggedDocument } from '../train/training-data.js';

/** What the automatic tags of GCDT get wrong by rule: brackets that are written as words, numbers of headings, foreign words. */
export interface GcdtRule {
  readonly form: RegExp;
  /** Tags that are replaced; without them, all. */
  readonly tags?: readonly string[];
  readonly tag: string;
  readonly example: readonly [form: string, from: string];
}

export const gcdtRules: readonly GcdtRule[] = [
  { form: /^[\p{P}\p{S}]+$/u, tag: 'PU', example: ['[', 'URL'] },
  {
    form: /^\d+(?:\.\d+)*[.)、]?$/u,
    tags: ['NN', 'NR', 'URL', 'AD', 'X', 'VV'],
    tag: 'CD',
    example: ['2.1.', 'URL'],
  },
  {
    form: /^\p{Lu}[\p{L}.'-]+$/u,
    tags: ['FW', 'X', 'URL', 'P', 'AD', 'CC', 'PN', 'DT'],
    tag: 'NR',
    example: ['Stardust', 'URL'],
  },
  {
    form: /^[\p{Script=Latin}.'-]+$/u,
    tags: ['FW', 'X', 'URL', 'P', 'AD', 'CC', 'PN', 'DT'],
    tag: 'NN',
    example: ['of', 'P'],
  },
  { form: /^/u, tags: ['X', 'FW'], tag: 'NN', example: ['某', 'X'] },
];

const brackets = new Map([
  ['-LSB-', '['],
  ['-RSB-', ']'],
  ['-LRB-', '('],
  ['-RRB-', ')'],
]);

export function cleanGcdtTag(form: string, tag: string): string {
  const rule = gcdtRules.find((one) => one.form.test(form) && (one.tags?.includes(tag) ?? true));
  return rule?.tag ?? tag;
}

/** GCDT with its brackets as the text has them, and without the plainest errors of its tags; a document a sentence. */
export function cleanGcdt(documents: readonly Document[]): TaggedDocument[] {
  return documents.flatMap((document) =>
    document.sentences.map((sentence, s): TaggedDocument => {
      const { tokens = [], tags = [] } = sentence;
      let text = '';
      let copied = sentence.start;
      const cleaned = tokens.map((token): Token => {
        text += document.text.slice(copied, token.start);
        copied = token.end;
        const form = brackets.get(token.form) ?? token.form;
        const start = text.length;
        text += form;
        return { start, end: text.length, form };
      });
      return {
        id: `${document.id}-${s + 1}`,
        text,
        sentences: [
          {
            start: 0,
            end: text.length,
            tokens: cleaned,
            tags: cleaned.map(({ form }, i) => cleanGcdtTag(form, tags[i] ?? 'NN')),
          },
        ],
      };
    }),
  );
}
