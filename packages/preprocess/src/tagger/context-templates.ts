import type { WindowPart, WindowTemplate, WindowTemplates } from '@hedgerow/learn/hashed';

const first = 64;
const classes = 100;

const columns = { folded: 0, suffix3: 1, shape: 2, inConventions: 3, classes: 4 } as const;

const at = (item: number) => (column: number): WindowPart => ({ item, column });
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

export function contextTemplates(tables: number, conventions: number): WindowTemplates {
  const { folded, suffix3, shape, inConventions } = columns;
  const ofTables = (make: (base: number, column: number) => readonly WindowTemplate[]) =>
    Array.from({ length: tables }, (_, table) =>
      make(classes + 10 * table, columns.classes + table),
    ).flat();
  const ofConventions = (...templates: readonly WindowTemplate[]) =>
    conventions > 1 ? templates : [];
  return {
    columns: columns.classes + tables,
    joint: [
      template(first, left(folded), word(folded)),
      template(first + 1, word(folded), right(folded)),
      template(first + 2, left(folded), right(folded)),
      template(first + 3, left2(folded), left(folded)),
      template(first + 4, right(folded), right2(folded)),
      template(first + 5, word(suffix3), right(suffix3)),
      template(first + 6, word(shape), left(shape)),
      template(first + 7, word(shape), right(shape)),
      template(first + 12, tag1, tag2, left(folded)),
      ...ofTables((base, own) => [
        template(base + 1, word(own), right(own)),
        template(base + 2, tag1, word(own), right(own)),
        template(base + 3, left(own), word(own)),
        template(base + 4, right(own), right2(own)),
      ]),
      ...ofConventions(template(first + 17, word(inConventions), right(suffix3))),
    ],
    here: [
      template(first + 8, tag1),
      template(first + 9, tag1, tag2),
      template(first + 10, tag1, word(folded)),
      template(first + 13, tag1, word(suffix3)),
      template(first + 15, tag1, word(shape)),
      template(first + 16, tag1, tag2, word(suffix3)),
      ...ofTables((base, own) => [
        template(base, tag1, word(own)),
        template(base + 6, tag1, tag2, word(own)),
      ]),
      ...ofConventions(template(first + 18, word(inConventions), tag1)),
    ],
    next: [
      template(first + 11, tag1, right(folded)),
      template(first + 14, tag1, right(suffix3)),
      ...ofTables((base, own) => [template(base + 5, tag1, right(own))]),
    ],
  };
}
