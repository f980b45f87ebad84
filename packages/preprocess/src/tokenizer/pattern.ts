import { alphabetSize, kinds } from './alphabet.js';

/**
 * The notation of tokenizer rules: characters as themselves (`\` before one that means something here),
 * sets `[a-z+]` and `[^...]` (anything but those, white space and the end of the sentence), `( | )`, `*`,
 * `+`, `?`, `{2}`, `{2,}`, `{1,3}`, and `<name>` for a pattern of the same table or a kind of the alphabet.
 */
export type Pattern =
  | { readonly type: 'set'; readonly symbols: SymbolSet }
  | { readonly type: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | {
      readonly type: 'repeat';
      readonly part: Pattern;
      readonly least: number;
      readonly most: number;
    };

/** Symbols of the alphabet. */
export type SymbolSet = readonly number[];

export type Definitions = { readonly [name: string]: string };

/** A parser of patterns that name these; a name is parsed once. */
export function patternParser(definitions: Definitions): (source: string) => Pattern {
  const known = new Map<string, Pattern>();
  const lookUp = (name: string): Pattern | undefined => {
    const definition = definitions[name];
    if (definition === undefined || known.has(name)) return known.get(name);
    const pattern = parsePattern(definition, lookUp);
    known.set(name, pattern);
    return pattern;
  };
  for (const [name, kind] of Object.entries(kinds)) known.set(name, set([kind]));
  return (source) => parsePattern(source, lookUp);
}

function parsePattern(source: string, lookUp: (name: string) => Pattern | undefined): Pattern {
  let at = 0;
  const fail = (message: string): never => {
    throw new SyntaxError(`${message} at ${at} of the pattern ${source}`);
  };
  const take = (expected: string) => {
    if (source[at] !== expected) fail(`expected ${expected}`);
    at++;
  };
  const named = (): Pattern => {
    take('<');
    const close = source.indexOf('>', at);
    const name = source.slice(at, close);
    at = close + 1;
    return lookUp(name) ?? fail(`no pattern is named ${name}`);
  };
  const character = (): number => {
    if (source[at] === '\\') at++;
    if (at >= source.length) fail('expected a character');
    return source.charCodeAt(at++);
  };
  const bracketed = (): Pattern => {
    take('[');
    const negated = source[at] === '^';
    if (negated) at++;
    const symbols: number[] = [];
    while (source[at] !== ']') {
      if (source[at] === '<') {
        const inner = named();
        if (inner.type !== 'set') return fail('expected the name of a set');
        symbols.push(...inner.symbols);
        continue;
      }
      const first = character();
      const isRange = source[at] === '-' && source[at + 1] !== ']';
      if (isRange) at++;
      const last = isRange ? character() : first;
      for (let code = first; code <= last; code++) symbols.push(code);
    }
    at++;
    return set(negated ? complement(symbols) : symbols);
  };
  const single = (): Pattern => {
    switch (source[at]) {
      case '(': {
        at++;
        const inner = choice();
        take(')');
        return inner;
      }
      case '[':
        return bracketed();
      case '<':
        return named();
      default:
        return set([character()]);
    }
  };
  const repeated = (): Pattern => {
    let part = single();
    for (;;) {
      const bounds = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(source.slice(at, at + 8));
      if (bounds === null) return part;
      at += bounds[0].length;
      const [mark, low, comma, high] = bounds;
      const least = low === undefined ? Number(mark === '+') : Number(low);
      let most = mark === '?' ? 1 : Number.POSITIVE_INFINITY;
      if (comma === '') most = least;
      else if (high) most = Number(high);
      part = { type: 'repeat', part, least, most };
    }
  };
  const sequence = (): Pattern => {
    const parts: Pattern[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated());
    return parts.length === 1 ? parts[0]! : { type: 'sequence', parts };
  };
  const choice = (): Pattern => {
    const parts = [sequence()];
    while (source[at] === '|') {
      at++;
      parts.push(sequence());
    }
    if (parts.length === 1) return parts[0]!;
    if (parts.every((part) => part.type === 'set')) {
      return set(parts.flatMap((part) => part.symbols));
    }
    return { type: 'choice', parts };
  };
  const pattern = choice();
  if (at < source.length) fail('expected the end');
  return pattern;
}

/** How many symbols it matches, where that is always the same number. */
export function widthOf(pattern: Pattern): number | undefined {
  switch (pattern.type) {
    case 'set':
      return 1;
    case 'sequence':
      return pattern.parts.reduce<number | undefined>((sum, part) => {
        const width = widthOf(part);
        return sum === undefined || width === undefined ? undefined : sum + width;
      }, 0);
    case 'choice': {
      const [first, ...others] = pattern.parts.map(widthOf);
      return others.every((width) => width === first) ? first : undefined;
    }
    case 'repeat': {
      const width = widthOf(pattern.part);
      return width === undefined || pattern.least !== pattern.most
        ? undefined
        : width * pattern.least;
    }
  }
}

function set(symbols: readonly number[]): Pattern & { type: 'set' } {
  return { type: 'set', symbols: [...new Set(symbols)] };
}

function complement(symbols: readonly number[]): number[] {
  const out = new Set<number>([...symbols, kinds.space, kinds.end]);
  return Array.from({ length: alphabetSize }, (_, symbol) => symbol).filter((s) => !out.has(s));
}
