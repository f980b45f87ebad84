import type { CueKind } from '@hedgerow/document';

/** What can hold between an entity, a scope and its cue: see `relation.ts`. */
export type Relation =
  | 'cue inside entity'
  | 'entity inside cue'
  | 'entity excepted'
  | 'entity inside scope'
  | 'head inside scope'
  | 'entity touches scope';

/** One row: what must hold, and whether the entity is then what the cue says. */
export interface StatusRule {
  readonly name: string;
  /** Of which kind of cue; both where it is left out. */
  readonly kind?: CueKind;
  readonly when: Relation;
  readonly counts: boolean;
  /** A sentence that the row decides: see `readExample`. */
  readonly example: string;
  /** One that it must leave to another row, or to none. */
  readonly near: string;
  readonly source: string;
}

/** The first row that holds decides. Where none does, the scope has nothing to do with the entity. */
export const statusRules: readonly StatusRule[] = [
  {
    name: 'part of the name',
    when: 'cue inside entity',
    counts: false,
    example: '{The [frost <failure>] of the wall} was mended',
    near: '{<no> [frost failure] of the wall} was seen',
    source: 'heart failure, absence seizure, action potential: a name says nothing of itself',
  },
  {
    name: 'the cue itself',
    when: 'entity inside cue',
    counts: false,
    example: 'there is {<no [evidence]> of rot} in oaks',
    near: 'there is {<no evidence> of [rot]} in oaks',
    source: 'what negates is not negated by itself',
  },
  {
    name: 'excepted',
    kind: 'negation',
    when: 'entity excepted',
    counts: false,
    example: 'there was {<no> growth except [moss]} in spring',
    near: 'there was {<no> [moss] except in spring}',
    source: 'what is excepted from a negation is affirmed',
  },
  {
    name: 'inside',
    when: 'entity inside scope',
    counts: true,
    example: 'there was {<no> old [moss] on oaks} in spring',
    near: 'there was {<no> old moss} on [oaks]',
    source:
      'the scope is what the cue bears on; that of a passive has its subject, that of an active verb has not',
  },
  {
    name: 'its head inside',
    when: 'head inside scope',
    counts: true,
    example: 'there was {<no> [growth} of old moss] in spring',
    near: 'we saw [moss of {oaks] that were <not> old} in spring',
    source: 'an entity is what its head is, wherever its last words are',
  },
  {
    name: 'its head outside',
    when: 'entity touches scope',
    counts: false,
    example: 'we saw [moss of {oaks] that were <not> old} in spring',
    near: 'we saw [moss of oaks] {that were <not> old} in spring',
    source: 'only words that tell more of it are in the scope',
  },
];
