import type { Document } from './document.js';
import { splitDocument } from './split-document.js';
import type { Step } from './stage.js';

/** A document after the steps that see whole documents. */
export function openDocument(document: Document, steps: readonly Step[]): Document {
  let opened = document;
  for (const step of steps) {
    if ('forget' in step) opened = step.forget(opened);
    else if ('split' in step) opened = splitDocument(opened, step);
  }
  return opened;
}
