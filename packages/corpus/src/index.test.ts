import { expect, test } from 'vitest';
import * as corpus from './index.js';

test('the public names', () => {
  expect(Object.keys(corpus).sort()).toMatchInlineSnapshot(`
    [
      "biocJson",
      "biocXml",
      "bioscope",
      "brat",
      "ccgbank",
      "certaintyCsv",
      "checkDocument",
      "columns",
      "conll2008",
      "conllu",
      "conllx",
      "constituentsOf",
      "cutBlocks",
      "cutLines",
      "decodeDerivationJson",
      "decodeUdf",
      "defineCodec",
      "derivationBrackets",
      "detectFormat",
      "documentSchema",
      "encodeDerivationJson",
      "encodeUdf",
      "ergTrees",
      "formatNamed",
      "formats",
      "jsonl",
      "leafPlacer",
      "leavesOf",
      "parseTreeLabel",
      "ptb",
      "recordError",
      "relations",
      "starsem",
      "statistics",
      "supertags",
      "tagged",
      "text",
      "tsdb",
      "udf",
    ]
  `);
});
