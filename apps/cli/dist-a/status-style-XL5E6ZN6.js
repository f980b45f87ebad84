import {
  hasColor
} from "./chunk-OAJ7PSNR.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/capabilities/status/status-style.ts
import {
  spanText,
  toldStatuses
} from "@hedgerow/document";
var statusStyle = {
  examples: [
    "hedgerow status examples/lichen.txt --terms matter=examples/terms.txt",
    "hedgerow status --from brat --to csv examples/brat"
  ],
  usual: () => "pretty",
  toHelp: "pretty, the entities under their sentence (default); csv, tsv or parquet, a row an entity; brat, with attributes; jsonl or another format",
  formats: {
    csv: "csv:rows=statuses",
    tsv: "tsv:rows=statuses",
    parquet: "parquet:rows=statuses"
  },
  looks: { pretty: { pieces: pretty } },
  note: ({ terms, patterns }, had) => terms !== void 0 || patterns !== void 0 || had.has("entities") ? void 0 : "the input brings no entities, and no terms were given: see --terms and --patterns"
};
var colors = {
  affirmed: "32",
  negated: "35",
  speculated: "34",
  both: "31"
};
async function* pretty(pieces, { output }, io) {
  const color = output === void 0 && hasColor(io);
  for await (const { document, sentences } of pieces) {
    for (const sentence of sentences) yield* told(sentence, document.text, color);
  }
}
function* told(sentence, text, color) {
  const found = toldStatuses(sentence, text);
  if (found.length === 0) return;
  yield `${visible(spanText(text, sentence).replace(/\s+/g, " "))}
`;
  for (const { entity, status, why } of found) {
    const label = status.padEnd(10);
    const shown = color ? `\x1B[${colors[status]}m${label}\x1B[0m` : label;
    const name = spanText(text, entity).replace(/\s+/g, " ");
    yield `  ${shown}  ${visible(`${name} (${entity.type})`)}${visible(reasons(why))}
`;
  }
}
function reasons(why) {
  const parts = why.map(
    ({ cue, scope, rule, counts }) => `${counts ? "" : "not "}by ${cue} in "${scope}" (${rule})`
  );
  return parts.length === 0 ? "" : `: ${parts.join("; ")}`;
}
export {
  statusStyle
};
