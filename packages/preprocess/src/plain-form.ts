import type { Token } from '@hedgerow/document';

/** Every character that the tokenizer takes for an apostrophe besides the typewriter's. */
const typographic = /[\u2019\u02bc\u203a\uff07]/g;

/**
 * A form as models are asked about it: the corpora that they learned from are written with the typewriter's apostrophe, but
 * for a handful of words, so *n’t* is looked up as *n't*. An apostrophe on its own may be a closing quote, and stays as it is.
 */
export function plainForm(form: string): string {
  return form.length > 1 && !isAscii(form) ? form.replace(typographic, "'") : form;
}

function isAscii(form: string): boolean {
  for (let at = 0; at < form.length; at++) if (form.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** The same sentence with plain forms; spans and text are what they were. */
export function withPlainForms<S extends { readonly tokens: readonly Token[] }>(sentence: S): S {
  const { tokens } = sentence;
  if (tokens.every(({ form }) => plainForm(form) === form)) return sentence;
  return {
    ...sentence,
    tokens: tokens.map((token) => ({ ...token, form: plainForm(token.form) })),
  };
}
