/** Rows are written with spaces in tests, for reading, and have tabs in the file. Comments stay as they are. */
export function rows(text: string): string {
  return text.replace(/^(?!#).*$/gm, (line) => line.trim().replace(/ +/g, '\t'));
}
