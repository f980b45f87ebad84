import type { Document } from '@hedgerow/document';
import { random } from '@hedgerow/document';

const nouns = ['rain', 'capsules', 'spores', 'frost', 'seeds', 'wind'];
const verbs = ['opens', 'moves', 'kills', 'carries'];
const adjectives = ['dry', 'wet', 'old'];

/** Sentences of a tiny grammar of our own, with their tags and trees: what a learner must get all right. */
export function toyTreebank(
  size: number,
  seed: number,
): Document<'tokens' | 'tags' | 'dependencies'>[] {
  const draw = random(seed);
  const pick = (from: readonly string[]) => from[draw.integer(from.length)]!;
  return Array.from({ length: size }, (_, n) => {
    const words: { form: string; tag: string; head: number; label: string }[] = [];
    const phrase = (label: string, head: () => number) => {
      const at = words.length;
      const described = draw.next() < 0.5;
      const noun = at + (described ? 2 : 1);
      words.push({ form: 'the', tag: 'DT', head: noun, label: 'NMOD' });
      if (described) words.push({ form: pick(adjectives), tag: 'JJ', head: noun, label: 'NMOD' });
      words.push({ form: pick(nouns), tag: 'NN', head: head(), label });
    };
    let verb = 0;
    phrase('SBJ', () => words.length + 1);
    verb = words.length;
    words.push({ form: pick(verbs), tag: 'VBZ', head: -1, label: 'ROOT' });
    phrase('OBJ', () => verb);
    words.push({ form: '.', tag: '.', head: verb, label: 'P' });
    return document(String(n), words);
  });
}

function document(
  id: string,
  words: readonly { form: string; tag: string; head: number; label: string }[],
): Document<'tokens' | 'tags' | 'dependencies'> {
  const text = words.map(({ form }) => form).join(' ');
  let at = 0;
  const tokens = words.map(({ form }) => {
    const token = { start: at, end: at + form.length, form };
    at += form.length + 1;
    return token;
  });
  const tags = words.map(({ tag }) => tag);
  const heads = words.map(({ head }) => head);
  const labels = words.map(({ label }) => label);
  return {
    id,
    text,
    sentences: [{ start: 0, end: text.length, tokens, tags, dependencies: { heads, labels } }],
  };
}
