/** Patterns as a file has them: one a line, what it takes to fire, the pattern and an example, with tabs between. */
import { InputError } from '@hedgerow/document';
import {
  type CuePattern,
  type CueTrigger,
  compilePattern,
  cueTriggers,
  matchPattern,
  type PatternWords,
} from './pattern.js';

export interface ReadPatternsOptions {
  /** The name to show in errors. */
  readonly file?: string;
}

const shape = 'word<TAB>raise the question<TAB>the finds [raise the question]';

/** Blank lines and those that begin with `#` are not looked at. Each row must match its example, and just what is in brackets there. */
export function readCuePatterns(
  text: string,
  { file = '<patterns>' }: ReadPatternsOptions = {},
): CuePattern[] {
  const rows: CuePattern[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const columns = line.split('\t').map((column) => column.trim());
    const fail = (message: string, column: number, hint = shape) => {
      const before = line.split('\t').slice(0, column).join('\t').length;
      const source = { file, line: i + 1, column: column === 0 ? 1 : before + 2, excerpt: line };
      return new InputError('PATTERN', message, { source, hint });
    };
    if (columns.length !== 3) {
      throw fail(`found ${columns.length} columns, expected 3 with tabs between`, 0);
    }
    const [fires, pattern, example] = columns as [CueTrigger, string, string];
    if (!cueTriggers.includes(fires)) {
      throw fail(`found ${JSON.stringify(fires)}, expected one of ${cueTriggers.join(', ')}`, 0);
    }
    const row = { pattern, fires, example };
    try {
      compilePattern(row);
    } catch (error) {
      throw error instanceof InputError ? fail(error.message, 1) : error;
    }
    if (!matchesExample(row)) {
      throw fail(
        `the pattern ${JSON.stringify(pattern)} does not match what is in brackets in its example`,
        2,
        'examples are written in lemmas, each part of the cue in brackets; gene/NN where a tag counts',
      );
    }
    rows.push(row);
  }
  if (rows.length > 0) return rows;
  throw new InputError('PATTERN', 'found no patterns', { source: { file }, hint: shape });
}

/** Whether the first match of a row in its example is what the example has in brackets. */
export function matchesExample(row: CuePattern): boolean {
  const { words, parts } = readExample(row.example);
  return parts.length > 0 && JSON.stringify(firstMatch(row, words)) === JSON.stringify(parts);
}

export function firstMatch(row: CuePattern, words: PatternWords): number[][] | undefined {
  const compiled = compilePattern(row);
  const starts = words.lemmas.map((_, at) => at);
  for (const at of starts) {
    const found = matchPattern(compiled, words, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The lemmas and tags of a sentence such as `the/DT moss grow`; what has no tag is told by its lemma. */
export function readWords(text: string): PatternWords {
  const words = text.split(' ').map((word) => /^(.+)\/([A-Z$]+)$/.exec(word) ?? ['', word, '']);
  return { lemmas: words.map(([, lemma]) => lemma!), tags: words.map(([, , tag]) => tag!) };
}

/** The words of an example, and the parts that it has in brackets. */
export function readExample(example: string): { words: PatternWords; parts: number[][] } {
  const parts: number[][] = [];
  let open = false;
  for (const [i, word] of example.split(' ').entries()) {
    if (word.startsWith('[')) {
      parts.push([]);
      open = true;
    }
    if (open) parts.at(-1)!.push(i);
    if (word.endsWith(']')) open = false;
  }
  return { words: readWords(example.replace(/[[\]]/g, '')), parts };
}
