// Scores of labels for items of a sequence in AssemblyScript: `node assembly/build.mjs` compiles this to
// src/wasm/window-kernel.ts. Addresses are bytes. Weights are whole numbers of 8 bits, sums of 16; rows of them have as many
// columns as `blank`, a multiple of sixteen.

/** Where the model lies, as of `ReadyModel`; but weights written out are bytes, and of an entry both numbers are in two. */
let slots: usize = 0;
let shift: u32 = 0;
let filter: usize = 0;
let filterShift: u32 = 0;
let dense: usize = 0;
let entries: usize = 0;

/** How many bytes a row of sums has, and one with zeros, and less in the columns that are of no label. */
let rowBytes: usize = 0;
let blank: usize = 0;

/** What looks at several items, and what at one item and labels before, whose sums are kept: lists of templates. */
let joint: usize = 0;
let jointEnd: usize = 0;
let kept1: usize = 0;
let kept1End: usize = 0;
let kept2: usize = 0;
let kept2End: usize = 0;

/** Sums that are kept, what each is known by, and 32 less the binary logarithm of how many there are of each kind. */
let keptKeys: usize = 0;
let keptRows: usize = 0;
let keptShift: u32 = 0;

/** Where items have their rows, behind their columns, one for each place. */
let rowsAt: usize = 0;

/** Room to work in: addresses of the window's items, the labels before, features, what is listed, and the sums. */
let items: usize = 0;
let labels: usize = 0;
let features: usize = 0;
let list: usize = 0;
let sums: usize = 0;

const denseFlag: u32 = 0x80000000;
const nowhere: u32 = 0xffffffff;
/** A template has a number, how many parts, and three parts: 2 bytes say which item, 2 which column. */
const templateBytes: usize = 20;

export function useModel(
  slotsAt: usize,
  itsShift: u32,
  filterAt: usize,
  itsFilterShift: u32,
  denseAt: usize,
  entriesAt: usize,
): void {
  slots = slotsAt;
  shift = itsShift;
  filter = filterAt;
  filterShift = itsFilterShift;
  dense = denseAt;
  entries = entriesAt;
}

export function useTemplates(from: usize, first: usize, second: usize, third: usize): void {
  joint = from;
  jointEnd = kept1 = from + first * templateBytes;
  kept1End = kept2 = kept1 + second * templateBytes;
  kept2End = kept2 + third * templateBytes;
}

export function useRoom(
  bytesOfRow: usize,
  rowsOfItemAt: usize,
  itemsAt: usize,
  labelsAt: usize,
  featuresAt: usize,
  listAt: usize,
  sumsAt: usize,
  blankAt: usize,
  keysAt: usize,
  keptAt: usize,
  itsKeptShift: u32,
): void {
  rowBytes = bytesOfRow;
  rowsAt = rowsOfItemAt;
  items = itemsAt;
  labels = labelsAt;
  features = featuresAt;
  list = listAt;
  sums = sumsAt;
  blank = blankAt;
  keptKeys = keysAt;
  keptRows = keptAt;
  keptShift = itsKeptShift;
}

// @inline
function join(a: u32, b: u32): u32 {
  let hash: u32 = (a * 0xcc9e2d51) ^ (b * 0x1b873593);
  hash = (hash ^ (hash >>> 16)) * 0x85ebca6b;
  hash = (hash ^ (hash >>> 13)) * 0xc2b2ae35 + a;
  return hash ^ (hash >>> 16);
}

// @inline
function mayHave(hash: u32): u32 {
  const bit = hash >>> filterShift;
  return ((load<u8>(filter + (bit >>> 3)) as u32) >>> (bit & 7)) & 1;
}

/** Where the row of a hash is, by its slot. */
// @inline
function find(hash: u32): u32 {
  const key: u32 = hash === 0 ? 0xffffffff : 0 - hash;
  let slot = slots + ((hash >>> shift) << 3);
  let there = load<u32>(slot);
  while (there > key) {
    slot += 8;
    there = load<u32>(slot);
  }
  return there === key ? load<u32>(slot, 4) : nowhere;
}

// @inline
function partOf(part: u32): u32 {
  return load<u32>((load<u32>(items + (part >>> 16)) as usize) + (part & 0xffff));
}

// @inline
function featureOf(template: usize): u32 {
  const parts = load<u32>(template, 4);
  let hash = partOf(load<u32>(template, 8));
  if (parts > 1) hash = join(hash, partOf(load<u32>(template, 12)));
  if (parts > 2) hash = join(hash, partOf(load<u32>(template, 16)));
  return join(load<u32>(template), hash);
}

/** Adds the entries of a row that is not written out. */
// @inline
function addSparse(where: u32, to: usize): void {
  let at = entries + ((where as usize) << 1);
  let entry: u32;
  do {
    entry = load<u16>(at);
    at += 2;
    const column = to + ((entry >>> 8) & 0xfe);
    store<i16>(column, (load<i16>(column) as i32) + (((entry << 24) as i32) >> 24));
  } while ((entry & 0x100) === 0);
}

/** Adds a row that is written out. */
function addDense(where: u32, to: usize): void {
  let from = dense + ((where & ~denseFlag) as usize);
  for (const end = to + rowBytes; to < end; to += 16, from += 8) {
    v128.store(to, i16x8.add(v128.load(to), v128.load_ext<i8>(from)));
  }
}

// @inline
function addTo(hash: u32, to: usize): void {
  if (!mayHave(hash)) return;
  const where = find(hash);
  if (where === nowhere) return;
  if ((where & denseFlag) !== 0) addDense(where, to);
  else addSparse(where, to);
}

/** to = the sum of the weights of some features. */
export function sumFeatures(from: usize, count: i32, to: usize): void {
  memory.fill(to, 0, rowBytes);
  const end = from + ((count as usize) << 2);
  for (let at = from; at < end; at += 4) addTo(load<u32>(at), to);
}

/** The row of an item and labels before by some templates, kept or made. */
// @inline
function keptRow(item: u32, both: u32, kind: u32, from: usize, end: usize): usize {
  const place = ((((item ^ (both * 0x85ebca6b)) * 0x9e3779b1) >>> keptShift) << 1) | kind;
  const key = keptKeys + ((place as usize) << 3);
  const row = keptRows + (place as usize) * rowBytes;
  if (load<u32>(key) === item && load<u32>(key, 4) === both) return row;
  store<u32>(key, item);
  store<u32>(key, both, 4);
  makeRow(from, end, row);
  return row;
}

function makeRow(from: usize, end: usize, to: usize): void {
  memory.fill(to, 0, rowBytes);
  for (let template = from; template < end; template += templateBytes) {
    addTo(featureOf(template), to);
  }
}

/** Sums up for a window of items, by their addresses, behind these labels; the best label, of equal ones the first. */
export function score(
  left2: u32,
  left: u32,
  item: u32,
  right: u32,
  right2: u32,
  label1: i32,
  label2: i32,
): i32 {
  store<u32>(items, left2);
  store<u32>(items, left, 4);
  store<u32>(items, item, 8);
  store<u32>(items, right, 12);
  store<u32>(items, right2, 16);
  store<i32>(labels, label1 + 2);
  store<i32>(labels, label2 + 2, 4);

  // All features before any is looked up: waiting for one is then waiting for others too. Those that the filter does not
  // let through are written over, without branches, which nothing could foretell.
  let featuresEnd = features;
  for (let template = joint; template < jointEnd; template += templateBytes) {
    const hash = featureOf(template);
    store<u32>(featuresEnd, hash);
    featuresEnd += mayHave(hash) << 2;
  }
  const bytes = rowBytes;
  memory.copy(sums, blank, bytes);
  let listEnd = list;
  for (let at = features; at < featuresEnd; at += 4) {
    const where = find(load<u32>(at));
    if (where === nowhere) continue;
    if ((where & denseFlag) !== 0) {
      store<u32>(listEnd, (dense as u32) + (where & ~denseFlag));
      listEnd += 4;
    } else addSparse(where, sums);
  }
  const own = (item as usize) + rowsAt;
  const row1 = (left as usize) + rowsAt + bytes;
  const row2 = (right as usize) + rowsAt + 2 * bytes;
  const row3 = (left2 as usize) + rowsAt + 3 * bytes;
  const row4 = (right2 as usize) + rowsAt + 4 * bytes;
  const both = ((label1 + 2) << 16) | (label2 + 2);
  const row5 = keptRow(item, both as u32, 0, kept1, kept1End);
  const row6 = keptRow(right, label1 as u32, 1, kept2, kept2End);

  let most = i16x8.splat(-0x8000);
  for (let column: usize = 0; column < bytes; column += 32) {
    const to = sums + column;
    let a = v128.load(to);
    let b = v128.load(to, 16);
    const half = column >> 1;
    for (let at = list; at < listEnd; at += 4) {
      const row = (load<u32>(at) as usize) + half;
      a = i16x8.add(a, v128.load_ext<i8>(row));
      b = i16x8.add(b, v128.load_ext<i8>(row, 8));
    }
    a = i16x8.add(a, v128.load(own + column));
    b = i16x8.add(b, v128.load(own + column, 16));
    a = i16x8.add(a, v128.load(row1 + column));
    b = i16x8.add(b, v128.load(row1 + column, 16));
    a = i16x8.add(a, v128.load(row2 + column));
    b = i16x8.add(b, v128.load(row2 + column, 16));
    a = i16x8.add(a, v128.load(row3 + column));
    b = i16x8.add(b, v128.load(row3 + column, 16));
    a = i16x8.add(a, v128.load(row4 + column));
    b = i16x8.add(b, v128.load(row4 + column, 16));
    a = i16x8.add(a, v128.load(row5 + column));
    b = i16x8.add(b, v128.load(row5 + column, 16));
    a = i16x8.add(a, v128.load(row6 + column));
    b = i16x8.add(b, v128.load(row6 + column, 16));
    v128.store(to, a);
    v128.store(to, b, 16);
    most = i16x8.max_s(most, i16x8.max_s(a, b));
  }
  most = i16x8.max_s(
    most,
    i8x16.shuffle(most, most, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  most = i16x8.max_s(
    most,
    i8x16.shuffle(most, most, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11),
  );
  most = i16x8.max_s(
    most,
    i8x16.shuffle(most, most, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13),
  );
  let best = 0;
  for (let column: usize = 0; column < bytes; column += 16, best += 8) {
    const equal = i16x8.bitmask(i16x8.eq(v128.load(sums + column), most));
    if (equal !== 0) return best + ctz(equal);
  }
  return 0;
}
