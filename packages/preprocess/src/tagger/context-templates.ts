import type { WindowPart, WindowTemplate, WindowTemplates } from '@hedgerow/learn/hashed';
import { classNumbers, firstNumber } from './context-features.js';
import type { WordValues } from './word-facts.js';

/** Where `columnsOf` has which value; those of the tables of word classes come last. */
const columns = { folded: 0, suffix3: 1, shape: 2, inConventions: 3, classes: 4 } as const;

/** What of a word is joined with what stands around it, as a row. */
export function columnsOf({
  folded,
  suffix3,
  shape,
  inConventions,
  classes,
}: WordValues): readonly number[] {
  return [folded, suffix3, shape, inConventions, ...classes];
}

const at =
  (item: number) =>
  (column: number): WindowPart => ({ item, column });
const left2 = at(0);
const left = at(1);
const word = at(2);
const right = at(3);
const right2 = at(4);
const tag1: WindowPart = { back: 1 };
const tag2: WindowPart = { back: 2 };

const template = (number: number, ...parts: readonly WindowPart[]): WindowTemplate => ({
  number,
  parts,
});

/** The features of `contextFeatures` as a table: what compiled loops go by. Numbers are part of the model. */
export function contextTemplates(tables: number, conventions: number): WindowTemplates {
  const { folded, suffix3, shape, inConventions } = columns;
  const ofTables = (make: (base: number, column: number) => readonly WindowTemplate[]) =>
    Array.from({ length: tables }, (_, table) =>
      make(classNumbers + 10 * table, columns.classes + table),
    ).flat();
  const ofConventions = (...templates: readonly WindowTemplate[]) =>
    conventions > 1 ? templates : [];
  return {
    columns: columns.classes + tables,
    joint: [
      template(firstNumber, left(folded), word(folded)),
      template(firstNumber + 1, word(folded), right(folded)),
      template(firstNumber + 2, left(folded), right(folded)),
      template(firstNumber + 3, left2(folded), left(folded)),
      template(firstNumber + 4, right(folded), right2(folded)),
      template(firstNumber + 5, word(suffix3), right(suffix3)),
      template(firstNumber + 6, word(shape), left(shape)),
      template(firstNumber + 7, word(shape), right(shape)),
      template(firstNumber + 12, tag1, tag2, left(folded)),
      ...ofTables((base, own) => [
        template(base + 1, word(own), right(own)),
        template(base + 2, tag1, word(own), right(own)),
        template(base + 3, left(own), word(own)),
        template(base + 4, right(own), right2(own)),
      ]),
      ...ofConventions(template(firstNumber + 17, word(inConventions), right(suffix3))),
    ],
    here: [
      template(firstNumber + 8, tag1),
      template(firstNumber + 9, tag1, tag2),
      template(firstNumber + 10, tag1, word(folded)),
      template(firstNumber + 13, tag1, word(suffix3)),
      template(firstNumber + 15, tag1, word(shape)),
      template(firstNumber + 16, tag1, tag2, word(suffix3)),
      ...ofTables((base, own) => [
        template(base, tag1, word(own)),
        template(base + 6, tag1, tag2, word(own)),
      ]),
      ...ofConventions(template(firstNumber + 18, word(inConventions), tag1)),
    ],
    next: [
      template(firstNumber + 11, tag1, right(folded)),
      template(firstNumber + 14, tag1, right(suffix3)),
      ...ofTables((base, own) => [template(base + 5, tag1, right(own))]),
    ],
  };
}
