/** What counts as an item with each scorer that tells of its errors: the same as its main measure counts. */

import type { Documents } from '../align.js';
import { pairTrees } from '../attachment.js';
import { type Conll2010Level, pairsAt } from '../conll2010.js';
import { type EntityOptions, pairEntities } from '../entities.js';
import {
  pairScopes,
  type ScopeOptions,
  scopeItems as scopeKeys,
  tokenScopesOf,
} from '../scope-metrics.js';
import { hasTags, pairWords } from '../segmentation.js';
import { pairStarsem } from '../starsem.js';
import { negationsOf } from '../starsem-negations.js';
import { pairTagged, type TagLayer } from '../tagging.js';
import { cueItems, type Kind, scopeItem, scopeItems, uncertainItems } from './cue-items.js';
import type { ErrorSource } from './error-report.js';
import type { Item } from './outcome.js';
import { type Side, sidesOf } from './side.js';
import { dependencyItems, entityItems, tagItems, wordItems } from './word-items.js';

const ofBoth = (items: (side: Side) => Item[]): ErrorSource['itemsOf'] => {
  return (pair) => {
    const [gold, predicted] = sidesOf(pair);
    return [items(gold), items(predicted)];
  };
};

const cueNames = { label: 'kind', anchor: 'cue' };

/** Tokens are those of cues, or of scopes. */
export function conll2010Errors(
  gold: Documents,
  predicted: Documents,
  level: Conll2010Level,
  kind: Kind,
): ErrorSource {
  const [items, of] = {
    sentence: ['uncertain sentences', uncertainItems] as const,
    token: ['cues', cueItems] as const,
    cue: ['cues', cueItems] as const,
    scope: ['scopes', scopeItems] as const,
    'scope-token': ['scopes', scopeItems] as const,
  }[level];
  const pairs = pairsAt(gold, predicted, level);
  return { items, names: cueNames, pairs, itemsOf: ofBoth((side) => of(side, kind)) };
}

/** Negations with a scope, right where the tokens of cue and scope are. */
export function starsemErrors(gold: Documents, predicted: Documents, kind: Kind): ErrorSource {
  return {
    items: 'scopes',
    names: cueNames,
    pairs: pairStarsem(gold, predicted),
    itemsOf: (pair) => {
      const sides = sidesOf(pair);
      const both = negationsOf(pair, kind).map((negations, i) =>
        negations.flatMap(({ number, cue, scope }): Item[] => {
          const { sentence } = sides[i]!;
          const own = sentence.scopes?.filter((one) => one.cue === number) ?? [];
          if (scope.length === 0) return [];
          const whole = { ...own[0]!, spans: own.flatMap(({ spans }) => spans) };
          const extent = { start: scope[0]!.token, end: scope.at(-1)!.token + 1 };
          const anchorKey = JSON.stringify(cue);
          const key = JSON.stringify([cue, scope]);
          return [scopeItem(sides[i]!, whole, sentence.cues![number], key, { extent, anchorKey })];
        }),
      );
      return [both[0]!, both[1]!];
    },
  };
}

/** Scopes by their tokens. */
export function tokenScopeErrors(
  gold: Documents,
  predicted: Documents,
  options: ScopeOptions,
): ErrorSource {
  return {
    items: 'scopes',
    names: cueNames,
    pairs: pairScopes(gold, predicted),
    itemsOf: (pair) => {
      const sides = sidesOf(pair);
      const both = tokenScopesOf(pair, options).map((scopes, i) =>
        scopes.map((one): Item => {
          const { scopes: all = [], cues = [] } = sides[i]!.sentence;
          const scope = all[one.number]!;
          const extent = { start: one.tokens[0]!, end: one.tokens.at(-1)! + 1 };
          const anchorKey = `${one.cue}`;
          const cue = scope.cue === null ? undefined : cues[scope.cue];
          const [key] = scopeKeys.exact(one);
          return scopeItem(sides[i]!, scope, cue, key!, { extent, anchorKey });
        }),
      );
      return [both[0]!, both[1]!];
    },
  };
}

export function entityErrors(
  gold: Documents,
  predicted: Documents,
  layer: NonNullable<EntityOptions['layer']>,
): ErrorSource {
  return {
    items: layer,
    names: { label: 'type' },
    pairs: pairEntities(gold, predicted, layer),
    itemsOf: ofBoth((side) => entityItems(side, layer)),
  };
}

export function tagErrors(gold: Documents, predicted: Documents, layer: TagLayer): ErrorSource {
  return {
    items: layer,
    names: { label: 'tag' },
    pairs: pairTagged(gold, predicted, layer),
    itemsOf: ofBoth((side) => tagItems(side, layer)),
  };
}

export function dependencyErrors(gold: Documents, predicted: Documents): ErrorSource {
  return {
    items: 'dependencies',
    names: { label: 'label', anchor: 'head' },
    pairs: pairTrees(gold, predicted),
    itemsOf: ofBoth(dependencyItems),
  };
}

export function wordErrors(gold: Documents, predicted: Documents): ErrorSource {
  const tagged = hasTags(gold, predicted);
  return {
    items: 'words',
    names: { label: 'tag' },
    pairs: pairWords(gold, predicted),
    itemsOf: ofBoth((side) => wordItems(side, tagged)),
  };
}
