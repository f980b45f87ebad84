import {
  jsonOption
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError,
  exitCodes
} from "./chunk-HM3P6P77.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/commands/model/model.ts
import { existsSync } from "fs";
import { readFile } from "fs/promises";
import { InputError, isInputError } from "@hedgerow/document";
import { decodeHeader } from "@hedgerow/learn";
import { modelFiles } from "@hedgerow/model-en-bio";
import { modelFiles as hpsgFiles } from "@hedgerow/model-en-hpsg";
import { modelFiles as tweetFiles } from "@hedgerow/model-tweet";
import { modelFiles as mixedFiles } from "@hedgerow/model-zh-mixed";
import { Option } from "commander";

// src/commands/model/strongest-features.ts
import { alphabetFrom, decodeLinearModel, decodeModel } from "@hedgerow/learn";
function strongestFeatures(bytes, most) {
  const { header, sections } = decodeModel(bytes);
  const [text, lengths] = [sections.get("text"), sections.get("lengths")];
  const isLinear = sections.has("biases") && typeof header.extra?.classCount === "number";
  if (!isLinear || !(text instanceof Uint8Array) || !(lengths instanceof Uint16Array)) return [];
  const names = alphabetFrom({ text, lengths });
  const { weights, classCount } = decodeLinearModel(bytes, header.kind);
  const order = Array.from(weights.keys()).filter((at) => weights[at] !== 0).sort((a, b) => Math.abs(weights[b]) - Math.abs(weights[a]) || a - b).slice(0, most);
  return order.map((at) => ({
    label: header.labels?.[at % classCount] ?? String(at % classCount),
    feature: names.nameOf(Math.floor(at / classCount)),
    weight: weights[at]
  }));
}

// src/commands/model/model.ts
var modelVerb = {
  arguments: [
    ["[file]", "a model, or the name of one that comes with the command; none lists those"]
  ],
  options: [
    jsonOption,
    new Option("--strongest <number>", "how many features, where their names are known").default(
      "10"
    )
  ],
  examples: ["hedgerow model", "hedgerow model --json tagger-bio"],
  run: describeModel
};
async function describeModel([file], options, io) {
  const most = Number(options.strongest);
  if (!Number.isInteger(most) || most < 0) {
    throw new UsageError(`--strongest is a whole number, found ${options.strongest}`);
  }
  if (file === void 0) return listModels(io);
  const bytes = await readFile(shippedModels().get(file) ?? file);
  const { header, table } = headerOf(bytes, file);
  const strongest = strongestFeatures(bytes, most);
  const told = { file, bytes: bytes.length, ...header, sections: table, strongest };
  io.stdout.write(
    options.json === true ? `${JSON.stringify(told)}
` : inWords(file, bytes.length, header, table, strongest)
  );
  return exitCodes.done;
}
function shippedModels() {
  return new Map(
    [modelFiles, hpsgFiles, mixedFiles, tweetFiles].flatMap(Object.values).map((url) => [
      url.pathname.split("/").at(-1).replace(/\.bin$/, ""),
      url
    ])
  );
}
async function listModels({ stdout }) {
  const models = [...shippedModels()].filter(([, url]) => existsSync(url));
  const width = Math.max(...models.map(([name]) => name.length));
  for (const [name, url] of models) {
    const bytes = await readFile(url);
    const { kind, scores = {} } = headerOf(bytes, name).header;
    const told = Object.entries(scores).map(([measure, value]) => `${measure} ${value}`);
    const size = `${(bytes.length / 1e6).toFixed(2)} MB`;
    const columns = [name.padEnd(width), kind.padEnd(20), size.padStart(8), told.join(", ")];
    stdout.write(`${columns.join("  ")}
`);
  }
  return exitCodes.done;
}
function headerOf(bytes, file) {
  try {
    return decodeHeader(bytes);
  } catch (error) {
    if (!isInputError(error)) throw error;
    const { code, message, hint } = error;
    throw new InputError(code, message, {
      source: { file },
      ...hint === void 0 ? {} : { hint }
    });
  }
}
var longestList = 12;
function inWords(file, size, { kind, seed, labels, parameters, data = [], scores = {}, extra }, table, strongest) {
  const shown = labels?.slice(0, longestList).join(" ");
  const more = (labels?.length ?? 0) > longestList ? " ..." : "";
  const rows = [
    ["file", file],
    ["kind", kind],
    ["size", `${(size / 1e6).toFixed(2)} MB`],
    ...seed === void 0 ? [] : [["seed", String(seed)]],
    ...labels === void 0 ? [] : [["labels", `${labels.length}: ${shown}${more}`]],
    ...settings("parameter", parameters),
    ...settings("setting", extra),
    ...data.map(({ name, licence, ...rest }) => [
      "data",
      [
        `${name} (${licence})`,
        ...Object.entries(rest).map(([key, value]) => `${key} ${write(value)}`)
      ].join(", ")
    ]),
    ...Object.entries(scores).map(([measure, value]) => [
      "score",
      `${measure} ${value}`
    ]),
    ...table.map(({ name, type, length }) => [
      "section",
      `${name}: ${length.toLocaleString("en")} of ${type}`
    ]),
    ...strongest.map(({ label, feature, weight }) => [
      "feature",
      `${weight.toFixed(3).padStart(8)}  ${label}  ${feature}`
    ])
  ];
  let before = "";
  return rows.map(([name, value]) => {
    const first = name === before ? "" : name;
    before = name;
    return `${first.padEnd(10)} ${visible(value)}
`;
  }).join("");
}
function settings(name, values) {
  return Object.entries(values ?? {}).map(([key, value]) => [name, `${key} ${write(value)}`]);
}
function write(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}...` : text;
}
export {
  modelVerb
};
