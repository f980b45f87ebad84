/**
 * Tells where a token follows the one before it at once, in formats that do not say: Chinese and
 * Japanese are written without spaces, so a space stands only between two characters neither of which
 * is theirs (`用 + iPhone + 手机` is `用iPhone手机`, `New + York + 的` is `New York的`).
 */
export function glueByScript(forms: readonly string[]): boolean[] | undefined {
  let glued: boolean[] | undefined;
  for (let i = 0; i + 1 < forms.length; i++) {
    const form = forms[i]!;
    const next = forms[i + 1]!;
    if (form === '' || next === '') continue;
    if (isUnspaced(lastCodePoint(form)) || isUnspaced(next.codePointAt(0)!)) {
      glued ??= new Array<boolean>(forms.length).fill(false);
      glued[i] = true;
    }
  }
  return glued;
}

function lastCodePoint(form: string): number {
  const last = form.charCodeAt(form.length - 1);
  const isLowSurrogate = last >= 0xdc00 && last <= 0xdfff;
  return isLowSurrogate && form.length > 1 ? form.codePointAt(form.length - 2)! : last;
}

/** First and last code points of the blocks of scripts that put no space between words. */
const unspaced: readonly (readonly [from: number, to: number])[] = [
  [0x2e80, 0x2fdf], // radicals
  [0x2ff0, 0x303f], // ideographic description, CJK symbols and punctuation
  [0x3040, 0x312f], // kana, bopomofo
  [0x31a0, 0x4dbf], // bopomofo extended to ideographs, extension A
  [0x4e00, 0x9fff], // ideographs
  [0xf900, 0xfaff], // compatibility ideographs
  [0xfe30, 0xfe4f], // compatibility forms
  [0xff01, 0xff9f], // full-width forms, half-width katakana
  [0x1f200, 0x1f2ff], // enclosed ideographs
  [0x20000, 0x3ffff], // ideographs, extensions B and later
];

function isUnspaced(code: number): boolean {
  if (code < 0x2e80) return false;
  return unspaced.some(([from, to]) => code >= from && code <= to);
}
