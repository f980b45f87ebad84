/** Every character that a tokenizer takes for an apostrophe besides the typewriter's. */
const apostrophes = /[\u2019\u02bc\u203a\uff07]/g;

/** What people type for it besides, which is one in *n't* alone: elsewhere it opens quotes or stands for minutes. */
const negated = /^(n)[`\u00b4\u2018\u201b\u2032\u02b9](t)$/i;

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
  if (form.length === 3 && negated.test(form)) return form.replace(negated, "$1'$2");
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
