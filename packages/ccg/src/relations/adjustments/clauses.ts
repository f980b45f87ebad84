import { formsOfBe } from '../../dependencies/head-markup.js';
import { type Adjustment, adjusting, between, dependents, governors } from './adjustment.js';

/** Rules for clauses and what they take. */
export const clauses: readonly Adjustment[] = [
  {
    name: 'a relative clause behind the verb is of the subject',
    apply: (relations, { tags }) => {
      const subjects = dependents(relations, /^nsubj(pass)?$/);
      return adjusting(relations, /^(rcmod|ref)$/, (governor, dependent, type) => {
        const subject = subjects.get(governor);
        if (subject === undefined || !/^VB/.test(tags[governor]!)) return undefined;
        return between(type, subject, dependent);
      });
    },
    example: [
      'moss falls that|WDT|((S\\NP)\\(S\\NP))/(S[dcl]\\NP) grows',
      'nsubj falls moss; ref moss that; rel grows that; rcmod moss grows; nsubj grows that',
    ],
    nearMiss: [
      'moss that grows falls',
      'ref moss that; rel grows that; rcmod moss grows; nsubj grows that; nsubj falls moss',
    ],
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
    example: [
      'moss wants|VBZ|(S[dcl]\\NP)/(S[to]\\NP) to live',
      'nsubj wants moss; xcomp wants live; aux live to; xsubj live moss',
    ],
    nearMiss: [
      'moss is able|JJ|(S[adj]\\NP)/(S[to]\\NP) to live',
      'cop able is; nsubj able moss; xcomp able live; aux live to',
    ],
  },
  {
    name: 'what is said with be and an adjective in -ed is said of a passive subject',
    apply: (relations, { words, tags }) => {
      const isPassive = (token: number) =>
        tags[token] === 'JJ' && /^(?!un).*[^e]ed$/.test(words[token]!);
      const passives = new Set(
        relations
          .filter(
            ({ type, arguments: [said, be] }) =>
              type === 'cop' && formsOfBe.test(words[be]!) && isPassive(said),
          )
          .map(({ arguments: [said] }) => said),
      );
      return adjusting(relations, /^(cop|nsubj)$/, (governor, dependent, type) =>
        passives.has(governor)
          ? between(type === 'cop' ? 'auxpass' : 'nsubjpass', governor, dependent)
          : undefined,
      );
    },
    example: ['moss is located|JJ|S[adj]\\NP', 'auxpass located is; nsubjpass located moss'],
    nearMiss: ['moss is unlimited|JJ|S[adj]\\NP', 'cop unlimited is; nsubj unlimited moss'],
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
    example: [
      'we ask|VBP|(S[dcl]\\NP)/S[qem] if|IN|S[qem]/S[dcl] moss grows',
      'nsubj ask we; advcl ask grows; mark grows if; nsubj grows moss',
    ],
    nearMiss: [
      'we ask|VBP|(S[dcl]\\NP)/S[qem] whether|IN|S[qem]/S[dcl] moss grows',
      'nsubj ask we; ccomp ask grows; complm grows whether; nsubj grows moss',
    ],
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
    example: [
      'moss grows with|IN|((S\\NP)\\(S\\NP))/S[ng] rain falling|VBG|S[ng]\\NP',
      'nsubj grows moss; prep grows with; pobj with rain; partmod rain falling',
    ],
    nearMiss: [
      'moss grows by|IN|((S\\NP)\\(S\\NP))/(S[ng]\\NP) growing',
      'nsubj grows moss; prep grows by; pobj by growing',
    ],
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
    example: [
      'we look|VBP|(S[dcl]\\NP)/PP only|RB|PP/PP at|IN|PP/NP moss',
      'nsubj look we; prep look at; advmod look only; pobj at moss',
    ],
    nearMiss: [
      'moss grows only|RB|((S\\NP)\\(S\\NP))/((S\\NP)\\(S\\NP)) in|IN|((S\\NP)\\(S\\NP))/NP shade',
      'nsubj grows moss; advmod in only; prep grows in; pobj in shade',
    ],
  },
];
