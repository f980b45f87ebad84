import { testCorpus } from '@hedgerow/corpora';
import { readCorpus } from '@hedgerow/corpora/read';
import type { Document, Sentence, Token } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { corpusPaths, genia } from '@hedgerow/named-corpora';
import { lemmatizer } from '@hedgerow/preprocess';
import { convertTree } from '@hedgerow/preprocess/conversion';
import { scopeRules } from '@hedgerow/scope-rules';
import { expect } from 'vitest';
import {
  cuedSentences,
  negationSets,
  type ScopeSet,
  speculationSets,
} from '../src/velldal2012/scope-sets.js';
import { withScopes } from '../src/velldal2012/with-scopes.js';

/**
 * Every BioScope abstract is in the GENIA treebank too. With the treebank's own trees what is left are the errors of the
 * rules, and this needs no trained parser.
 */
const floors: readonly [set: ScopeSet, table: 'default' | 'velldal2012', f1: number][] = [
  [speculationSets[0]!, 'default', 89.5],
  [speculationSets[0]!, 'velldal2012', 84],
  [negationSets[0]!, 'default', 85.5],
  [negationSets[0]!, 'velldal2012', 69],
];
const parts = ['train', 'dev', 'future_use'] as const;

type Bracketed = Sentence<'tokens' | 'tags' | 'tree'>;

let trees: Map<string, Bracketed> | undefined;

for (const [set, table, floor] of floors) {
  testCorpus(
    `${table} rules on gold trees: ${set.kind} of ${set.name}`,
    [set.path, ...parts.map(corpusPaths.genia)],
    async () => {
      trees ??= treesByText();
      const context = { read: readCorpus, lines: () => [], note: () => {} };
      const gold: Document[] = [];
      for (const document of cuedSentences(set, context as never)) {
        gold.push(await withTrees(document, trees));
      }
      const { f1, gold: count } = scoreConll2010(
        gold,
        await withScopes(gold, scopeRules({ table })),
        'scope',
        { kind: set.kind },
      );
      expect(count).toBeGreaterThan(1500);
      expect(f1).toBeGreaterThan(floor);
    },
  );
}

const brackets: { readonly [form: string]: string } = {
  '-LRB-': '(',
  '-RRB-': ')',
  '-LSB-': '[',
  '-RSB-': ']',
  '``': '"',
  "''": '"',
};

/** A token as the text has it. */
const written = ({ form }: Token) => brackets[form] ?? form;

function treesByText(): Map<string, Bracketed> {
  const found = new Map<string, Bracketed>();
  for (const part of parts) {
    for (const { sentences } of genia(part)) {
      for (const sentence of sentences) {
        found.set(sentence.tokens.map(written).join(''), sentence);
      }
    }
  }
  return found;
}

/** The document with the sentences alone that the treebank has, by what they are without spaces. */
async function withTrees(
  document: Document,
  known: ReadonlyMap<string, Bracketed>,
): Promise<Document> {
  const sentences: Sentence[] = [];
  for (const sentence of document.sentences) {
    const { start, end } = sentence;
    const tree = known.get(document.text.slice(start, end).replace(/\s+/g, ''));
    if (tree === undefined) continue;
    const parsed = {
      ...sentence,
      tokens: placed(tree.tokens, document.text, start),
      tags: tree.tags,
      dependencies: convertTree(
        tree.tree,
        tree.tokens.map(({ form }) => form),
        { adverbials: 'merged' },
      ),
    };
    sentences.push({ ...parsed, ...(await lemmatizer().run(parsed, document.text)) });
  }
  return { ...document, sentences };
}

/** Tokens where the text has them: their characters in a row, whatever spaces are between. */
function placed(tokens: readonly Token[], text: string, start: number): Token[] {
  let at = start;
  return tokens.map((token) => {
    while (/\s/.test(text[at]!)) at++;
    const from = at;
    for (let left = written(token).replace(/\s/g, '').length; left > 0; at++) {
      if (!/\s/.test(text[at]!)) left--;
    }
    return { start: from, end: at, form: text.slice(from, at) };
  });
}
