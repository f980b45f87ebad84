import { InputError, type Json } from '@hedgerow/document';
import { checkXmlPiece, noNesting, type XmlNesting } from './check-xml.js';

/** What stands around the documents of a file: what opens their root, and what closes it. */
export interface XmlFrame {
  readonly prolog: string;
  readonly epilog: string;
}

/** The prolog that documents were read with, if they can follow it: documents of several files may be written as one. */
export function fittingProlog(kept: Json | undefined, root: string, usual: XmlFrame): string {
  const nesting = typeof kept === 'string' ? openAfter([kept]) : undefined;
  const fits = nesting?.root?.name === root && nesting.open.length > 0;
  return fits ? (kept as string) : usual.prolog;
}

/** What closes a prolog: the epilog that documents were read with, or the usual one, or else nothing but end tags. */
export function fittingEpilog(prolog: string, kept: Json | undefined, usual: XmlFrame): string {
  for (const epilog of [kept, usual.epilog]) {
    if (typeof epilog === 'string' && openAfter([prolog, epilog])?.open.length === 0) return epilog;
  }
  const open = openAfter([prolog])?.open ?? [];
  return `${open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')}\n`;
}

/** What is open after pieces of XML; undefined where they are not well formed. */
function openAfter(pieces: readonly string[]): XmlNesting | undefined {
  const nesting = noNesting();
  try {
    for (const text of pieces) checkXmlPiece({ text, line: 1, column: 1 }, nesting);
    return nesting;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
