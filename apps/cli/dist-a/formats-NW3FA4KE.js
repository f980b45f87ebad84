import {
  writtenFormats
} from "./chunk-32A4OQDE.js";
import {
  exitCodes
} from "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";

// src/commands/formats.ts
import { formatNamed, formats } from "@hedgerow/corpus";
var formatsVerb = {
  arguments: [["[name]", "only this one"]],
  examples: ["hedgerow formats", "hedgerow formats bioscope"],
  run: listFormats
};
function listFormats([name], _options, { stdout }) {
  if (name === void 0) {
    const all = [...formats, ...writtenFormats];
    const width = Math.max(...all.map((format2) => format2.name.length));
    for (const format2 of all) stdout.write(`${format2.name.padEnd(width)}  ${format2.title}
`);
    return exitCodes.done;
  }
  const format = writtenFormats.find((one) => one.name === name) ?? formatNamed(name);
  const lines = [
    `${format.name}: ${format.title}`,
    `files:   ${format.medium === "folder" ? "a folder with " : ""}${format.extensions.map((ending) => `*.${ending}`).join(", ")}`,
    `layers:  ${format.layers.join(", ") || "none but the text"}`,
    ...format.readOnly === true ? ["read alone: it is not written"] : [],
    ...format.medium === "bytes" ? ["written alone: it is not read"] : [],
    ...format.needs.length > 0 ? [`needs:   ${format.needs.join(", ")}`] : [],
    ...format.options.map(
      (option) => `option:  ${option.name}=${option.values?.join("|") ?? "..."} (${option.default || "none"}): ${option.help}`
    )
  ];
  stdout.write(`${lines.join("\n")}
`);
  return exitCodes.done;
}
export {
  formatsVerb
};
