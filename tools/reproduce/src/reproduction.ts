import type { DataPackage } from '@hedgerow/corpora/installed-package';
import type { ReadCorpusOptions } from '@hedgerow/corpora/read';
import type { Codec } from '@hedgerow/corpus';
import type { AnyStage, Document } from '@hedgerow/document';
import type { Witnesses } from '@hedgerow/scope-ranker';

/** A table of a paper that can be made again: a row of `reproductions`. */
export interface Reproduction {
  /** The paper's key and the table: `rimell2009/table-1`. */
  readonly id: string;
  readonly title: string;
  /** The corpora that it takes, as paths in the folder of the corpora. */
  readonly data: readonly string[];
  /** The npm packages that it takes data from. */
  readonly packages?: readonly DataPackage[];
  run(context: ReproductionContext): Promise<ReproducedTable>;
}

/** What a reproduction is given from outside. */
export interface ReproductionContext {
  /** The documents of one of its corpora. */
  read(path: string, codec: Codec, options?: ReadCorpusOptions): Document[];
  /** The lines of a list among its corpora. */
  lines(path: string): string[];
  /** The text of a file of one of its npm packages. */
  packageFile?(wanted: DataPackage, file: string): string;
  /** Stages by models that were named from outside, to tokens, tags and lemmas or further to trees; undefined where none were. */
  parsing?(depth: 'words' | 'trees'): Promise<GivenStages | undefined>;
  /** The parser of derivations, by the model that was named from outside, or else by the one that is shipped. */
  derivations?(options: DerivationOptions): Promise<GivenStages>;
  /** Whether models are taken that may have seen what the table is scored on; its notes say so. Default: they are refused. */
  readonly takeSeenModels?: boolean;
  /** The documents of a file that is not among the corpora and was named from outside; undefined where none was. */
  evaluation?(codec: Codec): Document[] | undefined;
  /** Labels of real posts: the text of a file that was named from outside; undefined where none was. */
  labels?(): string | undefined;
  /** Given what a system found in the texts of a table, for those who want it; `system` names both. */
  predicted?(system: string, documents: readonly Document[]): void;
  /** Told what is being done, for those who wait. */
  note(what: string): void;
}

export interface DerivationOptions {
  /** How many of a sentence, each with brackets of its own. */
  readonly best: number;
  /** How many paths the parser keeps. */
  readonly width: number;
}

export interface GivenStages {
  readonly stages: readonly AnyStage[];
  /** The files that they were made of. */
  readonly models: readonly ModelUsed[];
  /** Other opinions on syntax, where the files make several trees of a sentence. */
  readonly otherTrees?: Witnesses['otherTrees'];
}

/** A model file, and what its header says that it was trained on. */
export interface ModelUsed {
  readonly file: string;
  readonly data?: readonly { readonly name: string }[];
}

export interface ReproducedTable {
  /** What the cells of `published` and `ours` are. */
  readonly columns: readonly string[];
  readonly rows: readonly ReproducedRow[];
  /** Where what is made in the paper's configuration is still not what the paper did, and how it was read. */
  readonly deviations?: readonly string[];
  /** What else there is to tell: what the data are, what differs by more than chance. */
  readonly notes: readonly string[];
  /** A figure, as SVG. */
  readonly picture?: string;
}

export interface ReproducedRow {
  readonly name: string;
  /** Undefined where the paper has no such figure. */
  readonly published: readonly Cell[];
  /** Made here in the paper's configuration, as it is printed or as the table says that it was read. */
  readonly paper?: readonly Cell[];
  /** Made here in hedgerow's own configuration; empty where there is none. */
  readonly ours: readonly Cell[];
}

/** A figure, or a word where a table is of words. */
export type Cell = number | string | undefined;
