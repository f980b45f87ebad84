import {
  wholeNumber
} from "./chunk-Z7MUZF6U.js";
import "./chunk-HM3P6P77.js";
import {
  hasColor,
  terminalWidth
} from "./chunk-OAJ7PSNR.js";
import "./chunk-QP2NEJ42.js";

// src/capabilities/ccg/ccg-style.ts
import { ruleSymbols } from "@hedgerow/parse-ccg/rule-symbols";
import { ccgSvg, ccgText } from "@hedgerow/render";
import { Option } from "commander";
var ccgStyle = {
  examples: [
    "hedgerow ccg --to ccgbank examples/capsules.txt",
    "hedgerow ccg --to svg -o capsules.svg examples/capsules.txt"
  ],
  usual: ({ output }, { stdout }) => output === void 0 && stdout.isTTY === true ? "tree" : "jsonl",
  toHelp: "jsonl, ccgbank (AUTO), supertags (word|POS|category), relations, a block a sentence, or another format; tree or text, drawn in the terminal; svg. Default: tree on a terminal, else jsonl",
  // What `text` is elsewhere came in.
  looks: { tree: { pieces: drawText }, text: { pieces: drawText }, svg: { pieces: drawSvg } },
  options: [
    new Option("--ascii", "draw with plain characters"),
    new Option("--columns <number>", "how wide a drawing may be (default: that of the terminal)")
  ],
  // As the parsers of the field write them; `relations:tokens=always` has the line of tokens, too.
  formats: {
    relations: "relations:tokens=never",
    ccgbank: "ccgbank:parser=hedgerow",
    supertags: "supertags:brackets=bare"
  },
  sift: siftAnswers
};
var answers = ["supertags", "ccg", "relations"];
async function* siftAnswers(pieces, { layers }) {
  const unasked = layers.some((layer) => answers.includes(layer)) ? answers.filter((layer) => !layers.includes(layer)) : [];
  for await (const piece of pieces) {
    yield { ...piece, sentences: piece.sentences.map((sentence) => without(sentence, unasked)) };
  }
}
function without(sentence, layers) {
  const rest = { ...sentence };
  for (const layer of layers)
    delete rest[layer];
  return rest;
}
async function* drawText(pieces, flags, io) {
  const look = {
    symbolOf: ruleSymbols(),
    width: columnsOf(flags) ?? terminalWidth(io.stdout),
    color: flags.output === void 0 && hasColor(io),
    ascii: flags.ascii === true
  };
  for await (const piece of pieces) {
    for (const sentence of derived(piece)) yield `${ccgText(sentence, look)}
`;
  }
}
async function* drawSvg(pieces) {
  const sentences = [];
  for await (const piece of pieces) sentences.push(...derived(piece));
  yield ccgSvg(sentences, { symbolOf: ruleSymbols() });
}
function derived({ sentences }) {
  return sentences.filter(
    (sentence) => sentence.ccg !== void 0 && (sentence.tokens?.length ?? 0) > 0
  );
}
function columnsOf({ columns }) {
  if (typeof columns !== "string") return void 0;
  return wholeNumber("--columns", columns, { least: 1, most: 1e5 });
}
export {
  ccgStyle
};
