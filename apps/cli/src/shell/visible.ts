import { formatInputError, InputError } from '@hedgerow/document';

/** Control characters, and those that turn the direction of text or end a line. */
const unseen = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const names: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A file's name or a piece of input as it can be told: it cannot command a terminal, nor pass for a line of ours. */
export function visible(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return (
      names[character] ??
      (code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`)
    );
  });
}

/** The same for text of several lines, which stay. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

export function visibleError({ code, message, source, hint }: InputError): string {
  const { file } = source ?? {};
  return formatInputError(
    new InputError(code, visible(message), {
      ...(source !== undefined && {
        source: { ...source, ...(file !== undefined && { file: visible(file) }) },
      }),
      ...(hint !== undefined && { hint: visible(hint) }),
    }),
  );
}
