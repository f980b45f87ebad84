import type { Span } from './span.js';

/** `form` is the token as its source or tokenizer writes it; most often, but not always, the text it covers. */
export interface Token extends Span {
  readonly form: string;
}

/** `heads[i]` is the index of the token that token `i` depends on, or -1 at the root. */
export interface Dependencies {
  readonly heads: readonly number[];
  readonly labels: readonly string[];
}

/** A second analysis of a sentence, by another parser, as advice to the first; whatever labels and features it has. */
export interface Guide extends Dependencies {
  /** A list for each token. */
  readonly features?: readonly (readonly string[])[];
}

/** What makes a statement speculative or negated. Several spans: *either ... or*. Smaller than a token: *un*, *less*. */
export interface Cue {
  readonly kind: CueKind;
  readonly spans: readonly Span[];
  readonly id?: string;
  /** How sure whoever found it is: the higher the surer; what the numbers mean is theirs to say. */
  readonly score?: number;
  /** Where whoever found it tells. */
  readonly why?: CueReason;
}

/** Why something is a cue. */
export interface CueReason {
  /** The pattern that joined its words, where one did. */
  readonly pattern?: string;
  /** What was weighed; none where the pattern alone made the cue. */
  readonly words: readonly CueWord[];
}

/** A token of a cue: its score, of the same kind as the cue's, and the features that weighed most, strongest first. */
export interface CueWord {
  readonly token: number;
  readonly score: number;
  readonly features: readonly { readonly name: string; readonly weight: number }[];
}

export type CueKind = 'speculation' | 'negation';

/** What a cue bears on. `cue` is an index into the sentence's `cues`, or null where a corpus has a scope without a cue. */
export interface Scope {
  readonly cue: number | null;
  readonly spans: readonly Span[];
  readonly id?: string;
  /** What made it as it is, in order: the rule that found it, then what moved its ends. */
  readonly why?: readonly ScopeReason[];
}

/** A rule by name, and the tokens that it looked at, each by what it is to the rule: `subject`, `lexical verb`. */
export interface ScopeReason {
  readonly rule: string;
  readonly tokens: readonly { readonly role: string; readonly token: number }[];
  /** Where it weighs: what told the token that was chosen from the runner-up, strongest first. */
  readonly features?: readonly { readonly name: string; readonly weight: number }[];
}

/** Whether a sentence says what it says for certain: in the CoNLL-2010 shared task it does not if it has a cue of speculation. */
export interface Certainty {
  readonly label: 'certain' | 'uncertain';
  /** How uncertain whoever judged it takes it to be: above 0 where it is, and the higher the surer. */
  readonly score?: number;
  /** What weighed most, strongest first, whichever way it speaks. */
  readonly why?: readonly { readonly name: string; readonly weight: number }[];
}

/** A sentence that says nothing: a heading on a line of its own, a label (`METHODS:`), or the mark of an item of a list. */
export type Structure = 'heading' | 'label' | 'mark';

/** The event or property that a cue negates (*SEM-2012). */
export interface NegatedEvent {
  readonly cue: number;
  readonly spans: readonly Span[];
}

export interface Entity extends Span {
  readonly type: string;
  readonly id?: string;
}

/** What a text says of an entity: that it is so, that it is not, that it may be, or that it may not be. */
export type StatusLabel = 'affirmed' | 'negated' | 'speculated' | 'both';

/** What a sentence says of one of its entities. */
export interface EntityStatus {
  /** An index into the sentence's `entities`. */
  readonly entity: number;
  /** `both` is negated and speculated. */
  readonly status: StatusLabel;
  /** The scopes that have to do with it, those too that do not count; none where nothing bears on it. */
  readonly why: readonly StatusReason[];
}

/** How an entity stands to a scope. */
export interface StatusReason {
  /** An index into the sentence's `scopes`, and that of the scope's cue into its `cues`. */
  readonly scope: number;
  readonly cue: number;
  /** The row that tells, by name. */
  readonly rule: string;
  /** Whether it makes the entity what its cue says. */
  readonly counts: boolean;
}

/**
 * A phrase-structure tree. Labels are kept whole, as the Penn Treebank writes them (`NP-SBJ-1`);
 * a leaf names the token it stands on, or the trace that stands on none.
 */
export type Tree = TreeNode | TreeLeaf | TreeTrace;

export interface TreeNode {
  readonly label: string;
  readonly children: readonly Tree[];
}

export interface TreeLeaf {
  readonly label: string;
  readonly token: number;
}

export interface TreeTrace {
  readonly label: string;
  readonly trace: string;
}

/** An HPSG derivation: rule, lexical-rule and lexical-entry names over leaves, which are spans of the text. */
export interface DerivationNode {
  readonly label: string;
  readonly children: readonly (DerivationNode | DerivationLeaf)[];
  readonly id?: number;
  readonly score?: number;
  /** Chart vertices, where the grammar gave them. */
  readonly from?: number;
  readonly to?: number;
  readonly type?: string;
  readonly head?: boolean;
}

export interface DerivationLeaf extends Span {
  readonly form: string;
  readonly tokens?: readonly { readonly id: number; readonly structure: string }[];
}

/** A CCG derivation: binary and unary nodes with the index of their head daughter, over categories of single tokens. */
export type CcgDerivation = CcgNode | CcgLeaf;

export interface CcgNode {
  readonly category: string;
  readonly head: 0 | 1;
  readonly children: readonly CcgDerivation[];
}

export interface CcgLeaf {
  readonly category: string;
  readonly token: number;
  /** The tag CCGbank gives after correction, where it differs from `tags`. */
  readonly modifiedTag?: string;
  /** The category with its heads indexed, `(S[dcl]\NP_1)/NP_2`. */
  readonly indexedCategory?: string;
}

/**
 * A grammatical relation, `(nsubj inhibits_1 catenin_0)`: its arguments are token indices, or null
 * where the relation leaves one out (`_`), or the text of one that is not a token.
 */
export interface Relation {
  readonly type: string;
  readonly arguments: readonly (number | string | null)[];
}

/**
 * What a sentence can carry besides its span. Parallel arrays: `tags[i]` belongs to `tokens[i]`.
 * A package that brings a layer of its own declares it by merging into this interface.
 */
export interface Layers {
  tokens: readonly Token[];
  /** Fine-grained part of speech (Penn Treebank, Chinese Treebank). */
  tags: readonly string[];
  /** Universal part of speech. */
  upos: readonly string[];
  lemmas: readonly string[];
  dependencies: Dependencies;
  /** What a stacked parser is advised by. */
  guide: Guide;
  /** What the analysis of a token says beyond its head and label: `passive`, `expletive`, `clause:relative`. Most often nothing. */
  deepFeatures: readonly (readonly string[])[];
  tree: Tree;
  cues: readonly Cue[];
  scopes: readonly Scope[];
  certainty: Certainty;
  /** Where the sentence is no statement but shows how the text is laid out. */
  structure: Structure;
  events: readonly NegatedEvent[];
  entities: readonly Entity[];
  statuses: readonly EntityStatus[];
  chunks: readonly Entity[];
  supertags: readonly string[];
  relations: readonly Relation[];
  /** Best first. */
  derivations: readonly DerivationNode[];
  ccg: CcgDerivation;
}

export type LayerName = keyof Layers;
