/** Scopes of speculation and negation: the choice of ends, and the rankers of constituents, as files. */
import {
  rankedDerivations,
  ruleWitnesses,
  secondOpinions,
  syntax,
  withWords,
} from '@hedgerow/annotate/stages';
import { modelFilesIn } from '@hedgerow/capability/node';
import { type CueKind, type Document, pipeline, type Sentence } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { decodeHpsgModel, derivationParser } from '@hedgerow/hpsg';
import type { ModelHeader } from '@hedgerow/learn';
import { modelFiles } from '@hedgerow/model-en-bio';
import { bioscope, conll2010, scopeFolds, withCuesOf } from '@hedgerow/named-corpora';
import {
  type RevisableSentence,
  scopeEnds,
  velldal2012Rankers,
  type Witnesses,
} from '@hedgerow/scope-ranker';
import {
  crossValidateConstituents,
  type DealtSentence,
  encodeConstituentModel,
  encodeScopeEnds,
  endsByFold,
  trainConstituents,
} from '@hedgerow/scope-ranker/train';
import { defaultScope, scopeRules } from '@hedgerow/scope-rules';

interface Header extends Pick<ModelHeader, 'data'> {
  readonly seed: number;
}
type Layers = 'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues' | 'scopes';

/** The sentences of one kind of cue in abstracts or papers, parsed by models of a folder that have not seen them. */
export interface ScopeText {
  readonly kind: CueKind;
  readonly part: 'abstracts' | 'papers';
  readonly documents: readonly Document<Layers>[];
}

export interface ScopeTexts {
  readonly texts: readonly ScopeText[];
  /** Other trees by the same models. */
  readonly otherTrees: OtherTrees;
}

/** Speculation as CoNLL-2010 revised it, negation as BioScope has it; no clinical reports, which may not be passed on. */
export async function readScopeTexts(folder: string): Promise<ScopeTexts> {
  const models = modelFilesIn(modelFiles, { folder, fill: false });
  const words = await withWords(pipeline('sentences'), models);
  const through = words.use(await syntax(models, { longestSentence: Number.POSITIVE_INFINITY }));
  const read = async (
    kind: CueKind,
    part: ScopeText['part'],
    documents: readonly Document[],
  ): Promise<ScopeText> => {
    const parsed: Document<Layers>[] = [];
    for (const document of documents) {
      parsed.push((await through.run(withCuesOf(document, kind))) as Document<Layers>);
    }
    return { kind, part, documents: parsed };
  };
  return {
    texts: [
      await read('speculation', 'abstracts', conll2010('abstracts')),
      await read('speculation', 'papers', conll2010('fullarticles')),
      await read('negation', 'abstracts', bioscope('abstracts')),
      await read('negation', 'papers', bioscope('full_papers')),
    ],
    otherTrees: remembering(await secondOpinions(models)),
  };
}

type OtherTrees = NonNullable<Witnesses['otherTrees']>;

/** They are asked for when a sentence is learned from, and when its scopes are chosen. */
function remembering(otherTrees: OtherTrees): OtherTrees {
  const known = new WeakMap<object, ReturnType<OtherTrees>>();
  return (sentence, text) => {
    const found = known.get(sentence.dependencies) ?? otherTrees(sentence, text);
    known.set(sentence.dependencies, found);
    return found;
  };
}

/** A paper counts for three abstracts: there are nine of them, and they are what is hard. */
const weights = { abstracts: 1, papers: 3 } as const;

/** The choice of ends, and what it scores in five folds of documents. */
export async function trainEndsFile(
  { texts, otherTrees }: ScopeTexts,
  header: Header,
): Promise<Uint8Array> {
  const witnesses = { rules: ruleWitnesses(), otherTrees };
  const foldOf = fiveFolds(texts);
  const modelWithout = await endsByFold(
    texts.flatMap(({ documents, part }) =>
      documents.map((document) => ({
        documents: [document],
        weight: weights[part],
        conventions: part,
        fold: foldOf(document),
      })),
    ),
    witnesses,
  );
  const found = texts.map((): Document[] => []);
  for (const fold of fiveNames) {
    for (const [t, { documents, part }] of texts.entries()) {
      const stage = pipeline('tokens', 'tags', 'lemmas', 'dependencies', 'cues').use(
        scopeEnds(modelWithout(fold), { ...witnesses, conventions: part }),
      );
      for (const [d, document] of documents.entries()) {
        if (foldOf(document) === fold) found[t]![d] = await stage.run(document);
      }
    }
  }
  const scores = Object.fromEntries(
    texts.map(({ kind, part, documents }, t) => [
      `5-fold scope F1, ${kind} in ${part}`,
      f1Of(documents, found[t]!, kind),
    ]),
  );
  return encodeScopeEnds(modelWithout('none'), { ...header, scores });
}

const fiveNames = ['1', '2', '3', '4', '5'];

/** Both versions of an abstract, and all of a paper, are in one fold. */
function fiveFolds(texts: readonly ScopeText[]): (document: Document) => string {
  const abstracts = texts.filter(({ part }) => part === 'abstracts');
  const nameOf = scopeFolds(abstracts.flatMap(({ documents }) => documents));
  const all = texts.flatMap(({ documents }) => documents.map(nameOf));
  const places = new Map([...new Set(all)].sort().map((name, i) => [name, i]));
  return (document) => fiveNames[places.get(nameOf(document))! % fiveNames.length]!;
}

function f1Of(gold: readonly Document[], found: readonly Document[], kind: CueKind): number {
  return Math.round(scoreConll2010(gold, found, 'scope', { kind }).f1 * 100) / 100;
}

/** What rankers learn from: sentences with their derivations, and the documents that they are of. */
export type DerivedTexts = Readonly<Record<CueKind, readonly Document<Layers | 'derivations'>[]>>;

/** As many derivations as any of the paper's rankers learns or chooses from. */
const best = 20;

export async function deriveScopeTexts(
  { texts }: ScopeTexts,
  grammar: Uint8Array,
): Promise<DerivedTexts> {
  const parser = derivationParser(decodeHpsgModel(grammar), { ...rankedDerivations, best });
  const through = pipeline('tokens', 'tags', 'lemmas', 'dependencies', 'cues', 'scopes').use(
    parser,
  );
  const derived = { speculation: [], negation: [] } as {
    [K in CueKind]: Document<Layers | 'derivations'>[];
  };
  for (const { kind, documents } of texts) {
    for (const document of documents) derived[kind].push(await through.run(document));
  }
  return derived;
}

export type RankerWay = keyof typeof velldal2012Rankers;

/** A ranker of the paper's, alone or beside its rules, and what it scores in five folds of sentences. */
export async function trainRankerFile(
  way: RankerWay,
  kind: CueKind,
  derived: DerivedTexts,
  header: Header,
): Promise<Uint8Array> {
  const documents = derived[kind];
  const before = way === 'alone' ? defaultScope() : scopeRules({ table: 'velldal2012' });
  const dealt: DealtSentence[] = [];
  for (const { sentences, text } of documents) {
    for (const sentence of sentences) {
      const { scopes } = await before.run(sentence, text);
      const revised: RevisableSentence = { ...sentence, scopes };
      dealt.push({ learned: { sentence, given: scopes }, revised });
    }
  }
  const preset = velldal2012Rankers[way][kind];
  const found = await crossValidateConstituents(dealt, preset, { ...compact, folds: { folds: 5 } });
  let next = 0;
  const revised = documents.map((document) => ({
    ...document,
    sentences: document.sentences.map(
      (sentence): Sentence => ({ ...sentence, scopes: found[next++]! }),
    ),
  }));
  const { model } = trainConstituents(
    dealt.map(({ learned }) => learned!),
    preset,
    { seed: header.seed, ...compact },
  );
  const scores = { '5-fold scope F1': f1Of(documents, revised, kind) };
  return encodeConstituentModel(model, { ...header, scores });
}

const compact = { bits: 8, pruneBelow: 0.005 } as const;
