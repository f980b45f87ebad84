import { nameNumber } from './met-names.js';

/** Which ASCII characters names are made of: 1 those that they begin with, 2 the others. */
const nameCharacters = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) nameCharacters[code] = 1;
  else if (/[\d.-]/.test(character)) nameCharacters[code] = 2;
}

/** Of attributes in a plain tag there are no more. */
const mostAttributes = 2;

/** Of each attribute: where its name begins and ends, the number of the name, where its value ends, which begins behind `="`. */
export const placesOfAttribute = 4;

/**
 * The tag that `plainTagEnd` saw last, so that whoever is told of it need not go through its letters again: where its name
 * ends, 0 if it was not plain; the number of the name; places of attributes, so many of them in all.
 */
export const plainTag = {
  nameEnd: 0,
  nameNumber: 0,
  placeCount: 0,
  places: new Int32Array(mostAttributes * placesOfAttribute),
};

/**
 * The end of a start tag as most are written: names in ASCII, two attributes at most, one space before each. Others, and
 * those that are wrong, are left to whoever checks all that XML allows: 0.
 */
export function plainTagEnd(text: string, at: number): number {
  const { places } = plainTag;
  plainTag.nameEnd = 0;
  if (nameCharacters[text.charCodeAt(at + 1)] !== 1) return 0;
  let end = at + 1;
  let code = text.charCodeAt(end);
  let number = 0;
  while (nameCharacters[code]! > 0) {
    number = nameNumber(number, code);
    code = text.charCodeAt(++end);
  }
  const nameEnd = end;
  plainTag.nameNumber = number;
  let count = 0;
  for (; code === 0x20 && count < places.length; count += placesOfAttribute) {
    const start = end + 1;
    if (nameCharacters[text.charCodeAt(start)] !== 1) return 0;
    end = start;
    code = text.charCodeAt(end);
    number = 0;
    while (nameCharacters[code]! > 0) {
      number = nameNumber(number, code);
      code = text.charCodeAt(++end);
    }
    if (code !== equals || text.charCodeAt(end + 1) !== quote) return 0;
    const isLikeFirst = count > 0 && number === places[2];
    if (isLikeFirst && text.slice(places[0], places[1]) === text.slice(start, end)) return 0;
    places[count] = start;
    places[count + 1] = end;
    places[count + 2] = number;
    end += 2;
    code = text.charCodeAt(end);
    while (code !== quote) {
      // NaN where the text ends.
      if (code === less || !(code >= 0)) return 0;
      code = text.charCodeAt(++end);
    }
    places[count + 3] = end;
    code = text.charCodeAt(++end);
  }
  if (code === slash && text.charCodeAt(end + 1) === greater) end++;
  else if (code !== greater) return 0;
  plainTag.nameEnd = nameEnd;
  plainTag.placeCount = count;
  return end + 1;
}

const slash = 47;
const greater = 62;
const less = 60;
const equals = 61;
const quote = 34;
