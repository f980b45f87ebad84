import type { Document, Section } from '@hedgerow/document';

/** A stretch of a document before it has a place: a title, a paragraph, a heading. */
export interface Stretch {
  readonly type: string;
  readonly label?: string | undefined;
  readonly text: string;
}

/** The text of stretches, a blank line between them, and each as a section; those without text are left out. */
export function layOutSections(
  stretches: readonly Stretch[],
): Pick<Document, 'text'> & { readonly sections: readonly Section[] } {
  let text = '';
  const sections: Section[] = [];
  for (const { type, label, text: own } of stretches) {
    if (own === '') continue;
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += own;
    const end = text.length;
    sections.push(label === undefined ? { type, start, end } : { type, label, start, end });
  }
  return { text, sections };
}
