/** Every character that a tokenizer takes for an apostrophe besides the typewriter's. */
const apostrophes = /[\u2019\u02bc\u203a\uff07]/g;

/** Hyphens that are the typewriter's but for how they print: Unicode's own, and the one that does not break. */
const hyphens = /[\u2010\u2011]/g;

/** Words that people shorten, and that models know in full alone. */
const shortened: { readonly [form: string]: string } = {
  'w/o': 'without',
  'w/out': 'without',
};

/**
 * A form as models are asked about it: the corpora that they learned from are written with the typewriter's apostrophe and
 * hyphen, but for a handful of words, so *n’t* is looked up as *n't*; and they have no *w/o*. An apostrophe on its own may
 * be a closing quote, and stays as it is.
 */
export function plainForm(form: string): string {
  if (form.length < 2) return form;
  if (!isAscii(form)) return form.replace(apostrophes, "'").replace(hyphens, '-');
  const code = form.charCodeAt(0) | 0x20;
  if (code !== 0x77 || form.charCodeAt(1) !== 0x2f) return form;
  const full = shortened[form.toLowerCase()];
  if (full === undefined) return form;
  return form.charCodeAt(0) === 0x77 ? full : full.charAt(0).toUpperCase() + full.slice(1);
}

function isAscii(form: string): boolean {
  for (let at = 0; at < form.length; at++) if (form.charCodeAt(at) > 0x7f) return false;
  return true;
}
