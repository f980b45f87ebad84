import { type Cutter, type Limits, type Record, recordError, recordTooLong } from '../record.js';

/**
 * Every row of separated values is a record, without its line end. As RFC 4180 has it, a cell that begins with a quote
 * goes on to the quote that is not doubled, over line ends, too; quotes elsewhere are characters like others.
 */
export function cutRows(
  { separator, quotes }: { readonly separator: string; readonly quotes: boolean },
  limits: Limits,
): Cutter {
  const mark = separator.charCodeAt(0);
  let rest = '';
  let line = 1;
  /** How far `rest` was searched, and what the search is in there. */
  let at = 0;
  let state: 'start' | 'bare' | 'quoted' | 'closed' = 'start';

  const row = (from: number, end: number): Record => {
    const isCr = end > from && rest.charCodeAt(end - 1) === 13;
    const text = rest.slice(from, isCr ? end - 1 : end);
    if (text.length > limits.recordLength) throw recordTooLong(line, limits);
    const record = { text, line, column: 1 };
    line++;
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) line++;
    return record;
  };

  function* scan(): Iterable<Record> {
    let from = 0;
    while (at < rest.length) {
      if (state === 'quoted') {
        const close = rest.indexOf('"', at);
        at = close < 0 ? rest.length : close + 1;
        if (close >= 0) state = 'closed';
        continue;
      }
      const code = rest.charCodeAt(at);
      if (code === 10) {
        yield row(from, at);
        from = at + 1;
        state = 'start';
      } else if (code === mark) state = 'start';
      else if (code === 34 && quotes && state !== 'bare') state = 'quoted';
      else state = 'bare';
      at++;
    }
    rest = rest.slice(from);
    at = rest.length;
  }

  return {
    *push(chunk) {
      rest += chunk;
      yield* scan();
      if (rest.length > limits.recordLength + 1) throw recordTooLong(line, limits);
    },
    *end() {
      if (state === 'quoted') {
        throw recordError(
          { text: rest, line, column: 1 },
          0,
          'SEPARATED',
          'a quote in this row is not closed',
          'quotes inside a cell are doubled; where they are characters like others, say quotes=no',
        );
      }
      if (rest !== '') yield row(0, rest.length);
    },
  };
}
