import type { Scope, Sentence } from '@hedgerow/document';

/**
 * Why a scope is as it is, in words: *modal (subject It, lexical verb bind); drop final punctuation (mark .)*. Of what was
 * weighed, the features and their weights follow the tokens.
 */
export function explanationOf(scope: Scope, { tokens }: Sentence): string | undefined {
  if (scope.why === undefined || scope.why.length === 0) return undefined;
  return scope.why
    .map(({ rule, tokens: seen, features = [] }) => {
      const words = [
        ...seen.map(({ role, token }) => `${role} ${tokens?.[token]?.form ?? `#${token}`}`),
        ...features.map(({ name, weight }) => `${name} ${weight.toFixed(2)}`),
      ];
      return words.length === 0 ? rule : `${rule} (${words.join(', ')})`;
    })
    .join('; ');
}
