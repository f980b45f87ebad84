/** A letter for each kind of character: X a capital, x a small letter, d a digit; others stand for themselves. At most 12. */
export function shapeOf(form: string): string {
  let shape = '';
  for (let i = 0; i < form.length && i < 12; i++) shape += characterShape(form.charCodeAt(i));
  return shape;
}

/** The same with each run of a kind written once: *iPhone4* is `xXxd`. */
export function shortShapeOf(form: string): string {
  let shape = '';
  let last = '';
  for (let i = 0; i < form.length && shape.length < 12; i++) {
    const next = characterShape(form.charCodeAt(i));
    if (next !== last) shape += next;
    last = next;
  }
  return shape;
}

function characterShape(unit: number): string {
  if (unit >= 97 && unit <= 122) return 'x';
  if (unit >= 65 && unit <= 90) return 'X';
  if (unit >= 48 && unit <= 57) return 'd';
  if (unit < 128) return String.fromCharCode(unit);
  const character = String.fromCharCode(unit);
  if (character.toUpperCase() === character.toLowerCase()) return '*';
  return character === character.toLowerCase() ? 'x' : 'X';
}

/** 1 no letter, 2 all small, 3 all capitals, 4 one capital letter alone, 5 a capital first, 6 capitals inside. */
export function capitalsOf(form: string): number {
  let upper = 0;
  let lower = 0;
  let first = false;
  for (let i = 0; i < form.length; i++) {
    const shape = characterShape(form.charCodeAt(i));
    if (shape === 'X') {
      if (upper + lower === 0) first = true;
      upper++;
    } else if (shape === 'x') lower++;
  }
  if (upper + lower === 0) return 1;
  if (upper === 0) return 2;
  if (lower === 0) return upper === 1 ? 4 : 3;
  return first && upper === 1 ? 5 : 6;
}
