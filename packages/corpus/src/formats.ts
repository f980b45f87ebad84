import { InputError } from '@hedgerow/document';
import type { Codec, FolderCodec } from './codec.js';
import { biocJson } from './formats/bioc-json.js';
import { biocXml } from './formats/bioc-xml.js';
import { bioscope } from './formats/bioscope.js';
import { brat } from './formats/brat.js';
import { ccgbank } from './formats/ccgbank.js';
import { certaintyCsv } from './formats/certainty-csv.js';
import { columns } from './formats/columns.js';
import { conll2008 } from './formats/conll2008.js';
import { conllu } from './formats/conllu.js';
import { conllx } from './formats/conllx.js';
import { derivationBrackets } from './formats/derivation-brackets.js';
import { ergTrees } from './formats/erg-trees.js';
import { jats } from './formats/jats.js';
import { jsonl } from './formats/jsonl.js';
import { ptb } from './formats/ptb.js';
import { pubmed } from './formats/pubmed.js';
import { pubtator } from './formats/pubtator.js';
import { relations } from './formats/relations.js';
import { csv, tsv } from './formats/separated-values.js';
import { starsem } from './formats/starsem.js';
import { isSupertagged, supertags } from './formats/supertags.js';
import { tagged } from './formats/tagged.js';
import { text } from './formats/text.js';
import { tokens } from './formats/tokens.js';
import { tsdb } from './formats/tsdb.js';
import { udf } from './formats/udf.js';

/** Every format that we read and, but for those that are read alone, write. */
export const formats: readonly (Codec | FolderCodec)[] = [
  bioscope,
  certaintyCsv,
  starsem,
  conllu,
  conllx,
  conll2008,
  columns,
  tokens,
  tagged,
  ptb,
  supertags,
  ccgbank,
  relations,
  tsdb,
  ergTrees,
  udf,
  derivationBrackets,
  brat,
  biocXml,
  biocJson,
  pubmed,
  jats,
  pubtator,
  csv,
  tsv,
  text,
  jsonl,
];

export function formatNamed(name: string): Codec | FolderCodec {
  const found = formats.find((format) => format.name === name);
  if (found !== undefined) return found;
  throw new InputError('FORMAT_NAME', `there is no format ${JSON.stringify(name)}`, {
    hint: `the formats are ${formats.map((format) => format.name).join(', ')}`,
  });
}

/**
 * What gives a format away where the end of a file's name does not tell: how its first characters look. No pattern may
 * have two ways to match the same characters: on a text that is nearly so it would try them all.
 */
const looks: readonly {
  readonly format: string;
  readonly like: { test(head: string): boolean };
  /** Only where the name tells nothing: a file of its name can look otherwise. */
  readonly nameless?: true;
}[] = [
  { format: 'bioscope', like: /<Annotation[\s>]/ },
  { format: 'bioc-xml', like: /<collection[\s>]/ },
  { format: 'pubmed', like: /<(?:PubmedArticle|MedlineCitation)(?:Set)?[\s>]/ },
  { format: 'jats', like: /^\s*(?:<[?!][^>]*>\s*)*<(?:article|pmc-articleset)[\s>]/ },
  { format: 'bioc-json', like: /^\s*\{[^{[]*"(?:source|documents|infons)"\s*:/ },
  { format: 'erg-trees', like: /^\s*\["[^"]*", ?"[^"]*", ?"/ },
  { format: 'jsonl', like: /^\s*\{/ },
  { format: 'ccgbank', like: /^ID=\S+/ },
  { format: 'udf', like: /^(?:# [^\n]*\n)*\((?:[^\s()]+ \()?\d+ [^\s()]+ -?[\d.]/ },
  { format: 'derivation-brackets', like: /^\s*\((?:root_\w+|fragments) \([^\s()]+ / },
  { format: 'ptb', like: /^\s*\((?:[A-Z]* ?\()/ },
  { format: 'relations', like: /^\s*\([a-z]\w* / },
  { format: 'conllu', like: /^# (?:newdoc|sent_id|text|newpar|global\.columns)\b/ },
  { format: 'starsem', like: /^\S+\t\d+\t\d+\t(?:[^\t\n]*\t){4,}/ },
  { format: 'conllx', like: /^1\t(?:[^\t\n]*\t){8}[^\t\n]*$/m },
  { format: 'pubtator', like: /^\s*[^|\s]{1,40}\|[ta]\|/ },
  { format: 'certainty-csv', like: /^(?:"-?1","|-1,)/ },
  { format: 'csv', like: /^(?=[^\n]*\btext\b)[\w"-]+(?:,[\w"-]+)+\r?\n/, nameless: true },
  { format: 'tsv', like: /^(?=[^\n]*\btext\b)[\w"-]+(?:\t[\w"-]+)+\r?\n/, nameless: true },
  { format: 'supertags', like: { test: (head) => head.split('\n').some(isSupertagged) } },
];

/** The format of a file, from how its name ends and, where that leaves several, from how it begins; undefined if neither tells. */
export function detectFormat(fileName: string, head: string): string | undefined {
  const name = fileName.replace(/\.gz$/, '');
  const named = formats.filter(({ extensions }) =>
    extensions.some((ending) => name.endsWith(`.${ending}`)),
  );
  if (named.length === 1) return named[0]!.name;
  const start = head.replace(/^\ufeff/, '');
  const candidates = named.length > 0 ? named : formats;
  const seen = looks.find(
    ({ format, like, nameless }) =>
      (nameless !== true || named.length === 0) &&
      candidates.some((one) => one.name === format) &&
      like.test(start),
  );
  const isPlain = (name: string) =>
    !looks.some(({ format, nameless }) => format === name && nameless !== true);
  return seen?.format ?? named.find((one) => isPlain(one.name))?.name;
}
