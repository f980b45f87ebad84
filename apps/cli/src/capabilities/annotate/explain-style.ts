import { annotate } from '@hedgerow/annotate';
import { type Cue, type Scope, type Sentence, spanText } from '@hedgerow/document';
import { arcsText, scopesText } from '@hedgerow/render';
import { readScopeTable, type ScopeTable, scopeTables } from '@hedgerow/scope-rules';
import { Option } from 'commander';
import type { Piece } from '../../analysing/piece.js';
import type { Io } from '../../shell/io.js';
import { hasColor, terminalWidth } from '../../shell/terminal.js';
import { type CapabilityFlags, optionsIn } from '../flags.js';
import type { Style } from '../style.js';

/** How `annotate` looks when it tells why. */
export const explainStyle: Style = {
  examples: [
    'hedgerow explain examples/capsules.txt',
    'hedgerow explain --from bioscope --cues gold --scopes default examples/rainfall.xml',
  ],
  implied: { explain: 3 },
  usual: () => 'reasons',
  toHelp: 'reasons (default); jsonl, where they are in the document, or another format',
  looks: { reasons: { pieces: tell } },
  options: [new Option('--arcs', 'draw the dependencies, too')],
};

async function* tell(
  pieces: AsyncIterable<Piece>,
  flags: CapabilityFlags,
  io: Io,
): AsyncGenerator<string, void> {
  const sources = await sourcesOf(flags);
  for await (const piece of pieces) yield* explainPiece(piece, sources, flags, io);
}

function* explainPiece(
  { sentences, document: { text } }: Piece,
  sources: Sources,
  { arcs }: CapabilityFlags,
  io: Io,
): Generator<string, void> {
  const color = hasColor(io);
  for (const sentence of sentences) {
    if ((sentence.scopes ?? []).length === 0) continue;
    yield `${scopesText(sentence, text, { color })}\n`;
    if (arcs === true && sentence.tokens !== undefined && sentence.dependencies !== undefined) {
      const width = terminalWidth(io.stdout);
      yield `${arcsText(sentence as Sentence<'tokens'>, { color, width })}\n`;
    }
    for (const scope of sentence.scopes ?? []) yield explainScope(scope, sentence, text, sources);
    yield '\n';
  }
}

function explainScope(scope: Scope, sentence: Sentence, text: string, sources: Sources): string {
  const cue = scope.cue === null ? undefined : sentence.cues?.[scope.cue];
  const words = (cue?.spans ?? []).map((span) => spanText(text, span)).join(' ... ');
  const lines = [
    `  ${words} (${cue?.kind}): ${scope.spans.map((span) => spanText(text, span)).join(' ... ')}`,
  ];
  if (cue !== undefined) lines.push(...explainCue(cue, sentence));
  for (const { rule, tokens, features = [] } of scope.why ?? []) {
    const seen = tokens.map(({ role, token }) => `${role} ${sentence.tokens?.[token]?.form}`);
    lines.push(`    ${rule}${seen.length === 0 ? '' : `: ${seen.join(', ')}`}`);
    lines.push(...features.map(({ name, weight }) => `      ${weight.toFixed(2)} ${name}`));
    const source = sources.get(rule);
    if (source !== undefined) lines.push(`      ${source}`);
  }
  return `${lines.join('\n')}\n`;
}

function explainCue({ why }: Cue, { tokens = [] }: Sentence): string[] {
  const lines = why?.pattern === undefined ? [] : [`    joined by ${why.pattern}`];
  for (const { token, score, features } of why?.words ?? []) {
    const told = features.map(({ name, weight }) => `${name} ${weight.toFixed(2)}`);
    lines.push(`    ${tokens[token]?.form} is a cue by ${score.toFixed(2)}: ${told.join(', ')}`);
  }
  return lines;
}

/** What rules are for, by their names. */
type Sources = ReadonlyMap<string, string>;

const shippedSources = Object.values<ScopeTable>(scopeTables).reverse().flatMap(sourcesIn);

/** Those of the rules that come with the command, and those of a table of the user's own, which count more. */
async function sourcesOf({ rules }: CapabilityFlags): Promise<Sources> {
  const said = (await optionsIn(annotate, { rules })).rules;
  const own = typeof said === 'object' ? sourcesIn(readScopeTable(said)) : [];
  return new Map([...shippedSources, ...own]);
}

function sourcesIn({ rules, adjustments }: ScopeTable): [string, string][] {
  return [...rules, ...adjustments]
    .reverse()
    .flatMap(({ name, source }) => (source === undefined ? [] : [[name, source]]));
}
