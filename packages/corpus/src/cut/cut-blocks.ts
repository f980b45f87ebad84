import { type Cutter, type Limits, type Record, recordTooLong } from '../record.js';
import { cutLines } from './cut-lines.js';

/** Every run of lines up to a blank one is a record, its lines joined by LF. */
export function cutBlocks(limits: Limits): Cutter {
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
