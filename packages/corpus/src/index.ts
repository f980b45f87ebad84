export { type CheckOptions, checkDocument } from './check-document.js';
export {
  type Codec,
  type CodecOptions,
  type CodecParts,
  type Decoder,
  type DocumentPart,
  defineCodec,
  type Encoder,
  type FolderCodec,
  type FormatInfo,
  type FormatOption,
  type NamedFile,
  type PartEncoder,
  type Settings,
  type Stream,
  settle,
} from './codec.js';
export type {
  Column,
  EmptyNode,
  EnhancedArc,
  Multiword,
  Predicate,
  Unsplit,
} from './conll/conll-layers.js';
export { cutBlocks } from './cut/cut-blocks.js';
export { cutLines } from './cut/cut-lines.js';
export { documentSchema } from './document-schema.js';
export { biocJson } from './formats/bioc-json.js';
export { biocXml } from './formats/bioc-xml.js';
export { bioscope } from './formats/bioscope.js';
export { brat } from './formats/brat.js';
export { ccgbank } from './formats/ccgbank.js';
export { certaintyCsv } from './formats/certainty-csv.js';
export { columns } from './formats/columns.js';
export { conll2008 } from './formats/conll2008.js';
export { conllu } from './formats/conllu.js';
export { conllx } from './formats/conllx.js';
export { derivationBrackets } from './formats/derivation-brackets.js';
export { ergTrees } from './formats/erg-trees.js';
export { jats } from './formats/jats.js';
export { jsonl } from './formats/jsonl.js';
export { ptb } from './formats/ptb.js';
export { pubmed } from './formats/pubmed.js';
export { pubtator } from './formats/pubtator.js';
export { relations } from './formats/relations.js';
export { csv, tsv } from './formats/separated-values.js';
export { starsem } from './formats/starsem.js';
export { supertags } from './formats/supertags.js';
export { tagged } from './formats/tagged.js';
export { text } from './formats/text.js';
export { tokens } from './formats/tokens.js';
export { tsdb } from './formats/tsdb.js';
export { udf } from './formats/udf.js';
export { detectFormat, formatNamed, formats } from './formats.js';
export { knownLayers } from './known-layers.js';
export { type Cutter, type Limits, type Record, recordError } from './record.js';
export { type TableOfFindings, tablesOfFindings } from './separated/annotation-rows.js';
export { type Counts, type Statistics, statistics } from './statistics.js';
export { decodeDerivationJson, encodeDerivationJson } from './trees/derivation-json.js';
export { type LeafPlacer, leafPlacer, type UnplacedLeaf } from './trees/derivation-leaves.js';
export { decodeUdf, encodeUdf, type UdfOptions, type UdfWriting } from './trees/derivation-udf.js';
export {
  type Constituent,
  constituentsOf,
  leavesOf,
  parseTreeLabel,
  type TreeLabel,
} from './trees/tree-label.js';
