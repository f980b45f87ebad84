import {
  type DerivationLeaf,
  type DerivationNode,
  type Document,
  InputError,
  moveSpans,
} from '@hedgerow/document';
import { documentsOption, gatherDocuments, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import { cutBlocks } from '../cut/cut-blocks.js';
import { type Limits, type Record, recordError } from '../record.js';
import { codePoints } from '../text/code-points.js';
import { type LeafPlacer, placerIn } from '../trees/derivation-leaves.js';
import { decodeUdf } from '../trees/derivation-udf.js';
import { writeNewDerivation } from '../tsdb/results.js';

/**
 * Derivations in UDF (UDX where nodes have types or heads), a block of lines for each sentence: `# id = ...`,
 * `# text = ...`, then its derivations, best first, each on a line of its own or going on in lines that are indented.
 * Leaves stand where `+FROM` and `+TO` of their tokens say, in code points of the text. In a block that
 * tells no text, as in lists of derivations from elsewhere, each derivation is a sentence, its text the forms with a
 * space between them.
 */
export const udf = defineCodec({
  name: 'udf',
  title: 'HPSG derivations in UDF',
  extensions: ['udf', 'udx'],
  layers: ['derivations'],
  needs: ['derivations'],
  options: [documentsOption],
  cut: ({ limits }) => cutBlocks(limits),
  decoder: ({ limits, option }) => {
    const documents = gatherDocuments(option('documents'));
    return {
      *record(record) {
        for (const sentence of readBlock(record, limits)) yield* documents.add(sentence);
      },
      end: () => documents.end(),
    };
  },
  encoder: (settings) => ({ document: (document) => encodeDocument(document, settings) }),
});

const idMark = '# id = ';
const textMark = '# text = ';

interface Block {
  id?: string;
  text?: string;
  readonly derivations: { udf: string; readonly line: number }[];
}

function readBlock(record: Record, limits: Limits): LooseSentence[] {
  const { id, text, derivations } = splitBlock(record);
  // A name is that of one sentence.
  const named = id === undefined || (text === undefined && derivations.length > 1) ? {} : { id };
  if (text === undefined) return derivations.map((one) => layOut(one, named, limits));
  const place = placerIn(codePoints(text), '');
  const read = derivations.map((one) => readDerivation(one, place, limits));
  return [{ text, sentence: { start: 0, end: text.length, ...named, derivations: read } }];
}

function splitBlock(record: Record): Block {
  const block: Block = { derivations: [] };
  let at = 0;
  for (const [i, line] of record.text.split('\n').entries()) {
    const last = block.derivations.at(-1);
    if (line.startsWith('(')) block.derivations.push({ udf: line, line: record.line + i });
    else if (last !== undefined && /^[ \t]/.test(line)) last.udf += `\n${line}`;
    else if (last === undefined && line.startsWith(idMark)) block.id = line.slice(idMark.length);
    else if (last === undefined && line.startsWith(textMark)) {
      block.text = line.slice(textMark.length);
    } else {
      const found = JSON.stringify(line.slice(0, 40));
      const expected = `${last === undefined ? `${idMark}..., ${textMark}... or ` : ''}a derivation`;
      throw recordError(record, at, 'UDF', `found ${found}, expected ${expected}`);
    }
    at += line.length + 1;
  }
  return block;
}

/** Errors are placed in the file. */
function readDerivation(
  { udf: written, line }: Block['derivations'][number],
  place: LeafPlacer,
  { depth }: Limits,
): DerivationNode {
  try {
    return decodeUdf(written, { depth, place });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { source, hint } = error;
    throw new InputError(error.code, error.message, {
      source: { ...source, line: line + (source?.line ?? 1) - 1 },
      ...(hint === undefined ? {} : { hint }),
    });
  }
}

/** A derivation whose text is not told: read once for its forms, and again with these laid out. */
function layOut(
  written: Block['derivations'][number],
  named: { readonly id?: string },
  limits: Limits,
): LooseSentence {
  const forms = formsOf(readDerivation(written, () => ({ start: 0, end: 0 }), limits));
  const { text, tokens } = layOutTokens(forms);
  let leaf = 0;
  const derivation = readDerivation(
    written,
    () => {
      const { start, end } = tokens[leaf++]!;
      return { start, end };
    },
    limits,
  );
  return { text, sentence: { start: 0, end: text.length, ...named, derivations: [derivation] } };
}

function formsOf(root: DerivationNode): string[] {
  const forms: string[] = [];
  const open: (DerivationNode | DerivationLeaf)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('form' in next) forms.push(next.form);
    else for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]!);
  }
  return forms;
}

function encodeDocument(document: Document, settings: Settings): string {
  const oneLine = (text: string, what: string) => {
    if (!/[\r\n]/.test(text)) return text;
    settings.onLoss(`line ends in ${what}`);
    return text.replace(/[\r\n]/g, ' ');
  };
  let written = '';
  for (const [s, sentence] of document.sentences.entries()) {
    const id =
      document.sentences.length === 1 ? document.id : (sentence.id ?? `${document.id}.${s + 1}`);
    const text = document.text.slice(sentence.start, sentence.end);
    const points = codePoints(text);
    written += `${idMark}${oneLine(id, 'names')}\n${textMark}${oneLine(text, 'texts')}\n`;
    for (const derivation of moveSpans(sentence.derivations!, -sentence.start)) {
      const line = writeNewDerivation(derivation, points, 'udf', settings.onLoss);
      written += `${oneLine(line, 'words and tokens')}\n`;
    }
    written += '\n';
  }
  return written;
}
