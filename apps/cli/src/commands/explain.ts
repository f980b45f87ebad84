import { type Cue, type Scope, type Sentence, spanText } from '@hedgerow/document';
import { arcsText, scopesText } from '@hedgerow/render';
import { type Adjustment, type ScopeRule, scopeTables } from '@hedgerow/scope-rules';
import { Option } from 'commander';
import { analyseDocuments } from '../analysing/analyse-documents.js';
import type { Piece } from '../analysing/piece.js';
import { type AnnotateOptions, annotateOptions, annotateRecipe } from '../annotate-options.js';
import type { Io } from '../io.js';
import { filesArgument, jobsOf, proseOf } from '../options.js';
import { writeOutput } from '../output.js';
import { reading } from '../reading.js';
import { hasColor, terminalWidth } from '../terminal.js';
import type { Verb } from '../verb.js';

export const explainVerb: Verb = {
  arguments: [filesArgument],
  options: [...annotateOptions, new Option('--arcs', 'draw the dependencies, too')],
  examples: [
    'hedgerow explain examples/capsules.txt',
    'hedgerow explain --from bioscope --cues gold --scopes default examples/rainfall.xml',
  ],
  run: explain,
};

interface Options extends AnnotateOptions {
  readonly arcs?: boolean;
}

async function explain(files: readonly string[], options: Options, io: Io): Promise<number> {
  const { documents, end, refuse, tooLong } = reading(
    files,
    { ...options, prose: proseOf.texts },
    io,
  );
  const recipe = { ...(await annotateRecipe(options)), explain: toldFeatures };
  const pieces = analyseDocuments(documents, recipe, { jobs: jobsOf(options), refuse, tooLong });
  const told = (async function* (): AsyncGenerator<string, void> {
    for await (const piece of pieces) yield* explainPiece(piece, options, io);
  })();
  await writeOutput(told, io.stdout);
  return end();
}

function* explainPiece(
  { sentences, document: { text } }: Piece,
  { arcs = false }: Options,
  io: Io,
): Generator<string, void> {
  const color = hasColor(io);
  for (const sentence of sentences) {
    if ((sentence.scopes ?? []).length === 0) continue;
    yield `${scopesText(sentence, text, { color })}\n`;
    if (arcs && sentence.tokens !== undefined && sentence.dependencies !== undefined) {
      const width = terminalWidth(io.stdout);
      yield `${arcsText(sentence as Sentence<'tokens'>, { color, width })}\n`;
    }
    for (const scope of sentence.scopes ?? []) yield explainScope(scope, sentence, text);
    yield '\n';
  }
}

function explainScope(scope: Scope, sentence: Sentence, text: string): string {
  const cue = scope.cue === null ? undefined : sentence.cues?.[scope.cue];
  const words = (cue?.spans ?? []).map((span) => spanText(text, span)).join(' ... ');
  const lines = [
    `  ${words} (${cue?.kind}): ${scope.spans.map((span) => spanText(text, span)).join(' ... ')}`,
  ];
  if (cue !== undefined) lines.push(...explainCue(cue, sentence));
  for (const { rule, tokens } of scope.why ?? []) {
    const seen = tokens.map(({ role, token }) => `${role} ${sentence.tokens?.[token]?.form}`);
    lines.push(`    ${rule}${seen.length === 0 ? '' : `: ${seen.join(', ')}`}`);
    const source = sources.get(rule);
    if (source !== undefined) lines.push(`      ${source}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Of each word of a cue. */
const toldFeatures = 3;

function explainCue({ why }: Cue, { tokens = [] }: Sentence): string[] {
  const lines = why?.pattern === undefined ? [] : [`    joined by ${why.pattern}`];
  for (const { token, score, features } of why?.words ?? []) {
    const told = features.map(({ name, weight }) => `${name} ${weight.toFixed(2)}`);
    lines.push(`    ${tokens[token]?.form} is a cue by ${score.toFixed(2)}: ${told.join(', ')}`);
  }
  return lines;
}

/** What the rules that come with the command are for. */
const sources: ReadonlyMap<string, string> = new Map(
  Object.values(scopeTables)
    .flatMap(({ rules, adjustments }): readonly (ScopeRule | Adjustment)[] => [
      ...rules,
      ...adjustments,
    ])
    .reverse()
    .flatMap(({ name, source }) => (source === undefined ? [] : [[name, source] as const])),
);
