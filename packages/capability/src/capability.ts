import type { AnyPipeline, Layer, LayerName } from '@hedgerow/document';
import type { ModelFiles } from './model-files.js';
import { checkOptions, type GivenOptions, type OptionTable, type OptionValues } from './options.js';

/**
 * What can be done to a text, as one value. Everything that offers it is made of this: the verb with its flags and help,
 * batches, threads, the route, the stream, the OpenAPI document. The same text and options give the same document
 * whichever way they come in.
 */
export interface Capability<
  Table extends OptionTable = OptionTable,
  Model extends string = string,
  Line extends AnyPipeline = AnyPipeline,
> {
  /** A verb, a path: `annotate` is `hedgerow annotate` and `/v1/annotate`. */
  readonly name: string;
  readonly title: string;
  /** A sentence or two. */
  readonly description: string;
  readonly options: Table;
  /** The files that come with it, by name, as its package has them. */
  readonly models: { readonly [N in Model]: URL };
  /** What is a document in a file of plain text: all of it, or each line. */
  readonly textDocuments: 'file' | 'line';
  /** Layers that a document must bring. */
  readonly needs: readonly LayerName[];
  /** The layers that it is for; others may be made on the way, and these need not be in every sentence. */
  readonly adds: readonly LayerName[];
  /** The values of layers that its package brings. */
  readonly layers: readonly Layer[];
  /** The steps of its pipeline that see whole documents, which need no models: what cuts a text into sentences. */
  opening(options?: GivenOptions<Table>): Promise<AnyPipeline>;
  /** The pipeline, with the splitter in it. What it takes is imported only now. */
  load(models: ModelFiles<Model>, options?: GivenOptions<Table>): Promise<Line>;
}

/** Options are checked, and the defaults put in, before `load` sees them. */
export function defineCapability<
  Table extends OptionTable,
  Model extends string,
  Line extends AnyPipeline,
>({
  opening,
  load,
  textDocuments = 'file',
  needs = [],
  layers = [],
  ...rest
}: Omit<Capability<Table, Model, Line>, 'opening' | 'load' | 'textDocuments' | 'needs' | 'layers'> &
  Partial<Pick<Capability, 'textDocuments' | 'needs' | 'layers'>> & {
    opening(options: OptionValues<Table>): Promise<AnyPipeline>;
    load(models: ModelFiles<Model>, options: OptionValues<Table>): Promise<Line>;
  }): Capability<Table, Model, Line> {
  return {
    ...rest,
    textDocuments,
    needs,
    layers,
    opening: async (given = {}) => opening(checkOptions(rest.options, given)),
    load: async (models, given = {}) => load(models, checkOptions(rest.options, given)),
  };
}

/** Any capability, whatever its options and models: for lists of them, and for what is made of them. */
export interface AnyCapability extends Omit<Capability, 'opening' | 'load'> {
  opening(options?: { readonly [name: string]: unknown }): Promise<AnyPipeline>;
  load(models: ModelFiles, options?: { readonly [name: string]: unknown }): Promise<AnyPipeline>;
}
