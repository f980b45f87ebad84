/**
 * How the Penn Treebank writes characters that are brackets of its own: `-LRB-` for a round one, in
 * words too (`p53-LRB-wt-RRB-`). Corpora differ on the others, so how they wrote them is kept.
 */
const names: { readonly [bracket: string]: string } = {
  '(': '-LRB-',
  ')': '-RRB-',
  '[': '-LSB-',
  ']': '-RSB-',
  '{': '-LCB-',
  '}': '-RCB-',
};

const brackets: { readonly [name: string]: string } = Object.fromEntries(
  Object.entries(names).map(([bracket, name]) => [name, bracket]),
);

/** `and\/or` is `and/or`, `-LSB-3H-RSB-` is `[3H]`. */
export function unescapePtb(written: string): string {
  let form = written;
  if (form.includes('B-')) form = form.replace(/-[LR][RSC]B-/g, (name) => brackets[name]!);
  if (form.includes('\\')) form = form.replace(/\\([/*])/g, '$1');
  return form;
}

/** The characters that a corpus writes in another way than we do: `[]{}` plain, `/` and `*` with a backslash. */
type PtbHabits = string;

export function escapePtb(form: string, habits: PtbHabits): string {
  if (!/[()[\]{}/*]/.test(form)) return form;
  return form.replace(/[()[\]{}/*]/g, (character) => {
    const usual = habits === '' || !habits.includes(character);
    const name = names[character];
    if (name === undefined) return usual ? character : `\\${character}`;
    return usual || character === '(' || character === ')' ? name : character;
  });
}

/** Which of those characters this written form has, in another way than ours. */
export function habitsOf(written: string): PtbHabits {
  if (!/[[\]{}\\]/.test(written)) return '';
  let habits = '';
  for (const [found] of written.matchAll(/[[\]{}]|\\[/*]/g)) {
    const character = found.at(-1)!;
    if (!habits.includes(character)) habits += character;
  }
  return habits;
}
