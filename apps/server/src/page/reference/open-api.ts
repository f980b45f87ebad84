/** What of OpenAPI 3.1 the reference shows. */
export interface OpenApi {
  readonly info: { readonly version: string; readonly description?: string };
  /** Where it is served; else where this is from. */
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components?: { readonly schemas?: { readonly [name: string]: Schema } };
}

export interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: { readonly [status: string]: Content & { readonly description?: string } };
}

export interface Content {
  readonly content?: { readonly [type: string]: { readonly schema?: Schema } };
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly description?: string;
  readonly contentMediaType?: string;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
}
