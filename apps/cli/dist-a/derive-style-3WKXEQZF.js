import {
  flagOf,
  optionsIn
} from "./chunk-42S7TEUX.js";
import "./chunk-NCDV4ZXK.js";
import {
  jobsOf,
  wholeNumber
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";
import {
  hasColor,
  terminalWidth
} from "./chunk-OAJ7PSNR.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/capabilities/derive/derive-style.ts
import { derivationsSvg, derivationText } from "@hedgerow/render";
import { Option as Option2 } from "commander";

// src/capabilities/derive/ace.ts
import { Option } from "commander";
var aceOptions = [
  new Option(
    "--ace <grammar>",
    "let ACE derive, with this compiled grammar, instead of the embedded parser; tested with a program of ours that speaks as ACE does, not with ACE itself"
  ),
  new Option("--ace-program <file>", "the program to run (default: ace)"),
  new Option("--ace-seconds <number>", "how long ACE has for a sentence (default: 60)"),
  new Option("--ace-megabytes <number>", "how much memory ACE may use (default: 1500)")
];
var ofAce = ["aceProgram", "aceSeconds", "aceMegabytes"];
var ofParser = ["width", "longest", "models"];
var aceInPlace = async (embedded, flags, io) => {
  const { ace: grammar, aceProgram: command } = flags;
  const given = (names) => names.find((name) => flags[name] !== void 0);
  if (typeof grammar !== "string") {
    const stray = given(ofAce);
    if (stray === void 0) return void 0;
    throw new UsageError(`${flagOf(stray)} is for ACE: --ace names its grammar`);
  }
  const other = given(ofParser);
  if (other !== void 0) {
    throw new UsageError(`${flagOf(other)} is for the embedded parser, not for --ace`);
  }
  if (jobsOf(flags) > 1) throw new UsageError("--jobs is for the embedded parser, not for --ace");
  const { best } = await optionsIn(embedded, flags);
  const seconds = limitIn(flags, "aceSeconds", { least: 1, most: 86400 });
  const megabytes = limitIn(flags, "aceMegabytes", { least: 2, most: 2 ** 20 });
  const { deriveWithAce } = await import("@hedgerow/derive/ace");
  const { capability, close } = deriveWithAce({
    grammar,
    ...best !== void 0 && { best },
    ...typeof command === "string" && { command },
    ...seconds !== void 0 && { seconds },
    ...megabytes !== void 0 && { megabytes },
    onWarning: ({ code, message, start, end }) => {
      io.stderr.write(`characters ${start} to ${end}: ${visible(message)} [${code}]
`);
    }
  });
  return { capability, end: close };
};
function limitIn(flags, name, range) {
  const said = flags[name];
  return said === void 0 ? void 0 : wholeNumber(flagOf(name), String(said), range);
}

// src/capabilities/derive/derive-style.ts
var deriveStyle = {
  examples: [
    "hedgerow derive --best 3 --to jsonl examples/capsules.txt",
    "hedgerow derive --to svg -o capsules.svg examples/capsules.txt"
  ],
  usual: ({ output }, { stdout }) => output === void 0 && stdout.isTTY === true ? "tree" : "jsonl",
  toHelp: "jsonl, udf, tsdb, derivation-brackets or another format; tree, drawn in the terminal; svg. Default: tree on a terminal, else jsonl",
  looks: { tree: { pieces: drawTrees }, svg: { pieces: drawSvg } },
  options: [new Option2("--ascii", "draw trees with plain characters"), ...aceOptions],
  inPlace: aceInPlace
};
async function* figuresOf(pieces) {
  for await (const { document, sentences } of pieces) {
    for (const { derivations = [] } of sentences) {
      for (const [i, node] of derivations.entries()) {
        const told = node.score === void 0 ? "" : `, score ${node.score.toFixed(2)}`;
        const caption = `${i + 1} of ${derivations.length}${told}`;
        yield { node, text: document.text, ...derivations.length > 1 && { caption } };
      }
    }
  }
}
async function* drawTrees(pieces, flags, io) {
  const look = {
    width: terminalWidth(io.stdout),
    color: hasColor(io),
    ascii: flags.ascii === true
  };
  for await (const { node, text, caption } of figuresOf(pieces)) {
    const heading = caption === void 0 ? "" : `${caption}
`;
    yield `${heading}${derivationText(node, text, look)}
`;
  }
}
async function* drawSvg(pieces) {
  const figures = [];
  for await (const figure of figuresOf(pieces)) figures.push(figure);
  yield derivationsSvg(figures);
}
export {
  deriveStyle
};
