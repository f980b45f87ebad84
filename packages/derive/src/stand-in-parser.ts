/**
 * TEMPORARY, until `@hedgerow/hpsg` has the parser: the same names, which derive any sentence by branching. To be
 * removed, and imported from `@hedgerow/hpsg` in `stages.ts` (where the model is then read, not looked for).
 */
import type { DerivationLeaf, DerivationNode, Stage, Token } from '@hedgerow/document';

export interface DerivationParserOptions {
  readonly best?: number;
  readonly width?: number | undefined;
  readonly longest?: number;
}

export function surfaceTokens(tokens: readonly Token[], text: string): Token[] {
  return tokens.map((token) => {
    const form = text.slice(token.start, token.end);
    return /[⌊⌋<>]/.test(form) ? token : { ...token, form };
  });
}

export interface HpsgModel {
  readonly name: 'stand-in';
}

export function decodeHpsgModel(_bytes: Uint8Array | undefined): HpsgModel {
  return { name: 'stand-in' };
}

export function derivationParser(
  _model: HpsgModel,
  { best = 1, longest = 200 }: DerivationParserOptions = {},
): Stage<'tokens' | 'tags', 'derivations'> {
  return {
    name: 'derivation-parser',
    needs: ['tokens', 'tags'],
    adds: ['derivations'],
    run: ({ tokens, tags }) => {
      const words = tokens.map((token, i) => entryOf(token, tags[i]!));
      if (words.length === 0) return { derivations: [] };
      if (words.length > longest) {
        return { derivations: [{ label: 'fragments', children: words, score: 0 }] };
      }
      const count = Math.min(best, Math.max(1, words.length - 1));
      return {
        derivations: Array.from({ length: count }, (_, k) => ({
          ...root(branching(words, k)),
          score: 0 - k,
        })),
      };
    },
  };
}

const root = (node: DerivationNode): DerivationNode => ({ label: 'root_strict', children: [node] });

function entryOf({ start, end, form }: Token, tag: string): DerivationNode {
  const leaf: DerivationLeaf = { start, end, form: form.toLowerCase() };
  const entry = { label: `${leaf.form}_x1`, type: `${tag.toLowerCase()}_le`, children: [leaf] };
  return tag === 'NNS' ? { label: 'n_pl_olr', children: [entry] } : entry;
}

/** The first `k + 1` words branch to the left, the rest to the right. */
function branching(words: readonly DerivationNode[], k: number): DerivationNode {
  let first = words[0]!;
  for (const word of words.slice(1, k + 1)) {
    first = { label: 'sb-hd_mc_c', children: [first, word] };
  }
  const rest = [first, ...words.slice(k + 1)];
  let built = rest.at(-1)!;
  for (const word of rest.slice(0, -1).reverse()) {
    built = { label: 'hd-cmp_u_c', children: [word, built] };
  }
  return built;
}
