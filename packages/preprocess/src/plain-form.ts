import { plainForm, type Token } from '@hedgerow/document';

/** The same sentence with plain forms; spans and text are what they were. */
export function withPlainForms<S extends { readonly tokens: readonly Token[] }>(sentence: S): S {
  const { tokens } = sentence;
  if (tokens.every(({ form }) => plainForm(form) === form)) return sentence;
  return {
    ...sentence,
    tokens: tokens.map((token) => ({ ...token, form: plainForm(token.form) })),
  };
}
