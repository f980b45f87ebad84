import { decodeDocument } from '../bioscope/decode.js';
import { bioscopeEncoder } from '../bioscope/encode.js';
import { defineCodec } from '../codec.js';
import { cutXml } from '../cut/cut-xml.js';
import { framedDecoder } from '../framed-decoder.js';
import type { FramedRecord } from '../record.js';

/**
 * BioScope XML (Vincze et al. 2008) and its revision for CoNLL-2010 (Farkas et al. 2010): sentences with
 * nested `<xcope>` and the `<cue>` elements that refer to them. The two lay out the same elements
 * differently; a file is written in the layout it was read in.
 */
export const bioscope = defineCodec<FramedRecord>({
  name: 'bioscope',
  title: 'BioScope XML, original and CoNLL-2010',
  extensions: ['xml'],
  layers: ['cues', 'scopes', 'certainty'],
  needs: [],
  options: [
    {
      name: 'variant',
      help: 'the layout to write: that of BioScope, of CoNLL-2010, or of its task 1, which judges sentences; else as read',
      values: ['original', 'conll2010', 'conll2010-task1'],
      default: 'original',
    },
  ],
  keepsByteOrderMark: true,
  cut: ({ limits }) => cutXml({ roots: ['Annotation'], elements: ['Document'] }, limits),
  decoder: () => framedDecoder('bioscope', decodeDocument),
  partEncoder: bioscopeEncoder,
});
