/**
 * What tells that the subject is in the scope of a cue (Velldal et al. 2012, sections 6.2.3 and 7.3), read off the lexical
 * types and rules of a derivation.
 */
import type { CueKind } from '@hedgerow/document';
import type { FlatDerivation } from './flat-derivation.js';
import { complementsOf, headWord, phraseOf, sisterOf, subjectOf } from './heads.js';

export interface Phenomenon {
  readonly name: string;
  /** The kind of cue that it is for; both where it is left out. */
  readonly kind?: CueKind;
  /** Whether the word of a cue shows it. */
  readonly holds: (derivation: FlatDerivation, word: number) => boolean;
  /** Derivations with a cue; in the near ones it does not hold, or has no subject of its own. */
  readonly examples: readonly string[];
  readonly near: readonly string[];
  readonly source: string;
}

export const phenomena: readonly Phenomenon[] = [
  {
    name: 'passive',
    holds: isPassive,
    examples: [
      '(sb-hd_mc_c (n_-_pr-he_le he) (hd-cmp_u_c (v_prd_is_le is) (v_pas_odlr (v_np_le <suspected>))))',
    ],
    near: [
      '(sb-hd_mc_c (n_-_pr-he_le he) (hd-cmp_u_c (v_vp_has_le has) (v_psp_olr (v_np_le <suspected>))))',
      '(sb-hd_mc_c (n_-_pr-it-x_le it) (hd-cmp_u_c (v_prd_is_le is) (v_pas_odlr (v_np_le <suspected>))))',
      '(hdn-aj_redrel_c (n_-_c_le hens) (v_pas_odlr (v_np_le <suspected>)))',
    ],
    source: 'passivization',
  },
  {
    name: 'control of a passive',
    holds: (derivation, word) =>
      isControl(derivation.names[word]!) &&
      lexicalVerbs(derivation, word).some((verb) => isPassive(derivation, verb)),
    examples: [
      '(sb-hd_mc_c (n_-_c_le acid) (hd-cmp_u_c (v_vp_mdl-p_le <may>) (hd-cmp_u_c (v_prd_be_le be) (hd-aj_int-unsl_c (v_pas_odlr (v_np_le used)) (av_-_i-vp_le here)))))',
      '(sb-hd_mc_c (n_-_c_le acid) (hd-cmp_u_c (hd-cmp_u_c (v_aux-advadd_dlr (v_vp_mdl-p_le <may>)) (av_-_s-not_le not)) (hd-cmp_u_c (v_vp_have-bse_le have) (hd-cmp_u_c (v_prd_been_le been) (v_pas_odlr (v_np_le used))))))',
    ],
    near: [
      '(sb-hd_mc_c (n_-_c_le acid) (hd-cmp_u_c (v_vp_mdl-p_le <may>) (hd-cmp_u_c (v_np_le bind) (n_-_c_le iron))))',
      '(sb-hd_mc_c (n_-_pr-it-x_le it) (hd-cmp_u_c (v_vp_mdl-p_le <may>) (hd-cmp_u_c (v_prd_be_le be) (v_pas_odlr (v_np_le used)))))',
    ],
    source: 'subject control verbs occurring with passivized verbs: modals among them (6.1.2)',
  },
  {
    name: 'raising',
    holds: (derivation, word) =>
      isRaising(derivation.names[word]!) ||
      (isControl(derivation.names[word]!) &&
        lexicalVerbs(derivation, word).some((verb) => isRaising(derivation.names[verb]!))),
    examples: [
      '(sb-hd_mc_c (n_-_c_le hens) (hd-cmp_u_c (v_vp_ssr_le <seem>) (hd-cmp_u_c (cm_vp_to_le to) (v_-_le sleep))))',
      '(sb-hd_mc_c (n_-_c_le hens) (hd-cmp_u_c (v_prd_are_le are) (hd-cmp_u_c (aj_vp_i-ssr_le <likely>) (hd-cmp_u_c (cm_vp_to_le to) (v_-_le sleep)))))',
      '(sb-hd_mc_c (n_-_c_le hens) (hd-cmp_u_c (v_vp_mdl-p_le <may>) (hd-cmp_u_c (v_vp_ssr_le seem) (hd-cmp_u_c (cm_vp_to_le to) (v_-_le sleep)))))',
    ],
    near: [
      '(sb-hd_mc_c (n_-_c_le hens) (hd-cmp_u_c (v_vp_seq_le <try>) (hd-cmp_u_c (cm_vp_to_le to) (v_-_le sleep))))',
      '(sb-hd_mc_c (n_-_pr-there-x_le there) (hd-cmp_u_c (v_vp_ssr_le <seem>) (hd-cmp_u_c (cm_vp_to_le to) (v_-_le be))))',
    ],
    source: 'subject raising verbs',
  },
  {
    name: 'predicative adjective',
    holds: isPredicative,
    examples: [
      '(sb-hd_mc_c (n_-_c_le rain) (hd-cmp_u_c (v_prd_is_le is) (sp-hd_hc_c (av_-_dg-v_le very) (aj_-_i_le <possible>))))',
      '(sb-hd_mc_c (n_-_c_le rain) (vp-vp_crd-fin-t_c (v_-_le comes) (mrk-nh_evnt_c (c_xp_and_le and) (hd-cmp_u_c (v_prd_is_le is) (aj_-_i_le <possible>)))))',
    ],
    near: [
      '(sb-hd_mc_c (aj-hdn_norm_c (aj_-_i_le <possible>) (n_-_c_le rain)) (v_-_le comes))',
      '(sb-hd_mc_c (n_-_pr-it-x_le it) (hd-cmp_u_c (v_prd_is_le is) (hd-cmp_u_c (aj_cp_i-it_le <possible>) (hd-cmp_u_c (cm_vp_to_le to) (v_-_le sleep)))))',
    ],
    source: 'predicative adjectives',
  },
  {
    name: 'adverb of a verb',
    kind: 'negation',
    holds: isAdverbOfVerb,
    examples: [
      '(sb-hd_mc_c (n_-_c_le hens) (hd-cmp_u_c (hd-cmp_u_c (v_aux-advadd_dlr (v_vp_do-f_le do)) (av_-_s-not_le <not>)) (v_-_le sleep)))',
      '(sb-hd_mc_c (n_-_c_le hens) (aj-hd_int_c (av_-_i-vp_le <never>) (v_-_le sleep)))',
    ],
    near: ['(np-np_crd-t_c (n_-_c_le hens) (aj-hd_scp_c (av_-_s-not_le <not>) (n_-_c_le cats)))'],
    source: 'section 7.3: adverb cues with verbal heads',
  },
];

/** A phenomenon that a word shows, and the clause in which it gets its subject. */
export interface ShownPhenomenon {
  readonly name: string;
  readonly clause: number;
}

/** What the word of a cue shows. Nothing where its subject is an expletive, or not there. */
export function phenomenaOf(
  derivation: FlatDerivation,
  word: number,
  kind: CueKind,
): readonly ShownPhenomenon[] {
  const found = phenomena.filter(
    (row) => (row.kind ?? kind) === kind && row.holds(derivation, word),
  );
  if (found.length === 0) return [];
  const subject = subjectOf(
    derivation,
    isAdverb(derivation, word) ? modified(derivation, word) : word,
  );
  if (subject === undefined) return [];
  if (isExpletive(derivation.names[headWord(derivation, subject.subject)]!)) return [];
  return found.map(({ name }) => ({ name, clause: subject.clause }));
}

function isPassive({ names, above, daughters }: FlatDerivation, word: number): boolean {
  for (let node = above[word]!; node >= 0 && daughters[node]!.length === 1; node = above[node]!) {
    if (/^v_pas[-_]/.test(names[node]!)) return true;
  }
  return false;
}

/** Modals, and verbs whose subject is that of their complement. */
function isControl(type: string): boolean {
  return /^v_(?:vp_mdl|.*_seq[-_])/.test(type);
}

function isRaising(type: string): boolean {
  return /[-_]ssr[-_]/.test(type);
}

function isExpletive(type: string): boolean {
  return /^n_-_pr-(?:it|there)-x_/.test(type);
}

const auxiliary = /^(?:v_vp_(?!ss)|v_prd_|cm_vp_to)/;

/** The verbs at the end of the chain of auxiliaries below a word: *used* of *may* in *may have been used*. */
function lexicalVerbs(derivation: FlatDerivation, word: number): number[] {
  const found: number[] = [];
  const open = [word];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const complement of complementsOf(derivation, at)) {
      const head = headWord(derivation, complement);
      if (auxiliary.test(derivation.names[head]!)) open.push(head);
      else found.push(head);
    }
  }
  return found;
}

const copula = /^v_(?:[a-z*]+-)?(?:prd|ap)\*?[-_]/;

function isPredicative(derivation: FlatDerivation, word: number): boolean {
  const { names, above } = derivation;
  if (!names[word]!.startsWith('aj_')) return false;
  const phrase = phraseOf(derivation, word);
  const sister = sisterOf(derivation, phrase);
  if (sister < 0 || !names[above[phrase]!]!.startsWith('hd-cmp')) return false;
  return copula.test(names[headWord(derivation, sister)]!);
}

function isAdverb({ names }: FlatDerivation, word: number): boolean {
  return names[word]!.startsWith('av_');
}

/** What an adverb modifies, with the adverb. */
function modified(derivation: FlatDerivation, word: number): number {
  return Math.max(word, derivation.above[phraseOf(derivation, word)]!);
}

/** An adverb that modifies a verb, or that an auxiliary takes. */
function isAdverbOfVerb(derivation: FlatDerivation, word: number): boolean {
  const { names } = derivation;
  if (!isAdverb(derivation, word)) return false;
  const sister = sisterOf(derivation, phraseOf(derivation, word));
  return sister >= 0 && names[headWord(derivation, sister)]!.startsWith('v_');
}
