import { hashOf } from '@hedgerow/learn/hashed';
import {
  columnsOf,
  compileTemplates,
  type DescribedFeature,
  describeFeatures,
  type FeatureColumns,
  featureExtractor,
  parseTemplates,
  type TemplateVocabulary,
} from '@hedgerow/learn/templates';

/** What can be said of each token of what is looked at, as a text; the empty text says nothing. */
export type TextColumn<Input> = (input: Input) => readonly string[];

export interface TextColumns<Input> {
  readonly [name: string]: TextColumn<Input>;
}

/** Makes the features of one token after the other. */
export interface TemplateFeatures<Input> {
  /** Written by `extract`; another array after there was too little room. */
  readonly features: Uint32Array;
  /** To be called before the others, for each sentence. */
  open(input: Input, length: number): void;
  /** Writes the features of a token, and tells how many there are. */
  extract(at: number): number;
  /** The same with their names. */
  describe(at: number): DescribedFeature[];
}

const before = hashOf('<sentence>');
const after = hashOf('</sentence>');

/** Features by templates over columns of texts: those columns are made that a template names. */
export function templateFeatures<Input>(
  names: readonly string[],
  columns: TextColumns<Input>,
): TemplateFeatures<Input> {
  const all = Object.keys(columns);
  const vocabulary: TemplateVocabulary = {
    columns: all.map((name) => ({ name })),
    beyond: ({ at }) => (at < 0 ? before : after),
  };
  const templates = parseTemplates(names, vocabulary);
  const used = [...new Set(templates.flatMap(columnsOf))];
  const extractor = featureExtractor(compileTemplates(templates, vocabulary));
  let stride = 256;
  let values = new Int32Array(all.length * stride);
  let texts: readonly (readonly string[])[] = [];
  let hashed: FeatureColumns | undefined;

  const textOf = (column: string, place: number) => {
    if (place < 0) return '<';
    return place >= hashed!.length ? '>' : texts[used.indexOf(column)]![place]!;
  };

  return {
    get features() {
      return extractor.features;
    },
    open: (input, length) => {
      if (length > stride) {
        stride = 2 * length;
        values = new Int32Array(all.length * stride);
      }
      texts = used.map((column) => columns[column]!(input));
      for (const [c, column] of texts.entries()) {
        const from = all.indexOf(used[c]!) * stride;
        for (let i = 0; i < length; i++) {
          const text = column[i]!;
          values[from + i] = text === '' ? 0 : hashOf(text) || 1;
        }
      }
      hashed = { length, values, stride, margin: 0, many: [] };
      extractor.open(hashed);
    },
    extract: (at) => extractor.extract(at),
    describe: (at) => describeFeatures(templates, vocabulary, hashed!, at, textOf, extractor.whole),
  };
}
