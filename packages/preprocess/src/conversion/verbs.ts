/** Small word lists by lemma that the labels and deep features turn on; see `lemmaOfVerb` for the forms. */

const set = (members: string): ReadonlySet<string> => new Set(members.split(' '));

export const beForms = set("be is are was were been being am 's 're 'm ai");
export const getForms = set('get gets got gotten getting');

/** Verbs and adjectives whose subject belongs to the infinitive that follows: *seem to*, *likely to*. */
export const raising = set(
  'seem appear tend happen prove turn begin start continue cease remain come likely unlikely certain sure bound apt',
);

/** Verbs whose infinitive is a complement, also in the passive or after an object: *is known to*, *allow us to*. */
export const takesInfinitive = set(
  'allow ask assume believe cause claim consider demonstrate direct enable encourage estimate expect find force help hypothesize induce infer intend invite know lead mean observe order permit postulate predict predispose presume program prompt propose prove report reveal require say see show speculate stimulate suggest suppose suspect teach tell think trigger urge want warn',
);

/** Verbs that take an expletive subject and a clause without being passive: *it seems that*. */
export const takesExpletive = set('seem appear follow happen turn remain matter suffice emerge');

/** Subordinators that say what kind of adverbial a clause is where no function tag does. */
export const clauseKinds: { readonly [word: string]: string } = {
  because: 'PRP',
  after: 'TMP',
  before: 'TMP',
  until: 'TMP',
  till: 'TMP',
  when: 'TMP',
  whenever: 'TMP',
  once: 'TMP',
  where: 'LOC',
  wherever: 'LOC',
};

/** Subordinators of a clause that is a complement. */
export const complementizers = set('that whether if');

/** A likely lemma of a regular verb form; irregular forms of the lists above are given by hand. */
export function lemmaOfVerb(form: string): string {
  const word = form.toLowerCase();
  const irregular = irregularForms[word];
  if (irregular !== undefined) return irregular;
  for (const [ending, instead] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    for (const candidate of [`${stem}${instead}`, `${stem}e`, stem, stem.replace(/(.)\1$/, '$1')]) {
      if (known.has(candidate)) return candidate;
    }
  }
  return word;
}

const endings = [
  ['ies', 'y'],
  ['ied', 'y'],
  ['es', ''],
  ['s', ''],
  ['ed', ''],
  ['ing', ''],
] as const;

const known: ReadonlySet<string> = new Set([...raising, ...takesInfinitive, ...takesExpletive]);

const irregularForms: { readonly [form: string]: string } = {
  began: 'begin',
  begun: 'begin',
  came: 'come',
  found: 'find',
  knew: 'know',
  known: 'know',
  led: 'lead',
  meant: 'mean',
  proven: 'prove',
  said: 'say',
  saw: 'see',
  seen: 'see',
  shown: 'show',
  taught: 'teach',
  thought: 'think',
  told: 'tell',
};
