import type { CueEvidence } from './cue-evidence.js';
import { tagAt } from './sentence-facts.js';

/**
 * Gathers the features of a candidate. Each is there for all cues, and again for cues like this one: of its kind, with
 * its tag, with its lemma. The more is known of a kind of cue, the more the narrower ones weigh.
 */
export interface Emitter {
  readonly features: string[];
  ofKind(feature: string): void;
  ofTag(feature: string): void;
  ofLemma(feature: string): void;
}

export function emitter(
  { facts, kind, pivot }: CueEvidence,
  conventions: string | undefined,
): Emitter {
  const features: string[] = [];
  const tagged = `${kind} ${tagAt(facts, pivot)}`;
  const lemma = `${kind} "${facts.lemmas[pivot]}"`;
  const ofKind = (feature: string) => {
    features.push(feature, `${kind}: ${feature}`);
  };
  const ofTag = (feature: string) => {
    ofKind(feature);
    features.push(`${tagged}: ${feature}`);
  };
  return {
    features,
    ofKind,
    ofTag,
    ofLemma: (feature) => {
      ofTag(feature);
      features.push(`${lemma}: ${feature}`);
      if (conventions !== undefined) features.push(`${conventions}, ${kind}: ${feature}`);
    },
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
