import { networkSupertagger, type Supertagger, windowSupertagger } from '@hedgerow/ccg';
import {
  type SupertaggedSentence,
  trainNetworkSupertagger,
  trainWindowSupertagger,
} from '@hedgerow/ccg/train';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';
import { annotatedSentences, categorised, wordsOf } from './sections.js';
import { type TaggerData, type TaggerKind, tagsOfAnnotated } from './taggers.js';

/** A way to find the categories of the 1,000 sentences. */
export interface SupertagSystem {
  readonly name: string;
  readonly tags: { readonly kind: TaggerKind; readonly data: TaggerData };
  /** Trees whose derivations it learns from. */
  readonly base: 'none' | 'general' | 'treebank';
  /** Whether it learns from the nine other tenths of the 1,000 sentences, each as often as ten copies. */
  readonly ported: boolean;
  readonly by: 'window' | 'network';
}

const folds = 10;

/** How often a sentence of the domain counts (section 5.2). */
export const copies = 10;

/** The categories that a system gives to each of the 1,000 sentences. */
export function supertagsBy(
  context: ReproductionContext,
  system: SupertagSystem,
): Promise<string[][]> {
  return remember(context, `rimell2009 supertags ${JSON.stringify(system)}`, async () => {
    const { tags, ported, name } = system;
    const given = await tagsOfAnnotated(context, tags.kind, tags.data);
    const annotated = annotatedSentences(context)
      .flatMap(({ sentences }) => sentences)
      .map((sentence, i): SupertaggedSentence => {
        const words = wordsOf(sentence);
        return { words, tags: given[i]!, categories: sentence.supertags };
      });
    const foldOf = (i: number) => Math.floor((i * folds) / annotated.length);
    let trained = -1;
    let supertagger: Supertagger | undefined;
    const found: string[][] = [];
    for (const [i, { words, tags: own }] of annotated.entries()) {
      const fold = ported ? foldOf(i) : 0;
      if (supertagger === undefined || fold !== trained) {
        context.note(ported ? `${name}: fold ${fold + 1} of ${folds}` : name);
        const others = ported ? annotated.filter((_, k) => foldOf(k) !== fold) : [];
        supertagger = await supertaggerOf(context, system, others, fold);
        trained = fold;
      }
      found.push(supertagger.tag(words, own));
    }
    return found;
  });
}

function supertaggerOf(
  context: ReproductionContext,
  { base, ported, by, tags }: SupertagSystem,
  others: readonly SupertaggedSentence[],
  fold: number,
): Promise<Supertagger> {
  const adapted = ported ? ` fold ${fold}, tags ${tags.kind} ${tags.data}` : '';
  const key = `rimell2009 supertagger ${base}${adapted}`;
  return remember(context, `${key} ${by}`, async () => {
    const ground = base === 'none' ? [] : await categorised(context, base);
    if (by === 'window') {
      return windowSupertagger(trainWindowSupertagger([...ground, ...asCopies(others)], exactly));
    }
    const start = await remember(context, `rimell2009 network ${base}`, async () =>
      trainNetworkSupertagger(ground, { passes: 4 }),
    );
    if (!ported) return networkSupertagger(start);
    const again = ground.filter((_, i) => i % 4 === 0);
    return networkSupertagger(
      trainNetworkSupertagger([...again, ...asCopies(others)], { start, passes: 3, rate: 0.002 }),
    );
  });
}

/** All iterations, however little they still change. */
export const exactly = { maxIterations: 100, l2: 1, epsilon: 0 } as const;

export function asCopies(sentences: readonly SupertaggedSentence[]): SupertaggedSentence[] {
  return sentences.map((sentence) => ({ ...sentence, weight: copies }));
}
