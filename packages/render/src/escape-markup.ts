/** What XML has no room for, escaped or not: control characters, lone surrogates, noncharacters. */
const unwritable =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
};

/** Text for element content or a quoted attribute; what cannot be written becomes U+FFFD. */
export function escapeMarkup(text: string): string {
  return text.replace(unwritable, '\ufffd').replace(/[&<>"'\r]/g, (found) => entities[found]!);
}
