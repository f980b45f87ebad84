import type { Scope, Sentence } from '@hedgerow/document';
import type { ScopedSentence } from '../src/train.js';
import { readDerivation } from './read-derivation.js';

/** The scope of a passive goes with its subject, that of an active verb does not. */
export const toyText = {
  passive: (subject: string, verb: string) =>
    `(root_strict (sb-hd_mc_c (hdn_bnp_c (n_-_c_le ${subject})) (hd-cmp_u_c (v_vp_mdl-p_le <may>) (hd-cmp_u_c (v_prd_be_le be) (hd-pct_c (v_pas_odlr (v_np_le ${verb})) (pt_-_period_le .))))))`,
  active: (subject: string, verb: string) =>
    `(root_strict (sb-hd_mc_c (hdn_bnp_c (n_-_c_le ${subject})) (hd-cmp_u_c (v_vp_mdl-p_le <may>) (hd-pct_c (v_n3s-bse_ilr (v_-_le ${verb})) (pt_-_period_le .)))))`,
};

export type ToySentence = Sentence<'tokens' | 'tags' | 'derivations' | 'cues' | 'scopes'>;

/** A sentence whose scope begins with its subject or with its cue, and has no final mark. */
export function toySentence(brackets: string, begins: 'subject' | 'cue'): ToySentence {
  const { text, tokens, derivation, cue } = readDerivation(brackets);
  const start = begins === 'subject' ? 0 : cue.spans[0]!.start;
  const scope: Scope = { cue: 0, spans: [{ start, end: text.length - 2 }] };
  const tags = tokens.map(({ form }) => (form === '.' ? '.' : form === 'may' ? 'MD' : 'NN'));
  return {
    start: 0,
    end: text.length,
    tokens,
    tags,
    derivations: [derivation],
    cues: [cue],
    scopes: [scope],
  };
}

const nouns = ['rain', 'snow', 'hail', 'moss', 'fern', 'corn'];

/** Sentences to learn from, each with the default scope as given. */
export const toySentences: readonly ScopedSentence[] = nouns
  .flatMap((noun) => [
    toySentence(toyText.passive(noun, 'seen'), 'subject'),
    toySentence(toyText.active(noun, 'fall'), 'cue'),
  ])
  .map((sentence) => ({ sentence, given: [withDefault(sentence).scopes[0]!] }));

/** The same with the scope from the cue on. */
export function withDefault(sentence: ToySentence): ToySentence {
  const [{ spans }] = sentence.cues as [ToySentence['cues'][number]];
  return {
    ...sentence,
    scopes: [{ cue: 0, spans: [{ start: spans[0]!.start, end: sentence.end - 2 }] }],
  };
}
