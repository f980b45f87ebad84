/** Entities, words with their tags and dependencies as items. */
import { arcsOf } from '../attachment.js';
import type { TaggingOptions } from '../tagging.js';
import { tagsOf } from '../tagging.js';
import type { Item } from './outcome.js';
import { charactersOf, type Side } from './side.js';

export function entityItems(side: Side, layer: 'entities' | 'chunks'): Item[] {
  return (side.sentence[layer] ?? []).map((entity): Item => {
    const extent = side.place(entity);
    return {
      key: `${extent.start}-${extent.end} ${entity.type}`,
      label: entity.type,
      spans: [side.own(entity)],
      extent,
      near: charactersOf([extent]),
      keys: { type: [entity.type], text: [side.words([entity]).toLowerCase()] },
      ...scoreOf(entity),
    };
  });
}

/** Who finds entities may tell how sure it is, though the layer does not ask for it. */
function scoreOf(entity: object): { readonly score?: number } {
  const score = 'score' in entity ? entity.score : undefined;
  return typeof score === 'number' ? { score } : {};
}

/** Tokens by their numbers, with the label that a layer has for each. */
export function tagItems(side: Side, layer: NonNullable<TaggingOptions['layer']>): Item[] {
  const tags = tagsOf(side.pair, layer)[side.name === 'gold' ? 0 : 1];
  return tags.map((tag, i): Item => {
    const form = side.sentence.tokens?.[i]?.form ?? side.pair.gold.tokens?.[i]?.form;
    return {
      key: `${i} ${tag}`,
      label: tag,
      ...tokenAt(side, i),
      near: [i],
      keys: { tag: [tag], ...(form !== undefined && { word: [form] }) },
    };
  });
}

/** Where a token is; sides that are compared by token have it at the same place. Nowhere, if the side has no tokens. */
function tokenAt({ sentence, own }: Side, token: number): Pick<Item, 'spans' | 'extent'> {
  const there = sentence.tokens?.[token];
  const spans = there === undefined ? [] : [own(there)];
  return { spans, extent: { start: token, end: token + 1 } };
}

/** Tokens with their heads and labels, those that are punctuation left out. */
export function dependencyItems(side: Side): Item[] {
  const { heads, labels } = side.sentence.dependencies!;
  const tags = side.pair.gold.tags;
  return arcsOf(side.pair).flatMap(({ punctuation }, i): Item[] => {
    if (punctuation) return [];
    const [head, label] = [heads[i]!, labels[i]!];
    return [
      {
        key: `${i} ${head} ${label}`,
        label,
        ...tokenAt(side, i),
        ...(head >= 0 && { anchor: tokenAt(side, head).spans }),
        anchorKey: String(head),
        near: [i],
        keys: { label: [label], ...(tags?.[i] !== undefined && { tag: [tags[i]] }) },
      },
    ];
  });
}

/** Words by their places, with their tags where both sides have some. */
export function wordItems(side: Side, tagged: boolean): Item[] {
  const tags = tagged ? side.sentence.tags : undefined;
  return (side.sentence.tokens ?? []).map((token, i): Item => {
    const extent = side.place(token);
    const tag = tags?.[i] ?? '';
    return {
      key: `${extent.start}-${extent.end} ${tag}`,
      label: tag,
      spans: [side.own(token)],
      extent,
      near: charactersOf([extent]),
      keys: { ...(tagged && { tag: [tag] }), word: [token.form] },
    };
  });
}
