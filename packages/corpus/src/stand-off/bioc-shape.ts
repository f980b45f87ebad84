import type { BiocDocument, BiocFail } from './bioc-document.js';

/** Checks that a JSON value has the shape of a BioC document; properties that are not of BioC pass as they are. */
export function checkBioc(value: unknown, fail: BiocFail): BiocDocument {
  const check = checker(fail);
  const document = check.object(value, { part: {}, name: 'the document' });
  check.text(document, 'id');
  check.container(document);
  for (const passage of check.list(document, 'passages', true)) {
    check.piece(passage);
    for (const sentence of check.list(passage, 'sentences')) check.piece(sentence);
  }
  return value as BiocDocument;
}

interface Part {
  readonly [key: string]: unknown;
}

function checker(fail: BiocFail) {
  const object = (value: unknown, where: { part: object; name: string }): Part => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw fail(where.part, `${where.name}: found ${show(value)}, expected an object`);
    }
    return value as Part;
  };
  const list = (part: Part, key: string, isNeeded = false): Part[] => {
    const value = part[key];
    if (value === undefined && !isNeeded) return [];
    if (!Array.isArray(value)) throw fail(part, `${key}: found ${show(value)}, expected a list`);
    return value.map((item, i) => object(item, { part, name: `${key}[${i}]` }));
  };
  const text = (part: Part, key: string, isNeeded = true) => {
    const value = part[key];
    if (value === undefined && !isNeeded) return;
    if (typeof value !== 'string') throw fail(part, `${key}: found ${show(value)}, expected text`);
  };
  const count = (part: Part, key: string) => {
    const value = part[key];
    if (!Number.isSafeInteger(value) || (value as number) < 0) {
      throw fail(part, `${key}: found ${show(value)}, expected a whole number from 0`);
    }
  };
  const infons = (part: Part) => {
    if (part.infons !== undefined) object(part.infons, { part, name: 'infons' });
  };
  const container = (part: Part) => {
    infons(part);
    for (const annotation of list(part, 'annotations')) {
      text(annotation, 'id');
      infons(annotation);
      text(annotation, 'text', false);
      for (const location of list(annotation, 'locations')) {
        count(location, 'offset');
        count(location, 'length');
      }
    }
    for (const relation of list(part, 'relations')) {
      text(relation, 'id');
      infons(relation);
      for (const node of list(relation, 'nodes')) {
        text(node, 'refid');
        text(node, 'role');
      }
    }
  };
  const piece = (part: Part) => {
    count(part, 'offset');
    text(part, 'text', false);
    container(part);
  };
  return { object, list, text, container, piece };
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
}
