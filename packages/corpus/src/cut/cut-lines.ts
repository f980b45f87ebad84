import { type Cutter, type Limits, type Record, recordTooLong } from '../record.js';

/** Every line is a record, without its line end (LF or CRLF). */
export function cutLines(limits: Limits): Cutter {
  let rest = '';
  let line = 0;
  const record = (text: string): Record => {
    line++;
    const end = text.charCodeAt(text.length - 1) === 13 ? text.length - 1 : text.length;
    if (end > limits.recordLength) throw recordTooLong(line, limits);
    return { text: end === text.length ? text : text.slice(0, end), line, column: 1 };
  };
  return {
    *push(chunk) {
      let from = 0;
      for (let to = chunk.indexOf('\n'); to >= 0; to = chunk.indexOf('\n', from)) {
        const tail = chunk.slice(from, to);
        from = to + 1;
        const text = rest === '' ? tail : rest + tail;
        rest = '';
        yield record(text);
      }
      rest += from === 0 ? chunk : chunk.slice(from);
      if (rest.length > limits.recordLength + 1) throw recordTooLong(line + 1, limits);
    },
    *end() {
      if (rest !== '') yield record(rest);
    },
  };
}
