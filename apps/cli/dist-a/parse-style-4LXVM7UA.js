import {
  UsageError
} from "./chunk-HM3P6P77.js";
import {
  hasColor,
  terminalWidth
} from "./chunk-OAJ7PSNR.js";
import "./chunk-QP2NEJ42.js";

// src/capabilities/parse/parse-style.ts
import { arcsSvg, arcsText } from "@hedgerow/render";
import { Option } from "commander";
var parseStyle = {
  examples: [
    "hedgerow parse --to conllu examples/capsules.txt",
    "hedgerow parse --parser greedy --to svg -o capsules.svg examples/capsules.txt"
  ],
  usual: ({ output }, { stdout }) => output === void 0 && stdout.isTTY === true ? "arcs" : "conllu",
  toHelp: "conllu, jsonl or another format; arcs, drawn in the terminal; svg. Default: arcs on a terminal, else conllu",
  looks: { arcs: { pieces: drawArcs }, svg: { pieces: drawSvg } },
  options: [
    new Option("--width <number>", "where a drawing breaks: columns of arcs, pixels of svg"),
    new Option("--ascii", "draw arcs with plain characters")
  ]
};
async function* drawSvg(pieces, flags) {
  const width = widthOf(flags) ?? 1e3;
  const sentences = [];
  for await (const piece of pieces) {
    for (const sentence of tokenized(piece)) sentences.push(sentence);
  }
  yield arcsSvg(sentences, { width });
}
async function* drawArcs(pieces, flags, io) {
  const look = {
    width: widthOf(flags) ?? terminalWidth(io.stdout),
    color: hasColor(io),
    ascii: flags.ascii === true
  };
  for await (const piece of pieces) {
    for (const sentence of tokenized(piece)) yield `${arcsText(sentence, look)}
`;
  }
}
function tokenized({ sentences }) {
  return sentences.filter(
    (sentence) => (sentence.tokens?.length ?? 0) > 0
  );
}
function widthOf({ width }) {
  if (width === void 0) return void 0;
  if (typeof width === "string" && /^[1-9]\d{0,5}$/.test(width)) return Number(width);
  throw new UsageError(`--width is a whole number, found ${JSON.stringify(width)}`);
}
export {
  parseStyle
};
