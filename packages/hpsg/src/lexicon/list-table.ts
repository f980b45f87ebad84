/** Lists of numbers by name. They are many and short: one after the other in a long array they take little memory. */
export interface ListTable {
  readonly places: ReadonlyMap<string, number>;
  /** The list at place `i` has the items from `starts[i]` up to `starts[i + 1]`. */
  readonly starts: Uint32Array;
  readonly items: Uint16Array;
}

export function listTable(lists: Iterable<readonly [string, ArrayLike<number>]>): ListTable {
  const places = new Map<string, number>();
  const starts = [0];
  const items: number[] = [];
  for (const [name, list] of lists) {
    places.set(name, places.size);
    for (let i = 0; i < list.length; i++) items.push(list[i]!);
    starts.push(items.length);
  }
  return { places, starts: Uint32Array.from(starts), items: Uint16Array.from(items) };
}

export function listAt({ starts, items }: ListTable, place: number): Uint16Array {
  return items.subarray(starts[place]!, starts[place + 1]!);
}

export function listOf(table: ListTable, name: string): Uint16Array | undefined {
  const place = table.places.get(name);
  return place === undefined ? undefined : listAt(table, place);
}
