import {
  hasColor
} from "./chunk-OAJ7PSNR.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/capabilities/annotate/annotate-style.ts
import { scopesHtml, scopesSvg, scopesText } from "@hedgerow/render";
import { Option } from "commander";

// src/capabilities/annotate/sentence-table.ts
import { spanText } from "@hedgerow/document";
var kinds = ["certain", "speculative", "negated", "speculative, negated"];
function kindOf({ cues = [] }) {
  const has = (kind) => cues.some((cue) => cue.kind === kind);
  if (has("speculation")) return has("negation") ? "speculative, negated" : "speculative";
  return has("negation") ? "negated" : "certain";
}
var width = Math.max(...kinds.map(({ length }) => length));
async function* sentenceTable(pieces) {
  const counts = new Map(kinds.map((kind) => [kind, 0]));
  let number = 0;
  for await (const { document, sentences, isFirst } of pieces) {
    if (isFirst) number = 0;
    for (const sentence of sentences) {
      number++;
      const kind = kindOf(sentence);
      counts.set(kind, counts.get(kind) + 1);
      const text = visible(spanText(document.text, sentence).replace(/\s+/g, " "));
      yield `${visible(document.id)}	${number}	${kind.padEnd(width)}	${cuesOf(sentence, document.text)}	${text}
`;
    }
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const told = kinds.map((kind) => `${counts.get(kind).toLocaleString("en")} ${kind}`);
  yield `${all.toLocaleString("en")} ${all === 1 ? "sentence" : "sentences"}: ${told.join(", ").replace("speculative, negated", "both")}
`;
}
function cuesOf({ cues = [] }, text) {
  const words = cues.map(({ spans }) => spans.map((span) => spanText(text, span)).join(" ... "));
  return words.length === 0 ? "-" : visible(words.join(", ").replace(/\s+/g, " "));
}

// src/capabilities/annotate/annotate-style.ts
var annotateStyle = {
  examples: [
    "hedgerow annotate examples/lichen.txt",
    "hedgerow annotate --from bioscope --cues gold --to html -o rainfall.html examples/rainfall.xml"
  ],
  usual: () => "pretty",
  toHelp: "pretty, brackets in the text (default); table, what each sentence is, with counts; html, a page; svg, a picture; csv, tsv or parquet, a row a cue with its scope; bioscope, brat, jsonl or another format",
  formats: { csv: "csv:rows=scopes", tsv: "tsv:rows=scopes" },
  looks: {
    pretty: { pieces: pretty },
    table: { pieces: sentenceTable },
    html: { documents: page },
    svg: { documents: picture }
  },
  options: [new Option("--ascii", "pretty with plain characters")]
};
async function* page(documents) {
  yield scopesHtml(await gathered(documents));
}
async function* picture(documents) {
  yield scopesSvg(await gathered(documents));
}
async function gathered(documents) {
  const all = [];
  for await (const document of documents) all.push(document);
  return all;
}
async function* pretty(pieces, { ascii, output }, io) {
  const look = { ascii: ascii === true, color: output === void 0 && hasColor(io) };
  let first = true;
  for await (const { document, sentences, isFirst } of pieces) {
    if (isFirst && !first) yield "\n";
    first = false;
    for (const sentence of sentences) {
      const isBefore = sentence.structure === "label" || sentence.structure === "mark";
      yield scopesText(sentence, document.text, look) + (isBefore ? " " : "\n");
    }
  }
}
export {
  annotateStyle
};
