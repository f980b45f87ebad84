import {
  inlineNames
} from "./chunk-FIZUQS2W.js";
import {
  parseTarget
} from "./chunk-32A4OQDE.js";
import {
  optionsIn
} from "./chunk-42S7TEUX.js";
import "./chunk-NCDV4ZXK.js";
import {
  jobsOf,
  repeated
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";

// src/capabilities/names/names-style.ts
import { learnerDefaults } from "@hedgerow/tweet-ner";
import { Option } from "commander";
var number = (flag, help, value) => new Option(`--${flag} <number>`, `with --learn: ${help}`).default(String(value), String(value));
var namesStyle = {
  examples: [
    "hedgerow names examples/tweets.txt",
    "hedgerow names --to columns examples/tweets.txt"
  ],
  usual: () => "inline",
  toHelp: "inline, with names between tags (default); columns, jsonl, brat or another format",
  looks: { inline: { documents: (documents) => inlineNames(documents) } },
  options: [
    new Option("--learn", "keep learning from the tweets, and save what was learnt"),
    new Option("--state <file>", "with --learn: where, and where from if it is there"),
    repeated(
      new Option(
        "--seed <file>",
        "with --learn: tweets with right names to begin with; said once for each file"
      )
    ),
    number("save-every", "save after so many tweets", 5e3),
    number("k", "how many neighbours vote", learnerDefaults.k),
    number("prelabel-above", "the confidence of neighbours", learnerDefaults.prelabelAbove),
    number("join-above", "the confidence of tweets to learn from", learnerDefaults.joinAbove),
    number("capacity", "how many tweets are learnt from", learnerDefaults.capacity),
    number("retrain-after", "how many join before retraining", learnerDefaults.retrainAfter),
    number(
      "take-over-after",
      "how many more are labelled before what was retrained takes over",
      learnerDefaults.takeOverAfter
    )
  ],
  instead: learn
};
async function learn(flags, input, files, io) {
  if (flags.learn !== true) return void 0;
  if (flags.state === void 0) {
    throw new UsageError("--learn saves what it learns: say where with --state");
  }
  if (jobsOf(flags) > 1) {
    throw new UsageError("--learn learns from one tweet after the other: --jobs 1");
  }
  const to = flags.to === "inline" ? void 0 : goneOnWith(flags.to);
  const isPipe = files.length === 0 || files.includes("-");
  const { learnNames } = await import("./learn-names-IGZXCIDP.js");
  const { names } = await import("@hedgerow/names");
  const { list } = await optionsIn(names, flags);
  const choice = { folder: flags.models, list };
  const learning = { ...flags, to };
  await learnNames({ documents: oneByOne(input), isPipe }, choice, learning, io);
  return input.end();
}
function goneOnWith(argument) {
  const { codec, ...rest } = parseTarget(argument);
  if (codec.medium !== "bytes") return { codec, ...rest };
  throw new UsageError(`${codec.name} is written when all is there: --learn writes as it goes on`);
}
async function* oneByOne({ documents, done }) {
  for await (const document of documents) {
    yield document;
    done(document.text.length);
  }
}
export {
  namesStyle
};
