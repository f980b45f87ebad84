import {
  reading
} from "./chunk-XM4NQ3DI.js";
import "./chunk-CWWE4YVV.js";
import "./chunk-YCPGP4Z6.js";
import "./chunk-MQBHJ6QO.js";
import "./chunk-HQX36QDR.js";
import "./chunk-32A4OQDE.js";
import {
  filesArgument,
  fromOption,
  jsonOption,
  onErrorOption,
  quietOption
} from "./chunk-Z7MUZF6U.js";
import "./chunk-HM3P6P77.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/commands/stats.ts
import { statistics } from "@hedgerow/corpus";
function statsVerb({ layers }) {
  return {
    arguments: [filesArgument],
    options: [fromOption, jsonOption, onErrorOption, quietOption],
    examples: [
      "hedgerow stats examples/rainfall.xml",
      "hedgerow stats --json examples/rainfall.xml"
    ],
    run: (files, options, io) => stats(files, { ...options, layers }, io)
  };
}
async function stats(files, options, io) {
  const counter = statistics(options);
  const { documents, end } = reading(files, options, io);
  for await (const document of documents) counter.add(document);
  const result = counter.result();
  io.stdout.write(options.json === true ? `${JSON.stringify(result)}
` : table(result));
  return end();
}
var names = {
  documents: "documents",
  sentences: "sentences",
  characters: "characters",
  tokens: "tokens",
  averageLength: "average sentence length",
  cues: "cues",
  multiwordCues: "multiword cues",
  discontinuousCues: "discontinuous cues",
  sentencesWithCue: "sentences with a cue",
  scopes: "scopes",
  events: "negated events",
  entities: "entities",
  statuses: "statuses of entities",
  chunks: "chunks",
  dependencies: "dependency trees",
  deepFeatures: "deep features",
  trees: "trees",
  supertags: "supertags",
  relations: "relations",
  derivations: "derivations"
};
function table(result) {
  const rows = [];
  const known = Object.entries(names).map(
    ([key, name]) => [name, result[key]]
  );
  for (const [name, value] of [...known, ...Object.entries(result.others ?? {})]) {
    if (typeof value === "number") rows.push([name, value.toLocaleString("en")]);
    else if (value !== void 0) {
      const total = Object.values(value).reduce((sum, count) => sum + count, 0);
      rows.push([name, total.toLocaleString("en")]);
      for (const [kind, count] of Object.entries(value))
        rows.push([`  ${visible(kind)}`, count.toLocaleString("en")]);
    }
  }
  const left = Math.max(...rows.map(([name]) => name.length));
  const right = Math.max(...rows.map(([, value]) => value.length));
  return rows.map(([name, value]) => `${name.padEnd(left)}  ${value.padStart(right)}
`).join("");
}
export {
  statsVerb
};
