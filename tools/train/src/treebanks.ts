/** Treebanks as models learn from them, and as they are scored. */
import type { Document, Sentence } from '@hedgerow/document';
import type { Bracketed } from '@hedgerow/named-corpora';
import {
  type ConversionOptions,
  isUnanalysed,
  treeDependencies,
} from '@hedgerow/preprocess/conversion';

export type Tagged = Document<'tokens' | 'tags'>;
export type Treebank = Document<'tokens' | 'tags' | 'tree' | 'dependencies'>;

/** A treebank and the name of the conventions that its tags follow. */
export interface TreebankPart {
  readonly documents: readonly Treebank[];
  readonly conventions: string;
}

/** Without the tokens that have no lemma, being the later parts of words that were torn in two. */
export function withoutTornWords(
  document: Document<'tokens' | 'tags' | 'lemmas'>,
): Document<'tokens' | 'tags' | 'lemmas'> {
  const whole = ({ start, end, tokens, tags, lemmas }: Sentence<'tokens' | 'tags' | 'lemmas'>) => {
    const has = (_: unknown, i: number) => lemmas[i] !== '_';
    return {
      start,
      end,
      tokens: tokens.filter(has),
      tags: tags.filter(has),
      lemmas: lemmas.filter(has),
    };
  };
  return { ...document, sentences: document.sentences.map(whole) };
}

/** The labels that all treebanks tell apart: GENIA has few of the finer adverbials. */
const labels: ConversionOptions = { adverbials: 'merged' };

/** Brackets as dependencies: to learn from, without crossing arcs and without trees that were never annotated. */
export function toLearnFrom(documents: readonly Bracketed[]): Treebank[] {
  return converted(documents, { ...labels, projective: true });
}

export function toScore(documents: readonly Bracketed[]): Treebank[] {
  return converted(documents, labels);
}

function converted(documents: readonly Bracketed[], options: ConversionOptions): Treebank[] {
  const convert = (sentence: Sentence<'tokens' | 'tags' | 'tree'>) => ({
    ...sentence,
    dependencies: treeDependencies(sentence, options),
  });
  return documents
    .map((document) => ({
      ...document,
      sentences: document.sentences.filter(({ tree }) => !isUnanalysed(tree)).map(convert),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
