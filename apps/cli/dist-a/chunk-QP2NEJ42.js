// src/shell/visible.ts
import { formatInputError, InputError } from "@hedgerow/document";
var unseen = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
var names = { "\n": "\\n", "\r": "\\r", "	": "\\t" };
function visible(text) {
  return text.replace(unseen, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return names[character] ?? (code.length > 2 ? `\\u${code.padStart(4, "0")}` : `\\x${code.padStart(2, "0")}`);
  });
}
function visibleLines(text) {
  return text.split("\n").map(visible).join("\n");
}
function visibleError({ code, message, source, hint }) {
  const { file } = source ?? {};
  return formatInputError(
    new InputError(code, visible(message), {
      ...source !== void 0 && {
        source: { ...source, ...file !== void 0 && { file: visible(file) } }
      },
      ...hint !== void 0 && { hint: visible(hint) }
    })
  );
}

export {
  visible,
  visibleLines,
  visibleError
};
