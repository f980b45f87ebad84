/** What tutorials on named entities give a CRF: words, shapes and affixes of the word and its neighbours. */
export function usualFeatures(forms: readonly string[]): string[][] {
  return forms.map((_, i) => {
    const features = ['bias'];
    for (let offset = -2; offset <= 2; offset++) {
      const form = forms[i + offset];
      if (form === undefined) {
        features.push(`${offset}:edge`);
        continue;
      }
      features.push(`${offset}:word=${form.toLowerCase()}`, `${offset}:shape=${shapeOf(form)}`);
      features.push(`${offset}:title=${/^\p{Lu}\p{Ll}/u.test(form)}`);
      features.push(`${offset}:upper=${form === form.toUpperCase()}`);
    }
    const word = forms[i]!.toLowerCase();
    for (let length = 1; length <= 4; length++) {
      features.push(`prefix=${word.slice(0, length)}`, `suffix=${word.slice(-length)}`);
    }
    features.push(`digit=${/^\d+$/.test(word)}`);
    return features;
  });
}

function shapeOf(form: string): string {
  return form
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{Ll}/gu, 'x')
    .replace(/\p{N}/gu, 'd')
    .slice(0, 12);
}
