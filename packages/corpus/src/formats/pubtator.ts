import { type Document, type Entity, InputError, type Section } from '@hedgerow/document';
import { defineCodec, type Settings } from '../codec.js';
import { cutBlocks } from '../cut/cut-blocks.js';
import { type Record, recordError } from '../record.js';
import { type CodePoints, codePoints } from '../text/code-points.js';

/**
 * PubTator: of each citation its title (`PMID|t|`), its abstract (`PMID|a|`) and a line for each entity, with offsets that
 * count characters from the title on and, last, the concept that it names, which is the entity's id. It knows of no
 * sentences: title and abstract are passages. Lines of relations, and columns after the concept, are kept in `source`.
 */
export const pubtator = defineCodec({
  name: 'pubtator',
  title: 'PubTator: titles, abstracts and their entities',
  extensions: ['pubtator', 'pubtator.txt'],
  layers: ['entities'],
  needs: [],
  cut: ({ limits }) => cutBlocks(limits),
  decoder: () => ({
    *record(record) {
      yield readCitation(record);
    },
  }),
  encoder: (settings) => {
    let count = 0;
    return {
      document: (document) => (count++ === 0 ? '' : '\n') + writeCitation(document, settings),
    };
  },
});

/** What of a citation is in `source`: lines that are no entities, and columns of those that are, by how they begin. */
interface Kept {
  readonly relations?: readonly string[];
  readonly columns?: { readonly [entity: string]: string };
}

const textLine = /^([^|\t]+)\|([ta])\|(.*)$/s;

function readCitation(record: Record): Document {
  const lines = linesWithOffsets(record.text);
  const fail = (offset: number, message: string, hint?: string) =>
    recordError(record, offset, 'PUBTATOR', message, hint);
  const [first, ...others] = lines as [Line, ...Line[]];
  const [, id, part, title] = textLine.exec(first.text) ?? [];
  if (id === undefined || part !== 't') {
    throw fail(first.offset, 'a citation begins with its title, such as 12345|t|Moss in the rain');
  }
  let text = title!;
  const sections: Section[] = [{ type: 'title', start: 0, end: text.length }];
  const second = others[0] === undefined ? undefined : textLine.exec(others[0].text);
  if (second?.[2] === 'a') {
    if (second[1] !== id) throw fail(others[0]!.offset, `found ${second[1]}, expected ${id}`);
    others.shift();
    const start = text.length + 1;
    text += `\n${second[3]}`;
    sections.push({ type: 'abstract', start, end: text.length });
  }
  const points = codePoints(text);
  const entities: Entity[] = [];
  const relations: string[] = [];
  const columns: { [entity: string]: string } = {};
  for (const { text: line, offset } of others) {
    if (textLine.test(line)) throw fail(offset, 'title and abstract come first, and once');
    const cells = line.split('\t');
    if (cells.length < 2) {
      throw fail(offset, 'found no tab, expected an entity or a relation');
    }
    if (cells[0] !== id) throw fail(offset, `found ${cells[0]!.slice(0, 40)}, expected ${id}`);
    if (!/^\d+$/.test(cells[1]!)) {
      relations.push(cells.slice(1).join('\t'));
      continue;
    }
    const entity = readEntity(cells, text, points, (cell, message, hint) =>
      fail(offset + cells.slice(0, cell).join('\t').length + (cell > 0 ? 1 : 0), message, hint),
    );
    entities.push(entity);
    if (cells.length > 6) columns[keyOf(entity)] = cells.slice(6).join('\t');
  }
  const kept: Kept = {
    ...(relations.length > 0 && { relations }),
    ...(Object.keys(columns).length > 0 && { columns }),
  };
  return {
    id,
    text,
    sections,
    sentences: sections
      .filter(({ start, end }) => end > start)
      .map(({ start, end }) => ({
        start,
        end,
        entities: entities.filter((entity) => entity.start >= start && entity.start < end),
      })),
    passages: true,
    ...(Object.keys(kept).length > 0 && { source: { format: 'pubtator', ...kept } }),
  };
}

function readEntity(
  cells: readonly string[],
  text: string,
  points: CodePoints,
  fail: (cell: number, message: string, hint?: string) => InputError,
): Entity {
  const [, from, to, mention, type, id] = cells;
  if (type === undefined) {
    throw fail(0, `found ${cells.length} columns, expected PMID, start, end, mention, type, id`);
  }
  if (!/^\d{1,9}$/.test(to!)) throw fail(2, `found ${JSON.stringify(to)}, expected an offset`);
  const [first, last] = [Number(from), Number(to)];
  if (last > points.length || first >= last) {
    throw fail(1, `${first}-${last} is no part of a text of ${points.length} characters`);
  }
  const [start, end] = [points.toUnits(first), points.toUnits(last)];
  const covered = text.slice(start, end).replace('\n', ' ');
  if (covered !== mention) {
    throw fail(
      3,
      `found ${JSON.stringify(mention)}, and the text has ${JSON.stringify(covered)} there`,
      'offsets count characters of the title, one more for the line end, and the abstract',
    );
  }
  // An entity across the line end is no part of either.
  const border = text.indexOf('\n');
  if (border >= start && border < end) throw fail(1, 'an entity runs from the title on');
  return { start, end, type, ...(id === undefined || id === '' ? {} : { id }) };
}

interface Line {
  readonly text: string;
  readonly offset: number;
}

function linesWithOffsets(block: string): Line[] {
  let offset = 0;
  return block.split('\n').map((text) => {
    const line = { text, offset };
    offset += text.length + 1;
    return line;
  });
}

function keyOf({ start, end, type, id = '' }: Entity): string {
  return `${start} ${end} ${type} ${id}`;
}

/** The text up to its first line end is the title; further ones are spaces, so that offsets stay what they are. */
function writeCitation(document: Document, { onLoss }: Settings): string {
  const { id, text, sentences } = document;
  if (!/^[^|\t\r\n]+$/.test(id) || id.trim() === '') throw unwritable(`the id ${show(id)}`, id);
  const border = text.indexOf('\n');
  const joined = text.replace(/[\r\n]/g, ' ');
  if (/[\r\n]/.test(border < 0 ? text : text.slice(0, border) + text.slice(border + 1))) {
    onLoss('line ends inside titles and abstracts');
  }
  const title = border < 0 ? joined : joined.slice(0, border);
  let written = `${id}|t|${title}\n`;
  if (border >= 0) written += `${id}|a|${joined.slice(border + 1)}\n`;
  const points = codePoints(text);
  const kept = (document.source?.format === 'pubtator' ? document.source : {}) as Kept;
  for (const { entities = [] } of sentences) {
    for (const entity of entities) {
      const { start, end, type, id: concept = '' } = entity;
      const [first, last] = [points.toPoints(start), points.toPoints(end)];
      const isAcross = border >= start && border < end;
      const mention = joined.slice(start, end);
      if (first >= last || isAcross || isInside(text, start) || isInside(text, end)) {
        onLoss('entities without a place of their own in title or abstract');
        continue;
      }
      if (mention.includes('\t')) {
        onLoss('entities with a tab in them');
        continue;
      }
      for (const cell of [type, concept]) {
        if (/[\t\r\n]/.test(cell)) throw unwritable(show(cell), id);
      }
      const more = kept.columns?.[keyOf(entity)];
      const cells = [id, first, last, mention, type, concept];
      written += `${cells.join('\t')}${more === undefined ? '' : `\t${more}`}\n`;
    }
  }
  for (const relation of kept.relations ?? []) written += `${id}\t${relation}\n`;
  return written;
}

function isInside(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

function unwritable(what: string, id: string): InputError {
  return new InputError('PUBTATOR', `${what} cannot be written, in document ${show(id)}`);
}

function show(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
