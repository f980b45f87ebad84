import {
  optionsIn
} from "./chunk-42S7TEUX.js";
import "./chunk-NCDV4ZXK.js";
import "./chunk-Z7MUZF6U.js";
import "./chunk-HM3P6P77.js";
import {
  hasColor,
  terminalWidth
} from "./chunk-OAJ7PSNR.js";
import "./chunk-QP2NEJ42.js";

// src/capabilities/annotate/explain-style.ts
import { annotate } from "@hedgerow/annotate";
import { spanText } from "@hedgerow/document";
import { arcsText, scopesText } from "@hedgerow/render";
import { readScopeTable, scopeTables } from "@hedgerow/scope-rules";
import { Option } from "commander";
var explainStyle = {
  examples: [
    "hedgerow explain examples/capsules.txt",
    "hedgerow explain --from bioscope --cues gold --scopes default examples/rainfall.xml"
  ],
  implied: { explain: 3 },
  usual: () => "reasons",
  toHelp: "reasons (default); jsonl, where they are in the document, or another format",
  looks: { reasons: { pieces: tell } },
  options: [new Option("--arcs", "draw the dependencies, too")]
};
async function* tell(pieces, flags, io) {
  const sources = await sourcesOf(flags);
  for await (const piece of pieces) yield* explainPiece(piece, sources, flags, io);
}
function* explainPiece({ sentences, document: { text } }, sources, { arcs }, io) {
  const color = hasColor(io);
  for (const sentence of sentences) {
    if ((sentence.scopes ?? []).length === 0) continue;
    yield `${scopesText(sentence, text, { color })}
`;
    if (arcs === true && sentence.tokens !== void 0 && sentence.dependencies !== void 0) {
      const width = terminalWidth(io.stdout);
      yield `${arcsText(sentence, { color, width })}
`;
    }
    for (const scope of sentence.scopes ?? []) yield explainScope(scope, sentence, text, sources);
    yield "\n";
  }
}
function explainScope(scope, sentence, text, sources) {
  const cue = scope.cue === null ? void 0 : sentence.cues?.[scope.cue];
  const words = (cue?.spans ?? []).map((span) => spanText(text, span)).join(" ... ");
  const lines = [
    `  ${words} (${cue?.kind}): ${scope.spans.map((span) => spanText(text, span)).join(" ... ")}`
  ];
  if (cue !== void 0) lines.push(...explainCue(cue, sentence));
  for (const { rule, tokens, features = [] } of scope.why ?? []) {
    const seen = tokens.map(({ role, token }) => `${role} ${sentence.tokens?.[token]?.form}`);
    lines.push(`    ${rule}${seen.length === 0 ? "" : `: ${seen.join(", ")}`}`);
    lines.push(...features.map(({ name, weight }) => `      ${weight.toFixed(2)} ${name}`));
    const source = sources.get(rule);
    if (source !== void 0) lines.push(`      ${source}`);
  }
  return `${lines.join("\n")}
`;
}
function explainCue({ why }, { tokens = [] }) {
  const lines = why?.pattern === void 0 ? [] : [`    joined by ${why.pattern}`];
  for (const { token, score, features } of why?.words ?? []) {
    const told = features.map(({ name, weight }) => `${name} ${weight.toFixed(2)}`);
    lines.push(`    ${tokens[token]?.form} is a cue by ${score.toFixed(2)}: ${told.join(", ")}`);
  }
  return lines;
}
var shippedSources = Object.values(scopeTables).reverse().flatMap(sourcesIn);
async function sourcesOf({ rules }) {
  const said = (await optionsIn(annotate, { rules })).rules;
  const own = typeof said === "object" ? sourcesIn(readScopeTable(said)) : [];
  return new Map([...shippedSources, ...own]);
}
function sourcesIn({ rules, adjustments }) {
  return [...rules, ...adjustments].reverse().flatMap(({ name, source }) => source === void 0 ? [] : [[name, source]]);
}
export {
  explainStyle
};
