import type { SourceMutant } from './source-mutant.js';

const scopeRules = ['packages/scope-rules/src', 'packages/scope-rules/test/table-mutants'];

/** Scope rules: what is in the tables is changed row by row by the test `table-mutants`; this is what lies around them. */
export const ruleMutants: readonly SourceMutant[] = [
  {
    name: 'scopes that cross are not made to nest',
    file: 'packages/scope-rules/src/scope-rules.ts',
    find: 'nestScopes(scopes, sentence.cues)',
    replace: 'scopes',
    tests: scopeRules,
  },
  {
    name: 'a modal has a scope that ends at its cue',
    file: 'packages/scope-rules/src/tables/default-verb-rules.ts',
    find: "name: 'modal',\n    tags: 'MD',\n    end: 'clause end of cue',",
    replace: "name: 'modal',\n    tags: 'MD',\n    end: 'cue',",
    tests: scopeRules,
  },
  {
    name: 'no condition is dropped',
    file: 'packages/scope-rules/src/tables/default-adjustments.ts',
    find: "    words: 'if unless since while as',",
    replace: "    words: '',",
    tests: scopeRules,
  },
  {
    name: 'a condition with unless is not dropped',
    file: 'packages/scope-rules/src/tables/default-adjustments.ts',
    find: "words: 'if unless since",
    replace: "words: 'if since",
    tests: scopeRules,
  },
  {
    name: 'the number of an exon is one of the literature',
    file: 'packages/document/src/asides.ts',
    find: 'equation example exon',
    replace: 'equation example',
    tests: scopeRules,
  },
  {
    name: 'remain is no raising verb',
    file: 'packages/scope-rules/src/traits.ts',
    find: 'tend remain happen',
    replace: 'tend happen',
    tests: scopeRules,
  },
  {
    name: 'sure is no raising adjective',
    file: 'packages/scope-rules/src/traits.ts',
    find: 'certain sure bound',
    replace: 'certain bound',
    tests: scopeRules,
  },
  {
    name: 'it before how is no expletive',
    file: 'packages/scope-rules/src/traits.ts',
    find: 'that|to|whether|if|how|why',
    replace: 'that|to|whether|if|why',
    tests: scopeRules,
  },
  {
    name: 'a participle under get is no passive',
    file: 'packages/scope-rules/src/traits.ts',
    find: "lemmas[head] === 'be' || lemmas[head] === 'get'",
    replace: "lemmas[head] === 'be'",
    tests: scopeRules,
  },
  {
    name: 'a unit that ends before the scope does is dropped all the same',
    file: 'packages/scope-rules/src/drop.ts',
    find: ' && right[i]! >= range.last',
    replace: '',
    tests: scopeRules,
  },
  {
    name: 'years are no references',
    file: 'packages/document/src/asides.ts',
    find: ' || /^(19|20)[0-9]{2}[a-z]?$/.test(word)',
    replace: '',
    tests: scopeRules,
  },
];
