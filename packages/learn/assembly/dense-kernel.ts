// Sums of rows of weights in AssemblyScript: `node assembly/build.mjs` compiles this to src/wasm/dense-kernel.ts. Addresses
// are bytes; rows are whole numbers of 16 bits, sums of 32, and columns come in eights.

/** to += the rows that stand so far behind `rows` as is listed. Sixteen columns at a time, whose sums stay in registers. */
export function addRows(to: usize, rows: usize, list: usize, count: i32, columns: i32): void {
  const end = list + ((count as usize) << 2);
  const bytes = (columns as usize) << 1;
  let column: usize = 0;
  for (; column + 32 <= bytes; column += 32, to += 64) {
    let a = v128.load(to);
    let b = v128.load(to, 16);
    let c = v128.load(to, 32);
    let d = v128.load(to, 48);
    for (let at = list; at < end; at += 4) {
      const row = rows + (load<u32>(at) as usize) + column;
      a = i32x4.add(a, v128.load_ext<i16>(row));
      b = i32x4.add(b, v128.load_ext<i16>(row, 8));
      c = i32x4.add(c, v128.load_ext<i16>(row, 16));
      d = i32x4.add(d, v128.load_ext<i16>(row, 24));
    }
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
  }
  if (column === bytes) return;
  let a = v128.load(to);
  let b = v128.load(to, 16);
  for (let at = list; at < end; at += 4) {
    const row = rows + (load<u32>(at) as usize) + column;
    a = i32x4.add(a, v128.load_ext<i16>(row));
    b = i32x4.add(b, v128.load_ext<i16>(row, 8));
  }
  v128.store(to, a);
  v128.store(to, b, 16);
}
