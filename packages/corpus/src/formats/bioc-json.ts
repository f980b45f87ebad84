import type { Document, Json } from '@hedgerow/document';
import { defineCodec, type Settings } from '../codec.js';
import { cutJson } from '../cut/cut-json.js';
import { framedDecoder } from '../framed-decoder.js';
import { type FramedRecord, recordError } from '../record.js';
import { decodeBioc } from '../stand-off/bioc-document.js';
import { encodeBioc } from '../stand-off/bioc-encode.js';
import { checkBioc } from '../stand-off/bioc-shape.js';
import { offsetOfPart, parseJson } from '../text/json.js';

/**
 * BioC in JSON: a collection with its list of `documents`. What it says, and what becomes of it, is as in
 * BioC XML; properties that BioC does not have are kept. A file is written as it was read if every
 * document is on a line of its own without white space; else the spaces between tokens are not kept.
 */
export const biocJson = defineCodec<FramedRecord>({
  name: 'bioc-json',
  title: 'BioC JSON',
  extensions: ['bioc.json', 'json'],
  layers: ['cues', 'scopes', 'events', 'entities'],
  needs: [],
  cut: ({ limits }) => cutJson('documents', limits),
  decoder: ({ limits }) =>
    framedDecoder(
      'bioc-json',
      (record) => {
        const value = parseJson(record);
        const fail = (part: object, message: string, code = 'BIOC') =>
          recordError(record, offsetOfPart(record.text, value, part), code, message);
        return decodeBioc(checkBioc(value, fail), 'bioc-json', limits, fail);
      },
      (prolog) => ({ collection: collectionIn(prolog) }),
    ),
  encoder,
});

/** The fields of the collection, from all that lies before its first document. */
function collectionIn(prolog: string): Json {
  const { documents: _, ...fields } = JSON.parse(`${prolog}]}`) as { [key: string]: Json };
  return fields;
}

const noCollection = { source: '', date: '', key: '', infons: {} };

function encoder(settings: Settings) {
  let count = 0;
  let epilog: string | undefined;
  return {
    document: (document: Document) => {
      count++;
      const own = document.source?.format === 'bioc-json' ? document.source : undefined;
      epilog = typeof own?.epilog === 'string' ? own.epilog : undefined;
      const text = JSON.stringify(encodeBioc(document, settings));
      if (count > 1) return `,\n${text}`;
      const prolog = typeof own?.prolog === 'string' ? own.prolog : undefined;
      return (prolog ?? newProlog(document.source?.collection)) + text;
    },
    end: () => (count === 0 ? newProlog(undefined) : '') + (epilog ?? '\n]}\n'),
  };
}

function newProlog(collection: Json | undefined): string {
  const fields = { ...noCollection, ...(collection as object | undefined) };
  return `${JSON.stringify(fields).slice(0, -1)},"documents":[\n`;
}
