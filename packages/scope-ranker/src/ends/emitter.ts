import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import type { CueEvidence } from './cue-evidence.js';
import { tagAt } from './sentence-facts.js';

/**
 * Gathers the features of a candidate. Each is there for all cues, and again for cues like this one: of its kind, with
 * its tag, with its lemma. The more is known of a kind of cue, the more the narrower ones weigh.
 */
export interface Emitter {
  ofKind(feature: string): void;
  ofTag(feature: string): void;
  ofLemma(feature: string): void;
}

/** Gathers hashes, candidate by candidate. */
export interface HashEmitter extends Emitter {
  /** Those since the last time, ascending, each once. */
  take(): Uint32Array;
}

/** A feature is hashed once, and its hash joined with those of the cues like this one. */
export function hashEmitter(evidence: CueEvidence): HashEmitter {
  const { kind, tag, lemma } = cuesLike(evidence);
  const [ofKindHash, ofTagHash, ofLemmaHash] = [hashOf(kind), hashOf(tag), hashOf(lemma)];
  let hashes = new Uint32Array(1024);
  let count = 0;
  const add = (hash: number) => {
    if (count === hashes.length) {
      const longer = new Uint32Array(2 * count);
      longer.set(hashes);
      hashes = longer;
    }
    hashes[count++] = hash;
  };
  const addOfKind = (hash: number) => {
    add(hash);
    add(joinHashes(ofKindHash, hash));
  };
  const addOfTag = (hash: number) => {
    addOfKind(hash);
    add(joinHashes(ofTagHash, hash));
  };
  return {
    ofKind: (feature) => addOfKind(hashOf(feature)),
    ofTag: (feature) => addOfTag(hashOf(feature)),
    ofLemma: (feature) => {
      const hash = hashOf(feature);
      addOfTag(hash);
      add(joinHashes(ofLemmaHash, hash));
    },
    take: () => {
      const found = hashes.subarray(0, count).sort();
      let kept = 0;
      for (let i = 0; i < count; i++)
        if (i === 0 || found[i] !== found[i - 1]) found[kept++] = found[i]!;
      count = 0;
      return found.slice(0, kept);
    },
  };
}

/** Gathers the names of the same features, with their hashes. */
export function nameEmitter(
  evidence: CueEvidence,
): Emitter & { readonly names: ReadonlyMap<string, number> } {
  const { kind, tag, lemma } = cuesLike(evidence);
  const names = new Map<string, number>();
  const add = (feature: string, ...likes: readonly string[]) => {
    const hash = hashOf(feature);
    names.set(feature, hash);
    for (const like of likes) names.set(`${like}: ${feature}`, joinHashes(hashOf(like), hash));
  };
  return {
    names,
    ofKind: (feature) => add(feature, kind),
    ofTag: (feature) => add(feature, kind, tag),
    ofLemma: (feature) => add(feature, kind, tag, lemma),
  };
}

function cuesLike({ facts, kind, pivot }: CueEvidence) {
  return {
    kind,
    tag: `${kind} ${tagAt(facts, pivot)}`,
    lemma: `${kind} "${facts.lemmas[pivot]}"`,
  };
}

export function bucket(count: number): string {
  if (count <= 3) return String(count);
  if (count <= 6) return '4-6';
  if (count <= 10) return '7-10';
  return count <= 20 ? '11-20' : '21+';
}

const steps = [0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999];

export function bucketOfShare(share: number): string {
  return String(steps.filter((step) => share > step).length);
}
