import type { Document } from '@hedgerow/document';
import { decodeDocument } from '../bioscope/decode.js';
import { bioscopeEncoder } from '../bioscope/encode.js';
import { defineCodec } from '../codec.js';
import { cutXml, type XmlRecord } from '../cut/cut-xml.js';

/**
 * BioScope XML (Vincze et al. 2008) and its revision for CoNLL-2010 (Farkas et al. 2010): sentences with
 * nested `<xcope>` and the `<cue>` elements that refer to them. The two lay out the same elements
 * differently; a file is written in the layout it was read in.
 */
export const bioscope = defineCodec<XmlRecord>({
  name: 'bioscope',
  title: 'BioScope XML, original and CoNLL-2010',
  extensions: ['xml'],
  layers: ['cues', 'scopes'],
  needs: [],
  options: [
    {
      name: 'variant',
      help: 'the layout to write: that of BioScope or of CoNLL-2010; else as read',
      values: ['original', 'conll2010'],
      default: 'original',
    },
  ],
  keepsByteOrderMark: true,
  cut: ({ limits }) => cutXml({ root: 'Annotation', element: 'Document' }, limits),
  decoder: () => {
    let count = 0;
    let waiting: Document | undefined;
    return {
      /** A document is held back until the next, since the last one keeps how the file ends. */
      *record(record) {
        if (record.last === true) {
          if (waiting !== undefined) yield withSource(waiting, { epilog: record.before });
          waiting = undefined;
          return;
        }
        if (waiting !== undefined) yield waiting;
        waiting = undefined;
        count++;
        const document = decodeDocument(record, count);
        waiting = count === 1 ? withSource(document, { prolog: record.before }) : document;
      },
      *end() {
        if (waiting !== undefined) yield waiting;
      },
    };
  },
  encoder: bioscopeEncoder,
});

function withSource(document: Document, extra: { [key: string]: string }): Document {
  return { ...document, source: { format: 'bioscope', ...document.source, ...extra } };
}
