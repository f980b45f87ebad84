import { element } from '../element.js';

/** More is no text to look at. */
const most = 10_000_000;

/** A button that opens a file of plain text, which can be dropped anywhere on the page as well. */
export function fileButton(onText: (text: string) => void, onProblem: (what: string) => void) {
  const input = element('input', { type: 'file', hidden: true, accept: 'text/*,.txt,.md,.tex' });
  const button = element('button', { type: 'button' }, 'Open a file');
  const read = async (file: File | null | undefined) => {
    if (file === null || file === undefined) return;
    try {
      onText(await textOf(file));
    } catch (error) {
      onProblem(`${file.name} cannot be opened: ${(error as Error).message}`);
    }
  };
  button.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    void read(input.files?.item(0));
    // The same file can be opened again.
    input.value = '';
  });
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  const mark = (isOver: boolean) => document.body.classList.toggle('dropping', isOver);
  addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    mark(true);
  });
  addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && mark(false));
  addEventListener('drop', (event) => {
    mark(false);
    if (!hasFile(event)) return;
    event.preventDefault();
    void read(event.dataTransfer?.files.item(0));
  });
  return [button, input];
}

async function textOf(file: File): Promise<string> {
  if (file.size > most) throw new Error(`it has ${file.size} bytes, ${most} are the most.`);
  const bytes = await file.arrayBuffer();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Told below.
  }
  throw new Error('it is not plain text in UTF-8.');
}
