import { type Cutter, type Limits, type Record, recordTooLong } from '../record.js';
import { cutLines } from './cut-lines.js';

/**
 * Every run of lines up to a blank one is a record, its lines joined by LF. Blank lines that end no run are
 * nothing, or, with `empty`, records without lines.
 */
export function cutBlocks(
  limits: Limits,
  { empty = false }: { readonly empty?: boolean } = {},
): Cutter {
  const lines = cutLines(limits);
  let block: string[] = [];
  let length = 0;
  let first = 1;
  const finish = (): Record => {
    const record = { text: block.join('\n'), line: first, column: 1 };
    block = [];
    length = 0;
    return record;
  };
  function* group(cut: Iterable<Record>): Iterable<Record> {
    for (const { text, line } of cut) {
      if (isBlank(text)) {
        if (block.length > 0) yield finish();
        else if (empty) yield { text: '', line, column: 1 };
        continue;
      }
      if (block.length === 0) first = line;
      block.push(text);
      length += text.length + 1;
      if (length > limits.recordLength) throw recordTooLong(first, limits);
    }
  }
  return {
    push: (chunk) => group(lines.push(chunk)),
    *end() {
      yield* group(lines.end());
      if (block.length > 0) yield finish();
    },
  };
}

function isBlank(line: string): boolean {
  return line === '' || line.trim() === '';
}
