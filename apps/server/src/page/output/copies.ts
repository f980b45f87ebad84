import { brat, conllu } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { byId, element } from '../element.js';
import { tell } from './notices.js';

/** What can be copied, each with how it is made of what is shown. */
const copies: readonly { readonly title: string; make(document: Document): string }[] = [
  { title: 'JSON', make: (document) => JSON.stringify(document, null, 2) },
  {
    title: 'brat',
    // Two files belong together there; the text is at hand, so it is the annotations that are wanted.
    make: (document) =>
      brat.encode([document]).find(({ name }) => name.endsWith('.ann'))?.text ?? '',
  },
  { title: 'CoNLL-U', make: (document) => conllu.encode([document]) },
];

/** Buttons that copy what is shown, and one that copies the address with the text in it. */
export function copyButtons(
  shown: () => Promise<Document | undefined>,
  address: () => string,
): Node[] {
  const button = (title: string, make: () => Promise<string | undefined>) => {
    const made = element('button', { type: 'button' }, title);
    made.addEventListener('click', async () => {
      try {
        const text = await make();
        if (text === undefined) tell('There is nothing to copy.');
        else await copy(text, title);
      } catch (error) {
        tell(`This cannot be written as ${title}: ${(error as Error).message}`);
      }
    });
    return made;
  };
  return [
    element('span', { class: 'soft' }, 'Copy as '),
    ...copies.map(({ title, make }) =>
      button(title, async () => {
        const document = await shown();
        return document === undefined ? undefined : make(document);
      }),
    ),
    button('Link with this text', async () => address()),
  ];
}

/** Browsers give the clipboard to secure pages only; elsewhere the text is shown, selected. */
async function copy(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(`${title} copied.`);
  } catch {
    const area = byId<HTMLTextAreaElement>('by-hand-text');
    area.value = text;
    byId<HTMLDialogElement>('by-hand').showModal();
    area.select();
  }
}
