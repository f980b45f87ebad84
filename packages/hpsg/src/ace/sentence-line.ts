/** What can be sent to ACE of a sentence: the line, or why not. */
export type SentenceLine = { readonly line: string } | { readonly unsent: string };

/** ACE reads lines into a buffer of 10,240 bytes, and takes what is longer for several sentences. */
const mostBytes = 10_238;

/**
 * A sentence as one line, character for character: what could end or cut the line (line breaks, null) becomes a
 * blank, so that offsets stay. Undefined where there is nothing to parse.
 */
export function sentenceLine(text: string): SentenceLine | undefined {
  const line = text.replace(/[\0-\x1f\x7f]/g, ' ');
  if (line.trim() === '') return undefined;
  const bytes = new TextEncoder().encode(line).length;
  if (bytes > mostBytes) {
    return { unsent: `it has ${bytes} bytes, and ACE reads at most ${mostBytes}` };
  }
  // Such lines ACE gives back as they are: they part the documents of a file.
  if (line.startsWith('<DOC')) return { unsent: 'ACE takes what begins with <DOC for markup' };
  return { line };
}
