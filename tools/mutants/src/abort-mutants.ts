import type { SourceMutant } from './source-mutant.js';

/** One for each place that looks at the signal to stop, or passes it on: it does so no more. */
const places: readonly (readonly [file: string, find: string, replace: string, tests: string])[] = [
  [
    'document/src/in-order.ts',
    "signal?.addEventListener('abort', abort, { once: true });",
    '',
    'document/src/pipeline',
  ],
  ['document/src/in-order.ts', 'signal?.throwIfAborted();', '', 'document/src/pipeline'],
  [
    'evaluate/src/learning-curve.ts',
    'signal?.throwIfAborted();',
    '',
    'evaluate/src/learning-curve',
  ],
  ['cues/src/train/train-cues.ts', 'signal?.throwIfAborted();', '', 'cues/src/train'],
  ['learn/src/chain-online.ts', ' && !options.signal?.aborted', '', 'learn/src/chain-online'],
  [
    'learn/src/lbfgs.ts',
    "if (options.signal?.aborted) return finish('aborted');",
    '',
    'learn/src/lbfgs',
  ],
  [
    'learn/src/owlqn.ts',
    "if (options.signal?.aborted) return finish('aborted');",
    '',
    'learn/src/owlqn',
  ],
  ['learn/src/maxent/gis.ts', 'if (signal?.aborted)', 'if (false)', 'learn/src/maxent'],
  [
    'learn/src/model-selection/grid-search.ts',
    'if (options.signal?.aborted)',
    'if (false)',
    'learn/src/model-selection',
  ],
  [
    'learn/src/model-selection/template-selection.ts',
    'if (signal?.aborted)',
    'if (false)',
    'learn/src/model-selection',
  ],
  ['learn/src/online/online.ts', 'if (signal?.aborted)', 'if (false)', 'learn/src/perceptron'],
  ['learn/src/ranking-svm/dual.ts', 'if (signal?.aborted)', 'if (false)', 'learn/src/ranking-svm'],
  [
    'learn/src/ranking-svm/primal.ts',
    '...(signal === undefined ? {} : { signal }),',
    '',
    'learn/src/ranking-svm',
  ],
  [
    'learn/src/svm/dual-coordinate-descent.ts',
    'if (signal?.aborted)',
    'if (false)',
    'learn/src/svm.test',
  ],
  ['learn/src/window-network/fit.ts', 'signal?.throwIfAborted();', '', 'learn/src/window-network'],
  [
    'preprocess/src/deep-features/train-deep-features.ts',
    'signal?.throwIfAborted();',
    '',
    'preprocess/src/deep-features',
  ],
  [
    'preprocess/src/parser/train-beam-parser.ts',
    'signal?.throwIfAborted();',
    '',
    'preprocess/src/parser/parser',
  ],
  [
    'preprocess/src/parser/train-parser.ts',
    'signal?.throwIfAborted();',
    '',
    'preprocess/src/parser/parser',
  ],
  [
    'preprocess/src/tagger/train-tagger.ts',
    'signal?.throwIfAborted();',
    '',
    'preprocess/src/tagger',
  ],
  ['learn/src/svm.ts', '    onProgress,\n    signal,\n', '    onProgress,\n', 'learn/src/svm.test'],
  ['learn/src/maxent.ts', 'signal: options.signal,', 'signal: undefined,', 'learn/src/maxent'],
  [
    'preprocess/src/tagger/train-tagger.ts',
    '...(signal !== undefined && { signal }),',
    '',
    'preprocess/src/tagger',
  ],
];

export const abortMutants: readonly SourceMutant[] = places.map(([file, find, replace, tests]) => ({
  name: `abort ignored in ${file}: ${find.trim()}`,
  file: `packages/${file}`,
  find,
  replace,
  tests: [`packages/${tests}`],
}));
