import { type Adjustment, adjusting, between, dependents, governors } from './adjustment.js';

const none = ['', ''] as const;

/** Rules for clauses and what they take. */
export const clauses: readonly Adjustment[] = [
  {
    name: 'a relative clause behind the verb is of the subject',
    apply: (relations) => {
      const subjects = dependents(relations, /^nsubj(pass)?$/);
      return adjusting(relations, /^(rcmod|ref)$/, (governor, dependent, type) => {
        const subject = subjects.get(governor);
        return subject === undefined ? undefined : between(type, subject, dependent);
      });
    },
    example: none,
    nearMiss: none,
  },
  {
    name: 'the subject of an infinitive is that of the verb that takes it',
    apply: (relations, { words, tags }) => {
      const subjects = dependents(relations, /^nsubj(pass)?$/);
      const nouns = governors(relations, /^ref$/);
      const infinitives = new Set(
        [...governors(relations, /^aux$/)]
          .filter(([to]) => words[to] === 'to')
          .map(([, verb]) => verb),
      );
      const controlled = relations.flatMap(({ type, arguments: [verb, infinitive] }) => {
        const subject = subjects.get(verb);
        if (type !== 'xcomp' || subject === undefined || !infinitives.has(infinitive)) return [];
        if (!/^VB/.test(tags[verb]!)) return [];
        return [between('xsubj', infinitive, nouns.get(subject) ?? subject)];
      });
      return [...relations, ...controlled];
    },
    example: none,
    nearMiss: none,
  },
  {
    name: 'a clause behind if is adverbial',
    apply: (relations, { words }) => {
      const marks = dependents(relations, /^mark$/);
      return adjusting(relations, /^ccomp$/, (governor, dependent) =>
        words[marks.get(dependent) ?? -1] === 'if'
          ? between('advcl', governor, dependent)
          : undefined,
      );
    },
    example: none,
    nearMiss: none,
  },
  {
    name: 'a preposition takes the subject of a clause, and the clause is of the subject',
    apply: (relations, { categories }) => {
      const subjects = dependents(relations, /^nsubj(pass)?$/);
      const absolute = new Map<number, number>();
      const taken = adjusting(relations, /^(pobj|advcl)$/, (governor, dependent, type) => {
        const subject = subjects.get(dependent);
        if (subject === undefined || type !== 'pobj' || !/S\[ng\]$/.test(categories[governor]!))
          return undefined;
        absolute.set(dependent, subject);
        return between('pobj', governor, subject);
      });
      return adjusting(taken, /^nsubj(pass)?$/, (governor, dependent) =>
        absolute.get(governor) === dependent ? between('partmod', dependent, governor) : undefined,
      );
    },
    example: none,
    nearMiss: none,
  },
  {
    name: 'an adverb before the preposition that a verb takes is of the verb',
    apply: (relations, { categories, tags }) => {
      const verbs = governors(relations, /^prep$/);
      return adjusting(relations, /^advmod$/, (governor, dependent) => {
        const verb = verbs.get(governor);
        if (categories[dependent] !== 'PP/PP' || verb === undefined || !/^VB/.test(tags[verb]!))
          return undefined;
        return between('advmod', verb, dependent);
      });
    },
    example: none,
    nearMiss: none,
  },
];
