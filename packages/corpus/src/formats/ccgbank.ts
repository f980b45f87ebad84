import {
  type CcgDerivation,
  type CcgLeaf,
  type CcgNode,
  type Document,
  InputError,
} from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { cutLines } from '../cut/cut-lines.js';
import { gatherLines, keptLines, type LineLayout } from '../cut/gather-lines.js';
import { type Limits, type Record, recordError } from '../record.js';
import { escapePtb, unescapePtb } from '../trees/ptb-escapes.js';

/**
 * CCG derivations in the AUTO format of CCGbank (Hockenmaier & Steedman 2007): a line
 * `ID=wsj_0001.1 PARSER=GOLD NUMPARSE=1` and a line of nodes `(<T category head daughters> ... )` and
 * leaves `(<L category tag original-tag word indexed-category>)`. Sentences whose ids differ only in a
 * number after the last dot are one document. Brackets close with a space before them, as CCGbank
 * does, or without one, as the C&C parser does; other white space is not kept, and line ends become LF.
 */
export const ccgbank = defineCodec({
  name: 'ccgbank',
  title: 'CCGbank AUTO derivations',
  extensions: ['auto'],
  layers: ['tokens', 'tags', 'supertags', 'ccg'],
  needs: ['tokens', 'tags', 'ccg'],
  options: [
    {
      name: 'parser',
      help: 'who made the derivations, for PARSER= before each; else as read, and GOLD where they were not read from such a file',
      default: 'GOLD',
    },
    documentsOption,
  ],
  cut: ({ limits }) => cutLines(limits),
  decoder: (settings) => {
    const lines = gatherLines('ccgbank', settings.option('documents'));
    let header: Record | undefined;
    let current: string | undefined;
    const refuse = (record: Record, message: string) => {
      header = undefined;
      return recordError(record, 0, 'CCGBANK', message);
    };
    return {
      *record(record) {
        if (record.text.startsWith('ID=')) {
          const last = header;
          header = record;
          if (last !== undefined)
            throw recordError(last, 0, 'CCGBANK', 'there is no derivation after this line');
        } else if (record.text.startsWith('(')) {
          if (header === undefined)
            throw refuse(record, 'found a derivation, expected a line ID=... before it');
          const [, id, rest] = /^ID=([^\s,]+)(.*)$/.exec(header.text) ?? [];
          if (id === undefined) throw refuse(header, 'found no name after ID=');
          header = undefined;
          const { loose, layout } = decodeLine(record, id, settings.limits);
          const document = /^(.+)\.\d+$/.exec(id)?.[1];
          if (document !== undefined && document !== current) yield* lines.start(document);
          current = document;
          yield* lines.add(loose, {
            ...(rest === usualHeader ? {} : { header: rest! }),
            ...layout,
          });
        } else if (/^\s*$/.test(record.text) || record.text.startsWith('#')) {
          lines.remark(record.text);
        } else {
          throw refuse(record, 'found neither ID=... nor a derivation in brackets');
        }
      },
      *end() {
        if (header !== undefined) {
          const last = header;
          header = undefined;
          yield* lines.end();
          throw recordError(last, 0, 'CCGBANK', 'there is no derivation after this line');
        }
        yield* lines.end();
      },
    };
  },
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

const usualHeader = ' PARSER=GOLD NUMPARSE=1';

interface Leaf {
  readonly category: string;
  readonly modified: string;
  readonly tag: string;
  readonly word: string;
  readonly indexed: string;
}

function decodeLine(
  record: Record,
  id: string,
  limits: Limits,
): { loose: LooseSentence; layout: LineLayout } {
  const { ccg, leaves } = readDerivation(record, limits);
  const forms = leaves.map(({ word }) => unescapePtb(word));
  const odd = leaves.flatMap(({ word }, i) =>
    escapePtb(forms[i]!, '') === word ? [] : [[String(i), word] as const],
  );
  const { text, tokens } = layOutTokens(forms);
  return {
    loose: {
      text,
      sentence: {
        start: 0,
        end: text.length,
        id,
        tokens,
        tags: leaves.map(({ tag }) => tag),
        supertags: leaves.map(({ category }) => category),
        ccg,
      },
    },
    layout: {
      ...(odd.length === 0 ? {} : { words: Object.fromEntries(odd) }),
      ...(record.text.includes('>))') ? { brackets: 'tight' } : {}),
      ...(record.text.endsWith(' ') ? { end: ' ' } : {}),
    },
  };
}

function readDerivation(
  record: Record,
  limits: Limits,
): { ccg: CcgDerivation; leaves: readonly Leaf[] } {
  const { text } = record;
  const fail = (at: number, message: string) => recordError(record, at, 'CCGBANK', message);
  const leaves: Leaf[] = [];
  const open: {
    category: string;
    head: 0 | 1;
    count: number;
    children: CcgDerivation[];
    at: number;
  }[] = [];
  let root: CcgDerivation | undefined;
  let at = 0;
  const add = (derivation: CcgDerivation, start: number) => {
    const parent = open.at(-1);
    if (parent === undefined) root = derivation;
    else if (parent.children.length === parent.count) {
      throw fail(start, `found another daughter, expected ${parent.count} and then )`);
    } else parent.children.push(derivation);
  };
  for (; at < text.length; at = skipSpace(text, at)) {
    if (root !== undefined) throw fail(at, 'found more after the end of the derivation');
    const start = at;
    if (text.startsWith('(<L ', at)) {
      const end = text.indexOf('>)', at);
      const fields = end < 0 ? [] : text.slice(at + 4, end).split(' ');
      if (fields.length !== 5 || fields.includes('')) {
        throw fail(at, 'expected a leaf (<L category tag original-tag word indexed-category>)');
      }
      const [category, modified, tag, word, indexed] = fields as [
        string,
        string,
        string,
        string,
        string,
      ];
      add(leafOf({ category, modified, tag, word, indexed }, leaves.length), start);
      leaves.push({ category, modified, tag, word, indexed });
      at = end + 2;
    } else if (text.startsWith('(<T ', at)) {
      const end = text.indexOf('>', at);
      const [, category, head, count] =
        /^([^ ]+) ([01]) ([12])$/.exec(end < 0 ? '' : text.slice(at + 4, end)) ?? [];
      if (category === undefined || Number(head) >= Number(count)) {
        throw fail(at, 'expected a node (<T category head daughters> with 1 or 2 daughters');
      }
      if (open.length === limits.depth) {
        throw recordError(
          record,
          at,
          'LIMIT',
          `nodes are nested more than ${limits.depth} deep`,
          'if the file is right, raise the limit depth',
        );
      }
      open.push({
        category,
        head: head === '1' ? 1 : 0,
        count: Number(count),
        children: [],
        at,
      });
      at = end + 1;
    } else if (text[at] === ')' && open.length > 0) {
      const { category, head, count, children, at: from } = open.pop()!;
      if (children.length !== count) {
        throw fail(from, `this node has ${children.length} daughters, expected ${count}`);
      }
      add({ category, head, children }, from);
      at++;
    } else {
      const found = JSON.stringify(text.slice(at, at + 20));
      throw fail(at, `found ${found}, expected (<T, (<L${open.length > 0 ? ' or )' : ''}`);
    }
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw fail(unclosed.at, 'this node is never closed');
  return { ccg: root!, leaves };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at++;
  return at;
}

function leafOf({ category, modified, tag, indexed }: Leaf, token: number): CcgLeaf {
  return {
    category,
    token,
    ...(modified === tag ? {} : { modifiedTag: modified }),
    ...(indexed === category ? {} : { indexedCategory: indexed }),
  };
}

function encodeDocument(document: Document, { onLoss, given }: Settings): string {
  const parser = parserIn(given('parser'));
  const kept = keptLines(document, 'ccgbank');
  let written = '';
  for (const [s, sentence] of document.sentences.entries()) {
    const { tokens = [], tags = [], supertags, ccg } = sentence;
    const id =
      sentence.id ?? (document.sentences.length === 1 ? document.id : `${document.id}.${s + 1}`);
    if (tokens.length === 0) {
      onLoss('sentences without tokens');
      continue;
    }
    if (id === '') onLoss('empty ids');
    if (/[\s,]/.test(id)) onLoss('white space and commas in ids');
    const header = parser ?? (kept.has(s, 'header') ? kept.text(s, 'header') : usualHeader);
    const words = kept.texts(s, 'words');
    let leaves = 0;
    const leaf = ({ category, token, modifiedTag, indexedCategory }: CcgLeaf): string => {
      const form = tokens[token]?.form ?? '';
      const own = words[token];
      const word = own !== undefined && unescapePtb(own) === form ? own : escapePtb(form, '');
      const tag = tags[token] ?? '';
      const fields = [category, modifiedTag ?? tag, tag, word, indexedCategory ?? category];
      if (fields.some((field) => field === '' || /[ \n]|>\)/.test(field))) {
        throw unwritable(fields.join(' '), document);
      }
      if (unescapePtb(word) !== form) onLoss('words that are read as brackets or slashes');
      leaves++;
      if (supertags !== undefined && supertags[token] !== category) {
        onLoss('supertags other than the categories of the leaves');
      }
      return `(<L ${fields.join(' ')}>)`;
    };
    const closing = kept.text(s, 'brackets') === 'tight' ? ')' : ' )';
    written += `${kept.text(s, 'before')}ID=${id.replace(/[\s,]+/g, '_') || '_'}${header}\n`;
    const node = (one: CcgNode): string => {
      const { category, head, children } = one;
      const start = `(<T ${category} ${head} ${children.length}>`;
      const fits = children.length > 0 && children.length < 3 && head < children.length;
      if (category === '' || /[ \n>]/.test(category) || !fits) throw unwritable(start, document);
      return start;
    };
    written += `${writeDerivation(ccg!, { leaf, node }, closing)}${kept.text(s, 'end')}\n`;
    if (leaves < tokens.length) onLoss('tokens that no derivation holds');
  }
  return written + kept.after;
}

function parserIn(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (/^\S+$/.test(name)) return ` PARSER=${name} NUMPARSE=1`;
  throw new InputError(
    'FORMAT_OPTION',
    `parser is a name without spaces, found ${JSON.stringify(name)}`,
  );
}

function unwritable(what: string, document: Document): InputError {
  return new InputError(
    'CCGBANK',
    `${JSON.stringify(what)} cannot be written, in document ${document.id}`,
    {
      hint: 'words, tags and categories have no spaces or line ends; nodes have one or two daughters',
    },
  );
}

/** Without recursion: how deep a derivation is comes from outside. */
function writeDerivation(
  root: CcgDerivation,
  write: { readonly leaf: (leaf: CcgLeaf) => string; readonly node: (node: CcgNode) => string },
  closing: string,
): string {
  let written = '';
  const open: (CcgDerivation | string)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') written += next;
    else if ('token' in next) written += write.leaf(next);
    else {
      written += write.node(next);
      open.push(closing);
      for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!, ' ');
    }
  }
  return written;
}
