import { expect, test } from 'vitest';
import * as render from './index.js';

test('the public names', () => {
  expect(Object.keys(render).sort()).toEqual([
    'arcsSvg',
    'arcsText',
    'ccgSteps',
    'ccgSvg',
    'ccgText',
    'cutAtMarks',
    'derivationBoxes',
    'derivationBrackets',
    'derivationSvg',
    'derivationText',
    'derivationsSvg',
    'drawScopesSvg',
    'explanationOf',
    'needsNumbers',
    'scopeHeights',
    'scopeMarks',
    'scopesHtml',
    'scopesPage',
    'scopesSvg',
    'scopesText',
  ]);
});
