/** The treebanks that models are trained on, as documents of one sentence each. */
import { withoutBioscope } from '@hedgerow/corpora/genia';
import { corporaFolder, readCorpus, readLines } from '@hedgerow/corpora/read';
import { conllu, ptb } from '@hedgerow/corpus';
import type { Document, Sentence } from '@hedgerow/document';
import {
  type ConversionOptions,
  isUnanalysed,
  treeDependencies,
} from '@hedgerow/preprocess/conversion';

export type Tagged = Document<'tokens' | 'tags'>;
export type Bracketed = Document<'tokens' | 'tags' | 'tree'>;
export type Treebank = Document<'tokens' | 'tags' | 'tree' | 'dependencies'>;

export interface GeniaOptions {
  /** Leave out the abstracts that are in BioScope too, for models that are scored on it. */
  readonly withoutBioscope?: boolean;
  /** The folder of the corpora. Default: what `HEDGEROW_DATA` says. */
  readonly folder?: string;
}

export function genia(
  part: 'train' | 'dev' | 'future_use',
  { withoutBioscope: filtered = false, folder = corporaFolder }: GeniaOptions = {},
): Bracketed[] {
  const documents = readCorpus(`trees/genia/${part}.mrg`, ptb, { folder }) as Bracketed[];
  if (!filtered) return documents;
  return withoutBioscope(documents, part, (path) => readLines(path, folder));
}

export function craft(part: 'train' | 'dev'): Bracketed[] {
  return readCorpus(`trees/craft/${part}`, ptb, { ending: '.tree' }) as Bracketed[];
}

export function masc(): Bracketed[] {
  return readCorpus('trees/masc', ptb, { ending: '.mrg' }) as Bracketed[];
}

export function ewt(part: 'train' | 'dev'): Document<'tokens' | 'tags' | 'lemmas'>[] {
  return readCorpus(`trees/ewt/en_ewt-ud-${part}.conllu`, conllu) as Document<
    'tokens' | 'tags' | 'lemmas'
  >[];
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
