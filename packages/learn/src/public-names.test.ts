import { expect, test } from 'vitest';
import * as chart from './chart.js';
import * as conformance from './conformance.js';
import * as index from './index.js';
import * as knn from './knn.js';
import * as maxent from './maxent.js';
import * as modelSelection from './model-selection.js';
import * as passiveAggressive from './passive-aggressive.js';
import * as perceptron from './perceptron.js';
import * as prunedChart from './pruned-chart.js';
import * as rankingSvm from './ranking-svm.js';
import * as svm from './svm.js';
import * as svmlight from './svmlight.js';
import * as templates from './templates.js';

/** What is public, written out once more: adding or losing a name is a decision and not an accident. */
test.each([
  [
    'index',
    index,
    'InputError alphabet alphabetFrom checkMatrix classify decodeHeader decodeLinearModel decodeModel encodeLinearModel encodeModel logAdd logSumExp matrixBuilder matrixOf modelFormatVersion packWeights readFields requireSection scoreRow scoreRows seededRandom squaredNorms unpackWeights',
  ],
  ['svm', svm, 'defaultC fitOneVsRest fitSvm'],
  ['svmlight', svmlight, 'decodeSvmlight encodeSvmlight'],
  ['ranking-svm', rankingSvm, 'countPairs fitRankingSvm'],
  ['maxent', maxent, 'classProbabilities fitMaxent fitMaxentGis'],
  ['perceptron', perceptron, 'fitPerceptron fitStructuredPerceptron'],
  ['passive-aggressive', passiveAggressive, 'fitPassiveAggressive fitStructuredPassiveAggressive'],
  ['knn', knn, 'knnIndex voteOfNeighbours'],
  ['model-selection', modelSelection, 'crossValidate gridPoints gridSearch kFolds selectTemplates'],
  [
    'templates',
    templates,
    'columnsOf compileTemplates describeFeatures featureExtractor makeFeatures mostFeatures parseTemplate parseTemplates',
  ],
  [
    'chart',
    chart,
    'bestDerivation bestEdges chartGrammar foldDerivation forestBuilder forestMarginals insideScores nBestDerivations outsideScores parseChart pruneForest',
  ],
  [
    'pruned-chart',
    prunedChart,
    'categoryChart edgeKind edgeName edgeNumber exactSummand hashedLook headForest headSplitter learnForest nearestEdges scoreHeadForest',
  ],
  ['conformance', conformance, 'learnerConformance modelConformance'],
])('the public names of %s', (_, module, names) => {
  expect(Object.keys(module).sort().join(' ')).toBe(names);
});
